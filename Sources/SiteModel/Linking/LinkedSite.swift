import Core
import Excerpts
import Markdown

/// A site with every reference resolved, as far as it can be; what cannot is in the diagnostics.
package struct LinkedSite: Sendable {
    package let site: Site
    /// Every cut that some listing shows, made once however many pages show it.
    package let cuts: [Cut]
    /// `lessons[language][key]`, beside `site.lessons`.
    package let lessons: [[LinkedLesson?]]
    package let freshness: Freshness
    /// Beside the terms of `site.glossary`.
    package let termSymbols: [TermSymbol?]
    /// By language: the files that lessons show or link to.
    package let usedFiles: [UsedFiles]
}

extension LinkedSite {
    /// The files of a language's folder that lessons which readers see show or link to, as the disk spells them.
    package func publishedFiles(in language: Int) -> [String] {
        site.assets[language].filter { usedFiles[language].published.contains(Slug.normalized($0)) }
    }

    /// Every lesson that has a file, with what fills its holes.
    package var lessonsWithLinks: [(lesson: Lesson, links: LinkedLesson)] {
        zip(site.lessons, lessons).flatMap { lessons, linked in
            zip(lessons, linked).compactMap { lesson, links in
                lesson.flatMap { lesson in links.map { (lesson, $0) } }
            }
        }
    }
}

/// What fills a lesson's holes, by the same indices as `ScannedLesson`'s arrays.
package struct LinkedLesson: Sendable {
    package var links: [LinkTarget] = []
    package var images: [LinkTarget] = []
    /// Files that misspelt links and images seem to mean.
    package var meantFiles: [LinkTarget] = []
    /// Positions in the glossary; nil for a term that is not there, which is never written.
    package var terms: [Int?] = []
    package var fences: [FenceFilling] = []
    /// Beside the lesson's `codeSpans`; nil for code that leads nowhere.
    package var symbols: [SymbolTarget?] = []
}

/// Files of one language's folder that lessons show or link to; composed paths.
package struct UsedFiles: Sendable {
    /// By lessons that readers see.
    package var published: Set<String> = []
    /// By drafts, or probably by what is misspelt.
    package var awaited: Set<String> = []
}

package enum LinkTarget: Hashable, Sendable {
    /// The lesson at a position of `Site.keys`, in the reader's language.
    case lesson(key: Int, anchor: String?)
    case anchor(String)
    /// A file of the content folder, in the folder of the language at that position.
    case asset(language: Int, path: String)
    /// A file that is published as it is, by its path from the output's root on.
    case staticFile(String)
    /// Reported; never written.
    case broken
}

package enum FenceFilling: Hashable, Sendable {
    /// The cut at a position of `LinkedSite.cuts`, and which of its lines are marked, counted from 1.
    case cut(Int, highlighted: [ClosedRange<Int>])
    /// Code that is not compiled, or must not compile, coloured.
    case code(html: [UInt8])
    case tree(SampleTree)
    /// A tree whose body leaves out files, which is reported; a sync can add them.
    case drifted(SampleTree)
    /// What a sample's program prints; the evidence knows, the fence's body says what was last written down.
    case output
    /// Reported; never written.
    case broken
}
