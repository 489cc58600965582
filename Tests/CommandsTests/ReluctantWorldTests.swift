import Foundation
import SiteTesting
import Testing

/// Streams that nobody reads, links in place of files, folders in place of files.
@Suite struct ReluctantWorldTests {
    /// `stele … | true`: the reader is gone before anything is written.
    private func runUnread(_ words: [String], in site: TestSite) throws -> Int32 {
        let process = try SteleProgram.process(words + ["--root", site.root, "--verbose"], in: "/")
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try pipe.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        return process.code
    }

    @Test func aClosedPipeEndsNothingHalfWay() throws {
        let site = try TestSite.oneLesson("Текст.")
        #expect(try runUnread(["build"], in: site) == 0)
        #expect(try site.read("Output/ru/s/a.html").contains("Текст."))
        #expect(try site.snapshot("Output")[".stele-staging"] == nil)
        try site.write(TestSite.lesson("[x](нет.md)"), to: "Content/ru/s/a.md")
        #expect(try runUnread(["check"], in: site) == 1)
    }

    @Test func aLessonThatIsALink() throws {
        let site = try TestSite.oneLesson(
            "", more: ["Sources/Samples/S/A.swift": "let a = 1\n", "Shared/a.md": ""])
        try site.write(TestSite.lesson("```swift sample=S/A.swift\n```"), to: "Shared/a.md")
        try site.remove("Content/ru/s/a.md")
        try site.link("Content/ru/s/a.md", to: "../../../Shared/a.md")
        expect(try site.stele("sync"), code: 0, output: "wrote 1 lesson\n")
        #expect(try site.read("Shared/a.md") == TestSite.lesson("```swift sample=S/A.swift\nlet a = 1\n```"))
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(site.root)/Content/ru/s/a.md")
        #expect(target == "../../../Shared/a.md")
    }

    /// The old site stays byte for byte, and the build after the mend needs nothing else.
    @Test func aSiteThatCannotBeWritten() throws {
        let site = try TestSite.oneLesson("Старое.")
        #expect(try site.stele("build", "--skip-verification").code == 0)
        let before = try site.output.contents()
        let path = Array(repeating: String(repeating: "x", count: 200), count: 25).joined(separator: "/")
        try site.write("---\ntitle: А\naliases: [\(path)]\n---\nНовое.\n", to: "Content/ru/s/a.md")
        let error = "the path ru/\(path).html is too long for the output folder; shorten it"
        for _ in 0..<2 {
            expect(try site.stele("build", "--skip-verification"), code: 2, errors: "stele: \(error)\n")
            #expect(try site.output.contents() == before)
        }
        try site.write("---\ntitle: А\naliases: [x]\n---\nНовое.\n", to: "Content/ru/s/a.md")
        #expect(try site.stele("build", "--skip-verification").code == 0)
        #expect(try site.read("Output/ru/s/a.html").contains("Новое."))
    }

    @Test func theConfigurationIsAFolder() throws {
        let site = try TestSite(["Content/site.yaml/a": ""])
        expect(
            try site.stele("check"), code: 1,
            errors: """
                Content/site.yaml: error: 'Content/site.yaml' is a folder, not a file [missing-file]
                  help: rename it, and write the site's settings in a file of that name

                1 error

                """)
    }

    @Test func noCompilerIsStartedForAFaultySite() throws {
        let site = try TestSite.oneLesson(
            "```swift sample=S/A.swift\n```\n\n[x](нет.md)",
            more: ["Sources/Samples/S/A.swift": "let a = 1\n", "Package.swift": "// swift-tools-version: 6.0\n"])
        let outcome = try site.stele("build", environment: ["PATH": "/nowhere"])
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("Content/ru/s/a.md:7:1: error: no lesson 's/нет' [broken-link]\n"))
        #expect(outcome.errors.hasSuffix("\n\n1 error\n"))
    }

    /// `verify` leaves the rest of a lesson's faults to `check`.
    @Test func verifySaysWhatHidesSamples() throws {
        let site = try TestSite.oneLesson("```swift sampel=S/A.swift\n```\n\n[x](нет.md)")
        let outcome = try site.stele("verify")
        #expect(outcome.code == 1)
        let findings = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(findings.count == 1 && findings.allSatisfy { $0.hasPrefix("Content/ru/s/a.md:4:") })
    }

    @Test func translationsThatAreMissingAreCounted() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "a, b"),
            "Content/ru/s/a.md": TestSite.lesson("а"), "Content/ru/s/b.md": TestSite.lesson("б"),
            "Content/el/s/b.md": TestSite.lesson("β"),
        ])
        expect(try site.stele("check"), code: 0, output: "checked 3 lessons in 3 languages, 3 translations missing\n")
    }
}
