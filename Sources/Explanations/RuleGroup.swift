import Core

/// Rules about the same things, as lists of all rules show them.
package struct RuleGroup: Hashable, Encodable, Sendable {
    package let title: String
    package private(set) var rules: [Explanation] = []
}

extension RuleGroup {
    /// Every rule once, in the order of `Rule`.
    package static let all = Rule.allCases.reduce(into: [RuleGroup]()) { groups, rule in
        if let title = title(before: rule) { groups.append(RuleGroup(title: title)) }
        groups[groups.count - 1].rules.append(Explanation(of: rule))
    }

    /// A group goes from its first rule to the first one of the next.
    private static func title(before rule: Rule) -> String? {
        switch rule {
        case .invalidUTF8: "Files and bytes"
        case .yamlSyntax: "YAML: site.yaml, front matter, interface strings"
        case .unlistedLesson: "The course"
        case .rawHTML: "Markdown"
        case .unlinkedListing: "Listings"
        case .compileError: "Evidence"
        case .parity: "Translations"
        case .unknownTerm: "The glossary"
        case .templateSyntax: "Theme"
        default: nil
        }
    }
}
