import Core

/// What a comment that begins with `snippet.` asks for, in the syntax of SwiftPM's snippets.
enum Marker: Equatable {
    case begin(String)
    case end(String?)
    case resume(String)
    case hide
    case show
    case malformed

    /// Nil when the comment is no marker; `comment` holds its slashes.
    init?(comment: some Collection<UInt8>) {
        let slashes = comment.prefix { $0 == UInt8(ascii: "/") }.count
        var words = comment.dropFirst(slashes).split { $0.isSpaceOrTab }.map { Array($0) }
        guard let first = words.first, first.starts(with: Array("snippet.".utf8)) else { return nil }
        words.removeFirst()
        self = slashes == 2 ? Marker(Array(first.dropFirst(8)), words) : .malformed
    }

    private init(_ name: [UInt8], _ arguments: [[UInt8]]) {
        let argument = arguments.first.flatMap(Marker.name)
        switch (name.text, arguments.count) {
        case ("end", 0): self = .end(nil)
        case ("end", 1): self = argument.map { .end($0) } ?? .malformed
        case ("resume", 1): self = argument.map { .resume($0) } ?? .malformed
        case ("hide", 0): self = .hide
        case ("show", 0): self = .show
        case (_, 0): self = Marker.name(name).map { .begin($0) } ?? .malformed
        default: self = .malformed
        }
    }

    private static func name(_ bytes: [UInt8]) -> String? {
        let isName = bytes.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        return isName && !bytes.isEmpty && !["end", "hide", "show", "resume"].contains(bytes.text) ? bytes.text : nil
    }
}
