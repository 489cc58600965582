/// What happens in an example, in the order of its page.
enum ExampleStep: Hashable, Sendable {
    /// A file of these bytes is written; nil removes it.
    case file(path: String, bytes: [UInt8]?)
    /// The program is run with these words and says this on standard error, but for the line that counts its findings.
    case command(words: [String], errors: String)
}

extension [ExampleStep] {
    var commands: [[String]] {
        compactMap { step in
            if case .command(let words, _) = step { words } else { nil }
        }
    }
}
