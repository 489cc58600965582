import Foundation
import SiteTesting
import Testing

/// What verbs write, and what they leave alone.
@Suite struct WritingTests {
    private static let sample = [
        "Sources/Samples/S/A.swift": "// snippet.a\nfunc a() {\n\n    b()\n}\n// snippet.end\nlet b = {}\n"
    ]

    private static let body = "func a() {\n\n    b()\n}\n"

    /// Emptied bodies come back byte for byte, in every container and with every line end.
    @Test(
        arguments: [
            "Начало\n\n```swift sample=S/A.swift slice=a\n\(body)```\n\nКонец",
            "- пункт\n\n  ~~~swift sample=S/A.swift slice=a\n  func a() {\n\n      b()\n  }\n  ~~~\n- ещё",
            "1. один\n\n   - два\n\n     ```swift sample=S/A.swift slice=a\n     func a() {\n\n         b()\n     }\n     ```",
            "> ```swift sample=S/A.swift slice=a\n> func a() {\n>\n>     b()\n> }\n> ```\n> дальше",
            "> - x\n>\n>   ````swift sample=S/A.swift slice=a\n>   func a() {\n>\n>       b()\n>   }\n>   ````",
            "   ```swift sample=S/A.swift slice=a\n   func a() {\n\n       b()\n   }\n   ```",
        ], ["\n", "\r\n"])
    func anEmptiedBodyComesBack(body: String, lineEnd: String) throws {
        let full = TestSite.lesson(body).replacing("\n", with: lineEnd)
        let site = try TestSite.oneLesson("", more: Self.sample)
        try site.write(full, to: "Content/ru/s/a.md")
        expect(try site.stele("sync"), code: 0, output: "all listings are as their sources\n")
        #expect(try site.read("Content/ru/s/a.md").utf8.elementsEqual(full.utf8))

        var lines = full.components(separatedBy: lineEnd)
        let opening = try #require(lines.firstIndex { $0.contains("sample=") })
        lines.removeSubrange(opening + 1..<opening + 5)
        try site.write(lines.joined(separator: lineEnd), to: "Content/ru/s/a.md")
        expect(try site.stele("check"), code: 0, output: "checked 1 lesson in 1 language\n")
        expect(try site.stele("sync"), code: 0, output: "wrote 1 lesson\n")
        #expect(try site.read("Content/ru/s/a.md").utf8.elementsEqual(full.utf8))
    }

    @Test func aDriftedBodyIsFoundAndRewritten() throws {
        let site = try TestSite.oneLesson(
            "```swift sample=S/A.swift slice=a\nfunc a() {\n\n    c()\n}\n```", more: Self.sample)
        expect(
            try site.stele("check"), code: 1,
            errors: """
                Content/ru/s/a.md:7:1: error: listing differs from its source in line 3 [listing-drift]
                    7 |     c()
                      | ^
                  note: here: '    c()'
                  note: source: '    b()'
                  help: run 'stele sync' to write what the source says

                1 error

                """)
        expect(try site.stele("sync"), code: 0, output: "wrote 1 lesson\n")
        let rewritten = TestSite.lesson("```swift sample=S/A.swift slice=a\n\(Self.body)```")
        #expect(try site.read("Content/ru/s/a.md") == rewritten)
        expect(try site.stele("check"), code: 0, output: "checked 1 lesson in 1 language\n")
    }

    /// A listing that cannot be cut stays as it is, and the others are written.
    @Test func aBrokenListingIsLeftAlone() throws {
        let broken = "```swift sample=S/A.swift slice=b\nold\n```\n"
        let site = try TestSite.oneLesson(
            broken + "\n```swift sample=S/A.swift slice=a\n```", more: Self.sample)
        let outcome = try site.stele("sync")
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("Content/ru/s/a.md:4:33: error: no slice 'b' in S/A.swift [unknown-slice]\n"))
        #expect(
            try site.read("Content/ru/s/a.md")
                == TestSite.lesson(broken + "\n```swift sample=S/A.swift slice=a\n\(Self.body)```"))
    }

    /// With a fault or without, with a cache or without.
    @Test func checkWritesNothingAnywhere() throws {
        let site = try TestSite.oneLesson("```swift sample=S/A.swift symbol=a()\n```", more: Self.sample)
        for round in ["fresh", "built", "faulty"] {
            let before = try site.snapshot()
            #expect(try site.stele("check").code == (round == "faulty" ? 1 : 0))
            #expect(try site.snapshot() == before, "\(round)")
            if round == "fresh" { #expect(try site.stele("build", "--skip-verification").code == 0) }
            if round == "built" { try site.write("let other = 1\n", to: "Sources/Samples/S/A.swift") }
        }
    }

    @Test func aFailedBuildLeavesTheLastGoodSite() throws {
        let site = try TestSite.oneLesson("Текст.")
        #expect(try site.stele("build").code == 0)
        let before = try site.snapshot("Output")
        try site.write(TestSite.lesson("Новый текст. [x](нет.md)"), to: "Content/ru/s/a.md")
        #expect(try site.stele("build").code == 1)
        #expect(try site.snapshot("Output") == before)
        try site.write(TestSite.lesson("Новый текст."), to: "Content/ru/s/a.md")
        expect(
            try site.stele("build"), code: 0,
            output: "nothing to verify: no lesson shows a sample\nOutput: 12 files, 4 written, 2 removed\n")
        #expect(try site.read("Output/ru/s/a.html").contains("Новый текст."))
    }
}
