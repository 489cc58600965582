import Core

extension LessonScan {
    /// What a page's own policy blocks is there and does nothing: told once of each kind in a file.
    mutating func checkPolicy(_ tag: HTMLElementTag, at mark: Mark) {
        guard !hasOwnPolicy else { return }
        if Self.blockedElements.contains(tag.name) || tag.name == "script" && tag["src"] == nil {
            reportBlocked("<\(tag.name)>", at: mark)
        }
        for attribute in tag.attributes where attribute.name == "style" || attribute.name.hasPrefix("on") {
            reportBlocked(attribute.name, at: mark)
        }
    }

    private static var blockedElements: Set<String> { ["base", "embed", "form", "frame", "iframe", "object", "style"] }

    private mutating func reportBlocked(_ what: String, at mark: Mark) {
        guard toldSystems.insert("blocked " + what).inserted else { return }
        report(
            .rawHTML, as: .warning, "'\(what)' has no effect: the page's policy blocks it", at: mark,
            help: "remove it, or allow it under 'Content-Security-Policy' in your own Theme/templates/head.mustache")
    }
}
