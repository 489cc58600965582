import Core
import Excerpts

/// What inline code names, read by its form alone.
struct SymbolReference: Hashable, Sendable {
    /// `A.b(c:)` in its steps, or the types of an expression such as `[A: B]`.
    enum Form: Hashable, Sendable {
        case path([Step])
        /// `.success`
        case member(Step)
        case types([[Step]])
    }

    struct Step: Hashable, Sendable {
        let name: String
        /// `(label:_:)`, `()`, or empty where none are written.
        var labels = ""
    }

    let form: Form
}

extension SymbolReference {
    /// Nil for what is no name, no path and no type.
    init?(_ text: String) {
        let text = Self.withoutKeyword(text)
        if text.first == "." {
            guard let steps = Self.path(text.dropFirst()), steps.count == 1 else { return nil }
            form = .member(steps[0])
        } else if !Self.endsWithArguments(text), let steps = Self.path(text) {
            form = .path(steps)
        } else if let types = Self.types(in: text) {
            form = .types(types)
        } else {
            return nil
        }
    }

    /// The names by which files are told that may declare it.
    func addNames(to wanted: inout WantedNames) {
        switch form {
        case .path(let steps): Self.addNames(steps, to: &wanted)
        case .member(let step): Self.addNames([step], to: &wanted)
        case .types(let types): for type in types { Self.addNames(type, to: &wanted) }
        }
    }

    private static func addNames(_ steps: [Step], to wanted: inout WantedNames) {
        guard let last = steps.last else { return }
        wanted.insert(last.name, isCall: !last.labels.isEmpty)
    }
}

// MARK: - Reading

private extension SymbolReference {
    /// `any P` and `some P` are types too.
    static func withoutKeyword(_ text: String) -> Substring {
        ["any ", "some "].first { text.hasPrefix($0) }.map { text.dropFirst($0.count) } ?? text[...]
    }

    /// `Result<A, B>` may lead to any of the three.
    static func endsWithArguments(_ text: Substring) -> Bool {
        text.last { $0 != "?" && $0 != "!" } == ">"
    }

    /// A dotted path; generic arguments of its steps, marks of optionals and a `.self` or `.Type` at its end say
    /// nothing about where it leads.
    static func path(_ text: Substring) -> [Step]? {
        var reader = SymbolReader(text)
        var steps: [Step] = []
        repeat {
            guard let step = reader.step() else { return nil }
            steps.append(step)
        } while reader.take(".")
        guard reader.isAtEnd else { return nil }
        if steps.count > 1, let last = steps.last, ["self", "Type", "Protocol"].contains(last.name) {
            steps.removeLast()
        }
        return steps
    }

    /// The types of `[A]`, `B<C, D>`, `(A) -> B`: paths of capitalised names, and nothing between that is no type.
    static func types(in text: Substring) -> [[Step]]? {
        guard text.contains(where: { "[<(?!&".contains($0) }) else { return nil }
        var types: [[Step]] = []
        for word in text.replacing("->", with: ",").split(whereSeparator: { "[]<>(),:?!& ".contains($0) }) {
            if ["any", "some", "inout", "async", "throws", "@escaping", "@Sendable"].contains(word) { continue }
            guard let steps = path(word), let first = steps.first, first.isType else { return nil }
            types.append(steps)
        }
        return types.isEmpty || types.count > 16 ? nil : types
    }
}

extension SymbolReference.Step {
    /// Types begin with a capital.
    var isType: Bool { name.first?.isUppercase ?? false }
}

/// Reads the steps of a path.
private struct SymbolReader {
    private var rest: Substring

    init(_ text: Substring) {
        rest = text
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ sign: Character) -> Bool {
        guard rest.first == sign else { return false }
        rest.removeFirst()
        return true
    }

    mutating func step() -> SymbolReference.Step? {
        guard let name = name() else { return nil }
        if rest.first == "<", !skipArguments() { return nil }
        guard let labels = labels() else { return nil }
        if rest.first == "?" || rest.first == "!" { rest.removeFirst() }
        return SymbolReference.Step(name: name, labels: labels)
    }

    private mutating func name() -> String? {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard let first = name.first, !first.isNumber, name != "_" else { return nil }
        rest = rest[name.endIndex...]
        return String(name)
    }

    /// `(a:_:)` or `()`; empty where there are no parentheses, nil for arguments.
    private mutating func labels() -> String? {
        guard rest.first == "(" else { return "" }
        guard let end = rest.firstIndex(of: ")") else { return nil }
        let labels = rest[...end]
        let names = labels.dropFirst().dropLast()
        guard names.isEmpty || names.last == ":" else { return nil }
        let isLabels = names.split(separator: ":", omittingEmptySubsequences: false).dropLast().allSatisfy { label in
            !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        guard isLabels else { return nil }
        rest = rest[labels.endIndex...]
        return String(labels)
    }

    /// `<A, B>`, to the bracket that closes it.
    private mutating func skipArguments() -> Bool {
        var depth = 0
        for index in rest.indices {
            if rest[index] == "<" { depth += 1 }
            if rest[index] == ">" { depth -= 1 }
            if depth == 0 {
                rest = rest[rest.index(after: index)...]
                return true
            }
        }
        return false
    }
}
