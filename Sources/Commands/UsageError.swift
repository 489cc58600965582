import Core

/// A command line that makes no sense; one sentence, and where to read more.
struct UsageError: Error, Hashable {
    let message: String

    init(_ message: String) {
        self.message = message
    }

    static func unknown(_ kind: String, _ word: String, known: [String]) -> UsageError {
        let hint = NearMiss.of(word, among: known).map { "; did you mean '\($0)'?" } ?? ""
        return UsageError("unknown \(kind) '\(word)'\(hint)")
    }
}
