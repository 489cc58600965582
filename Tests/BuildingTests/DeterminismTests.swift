import SiteTesting
import Testing

/// The same input gives the same bytes, in whatever folder and surroundings.
@Suite struct DeterminismTests {
    private static let files: [String: String] = {
        let lessons = (1...12).map { "урок-\($0)" }
        var files = [
            "Content/site.yaml": TestSite.config(
                "ru, el, az, fa", lessons: lessons.joined(separator: ", "), more: "base-url: https://example.org/"),
            "Sources/Samples/Demo/Demo.swift": "// snippet.a\nlet a = \"строка\" // ə\n// snippet.end\nfunc run() {}\n",
            "Content/ru/s/схема.png": "GIF89apng",
        ]
        for (index, lesson) in lessons.enumerated() {
            files["Content/ru/s/\(lesson).md"] = TestSite.lesson(
                "## Шаг\n\n![x](схема.png)\n\n```swift sample=Demo/Demo.swift slice=a\n```\n", title: "Урок \(index)")
            if index % 2 == 0 { files["Content/el/s/\(lesson).md"] = files["Content/ru/s/\(lesson).md"] }
        }
        return files
    }()

    @Test func twoFoldersOneSite() throws {
        let first = try TestSite(Self.files)
        let second = try TestSite(Self.files)
        try first.build()
        try second.build()
        #expect(try first.output.contents().count > 60)
        #expect(try first.output.contents() == second.output.contents())
    }

    @Test(arguments: [
        ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tehran"], ["LC_ALL": "C", "TZ": "UTC", "LANG": ""],
        ["LC_ALL": "az_AZ.UTF-8", "TZ": "America/St_Johns", "LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1"],
    ])
    func surroundings(environment: [String: String]) throws {
        let here = try TestSite(Self.files)
        let there = try TestSite(Self.files)
        try here.build()
        let ending = try SteleProgram.run(
            ["build", "--skip-verification"], in: there.root, environment: environment)
        #expect(ending.code == 0, "\(ending.errors)")
        #expect(try here.output.contents() == there.output.contents())
    }

    @Test func anotherOrderOfEditsEndsInTheSameBytes() throws {
        // A68: what an incremental build leaves is what a clean one writes.
        let site = try TestSite(Self.files)
        try site.build()
        try site.write(TestSite.lesson("## Другое", title: "Новое"), to: "Content/ru/s/урок-2.md")
        try site.remove("Content/el/s/урок-5.md")
        try site.build()
        let clean = try TestSite(Self.files)
        try clean.write(TestSite.lesson("## Другое", title: "Новое"), to: "Content/ru/s/урок-2.md")
        try clean.remove("Content/el/s/урок-5.md")
        try clean.build()
        #expect(try site.output.contents() == clean.output.contents())
    }
}
