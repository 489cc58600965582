import Building
import Core
import Excerpts
import Foundation
import Markdown
import SiteModel
import SwiftParser
import SwiftSyntax
import Testing

/// The lessons of this repository.
@Suite struct ThisSiteTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Each listing of a lesson shows the same code in every language, with comments in the language of the page.
    @Test func everyListingIsTheSameCodeInThreeLanguages() throws {
        let checked = try SitePipeline(root: Self.root).check(keepsSyntax: false)
        let linked = try #require(checked.linked)
        let site = linked.site
        #expect(site.languages.map(\.tag) == ["ru", "el", "az"])
        var compared = 0
        var differing = 0
        for key in site.keys.indices {
            let cuts = try site.languages.indices.map { try self.cuts(of: key, in: $0, linked) }
            #expect(cuts.allSatisfy { $0.count == cuts[0].count })
            for index in cuts[0].indices {
                let code = cuts.map { tokens($0[index].text) }
                #expect(code.allSatisfy { $0 == code[0] }, "listing \(index + 1) of \(site.keys[key].path)")
                compared += 1
                if Set(cuts.map { $0[index].text }).count > 1 { differing += 1 }
                for (language, cut) in zip(site.languages, cuts.map { $0[index] }) {
                    expectWords(of: language, in: cut, at: "\(site.keys[key].path) \(index + 1)")
                }
            }
        }
        #expect(compared >= 30)
        #expect(differing >= 20)
    }

    private func cuts(of key: Int, in language: Int, _ linked: LinkedSite) throws -> [Cut] {
        let links = try #require(linked.lessons[language][key])
        return links.fences.compactMap { filling in
            if case .cut(let index, _) = filling { linked.cuts[index] } else { nil }
        }
    }

    private func tokens(_ text: [UInt8]) -> [String] {
        text.withUnsafeBufferPointer { Parser.parse(source: $0) }.tokens(viewMode: .sourceAccurate).map(\.text)
    }

    /// No tag is shown, and no letters of another language's alphabet stand in comments.
    private func expectWords(of language: Language, in cut: Cut, at place: String) {
        let text = cut.text.text
        for tag in ["ru:", "el:", "az:"] { #expect(!text.contains("// \(tag)"), "\(place)") }
        let cyrillic = text.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
        let greek = text.unicodeScalars.contains { (0x370...0x3FF).contains($0.value) }
        if language.tag != "ru" { #expect(!cyrillic, "\(place) in \(language.tag)") }
        if language.tag != "el" { #expect(!greek, "\(place) in \(language.tag)") }
    }
}
