import Core
import Explanations
import Foundation
import Testing

/// The pages as a folder: complete, of one shape, and compiled in as they are.
@Suite struct RulePageTests {
    @Test func everyRuleHasAPageAndEveryPageARule() throws {
        let pages = try RulePageFolder.names().filter { $0 != RulePageFolder.readme }
        #expect(pages == Rule.allCases.map { "\($0.rawValue).md" }.sorted())
    }

    @Test func everyRuleIsInOneGroup() {
        #expect(RuleGroup.all.flatMap(\.rules).map(\.rule) == Rule.allCases)
    }

    @Test(arguments: Rule.allCases)
    func page(of rule: Rule) throws {
        let page = Explanation(of: rule)
        #expect(try page.text == RulePageFolder.text("\(rule.rawValue).md"))
        #expect(page.summary.hasSuffix("."))
        #expect(!page.summary.contains("\n"))
        #expect(Set(ExampleReader.sections(of: page.text).keys) == ["Wrong", "Right"])
        let prose = page.text.prefix(upTo: try #require(page.text.range(of: "\n## ")).lowerBound)
        #expect(prose.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(prose.split(separator: "\n").count > 2, "nothing about why and what to do")
    }

    /// The list for readers on a code host is the one that `stele explain` prints.
    @Test func theListOfAllRules() throws {
        let list = RuleGroup.all.map { group in
            let lines = group.rules.map { "- [\($0.rule.rawValue)](\($0.rule.rawValue).md): \($0.summary)\n" }
            return "## \(group.title)\n\n\(lines.joined())\n"
        }.joined()
        let readme = try RulePageFolder.text(RulePageFolder.readme)
        let start = try #require(readme.range(of: "## ")).lowerBound
        let end = try #require(readme.range(of: "## The site of the examples")).lowerBound
        #expect(readme[start..<end] == list)
        if readme[start..<end] != list, RulePageFolder.isRecording {
            try RulePageFolder.write(
                readme.replacingCharacters(in: start..<end, with: list), to: RulePageFolder.readme)
        }
    }
}
