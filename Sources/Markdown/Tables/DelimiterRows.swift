import Core
import Foundation

/// The lines of a text that may be a table's delimiter row: what begins every table, and next to nothing else.
struct DelimiterRows {
    /// From 1, ascending.
    let lines: [Int]

    init(in text: ArraySlice<UInt8>) {
        lines = text.withUnsafeBufferPointer(Self.lines)
    }
}

extension DelimiterRows {
    /// The lines from `range` that may be one.
    func lines(within range: ClosedRange<Int>) -> ArraySlice<Int> {
        let start = lines.partitioningIndex { $0 >= range.lowerBound }
        return lines[start..<lines.partitioningIndex { $0 > range.upperBound }]
    }

    /// The search leaps from pipe to pipe; lines are counted only where one is found.
    private static func lines(of text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var found: [Int] = []
        var line = 1
        var counted = 0
        var from = 0
        while let pipe = text.firstPipe(from: from) {
            let start = text.lineStart(before: pipe)
            let end = text[pipe...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? text.count
            if isDelimiter(text[start..<end]) {
                line += text.lineEnds(in: counted..<start)
                counted = start
                found.append(line)
            }
            from = end
        }
        return found
    }

    private static func isDelimiter(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var hasDash = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), .space, .tab: break
            default: return false
            }
        }
        return hasDash
    }
}

private extension UnsafeBufferPointer<UInt8> {
    func firstPipe(from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(UInt8(ascii: "|")), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    func lineStart(before index: Int) -> Int {
        var start = index
        while start > 0, self[start - 1] != .lineFeed, self[start - 1] != .carriageReturn { start -= 1 }
        return start
    }

    func lineEnds(in range: Range<Int>) -> Int {
        range.count { index in
            self[index] == .lineFeed
                || self[index] == .carriageReturn && (index + 1 == count || self[index + 1] != .lineFeed)
        }
    }
}
