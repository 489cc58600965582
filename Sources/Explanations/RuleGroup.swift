import Core

/// Rules that speak of the same things, as the page of all rules lists them.
package struct RuleGroup: Hashable, Sendable {
    package let title: String
    package private(set) var explanations: [Explanation]
}

extension RuleGroup {
    /// Every rule once, in the order of `Rule`.
    package static let all = Rule.allCases.reduce(into: [RuleGroup]()) { groups, rule in
        if let title = title(startingWith: rule) { groups.append(RuleGroup(title: title, explanations: [])) }
        groups[groups.count - 1].explanations.append(Explanation(of: rule))
    }

    /// A group goes from its first rule to the next group's.
    private static func title(startingWith rule: Rule) -> String? {
        switch rule {
        case .invalidUTF8: "Files and bytes"
        case .yamlSyntax: "YAML: site.yaml, front matter, interface strings"
        case .unlistedLesson: "The course"
        case .rawHTML: "Markdown"
        case .unlinkedListing: "Listings"
        case .compileError: "Evidence"
        case .parity: "Translations"
        case .templateSyntax: "Theme"
        default: nil
        }
    }
}
