import Core

/// A lesson's footnotes by label: which mark means which note, and which number a reader sees.
struct FootnoteIndex {
    /// The first definition of each label.
    private var labels: [String: Int] = [:]
    /// Definitions in the order of their numbers.
    private(set) var order: [Int] = []
    private var numbers: [Int: Int] = [:]
    private var uses: [Int: Int] = [:]

    /// - Returns: the first definition with this label, if this is not the first.
    mutating func define(_ label: String, _ definition: Int) -> Int? {
        let key = Self.key(label)
        if let first = labels[key] { return first }
        labels[key] = definition
        return nil
    }

    func definition(of label: String) -> Int? { labels[Self.key(label)] }

    /// The number that a reader sees, and how many marks have led to the note so far.
    mutating func use(_ definition: Int) -> (number: Int, use: Int) {
        let number = numbers[definition] ?? order.count + 1
        if numbers.updateValue(number, forKey: definition) == nil { order.append(definition) }
        uses[definition, default: 0] += 1
        return (number, uses[definition, default: 0])
    }

    /// Labels are equal whatever their case.
    private static func key(_ label: String) -> String { Slug.normalized(label.lowercased()) }
}
