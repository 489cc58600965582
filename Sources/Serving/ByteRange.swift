/// What a `Range` header asks of a file.
enum ByteRange: Equatable {
    /// No range that is understood: the whole file is the answer.
    case whole
    case part(Range<Int>)
    case unsatisfiable
}

extension ByteRange {
    /// One range of bytes: `bytes=0-9`, `bytes=5-`, `bytes=-5`; RFC 9110 lets a server ignore all others.
    init(_ header: String, size: Int) {
        self = .whole
        guard header.lowercased().hasPrefix("bytes=") else { return }
        let bounds = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]) else { return }
        switch (first, last) {
        case (nil, nil): return
        case (let first?, let last?) where first > last: return
        case (let first?, let last):
            self = first < size ? .part(first..<min(last ?? size, size - 1) + 1) : .unsatisfiable
            if case .part(let range) = self, last == nil { self = .part(range.lowerBound..<size) }
        case (nil, let suffix?):
            self = suffix > 0 && size > 0 ? .part(max(size - suffix, 0)..<size) : .unsatisfiable
        }
    }

    /// The outer nil is for what is no number, the inner for nothing at all.
    private static func number(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return .some(Int(text) ?? Int.max - 1)
    }
}
