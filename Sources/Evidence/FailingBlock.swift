import Core

/// Code of a lesson that must not compile, and the words that the compiler must say of it.
package struct FailingBlock: Hashable, Sendable {
    package let code: [UInt8]
    /// Part of the message of every error.
    package let expected: String
    /// Where it stands in its lesson.
    package let place: Place

    package init(code: [UInt8], expected: String, place: Place) {
        self.code = code
        self.expected = expected
        self.place = place
    }
}

extension FailingBlock {
    /// The same for blocks of the same code, wherever they stand and whatever they expect.
    package var id: String { Digest(of: code).hex }

    /// Whether the compiler refused the code for the expected reason alone.
    func isMet(by messages: [CompilerMessage]) -> Bool { !messages.isEmpty && unexpected(in: messages).isEmpty }

    func notCompiled(because reason: String) -> Diagnostic {
        Diagnostic(.error, .failsMismatch, "cannot be judged: \(reason)", at: place)
    }

    /// What is wrong when the compiler said `messages`; nil when it said what it must.
    func finding(for messages: [CompilerMessage]) -> Diagnostic? {
        let unexpected = unexpected(in: messages)
        if messages.isEmpty { return compiles }
        return unexpected.isEmpty ? nil : otherReason(unexpected, isOnly: unexpected.count == messages.count)
    }
}

private extension FailingBlock {
    func unexpected(in messages: [CompilerMessage]) -> [CompilerMessage] {
        messages.filter { !$0.text.contains(expected) }
    }

    var compiles: Diagnostic {
        Diagnostic(
            .error, .failsMismatch, "compiles, although it must not", at: place,
            help: "let it hold the mistake, or show compiled code with 'sample='")
    }

    /// - Parameter isOnly: whether no error is the expected one.
    func otherReason(_ unexpected: [CompilerMessage], isOnly: Bool) -> Diagnostic {
        let words = Set(unexpected.map(\.text))
        let attribute = isOnly && words.count == 1 ? words.first.flatMap(Self.attribute) : nil
        return Diagnostic(
            .error, .failsMismatch, "fails for another reason than '\(expected)'", at: place,
            notes: unexpected.map { Diagnostic.Note("line \($0.line): \($0.text)") },
            help: attribute.map { "mend what else is wrong in it, or write \($0)" }
                ?? "mend what else is wrong in it: every error must hold the words of 'fails'")
    }

    /// The words as a fence can hold them: without quotation marks, which would end the value.
    static func attribute(of words: String) -> String? {
        let longest = words.split(separator: "\"").max { $0.count < $1.count }
        return longest.map { "fails=\"\($0.drop { $0 == " " })\"" }
    }
}
