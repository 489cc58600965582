import Core

/// What a program printed, as a fence's body and a page hold it: LF line ends, the last line ended.
package enum ProgramOutput {
    package static func body(of output: String) -> [UInt8] {
        var body: [UInt8] = []
        var bytes = Array(output.utf8)[...]
        while let byte = bytes.popFirst() {
            if byte == .carriageReturn {
                if bytes.first == .lineFeed { bytes.removeFirst() }
                body.append(.lineFeed)
            } else {
                body.append(byte)
            }
        }
        if let last = body.last, last != .lineFeed { body.append(.lineFeed) }
        return body
    }

    package static func text(of output: String) -> String { body(of: output).text }

    /// Escaped; a control character, which HTML cannot hold, as its picture, and one that turns the order of what is
    /// read by its name.
    static func html(of body: [UInt8]) -> [UInt8] {
        let turns = Set(body.bidirectionalControls)
        var html: [UInt8] = []
        var text: [UInt8] = []
        text.reserveCapacity(body.count)
        for (offset, byte) in body.enumerated() {
            if turns.contains(offset) { text.append(text: "\u{27E8}\(body.scalarName(at: offset))\u{27E9}") }
            if turns.contains(offset) || turns.contains(offset - 1) || turns.contains(offset - 2) { continue }
            if (byte < .space && byte != .lineFeed && byte != .tab) || byte == 0x7F {
                text.append(text: String(UnicodeScalar(byte == 0x7F ? 0x2421 : 0x2400 + UInt32(byte)) ?? " "))
            } else {
                text.append(byte)
            }
        }
        HTML.escape(text, into: &html)
        return html
    }
}
