import Core

extension [Diagnostic] {
    /// The errors that leave it unknown which samples a lesson shows, so that not all of them are verified.
    var hidingSamples: [Diagnostic] { filter { $0.severity == .error && $0.rule.hidesSamples } }
}

private extension Rule {
    var hidesSamples: Bool {
        switch self {
        case .invalidUTF8, .nulByte, .yamlSyntax, .unclosedFrontMatter, .missingFile, .unsafePath, .nestingTooDeep,
            .unlinkedListing, .invalidFence, .unknownSample:
            true
        default: false
        }
    }
}
