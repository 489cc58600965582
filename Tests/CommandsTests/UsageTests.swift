import Foundation
import SiteTesting
import Testing

/// Wrong usage ends with 64, says one sentence on standard error, and touches nothing.
@Suite struct UsageTests {
    @Test(arguments: [
        (["bild"], "unknown verb 'bild'; did you mean 'build'?"),
        (["chek"], "unknown verb 'chek'; did you mean 'check'?"),
        (["сборка"], "unknown verb 'сборка'"),
        ([""], "unknown verb ''"),
        (["--verison"], "unknown option '--verison'; did you mean '--version'?"),
        (["help", "serv"], "unknown verb 'serv'; did you mean 'serve'?"),
        (["build", "--ouput", "x"], "unknown option '--ouput'; did you mean '--output'?"),
        (["verify", "--strickt"], "unknown option '--strickt'; did you mean '--strict'?"),
        (["sync", "--port", "1"], "unknown option '--port'; did you mean '--root'?"),
        (["serve", "--format", "json"], "unknown option '--format'"),
        (["check", "--output", "x"], "unknown option '--output'"),
        (["check", "Content"], "unexpected argument 'Content' for 'check'"),
        (["check", "-"], "unknown option '-'"),
        (["build", "--root"], "'--root' needs a value: --root DIR"),
        (["build", "--root="], "'--root' needs a value: --root DIR"),
        (["build", "--root", "--quiet"], "'--root' needs a value: --root DIR"),
        (["build", "--output", ""], "'--output' needs a value: --output DIR"),
        (["check", "--strict=yes"], "'--strict' takes no value"),
        (["check", "--format", "jsn"], "unknown format 'jsn'; use human or json"),
        (["check", "--error", "unknwon-key"], "unknown rule 'unknwon-key'; did you mean 'unknown-key'?"),
        (["check", "--error", "листинг"], "unknown rule 'листинг'"),
        (["serve", "--port", "http"], "'http' is no port; use a number from 0 to 65535"),
        (["serve", "--port", "65536"], "'65536' is no port; use a number from 0 to 65535"),
        (["serve", "--port=-1"], "'-1' is no port; use a number from 0 to 65535"),
    ])
    func isOneSentence(words: [String], sentence: String) throws {
        let site = try TestSite(["Content/site.yaml": ""])
        let before = try site.snapshot()
        let outcome = try SteleProgram.run(words, in: site.root)
        expect(outcome, code: 64, errors: "stele: \(sentence)\nRun 'stele --help' to see what there is.\n")
        #expect(try site.snapshot() == before)
    }

    @Test func helpOfAllVerbs() throws {
        let help = """
            stele: multilingual lessons whose code cannot lie

            Usage: stele VERB [OPTIONS]

              build    check the site, verify its samples, and write it to Output
              check    find all that is wrong with lessons, listings and translations
              verify   compile the samples that lessons show, and run their tests
              sync     write each listing into its fence, so that lessons read well on a code host
              status   tell which translations are as their originals, and which are not any more
              stamp    confirm that translations say what their originals say now
              new      begin a site, a lesson or a language with files that build
              serve    serve Output for reading in a browser
              explain  tell what a rule means, with an example that breaks it and one that keeps it

            'stele VERB --help' tells more; 'stele --version' prints the version.

            """
        for words in [["--help"], ["-h"], ["help"]] {
            expect(try SteleProgram.run(words, in: "/"), code: 0, output: help)
        }
        expect(try SteleProgram.run([], in: "/"), code: 64, errors: help)
        expect(try SteleProgram.run(["--version"], in: "/"), code: 0, output: "stele 0.1.0\n")
    }

    /// Help wins over what else is said, but not over what cannot be read.
    @Test(arguments: [
        (
            "build",
            ["--output", "--skip-verification", "--timeout", "--format", "--summary", "--limit", "--strict", "--error"]
        ),
        ("check", ["--format", "--summary", "--limit", "--strict", "--error"]),
        ("verify", ["--timeout", "--format", "--summary", "--limit", "--strict", "--error"]),
        ("sync", ["--format", "--summary", "--limit", "--strict", "--error"]),
        ("status", ["--language", "--format"]),
        ("stamp", ["--language", "--section", "--all", "--format"]),
        ("serve", ["--output", "--host", "--port"]),
    ])
    func helpOfAVerb(verb: String, options: [String]) throws {
        let outcome = try SteleProgram.run([verb, "--help"], in: "/")
        #expect(outcome.code == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.hasPrefix("stele \(verb)"))
        let listed = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  --") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(listed == options + ["--root", "--quiet", "--verbose", "--help"])
        for words in [["help", verb], ["--help", verb], [verb, "-h"], [verb, "--root", "/nowhere", "--help"]] {
            #expect(try SteleProgram.run(words, in: "/") == outcome)
        }
    }
}
