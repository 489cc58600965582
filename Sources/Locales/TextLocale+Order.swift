import CLocale

extension TextLocale {
    /// Whether `left` comes first in the language's alphabet. Total and antisymmetric: texts that the alphabet does not
    /// tell apart are ordered by their scalars.
    package func precedes(_ left: String, _ right: String) -> Bool { compare(left, right) < 0 }

    /// Below zero when `left` comes first, zero for equal scalars only.
    package func compare(_ left: String, _ right: String) -> Int {
        let order = compare(left, right, by: tools.order)
        return order == 0 ? Self.compareScalars(left, right) : order
    }

    package func sorted<Element>(_ elements: [Element], by text: (Element) -> String) -> [Element] {
        elements.map { ($0, text($0)) }.sorted { precedes($0.1, $1.1) }.map(\.0)
    }

    /// Whether the language takes both for the same letters, whatever their accents and case.
    func hasSameLetters(_ left: String, _ right: String) -> Bool { compare(left, right, by: tools.letters) == 0 }

    private func compare(_ left: String, _ right: String, by tool: LocaleTool) -> Int {
        guard let collator = tool.pointer else { return Self.compareScalars(left, right) }
        var (left, right) = (left, right)
        let result = left.withUTF8 { left in
            right.withUTF8 { right in
                left.withMemoryRebound(to: CChar.self) { left in
                    right.withMemoryRebound(to: CChar.self) { right in
                        stele_collator_compare(
                            collator, left.baseAddress, Int32(left.count), right.baseAddress, Int32(right.count))
                    }
                }
            }
        }
        precondition(result > -2, "ICU compares any texts")
        return Int(result)
    }

    /// UTF-8 orders as scalars do.
    private static func compareScalars(_ left: String, _ right: String) -> Int {
        if left.utf8.elementsEqual(right.utf8) { return 0 }
        return left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
    }
}
