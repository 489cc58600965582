/// Line numbers as people write them: `12, 15–17`.
struct LineRanges: Hashable, Sendable {
    private(set) var ranges: [ClosedRange<Int>] = []

    /// - Parameter lines: in rising order.
    init(_ lines: [Int]) {
        for line in lines {
            if let last = ranges.last, last.upperBound + 1 >= line {
                ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, line)
            } else {
                ranges.append(line...line)
            }
        }
    }

    /// The lines from the first to the last of every part that no gap (line 0) divides.
    init(shownBy lineNumbers: [Int]) {
        ranges = lineNumbers.split(separator: 0).compactMap { part in
            part.first.flatMap { first in part.last.map { first...max(first, $0) } }
        }
    }
}

extension LineRanges {
    func text(dash: String) -> String {
        ranges.map { Self.text($0, dash: dash) }.joined(separator: ", ")
    }

    static func text(_ range: ClosedRange<Int>, dash: String) -> String {
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)\(dash)\(range.upperBound)"
    }
}
