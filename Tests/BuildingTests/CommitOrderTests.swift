import Core
import SiteTesting
import Testing

@testable import Building

/// What stands in the output folder when a publication is cut short, after each of its steps.
@Suite struct CommitOrderTests {
    private let old = ["a.html": "old.css", "b.html": "old.css", "old.css": "1", "x": "1"]
    private let new = [
        "a.html": "z.css", "b.html": "z.css", "feed.xml": "c.html", "c.html": "z.css", "z.css": "2", "x/y": "2",
    ]

    private func publish(_ files: [String: String], in site: TestSite) throws {
        let rendered = files.sorted { $0.key < $1.key }.map { RenderedFile(path: $0.key, bytes: Array($0.value.utf8)) }
        _ = try OutputWriter(folder: site.output.path).publish(rendered)
    }

    /// A folder as a kill leaves it after some steps: the journal as the writer makes it, the rest still to do.
    private func cut(_ journal: CommitJournal, after count: Int, in site: TestSite) throws {
        try publish(old, in: site)
        for move in journal.moves { try site.write(new[move.path] ?? "", to: "Output/.stele-staging/\(move.staged)") }
        let manifest = OutputManifest(paths: new.keys)
        try site.write(bytes: manifest.bytes, to: "Output/.stele-staging/manifest")
        try site.write(bytes: journal.bytes, to: "Output/.stele-staging/journal")
        let staging = StagingArea(folder: site.output.path)
        for step in journal.steps.prefix(count) { try staging.take(step) }
    }

    private func texts(_ site: TestSite) throws -> [String: String] {
        try site.output.contents().mapValues(\.text).filter { !$0.key.hasPrefix(".stele") }
    }

    @Test func aPageNeverStandsWithoutItsStyle() throws {
        var journal = CommitJournal.ordered(
            new.keys.sorted().map { .init(staged: "of-\($0.replacing("/", with: "-"))", path: $0) },
            removals: ["old.css", "x"])
        #expect(journal.moves.map(\.path) == ["x/y", "z.css", "a.html", "b.html", "c.html", "feed.xml"])
        journal.moves.append(.init(staged: "manifest", path: OutputManifest.fileName))
        #expect(journal.steps.count == 10)
        for count in 0...journal.steps.count {
            let site = try TestSite([:])
            try cut(journal, after: count, in: site)
            let texts = try texts(site)
            for (page, style) in texts where page.hasSuffix(".html") {
                #expect(texts[style] != nil, "\(page) without \(style) after \(count) steps")
            }
            if let page = texts["feed.xml"] { #expect(texts[page] != nil) }
            try publish(new, in: site)
            #expect(try self.texts(site) == new)
        }
    }
}
