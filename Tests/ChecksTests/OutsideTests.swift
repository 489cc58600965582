import Core
import Foundation
import SiteTesting
import Testing

/// Nothing is read from outside of the site, and nothing that is larger than people write.
@Suite struct OutsideTests {
    private static let files = [
        "Content/site.yaml": TestSite.config("ru", lessons: "a"), "Content/ru/s/a.md": TestSite.lesson("Текст"),
        "Content/glossary.yaml": "a:\n  name: { ru: А }\n  definition: { ru: Б. }\n",
        "Sources/Samples/S/A.swift": "let a = 1\n", "Package.swift": "// swift-tools-version: 6.0\n",
        "Theme/strings/ru.yaml": "contents: Содержание\n",
    ]

    @Test(arguments: [
        "Content", "Content/site.yaml", "Content/glossary.yaml", "Content/ru", "Content/ru/s", "Content/ru/s/a.md",
        "Sources", "Sources/Samples", "Sources/Samples/S", "Package.swift", "Theme", "Theme/strings",
    ])
    func linksThatLeave(path: String) throws {
        let site = try TestSite(Self.files)
        let outside = try TestSite(Self.files)
        try site.remove(path)
        try site.link(path, to: "\(outside.root)/\(path)")
        let found = try site.findings().filter { $0.contains("[unsafe-path]") }
        #expect(
            found == [
                "\(path): error: symbolic link leaves the site [unsafe-path]\n"
                    + "  help: replace the link by a copy, or move its target into the site"
            ])
    }

    @Test func linksThatStay() throws {
        let site = try TestSite(Self.files)
        try FileManager.default.moveItem(atPath: "\(site.root)/Sources", toPath: "\(site.root)/Code")
        try site.link("Sources", to: "Code")
        #expect(try site.findings().filter { $0.contains("[unsafe-path]") } == [])
    }

    // MARK: Large files

    @Test(arguments: [
        "Content/ru/s/a.md", "Content/site.yaml", "Content/glossary.yaml", "Sources/Samples/S/A.swift",
    ])
    func largeTexts(path: String) throws {
        let site = try TestSite(Self.files)
        #expect(truncate("\(site.root)/\(path)", 17 << 20) == 0)
        #expect(
            try site.findings().filter { $0.contains("MB") } == [
                "\(path): error: text of 17 MB: more than 16 MB are not read [nesting-too-deep]\n  help: split the file"
            ])
    }

    /// Downloads are not texts.
    @Test func largeDownloads() throws {
        let site = try TestSite(Self.files.merging(["Content/ru/s/a.md": TestSite.lesson("[a](a.zip)")]) { $1 })
        try site.write("", to: "Content/ru/s/a.zip")
        #expect(truncate("\(site.root)/Content/ru/s/a.zip", 17 << 20) == 0)
        #expect(try site.findings().filter { !$0.contains("term") } == [])
    }

    @Test(arguments: ["1. ", "1) ", "12. ", "- 1. "])
    func listsInLists(marker: String) throws {
        let site = try TestSite(Self.files)
        try site.write(TestSite.lesson(String(repeating: marker, count: 20_000) + "x"), to: "Content/ru/s/a.md")
        let found = try site.check().filter { $0.rule == .nestingTooDeep }
        #expect(found.map(\.summary) == ["quotations and lists nested more than 500 deep"])
    }

    // MARK: Words

    private static func utf16(_ text: String, isLittle: Bool) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isLittle ? bytes : bytes.reversed()
        }
    }

    private static let otherEncodings: [([UInt8], String)] = [
        (utf16("\u{FEFF}Привет, мир", isLittle: true), "UTF-16"),
        (utf16("\u{FEFF}Привет, мир", isLittle: false), "UTF-16"), (utf16("éab", isLittle: true), "UTF-16"),
        ([0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Windows-1251"),
    ]

    @Test(arguments: otherEncodings)
    func encodings(bytes: [UInt8], name: String) throws {
        let site = try TestSite(Self.files)
        try site.write(bytes: bytes, to: "Content/ru/s/a.md")
        #expect(try site.check().map(\.summary).contains("not valid UTF-8 (looks like \(name))"))
    }

    @Test func aConfigurationThatIsNoFile() throws {
        let site = try TestSite(Self.files)
        try site.remove("Content/site.yaml")
        #expect(mkfifo("\(site.root)/Content/site.yaml", 0o600) == 0)
        #expect(
            try site.findings() == [
                "Content/site.yaml: error: 'Content/site.yaml' is no file [missing-file]\n"
                    + "  help: remove it, and write the site's settings in a file of that name"
            ])
    }

    @Test func lessonsThatBeginWithADot() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "a, ..x"),
            "Content/ru/s/a.md": TestSite.lesson("Текст"),
            "Content/ru/s/..x.md": TestSite.lesson("Текст"),
        ])
        #expect(
            try site.findings() == [
                "Content/site.yaml:6:18: error: lesson 's/..x' has a name that begins with a dot [missing-lesson]\n"
                    + "  help: rename it: files and folders of such names are not read"
            ])
    }

    @Test func longTargets() throws {
        let name = String(repeating: "S", count: 201)
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "a"),
            "Content/ru/s/a.md": TestSite.lesson("```swift sample=\(name)/A.swift\n```"),
            "Sources/Samples/\(name)/A.swift": "let a = 1\n",
        ])
        #expect(
            try site.findings() == [
                "Sources/Samples/\(name): error: name of a target of 201 bytes [unsafe-path]\n"
                    + "  help: shorten it by 1: a target's name has at most 200 bytes"
            ])
    }
}
