import Core
import Explanations
import Foundation

struct ExplainVerb: Verb {
    let name = "explain"
    let operand: String? = "[RULE]"
    let summary = "tell what a rule means, with an example that breaks it and one that keeps it"
    let discussion = """
        A rule is what a finding names in square brackets. Without one, all rules are listed. The same pages can be read
        in Documentation/rules.
        """
    let options = [Option("--format", value: "human|json", "text, or a document for programs (default: human)")]

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        let isJSON = try isJSON(arguments)
        if let name = arguments.operand {
            let page = try explanation(named: name)
            console.print(isJSON ? try json(page) : String(page.text.dropLast()))
        } else {
            console.print(isJSON ? try json(RuleList(groups: RuleGroup.all)) : Self.list)
        }
        return .success
    }
}

private extension ExplainVerb {
    struct RuleList: Encodable {
        let groups: [RuleGroup]
    }

    func isJSON(_ arguments: Arguments) throws(UsageError) -> Bool {
        switch arguments[options[0]] {
        case nil, "human": false
        case "json": true
        case let word?: throw UsageError("unknown format '\(word)'; use human or json")
        }
    }

    func explanation(named name: String) throws(UsageError) -> Explanation {
        guard let rule = Rule(rawValue: name) else {
            throw .unknown("rule", name, known: Rule.allCases.map(\.rawValue))
        }
        return Explanation(of: rule)
    }

    func json(_ document: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }

    static var list: String {
        let width = Rule.allCases.map(\.rawValue.count).max() ?? 0
        let groups = RuleGroup.all.map { group in
            let lines = group.rules.map {
                "  \($0.rule.rawValue.padded(to: width))  \($0.severity.rawValue.padded(to: 7))  \($0.summary)"
            }
            return ([group.title] + lines).joined(separator: "\n")
        }
        return groups.joined(separator: "\n\n") + "\n\n'stele explain RULE' tells more."
    }
}
