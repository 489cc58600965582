import Core
import SiteTesting
import Testing

/// Commands that write beside each other, or beside what a killed one left.
@Suite struct AtOnceTests {
    @Test func everyStampSurvives() throws {
        let lessons = (0..<8).map { "l\($0)" }
        var files = ["Content/site.yaml": TestSite.config("ru, el", lessons: lessons.joined(separator: ", "))]
        for lesson in lessons {
            files["Content/ru/s/\(lesson).md"] = TestSite.lesson("Текст")
            files["Content/el/s/\(lesson).md"] = TestSite.lesson("Κείμενο", title: "Βήμα")
        }
        let site = try TestSite(files)
        let codes = lessons.concurrentMap { try? site.stele("stamp", "s/\($0)", "--language", "el").code }
        #expect(codes == lessons.map { _ in 0 })
        let lock = try site.read("Content/el/translations.lock")
        for lesson in lessons { #expect(lock.contains("s/\(lesson)"), "\(lesson)") }
    }

    /// What a killed sync left is removed when its lesson is written again; other files that look like it stay.
    @Test func leftoversOfAKilledSync() throws {
        let fence = "```swift sample=S/A.swift\n```"
        let site = try TestSite.oneLesson(fence, more: ["Sources/Samples/S/A.swift": "let a = 1\n"])
        let kept = ["Content/ru/s/.b.md.2147483646.tmp", "Content/ru/s/.a.md.x.tmp", "Content/ru/s/.a.md.1.tmp"]
        for path in kept + ["Content/ru/s/.a.md.2147483646.tmp"] { try site.write("half", to: path) }
        #expect(try site.stele("sync").code == 0)
        for path in kept { #expect(try site.read(path) == "half") }
        #expect(throws: (any Error).self) { try site.read("Content/ru/s/.a.md.2147483646.tmp") }
    }
}
