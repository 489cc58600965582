import SiteTesting
import Testing

@Suite struct ScriptTrimmingTests {
    @Test(arguments: [
        ("// word\nif (a) {\n  // why\n\tb(); // kept\n\n}\n", "if (a) {\nb(); // kept\n}\n"),
        ("//! kept\r\n  a\r\n  //# kept\r\n", "//! kept\r\na\r\n//# kept\r\n"),
        ("let a = \"//  x\"\n  + b", "let a = \"//  x\"\n+ b\n"),
    ])
    func linesAreSentWithoutWhatNobodyReads(written: String, sent: String) throws {
        #expect(try Self.sent(written) == sent)
        #expect(try Self.sent(sent) == sent)
    }

    @Test(arguments: [
        "a = `\n  // text\n`\n", "/*\n  // a */\n  b()\n", "a = 'b\\\n  // c'\n", "a = 'b\\\r\n  // c'\n",
        "// a\r  b()\n",
        "// a\u{2028}  b()\n", "// a\u{2029}  b()\n",
    ])
    func whatMayBeTextIsSentAsItIs(script: String) throws {
        #expect(try Self.sent(script) == script)
    }

    private static func sent(_ script: String) throws -> String {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("текст"),
            "Theme/assets/own.js": script,
        ])
        try site.build()
        let path = try site.output.paths().first { $0.hasPrefix("assets/own.") }
        return try site.output.text(#require(path))
    }
}
