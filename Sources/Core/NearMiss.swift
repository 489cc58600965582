/// Finds what someone probably meant.
package enum NearMiss {
    /// The nearest candidate, if it is near enough to be worth a question; ties go to the first in order.
    /// Nobody means a text of more than 200 characters by mistake, and comparing would take long.
    ///
    /// - Parameter limit: how many letters may differ; else two, or a third of a longer text's. Never more than 16.
    package static func of(
        _ text: String, among candidates: some Sequence<String>, within limit: Int? = nil
    ) -> String? {
        NearMissIndex(candidates).nearest(to: text, within: limit)
    }
}

/// Candidates that many texts are compared with: what is unlike is passed over at a glance.
package struct NearMissIndex: Sendable {
    private let candidates: [String]
    private let letters: [LetterBag]

    package init(_ candidates: some Sequence<String>) {
        self.candidates = Array(candidates)
        letters = self.candidates.map { LetterBag($0) }
    }

    /// As `NearMiss.of`.
    ///
    /// - Parameter excluded: what was not meant.
    package func nearest(to text: String, besides excluded: String? = nil, within limit: Int? = nil) -> String? {
        guard let search = Search(text, within: limit) else { return nil }
        var best: String?
        var limit = search.limit
        for index in letters.indices where limit >= 0 && letters[index].mayBe(search.letters, within: limit) {
            let candidate = candidates[index]
            guard candidate != excluded, let distance = search.distance(to: candidate, within: limit) else { continue }
            best = candidate
            limit = distance - 1
        }
        return best
    }
}

/// Which letters a text holds, and how many: each edit takes away and adds one at most.
private struct LetterBag {
    var letters: UInt64 = 0
    var count = 0

    init(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 { add(UInt32(0x41...0x5A ~= byte ? byte | 0x20 : byte)) }
        } else {
            for scalar in text.lowercased().unicodeScalars { add(scalar.value) }
        }
    }

    private mutating func add(_ value: UInt32) {
        letters |= 1 << UInt64(value & 63)
        count += 1
    }

    func mayBe(_ other: LetterBag, within limit: Int) -> Bool {
        abs(count - other.count) <= limit && (letters & ~other.letters).nonzeroBitCount <= limit
            && (other.letters & ~letters).nonzeroBitCount <= limit
    }
}

private struct Search {
    let text: String
    let scalars: [Unicode.Scalar]
    let letters: LetterBag
    let limit: Int

    init?(_ text: String, within limit: Int?) {
        guard text.utf8.count <= 800 else { return nil }
        self.text = text
        scalars = Array(text.lowercased().unicodeScalars)
        letters = LetterBag(text)
        self.limit = min(limit ?? max(2, scalars.count / 3), 16)
    }

    /// Edits between two texts, where a swap of neighbours is one edit; nil for more than `limit`, and for the same text.
    func distance(to candidate: String, within limit: Int) -> Int? {
        guard !candidate.utf8.elementsEqual(text.utf8) else { return nil }
        let (left, right) = differing(scalars, Array(candidate.lowercased().unicodeScalars))
        guard !left.isEmpty, !right.isEmpty else {
            let count = max(left.count, right.count)
            return count <= limit ? count : nil
        }
        // Only what lies near the diagonal can be within the limit.
        let far = limit + 1
        var older = [Int](repeating: far, count: right.count + 1)
        var previous = (0...right.count).map { min($0, far) }
        var current = older
        for i in 1...left.count {
            for j in current.indices { current[j] = far }
            current[0] = min(i, far)
            var least = current[0]
            for j in stride(from: max(1, i - limit), through: min(right.count, i + limit), by: 1) {
                let (row, column) = (left.startIndex + i - 1, right.startIndex + j - 1)
                let cost = left[row] == right[column] ? 0 : 1
                var edits = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
                if i > 1, j > 1, left[row] == right[column - 1], left[row - 1] == right[column] {
                    edits = min(edits, older[j - 2] + 1)
                }
                current[j] = min(edits, far)
                least = min(least, current[j])
            }
            guard least <= limit || previous.contains(where: { $0 < limit }) else { return nil }
            (older, previous, current) = (previous, current, older)
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }

    /// Both without what they begin and end with alike.
    private func differing(
        _ left: [Unicode.Scalar], _ right: [Unicode.Scalar]
    ) -> (ArraySlice<Unicode.Scalar>, ArraySlice<Unicode.Scalar>) {
        var (left, right) = (left[...], right[...])
        while let first = left.first, first == right.first {
            left.removeFirst()
            right.removeFirst()
        }
        while let last = left.last, last == right.last {
            left.removeLast()
            right.removeLast()
        }
        return (left, right)
    }
}
