import Core
import SiteTesting
import Testing

/// The home page says what there is to learn, and where to begin.
@Suite struct HomePageTests {
    private static let description = "description: { ru: О курсе, el: Για το μάθημα }"

    private func site(minutes: [Int], more: String = description) throws -> TestSite {
        let names = minutes.indices.map { "l\($0)" }
        var files = [
            "Content/site.yaml": TestSite.config("ru, el", lessons: names.joined(separator: ", "), more: more)
        ]
        for (name, minutes) in zip(names, minutes) {
            files["Content/ru/s/\(name).md"] = "---\ntitle: \(name)\nminutes: \(minutes)\n---\nтекст\n"
        }
        return try TestSite(files)
    }

    private func lines(_ page: String, containing text: String) -> [String] {
        page.split(separator: "\n").map(String.init).filter { $0.contains(text) }
    }

    @Test(arguments: [
        ([1, 30], "2 урока", "31 минута"), ([60, 59], "2 урока", "119 минут"), ([60, 60], "2 урока", "2 часа"),
        ([50, 49, 50], "3 урока", "2 часа"), ([50, 50, 50], "3 урока", "3 часа"),
    ])
    func theCourseAsAWhole(minutes: [Int], lessons: String, time: String) throws {
        let site = try site(minutes: minutes)
        try site.build()
        let page = try site.output.text("ru/index.html")
        #expect(
            lines(page, containing: "<span>\(lessons)") == [
                "<p class=\"meta\"><span>\(lessons)</span><span>\(time)</span></p>"
            ])
    }

    @Test func aLessonThatDoesNotSayHowLongItTakes() throws {
        let site = try site(minutes: [5, 6])
        try site.write(TestSite.lesson("Текст", title: "Урок"), to: "Content/ru/s/l1.md")
        try site.build()
        #expect(
            try lines(site.output.text("ru/index.html"), containing: "<span>2 урока")
                == ["<p class=\"meta\"><span>2 урока</span></p>"])
    }

    @Test func theDescription() throws {
        let site = try site(minutes: [1])
        try site.build()
        let page = try site.output.text("el/index.html")
        #expect(page.contains("<p class=\"lead\">Για το μάθημα</p>"))
        #expect(page.contains("<meta name=\"description\" content=\"Για το μάθημα\">"))
        let bare = try self.site(minutes: [1], more: "")
        try bare.build()
        #expect(try !bare.output.text("el/index.html").contains("lead"))
    }

    @Test func aDescriptionThatALanguageLacks() throws {
        let site = try site(minutes: [1], more: "description: { ru: О курсе }")
        #expect(try site.check().map(\.rule) == [.missingKey])
        try site.build()
        let page = try site.output.text("el/index.html")
        #expect(page.contains("<p class=\"lead\"><span lang=\"ru\" dir=\"ltr\">О курсе</span></p>"))
    }

    @Test func theStart() throws {
        let site = try site(minutes: [1, 1])
        try site.build()
        let page = try site.output.text("el/index.html")
        #expect(
            lines(page, containing: "class=\"start\"").first
                == "<p class=\"start\"><a class=\"button\" href=\"s/l0.html\">Έναρξη από το πρώτο μάθημα</a></p>")
        let empty = try self.site(minutes: [1], more: "fallback: omit")
        try empty.build()
        #expect(try !empty.output.text("el/index.html").contains("start"))
    }

    /// By the base address, else by the title in the default language; every page of a course has the same.
    @Test func theSitesName() throws {
        func name(_ more: String, _ page: String = "ru/index.html") throws -> String {
            let site = try site(minutes: [1], more: more)
            try site.build()
            let text = try site.output.text(page)
            return try #require(text.firstMatch(of: /data-site="([0-9a-f]{8})"/).map { String($0.1) })
        }
        let plain = try name("")
        let published = try name("base-url: https://example.org/a/")
        #expect(try name("default-language: ru", "el/s/l0.html") == plain)
        #expect(try name("default-language: el") != plain)
        #expect(published != plain)
        #expect(try name("base-url: https://example.org/b/") != published)
        #expect(try name("base-url: https://example.org/a", "el/s/l0.html") == published)
    }
}
