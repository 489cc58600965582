import Core
import Foundation
import SiteTesting
import Testing

/// Links in originals, where a lesson gets another name.
@Suite struct RenameTests {
    private static let linking = """
        Смотри [таблицы](markdown.md) и [ячейки](markdown.md#cells).

        ## Дальше {#next}

        Потом [код](../more/code.md).
        """

    private static let cells = "Текст.\n\n## Ячейки {#cells}\n\nЯчейки."

    private static func site() throws -> TestSite {
        let site = try TestSite([:])
        for language in ["ru", "el"] {
            try site.write(TestSite.lesson(linking), to: "Content/\(language)/s/intro.md")
            try site.write(TestSite.lesson(cells), to: "Content/\(language)/s/markdown.md")
            try site.write(TestSite.lesson("код"), to: "Content/\(language)/more/code.md")
        }
        try list(site)
        let outcome = try site.stele("stamp", "--all", "--language", "el")
        #expect(outcome.errors == "" && outcome.code == 0)
        #expect(try stale(site) == [])
        return site
    }

    /// Lists the lessons as they lie in the folders.
    private static func list(_ site: TestSite) throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(site.root)/Content/ru")
        let keys = files.filter { $0.hasSuffix(".md") }.map { $0.dropLast(3).split(separator: "/") }
        let sections = Dictionary(grouping: keys) { $0.dropLast().joined(separator: "/") }.sorted { $0.key < $1.key }
        let course = sections.map { section, keys in
            """
              - section: \(section)
                title: { ru: Р, el: Ε }
                lessons: [\(keys.compactMap { $0.last.map(String.init) }.sorted().joined(separator: ", "))]

            """
        }
        let head = "title: { ru: Курс, el: Μάθημα }\nlanguages: [ru, el]\ncourse:\n"
        try site.write(head + course.joined(), to: "Content/site.yaml")
    }

    private static func stale(_ site: TestSite) throws -> [String] {
        try site.check().filter { $0.rule == .staleTranslation }.map { "\($0.place.path) \($0.summary)" }
    }

    private static func move(_ site: TestSite, _ old: String, to new: String, aliases: String?) throws {
        for language in ["ru", "el"] {
            let text = try site.read("Content/\(language)/\(old).md")
            try site.remove("Content/\(language)/\(old).md")
            let front = aliases.map { "---\naliases: [\($0)]\n" } ?? "---\n"
            try site.write(front + text.dropFirst("---\n".count), to: "Content/\(language)/\(new).md")
        }
        try list(site)
    }

    private static func relink(_ site: TestSite, _ file: String, _ old: String, to new: String) throws {
        for language in ["ru", "el"] {
            let path = "Content/\(language)/\(file).md"
            try site.write(try site.read(path).replacing(old, with: new), to: path)
        }
    }

    @Test(arguments: ["s/markdown", "/ru/s/markdown.html", "s/markdown.md", "s/markdown, old/one"])
    func aLessonThatIsLinkedTo(aliases: String) throws {
        let site = try Self.site()
        try Self.move(site, "s/markdown", to: "s/tables", aliases: aliases)
        try Self.relink(site, "s/intro", "markdown.md", to: "tables.md")
        #expect(try Self.stale(site) == [])
        // Once more, to another folder.
        try Self.move(site, "s/tables", to: "more/tables", aliases: nil)
        try Self.relink(site, "more/tables", "aliases: [\(aliases)]", to: "aliases: [\(aliases), s/tables]")
        try Self.relink(site, "s/intro", "tables.md", to: "./../more/tables.md")
        #expect(try Self.stale(site) == [])
        // A stamp under the new key says the same.
        let before = try site.read("Content/el/translations.lock")
        #expect(try site.stele("stamp", "--all", "--language", "el").output == "nothing to stamp in el\n")
        #expect(
            try Set(site.read("Content/el/translations.lock").split(separator: "\n"))
                == Set(before.replacing("s/markdown#", with: "more/tables#").split(separator: "\n")))
    }

    @Test func aLessonThatLinks() throws {
        let site = try Self.site()
        try Self.move(site, "s/intro", to: "other/deep/intro", aliases: "s/intro")
        try Self.relink(site, "other/deep/intro", "markdown.md", to: "../../s/markdown.md")
        try Self.relink(site, "other/deep/intro", "../more/code.md", to: "../../more/code.md")
        #expect(try Self.stale(site) == [])
    }

    /// Another lesson, another anchor or none, and a lesson that is not there.
    @Test(arguments: [
        ("[таблицы](markdown.md)", "[таблицы](../more/code.md)", ":intro"),
        ("[ячейки](markdown.md#cells)", "[ячейки](markdown.md)", ":intro"),
        ("[таблицы](markdown.md)", "[таблицы](tables.md)", ":intro"),
        ("[код](../more/code.md)", "[код](code.md)", "next"),
        ("[код](../more/code.md)", "[код](https://code.md)", "next"),
    ])
    func aLinkThatLeadsElsewhere(old: String, new: String, section: String) throws {
        let site = try Self.site()
        try site.change("Content/ru/s/intro.md", old, to: new)
        let name = section == ":intro" ? "introduction" : "section '\(section)'"
        #expect(try Self.stale(site) == ["Content/el/s/intro.md \(name) has changed in the original"])
    }

    /// The same lesson, written otherwise.
    @Test(arguments: [
        ("(markdown.md)", "(./markdown.md)"), ("(markdown.md)", "(../s/m%61rkdown.md#)"),
        ("(../more/code.md)", "(../s/../more/code.md)"),
    ])
    func aLinkWrittenOtherwise(old: String, new: String) throws {
        let site = try Self.site()
        try site.change("Content/ru/s/intro.md", old, to: new)
        #expect(try Self.stale(site) == [])
    }

    /// What lesson a stamped one may be now is named where just one can be.
    @Test func aRenameWithoutAnAlias() throws {
        let site = try Self.site()
        try Self.move(site, "more/code", to: "s/listings", aliases: nil)
        func helps() throws -> [String?] { try site.check().filter { $0.rule == .staleTranslation }.map(\.help) }
        let stamp = "compare the two, then run 'stele stamp"
        #expect(
            try Set(helps()) == [
                "if it was 'more/code' before, write 'aliases: [more/code]' into its front matter; "
                    + "else \(stamp) s/listings --language el'",
                "if it is 's/listings' now, write 'aliases: [more/code]' into its front matter",
            ])
        for language in ["ru", "el"] { try site.write(TestSite.lesson("x"), to: "Content/\(language)/more/xyz.md") }
        let general = "if it had another name, write that under 'aliases' in its front matter; else \(stamp)"
        #expect(
            try Set(helps()) == [
                "\(general) s/listings --language el'", "\(general) more/xyz --language el'",
                "if it has another name now, write 'aliases: [more/code]' into its front matter",
            ])
        // A lesson that another language still has was not renamed.
        try site.write(TestSite.lesson("код"), to: "Content/ru/more/code.md")
        #expect(
            try Set(helps()) == [
                "\(stamp) s/listings --language el'", "\(stamp) more/xyz --language el'", "remove the lesson's lines",
            ])
    }
}
