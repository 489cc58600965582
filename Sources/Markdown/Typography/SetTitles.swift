import Core

/// A lesson's title and description as its language sets them; front matter keeps the author's.
struct SetTitles: Sendable {
    let title: String
    let description: String?

    init(_ frontMatter: FrontMatter, _ typography: Typography) {
        title = typography.applied(to: frontMatter.title.value)
        description = frontMatter.description.map { typography.applied(to: $0) }
    }
}

extension ScannedLesson {
    /// As pages show it, in NFC.
    package var shownTitle: String? { (titles?.title ?? frontMatter?.title.value)?.composed }
    package var shownDescription: String? { (titles.map(\.description) ?? frontMatter?.description)?.composed }
}
