import Core

/// The words after a verb, read by that verb's options.
struct Arguments: Hashable, Sendable {
    private(set) var values: [String: [String]] = [:]

    init(_ words: [String], options: [Option], verb: String) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard word.hasPrefix("-") else { throw UsageError("unexpected argument '\(word)' for '\(verb)'") }
            guard let option = options.first(where: { $0.name == parts[0] }) else {
                throw .unknown("option", parts[0], known: options.map(\.name))
            }
            try read(option, inline: parts.count > 1 ? parts[1] : nil, rest: &rest)
        }
    }

    private mutating func read(
        _ option: Option, inline: String?, rest: inout ArraySlice<String>
    ) throws(UsageError) {
        guard option.value != nil else {
            guard inline == nil else { throw UsageError("'\(option.name)' takes no value") }
            values[option.name, default: []].append("")
            return
        }
        guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
            throw UsageError("'\(option.name)' needs a value: \(option.spelling)")
        }
        values[option.name, default: []].append(value)
    }
}

extension Arguments {
    func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The last value given.
    subscript(option: Option) -> String? { values[option.name]?.last }

    func all(_ option: Option) -> [String] { values[option.name] ?? [] }
}
