import Foundation
import SiteTesting
import Testing

/// Colours and the progress line are for terminals only.
@Suite struct TerminalTests {
    private static let plain = """
        Content/ru/s/a.md:4:1: error: no heading '#x' in Content/ru/s/a.md [broken-anchor]
            4 | [x](#x)
              | ^~~~~~~
          help: give the heading an id: ## Heading {#x}

        1 error

        """

    private static let coloured = """
        Content/ru/s/a.md:4:1: \u{1B}[1;31merror\u{1B}[0m: \
        \u{1B}[1mno heading '#x' in Content/ru/s/a.md\u{1B}[0m [broken-anchor]
            4 | [x](#x)
              | \u{1B}[1;32m^~~~~~~\u{1B}[0m
          help: give the heading an id: ## Heading {#x}

        1 error

        """

    @Test func coloursOnATerminalOnly() throws {
        let site = try TestSite.oneLesson("[x](#x)")
        let terminal = ["TERM": "xterm", "NO_COLOR": ""]
        #expect(try site.stele("check", environment: terminal) == .init(code: 1, errors: Self.plain))
        let shown = try onTerminal("check", site, terminal)
        #expect(shown.hasSuffix(Self.coloured))
        #expect(try onTerminal("check", site, terminal.merging(["NO_COLOR": "1"]) { $1 }).hasSuffix(Self.plain))
        #expect(try onTerminal("check", site, ["TERM": "dumb", "NO_COLOR": ""]) == Self.plain)
    }

    @Test func progressOnATerminalOnly() throws {
        let site = try TestSite.oneLesson("Текст.")
        let done = "nothing to verify: no lesson shows a sample\nOutput: 12 files, 12 written\n"
        #expect(try site.stele("build", "--output", "x", environment: ["TERM": "xterm"]).errors == "")
        let first = try onTerminal("build", site, ["TERM": "xterm"])
        #expect(
            first
                == "\r\u{1B}[2KReading the site\r\u{1B}[2KWriting the site\r\u{1B}[2K" + done)
        let second = try onTerminal("build", site, ["TERM": "dumb"])
        #expect(second == done.replacing("12 written", with: "0 written"))
    }

    /// What the program says on a terminal, by the system's `script`, which makes one.
    private func onTerminal(_ verb: String, _ site: TestSite, _ environment: [String: String]) throws -> String {
        let command = #""$STELE" \#(verb)"#
        #if canImport(Darwin)
            let words = ["-q", "/dev/null", "sh", "-c", command]
        #else
            let words = ["-qec", command, "/dev/null"]
        #endif
        let process = try SteleProgram.process(words, in: site.root, environment: environment)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
        process.environment?.merge(["STELE": SteleProgram.path, "SHELL": "/bin/sh"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }
}
