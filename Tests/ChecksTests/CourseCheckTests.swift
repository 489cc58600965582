import SiteTesting
import Testing

@Suite struct CourseCheckTests {
    @Test func aSoundCourse() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/one.md": TestSite.lesson("текст"),
        ])
        #expect(try site.findings() == [])
    }
}
