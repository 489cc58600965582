import Core

/// A script as it is sent to readers: without indentation, and without lines that are comments (`//#` and `//!` are
/// kept).
///
/// Where a script holds a backtick, a `/*`, a line that goes on in the next, or an end of line of another kind, the
/// beginning of a line may be the inside of a text: such a script is sent as it is.
enum Script {
    static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        guard isMadeOfLines(bytes) else { return bytes }
        var trimmed: [UInt8] = []
        trimmed.reserveCapacity(bytes.count)
        for line in bytes.split(separator: .lineFeed) {
            let words = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if words.isEmpty || isComment(words) { continue }
            trimmed += words
            trimmed.append(.lineFeed)
        }
        return trimmed
    }
}

private extension Script {
    static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "//".utf8) && !line.starts(with: "//#".utf8) && !line.starts(with: "//!".utf8)
    }

    static func isMadeOfLines(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return !zip(text, text.dropFirst()).contains { first, second in
            switch first {
            case "`", "\u{2028}", "\u{2029}": true
            case "/": second == "*"
            case "\\": second == "\n" || second == "\r"
            case "\r": second != "\n"
            default: false
            }
        }
    }
}
