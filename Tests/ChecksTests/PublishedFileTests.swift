import Core
import SiteTesting
import Testing

/// What lies beside lessons is published as it is, so it must not run: not without `allow-html`.
@Suite struct PublishedFileTests {
    private func findings(
        _ body: String, _ files: [String: String] = [:], config: String = ""
    ) throws -> [String] {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "a", more: config),
            "Content/ru/s/a.md": TestSite.lesson(body),
        ])
        for (path, text) in files { try site.write(text, to: "Content/ru/s/\(path)") }
        return try site.check().map { "\($0.place): \($0.summary) [\($0.rule.rawValue)]" }
    }

    private static let html = "<!doctype html><script>alert(1)</script>"
    private static let svg = #"<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg"/>"#

    // MARK: Links

    @Test(arguments: [
        "e.html", "e.HTM", "e.xhtml", "e.shtml", "e.svg", "e.js", "e.mjs", "e.php", "e.xml", "e.mht", "e.txt.html",
    ])
    func linksToWhatRuns(file: String) throws {
        let found = ["Content/ru/s/a.md:4:1: '\(file)' would run in a reader's browser [unsafe-link]"]
        #expect(try findings("[a](\(file))", [file: "text"]) == found)
        #expect(try findings("[a](\(file))", [file: "text"], config: "allow-html: true") == [])
    }

    /// Of a name that servers do not know, browsers look at the bytes.
    @Test(arguments: [html, svg, "\n \u{FEFF}<HTML>", "<?xml version=\"1.0\"?><a/>"])
    func linksToMarkupOfUnknownNames(text: String) throws {
        for file in ["e", "e.unknown", "e.html.unknown"] {
            let found = ["Content/ru/s/a.md:4:1: '\(file)' would run in a reader's browser [unsafe-link]"]
            #expect(try findings("[a](\(file))", [file: text]) == found)
        }
        #expect(try findings("[a](e.txt) [b](e.md.zip)", ["e.txt": text, "e.md.zip": text]) == [])
        #expect(try findings("[a](e.unknown)", ["e.unknown": "text < text"]) == [])
    }

    // MARK: Images

    @Test(arguments: [
        ("e.png", "GIF89a", nil), ("e.gif", "GIF87a", nil), ("e.svg", svg, nil), ("e", "GIF89a", nil),
        ("e.html", "GIF89a", "'e.html' is an image, and no SVG, whatever its name says"),
        ("e.php", "GIF89a<?php", "'e.php' is an image, and no SVG, whatever its name says"),
        ("e.png", svg, "'e.png' is an SVG image, whatever its name says"),
        ("e.svg", "GIF89a", "'e.svg' is an image, and no SVG, whatever its name says"),
        ("e.html", html, "'e.html' holds no image"), ("e.png", html, "'e.png' holds no image"),
        ("e.svg", html, "'e.svg' holds no image"), ("e.svg", "<html><svg/>", "'e.svg' holds no image"),
        ("e.png", "", "'e.png' holds no image"), ("e.png", "text", "'e.png' holds no image"),
        ("e.jpg", "version https://git-lfs.github.com/spec/v1\n", "'e.jpg' holds no image"),
    ])
    func images(file: String, text: String, summary: String?) throws {
        let found = summary.map { ["Content/ru/s/a.md:4:1: \($0) [broken-image]"] } ?? []
        #expect(try findings("![a](\(file))", [file: text]) == found)
    }

    @Test func imagesOfTheSite() throws {
        let files = ["../../static/e.png": Self.html, "../../static/f.png": "GIF89a"]
        #expect(
            try findings("![a](/e.png) ![b](/f.png)", files) == [
                "Content/ru/s/a.md:4:1: '/e.png' holds no image [broken-image]"
            ])
    }

    // MARK: Characters

    /// Written out, or as HTML can write them; front matter refuses them, and with it a feed has none.
    @Test func charactersThatPagesCannotHold() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "a", more: "base-url: https://e.example/"),
            "Content/ru/s/a.md": "---\ntitle: T\ndate: 2026-01-02\n---\n"
                + "A\u{1}\u{FFFE}\u{7F}\u{85}B &#1;&#xFFFF; `\u{1B}[0m`\n\n```text\n\u{8}\u{C}\n```\n",
        ])
        try site.build()
        let page = try site.output.text("ru/s/a.html")
        #expect(
            page.contains(
                "<p>A\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}B \u{FFFD}\u{FFFD} <code translate=\"no\">\u{FFFD}[0m</code></p>"))
        for file in try site.output.paths() where file.hasSuffix(".html") || file.hasSuffix(".xml") {
            let scalars = try site.output.text(file).unicodeScalars
            let controls = scalars.filter {
                ($0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0)) || 0x7F...0x9F ~= $0.value
                    || 0xFFFE...0xFFFF ~= $0.value
            }
            #expect(controls.isEmpty, "\(file)")
        }
    }

    @Test(arguments: [
        #"title: "T\x01""#, #"title: "T\uFFFE""#, #"title: "T\x85""#, "title: T\ndescription: \"D\\uFFFF\"",
    ])
    func charactersOfFrontMatter(frontMatter: String) throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "a"),
            "Content/ru/s/a.md": "---\n\(frontMatter)\n---\nText\n",
        ])
        #expect(try site.check().map(\.summary) == ["control character in a value"])
    }

    /// A listing shows its file's own characters, so a file of such characters is refused.
    @Test func charactersOfSamples() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "a"),
            "Content/ru/s/a.md": TestSite.lesson("```swift sample=S/A.swift\n```"),
            "Sources/Samples/S/A.swift": "let a = 1 // \u{8}\u{FFFE}\u{C}\n",
        ])
        #expect(
            try site.findings() == [
                "Sources/Samples/S/A.swift:1:14: error: control character U+8, which no page can show [invalid-swift]\n"
                    + "  help: remove it, or write it into a string as \\u{…}",
                "Sources/Samples/S/A.swift:1:15: error: control character U+FFFE, which no page can show [invalid-swift]\n"
                    + "  help: remove it, or write it into a string as \\u{…}",
            ])
    }
}
