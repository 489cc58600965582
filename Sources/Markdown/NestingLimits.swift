import Core

/// What no person writes, and what costs cmark or a browser more than its size says.
enum NestingLimits {
    /// Quotations and lists in each other; browsers give up at about 512 elements.
    static let depth = 500
    /// Where cmark's time begins to grow with the square.
    static let imageOpenings = 10_000
    /// Of one table.
    static let columns = 1_000
    /// Of all tables of a lesson, with those that short rows lack: a few bytes can ask for very many.
    static let cells = 100_000
    /// Below this size nothing is dear, and nothing is counted.
    private static let harmlessSize = 16_384

    static func excess(in file: SourceFile, from bodyStart: Int) -> Diagnostic? {
        guard file.bytes.count - bodyStart > harmlessSize else { return nil }
        let counted = file.bytes[bodyStart...].withUnsafeBufferPointer(firstExcess)
        return counted.map { offset, summary in
            Diagnostic(
                .error, .nestingTooDeep, summary, at: file.place(at: bodyStart + offset), help: "split the lesson")
        }
    }

    /// - Parameter cells: of a table and those before it.
    static func excess(ofColumns columns: Int, cells: Int) -> (summary: String, help: String)? {
        if columns > Self.columns { return ("more than \(Self.columns) columns in a table", "split the table") }
        if cells > Self.cells { return ("more than \(Self.cells) cells in a lesson's tables", "split the lesson") }
        return nil
    }
}

private extension NestingLimits {
    static func firstExcess(in bytes: UnsafeBufferPointer<UInt8>) -> (offset: Int, summary: String)? {
        var markers = 0
        var openings = 0
        var isLineStart = true
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] : .lineFeed
            switch byte {
            case .lineFeed, .carriageReturn:
                isLineStart = true
                markers = 0
            case .space, .tab: break
            case UInt8(ascii: "0")...UInt8(ascii: "9") where isLineStart: break
            case UInt8(ascii: ".") where isLineStart && next.isSpaceOrTab: markers += 1
            case UInt8(ascii: ")") where isLineStart && next.isSpaceOrTab: markers += 1
            case UInt8(ascii: ">") where isLineStart: markers += 1
            case UInt8(ascii: "-") where isLineStart && next.isSpaceOrTab: markers += 1
            case UInt8(ascii: "*") where isLineStart && next.isSpaceOrTab: markers += 1
            case UInt8(ascii: "+") where isLineStart && next.isSpaceOrTab: markers += 1
            default:
                isLineStart = false
                if byte == UInt8(ascii: "!"), next == UInt8(ascii: "[") { openings += 1 }
            }
            if markers > depth { return (index, "quotations and lists nested more than \(depth) deep") }
            if openings > imageOpenings { return (index, "more than \(imageOpenings) images in a lesson") }
        }
        return nil
    }
}
