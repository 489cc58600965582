import Core

/// What a Markdown destination points at, and whether a page may carry it.
package enum Destination: Hashable, Sendable {
    /// A scheme that could run code or read the reader's disk.
    case unsafe(scheme: String)
    /// An absolute address: written as it is.
    case external
    /// `#id` in the same lesson; percent-decoded.
    case anchor(String)
    /// A path relative to the lesson's file, percent-decoded, with its anchor.
    case path(String, anchor: String?)
    /// `term:id`, a term of the glossary; percent-decoded.
    case term(String)
}

extension Destination {
    package init(_ destination: String, isImage: Bool) {
        if let scheme = Self.scheme(of: destination) {
            if scheme == "term" {
                self = .term(Self.decoded(destination.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()))
                return
            }
            let isRaster = isImage && scheme == "data" && Self.isRasterData(destination)
            self = Self.unsafeSchemes.contains(scheme) && !isRaster ? .unsafe(scheme: scheme) : .external
        } else if destination.hasPrefix("//") {
            self = .external
        } else if destination.utf8.first == UInt8(ascii: "#") {
            self = .anchor(Self.decoded(destination.utf8.dropFirst()))
        } else {
            let parts = destination.utf8.split(
                separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
            self = .path(Self.decoded(parts[0]), anchor: parts.count > 1 ? Self.decoded(parts[1]) : nil)
        }
    }
}

extension Destination {
    static let unsafeSchemes: Set<String> = ["javascript", "vbscript", "data", "file"]

    /// The scheme as a browser would find it, in lower case: white space and control bytes before it are skipped,
    /// tabs and line ends anywhere.
    static func scheme(of destination: String) -> String? {
        var scheme: [UInt8] = []
        for byte in destination.utf8.drop(while: { $0 <= 0x20 }) where ![0x09, 0x0A, 0x0D].contains(byte) {
            if byte == UInt8(ascii: ":") { return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self) }
            let continues =
                byte.isASCIILetter
                || !scheme.isEmpty && (byte.isASCIIDigit || [0x2B, 0x2D, 0x2E].contains(byte))
            guard continues else { return nil }
            scheme.append(byte | (byte.isASCIILetter ? 0x20 : 0))
        }
        return nil
    }

    /// A picture that the page itself holds.
    static func isRasterData(_ destination: String) -> Bool {
        let lowered = destination.lowercased()
        return ["png", "gif", "jpeg", "webp"].contains { kind in
            lowered.hasPrefix("data:image/\(kind);") || lowered.hasPrefix("data:image/\(kind),")
        }
    }

    /// Percent-decodes; a `%` without two hexadecimal digits stands for itself.
    private static func decoded(_ bytes: some Collection<UInt8>) -> String {
        let bytes = Array(bytes)
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
            {
                output.append(high << 4 | low)
                index += 3
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
        default: nil
        }
    }
}
