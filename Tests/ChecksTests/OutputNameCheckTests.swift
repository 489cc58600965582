import SiteTesting
import Testing

/// Names that a disk takes in the site and not in the output.
@Suite struct OutputNameCheckTests {
    @Test(arguments: [("a", 250), ("ж", 125)])
    func aLessonOfTheLongestName(letter: String, count: Int) throws {
        let longest = String(repeating: letter, count: count)
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: longest),
            "Content/ru/s/\(longest).md": TestSite.lesson("текст"),
        ])
        #expect(try site.findings() == [])
        try site.build()
        let tooLong = longest + "aa"
        try site.write(TestSite.lesson("текст"), to: "Content/ru/s/\(tooLong).md")
        try site.write(TestSite.config("ru", lessons: "\(longest), \(tooLong)"), to: "Content/site.yaml")
        #expect(
            try site.findings() == [
                """
                Content/ru/s/\(tooLong).md: error: file name of 257 bytes in the output [unsafe-path]
                  help: shorten it by 2: a name has at most 255 bytes
                """
            ])
    }

    /// Its digest makes the name longer.
    @Test func anAssetOfTheTheme() throws {
        let name = String(repeating: "a", count: 247)
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("1"),
            "Theme/assets/\(name).css": "",
        ])
        #expect(
            try site.findings() == [
                """
                Theme/assets/\(name).css: error: file name of 260 bytes in the output [unsafe-path]
                  help: shorten it by 5: a name has at most 255 bytes
                """
            ])
    }
}
