import SiteTesting
import Testing

/// The marks stand under the right characters, whatever the letters' bytes and cells.
@Suite struct ExcerptTests {
    @Test(arguments: [
        ("Смотри **[роутер](нет.md)** тут", "Смотри **[роутер](нет.md)** тут", "         ^~~~~~~~~~~~~~~~"),
        ("Άλφα [βήτα](όχι.md)", "Άλφα [βήτα](όχι.md)", "     ^~~~~~~~~~~~~~"),
        ("и\u{306}од [x](y.md)", "и\u{306}од [x](y.md)", "    ^~~~~~~~~"),
        ("日本語 [日](y.md)", "日本語 [日](y.md)", "       ^~~~~~~~~~"),
        ("😀👩‍👩‍👧 [x](y.md)", "😀👩‍👩‍👧 [x](y.md)", "     ^~~~~~~~~"),
        ("-\tа [x](y.md)", "-\tа [x](y.md)", " \t  ^~~~~~~~~"),
        ("a\u{202E}b\u{1B}[31m [x](y.md)", "a\u{FFFD}b\u{FFFD}[31m [x](y.md)", "         ^~~~~~~~~"),
    ])
    func marks(body: String, line: String, marks: String) throws {
        let site = try TestSite.oneLesson(body)
        let lines = try site.stele("check").errors.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1...2] == ["    4 | \(line)", "      | \(marks)"])
    }

    @Test func aLongLineIsCutAroundTheMark() throws {
        let (left, right) = (String(repeating: "ж", count: 3000), String(repeating: "щ", count: 3000))
        let site = try TestSite.oneLesson(left + "[x](y.md)" + right)
        let lines = try site.stele("check").errors.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("Content/ru/s/a.md:4:3001: error: "))
        let before = String(repeating: "ж", count: 80)
        #expect(lines[1] == "    4 | …\(before)[x](y.md)\(String(repeating: "щ", count: 71))…")
        #expect(lines[2] == "      | \(String(repeating: " ", count: 81))^~~~~~~~~")
    }

    @Test func aByteOrderMarkTakesNoColumn() throws {
        let site = try TestSite.oneLesson("")
        try site.write("\u{FEFF}tittle: x\n", to: "Content/site.yaml")
        let lines = try site.stele("check").errors.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.contains("Content/site.yaml:1:1: error: unknown key 'tittle' [unknown-key]"))
        let index = try #require(lines.firstIndex { $0.contains("unknown key") })
        #expect(lines[index + 1] == "    1 | tittle: x")
        #expect(lines[index + 2] == "      | ^~~~~~")
    }
}
