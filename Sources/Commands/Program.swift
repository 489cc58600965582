import Core
import Foundation

/// The command line: finds the verb, reads its options, and turns every failure into its exit code.
package struct Program: Sendable {
    package static let version = "0.1.0"

    static let verbs: [any Verb] = [
        BuildVerb(), CheckVerb(), VerifyVerb(), SyncVerb(), StatusVerb(), StampVerb(), NewVerb(), ServeVerb(),
        ExplainVerb(),
    ]

    private let console: Console

    package init(console: Console = Console()) {
        self.console = console
    }

    /// `words` are the command line without the program's name.
    package func run(_ words: [String]) -> ExitCode {
        Streams.prepare()
        do {
            return try dispatch(words)
        } catch let error as UsageError {
            console.complain("stele: \(error.message)\nRun 'stele --help' to see what there is.")
            return .usage
        } catch {
            console.endProgress()
            console.complain("stele: \(error)")
            return .environment
        }
    }
}

private extension Program {
    func dispatch(_ words: [String]) throws -> ExitCode {
        guard let word = words.first else {
            console.complain(Self.help)
            return .usage
        }
        switch word {
        case "--help", "-h", "help": return try help(for: words.dropFirst())
        case "--version":
            console.print("stele \(Self.version)")
            return .success
        default: return try run(verb(word), Array(words.dropFirst()))
        }
    }

    func verb(_ word: String) throws(UsageError) -> any Verb {
        guard let verb = Self.verbs.first(where: { $0.name == word }) else {
            throw .unknown(word.hasPrefix("-") ? "option" : "verb", word, known: Self.words)
        }
        return verb
    }

    /// Of the verb named after the wish for help, else of all.
    func help(for words: ArraySlice<String>) throws(UsageError) -> ExitCode {
        console.print(try words.first.map { (word) throws(UsageError) in try verb(word).help } ?? Self.help)
        return .success
    }

    func run(_ verb: any Verb, _ words: [String]) throws -> ExitCode {
        let arguments = try Arguments(words, of: verb)
        guard !arguments.has(.help) else {
            console.print(verb.help)
            return .success
        }
        var console = console
        console.isQuiet = arguments.has(.quiet)
        console.isVerbose = arguments.has(.verbose)
        return try verb.run(arguments, console)
    }

    static var words: [String] { verbs.map(\.name) + ["--help", "--version"] }

    static var help: String {
        let width = verbs.map(\.name.count).max() ?? 0
        let lines = verbs.map { "  \($0.name.padded(to: width))  \($0.summary)" }
        return """
            stele: multilingual lessons whose code cannot lie

            Usage: stele VERB [OPTIONS]

            \(lines.joined(separator: "\n"))

            'stele VERB --help' tells more; 'stele --version' prints the version.
            """
    }
}
