import Core

/// What a file that lies beside lessons is, as a browser would find out: by its bytes, whatever its name says.
package enum FileKind: Sendable {
    case picture
    case svg
    /// HTML, XML or another text that begins with a tag.
    case markup
    case other

    /// - Parameter head: what the file begins with.
    init(head: [UInt8]) {
        let isPicture =
            Self.signatures.contains { head.starts(with: $0) }
            || head.starts(with: Array("RIFF".utf8)) && head.dropFirst(8).starts(with: Array("WEBP".utf8))
            || head.dropFirst(4).starts(with: Array("ftypavi".utf8))
        // UTF-16 is markup to a browser too.
        let text = head.filter { $0 != 0 }.drop { $0 <= .space || $0 >= 0xBB }
        let tags = Array(text).text.lowercased()
        let isSVG =
            tags.contains("<svg") && !["<html", "<!doctype html", "<body", "<script"].contains(where: tags.contains)
        self = isPicture ? .picture : text.first != UInt8(ascii: "<") ? .other : isSVG ? .svg : .markup
    }

    /// PNG, JPEG, both GIFs, BMP, ICO, both TIFFs and both JPEG XLs.
    private static let signatures: [[UInt8]] = [
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF87a".utf8),
        Array("GIF89a".utf8), Array("BM".utf8), [0, 0, 1, 0], [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A],
        [0xFF, 0x0A], [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20],
    ]
}

/// What a server makes of a file's name.
struct FileEnding {
    private let text: String

    init(_ path: String) {
        let name = path.split(separator: "/").last ?? ""
        text = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// Whether browsers run what such a file holds, or servers do.
    var isActive: Bool { Self.active.contains(text) }
    /// Whether no browser looks for HTML in it.
    var isPassive: Bool { Self.passive.contains(text) }
    var isSVG: Bool { text == "svg" }
    var isPicture: Bool { Self.pictures.contains(text) }

    private static let active = words(
        """
        html htm shtml shtm xhtml xht xml xsl xslt rdf atom rss mathml mml svg svgz js mjs cjs php php3 php4 php5 php7
        php8 phtml phar asp aspx jsp jspx cgi pl hta htc mht mhtml swf wasm
        """)
    private static let pictures = words("png apng jpg jpeg jpe jfif gif webp avif bmp ico tif tiff jxl svg")
    private static let passive = pictures.subtracting(["svg"]).union(
        words(
            """
            pdf txt md csv tsv json yaml yml toml swift epub zip gz tgz bz2 xz 7z tar rar dmg mp3 m4a aac ogg oga opus
            flac wav mp4 m4v webm ogv mov avi mkv woff woff2 ttf otf doc docx xls xlsx ppt pptx odt ods odp key pages
            numbers css vtt srt
            """))

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
