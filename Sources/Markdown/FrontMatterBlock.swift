import Core

/// Where a lesson's front matter lies, by its lines alone.
struct FrontMatterBlock {
    let ending: Ending
    /// The opening dashes.
    let opening: Range<Int>
    /// The YAML between the lines of dashes.
    let content: Range<Int>
    let bodyStart: Int

    enum Ending { case absent, closed, unclosed }

    init(of bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { Self.find(in: $0) }
    }

    private init(_ ending: Ending, opening: Range<Int>, content: Range<Int>, bodyStart: Int) {
        self.ending = ending
        self.opening = opening
        self.content = content
        self.bodyStart = bodyStart
    }
}

extension FrontMatterBlock {
    /// The block as it is likelier meant when a line that is no setting comes after a blank one: not closed at all, and
    /// what seemed to close it is a rule between paragraphs.
    func unclosed(beforeLine number: Int, of file: SourceFile) -> FrontMatterBlock? {
        let fault = LineIndex(file.bytes).start(ofLine: number)
        return file.bytes.withUnsafeBufferPointer { bytes in
            let end = Self.likelyEnd(in: bytes, from: content.lowerBound)
            guard end < fault, fault < content.upperBound, Line(of: bytes, at: end).isBlank,
                !Line(of: bytes, at: fault).looksLikeSetting
            else { return nil }
            return FrontMatterBlock(
                .unclosed, opening: opening, content: content.lowerBound..<end, bodyStart: end)
        }
    }
}

private extension FrontMatterBlock {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    static func find(in bytes: Bytes) -> FrontMatterBlock {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let opening = Line(of: bytes, at: start)
        guard opening.isDashes else {
            return FrontMatterBlock(.absent, opening: start..<start, content: start..<start, bodyStart: start)
        }
        let dashes = start..<start + 3
        var index = opening.next
        while index < bytes.count {
            let line = Line(of: bytes, at: index)
            if line.isDashes {
                return FrontMatterBlock(
                    .closed, opening: dashes, content: opening.next..<index, bodyStart: line.next)
            }
            index = line.next
        }
        let guess = likelyEnd(in: bytes, from: opening.next)
        return FrontMatterBlock(.unclosed, opening: dashes, content: opening.next..<guess, bodyStart: guess)
    }

    /// The first line that cannot be part of a block of settings: blank, a heading, or text without a key.
    static func likelyEnd(in bytes: Bytes, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let line = Line(of: bytes, at: index)
            guard line.looksLikeSetting else { return index }
            index = line.next
        }
        return index
    }

    struct Line {
        let content: Slice<Bytes>
        let next: Int

        init(of bytes: Bytes, at start: Int) {
            var end = start
            while end < bytes.count, bytes[end] != .lineFeed, bytes[end] != .carriageReturn { end += 1 }
            content = bytes[start..<end]
            if end + 1 < bytes.count, bytes[end] == .carriageReturn, bytes[end + 1] == .lineFeed { end += 1 }
            next = min(end + 1, bytes.count)
        }

        var isDashes: Bool {
            content.count >= 3 && content.prefix(3).allSatisfy { $0 == UInt8(ascii: "-") }
                && content.dropFirst(3).allSatisfy(\.isSpaceOrTab)
        }

        var isBlank: Bool { content.allSatisfy(\.isSpaceOrTab) }

        var looksLikeSetting: Bool {
            guard let first = content.first else { return false }
            if first.isSpaceOrTab { return !isBlank }
            if first == UInt8(ascii: "-") { return true }
            let key = content.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
            return !key.isEmpty && content.dropFirst(key.count).first == UInt8(ascii: ":")
        }
    }
}
