/// Finds what someone probably meant.
package enum NearMiss {
    /// The nearest candidate, if it is near enough to be worth a question; ties go to the first in order.
    /// Nobody means a text of more than 200 characters by mistake, and comparing would take long.
    ///
    /// - Parameter limit: how many letters may differ; else two, or a third of a longer text's.
    package static func of(
        _ text: String, among candidates: some Sequence<String>, within limit: Int? = nil
    ) -> String? {
        guard text.utf8.count <= 800 else { return nil }
        let wanted = Array(text.lowercased().unicodeScalars)
        let limit = limit ?? max(2, wanted.count / 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate.utf8.count <= 8 * (wanted.count + limit) {
            let scalars = Array(candidate.lowercased().unicodeScalars)
            guard abs(scalars.count - wanted.count) <= limit, !candidate.utf8.elementsEqual(text.utf8) else { continue }
            let distance = distance(wanted, scalars)
            if distance <= limit, distance < (best?.distance ?? Int.max) { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// Edits between two texts; a swap of neighbours is one edit.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var older = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        for i in 1...left.count {
            var current = [i] + [Int](repeating: 0, count: right.count)
            for j in 1...right.count {
                let cost = left[i - 1] == right[j - 1] ? 0 : 1
                current[j] = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    current[j] = min(current[j], older[j - 2] + 1)
                }
            }
            older = previous
            previous = current
        }
        return previous[right.count]
    }
}
