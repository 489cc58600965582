import Core

/// The words after a verb, read by that verb's options. A value follows its option as the next word, or after `=`,
/// which it must when it begins with a dash. A word of its own is an operand of the verb.
struct Arguments: Hashable, Sendable {
    private(set) var values: [String: [String]] = [:]
    private(set) var operands: [String] = []

    init(_ words: [String], of verb: any Verb) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard word.hasPrefix("-") else {
                try read(word, for: verb)
                continue
            }
            guard let option = verb.allOptions.first(where: { $0.isNamed(parts[0]) }) else {
                throw .unknown("option", parts[0], known: verb.allOptions.map(\.name))
            }
            try read(option, inline: parts.count > 1 ? parts[1] : nil, rest: &rest)
        }
    }

    private mutating func read(_ word: String, for verb: any Verb) throws(UsageError) {
        guard verb.operand != nil, operands.isEmpty || verb.takesManyOperands else {
            throw UsageError("unexpected argument '\(word)' for '\(verb.name)'")
        }
        operands.append(word)
    }

    private mutating func read(
        _ option: Option, inline: String?, rest: inout ArraySlice<String>
    ) throws(UsageError) {
        guard option.value != nil else {
            guard inline == nil else { throw UsageError("'\(option.name)' takes no value") }
            values[option.name, default: []].append("")
            return
        }
        let next = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        guard let value = inline ?? next, !value.isEmpty else {
            throw UsageError("'\(option.name)' needs a value: \(option.spelling)")
        }
        if inline == nil { rest.removeFirst() }
        values[option.name, default: []].append(value)
    }
}

extension Arguments {
    var operand: String? { operands.first }

    func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The last value given.
    subscript(option: Option) -> String? { values[option.name]?.last }

    func all(_ option: Option) -> [String] { values[option.name] ?? [] }
}
