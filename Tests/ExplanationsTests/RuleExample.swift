import Core
import Explanations
import Foundation
import SiteTesting
import Testing

/// The two examples of a rule's page.
struct RuleExample: CustomTestStringConvertible {
    let page: Explanation
    let wrong: [ExampleStep]
    let right: [ExampleStep]

    init(_ page: Explanation) throws {
        self.page = page
        wrong = try ExampleReader.steps(of: "Wrong", in: page.text)
        let right = try ExampleReader.steps(of: "Right", in: page.text)
        self.right = right.commands.isEmpty ? right + wrong.suffix(1) : right
    }

    var testDescription: String { page.rule.rawValue }

    /// Whether a compiler is needed.
    var isVerified: Bool { wrong.commands.contains { $0.first == "verify" } }

    static func all() throws -> [RuleExample] { try RuleGroup.all.flatMap(\.rules).map(RuleExample.init) }
}

extension RuleExample {
    /// The last command says exactly what the page says, all of it by this rule; those before find nothing.
    func expectWrong(in site: ExampleSite) throws {
        let outcomes = try site.run(wrong)
        let found = outcomes.map(\.findings)
        let expected = wrong.compactMap { step in
            if case .command(_, let errors) = step { errors } else { nil }
        }
        #expect(found == expected, "\(page.rule.rawValue): not what its page says")
        if found != expected, RulePageFolder.isRecording { try record(found, over: expected) }
        let last = try #require(found.last, "\(page.rule.rawValue): no command")
        let headlines = last.matches(of: /(?m)^\S.*: (error|warning): .* \[([a-z0-9-]+)\]$/)
        #expect(Set(headlines.map(\.output.2)) == [page.rule.rawValue[...]])
        #expect(Set(headlines.map(\.output.1)) == [page.severity.rawValue[...]])
        #expect(outcomes.map(\.code) == outcomes.dropLast().map { _ in 0 } + [page.severity == .error ? 1 : 0])
        #expect(found.dropLast().joined() == "")
    }

    /// No command finds anything.
    func expectRight(in site: ExampleSite) throws {
        for outcome in try site.run(right) {
            #expect(outcome.errors == "", "\(page.rule.rawValue): the right example")
            #expect(outcome.code == 0, "\(page.rule.rawValue): the right example")
        }
    }

    private func record(_ found: [String], over expected: [String]) throws {
        let name = "\(page.rule.rawValue).md"
        var text = try RulePageFolder.text(name)
        for (command, (new, old)) in zip(wrong.commands, zip(found, expected)) {
            let line = "$ stele \(command.joined(separator: " "))\n"
            let before = line + old + (old.isEmpty ? "" : "\n")
            guard let range = text.range(of: before) else { continue }
            text.replaceSubrange(range, with: line + new + (new.isEmpty ? "" : "\n"))
        }
        try RulePageFolder.write(text, to: name)
    }
}
