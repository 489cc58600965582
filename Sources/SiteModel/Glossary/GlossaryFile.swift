/// What became of `Content/glossary.yaml`.
package enum GlossaryFile: Sendable {
    case missing
    /// Reported; of what it holds nothing is known.
    case refused
    case read(Glossary)
}

extension GlossaryFile {
    package var content: Glossary? {
        if case .read(let glossary) = self { glossary } else { nil }
    }

    package var terms: [Glossary.Term] { content?.terms ?? [] }
}
