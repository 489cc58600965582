import Foundation
import SiteTesting
import Testing

/// Input made to be slow: four times as much of it takes about four times as long, and not sixteen times. Measured is
/// the processor time of the real program, so tests that run beside these do not count. What a file says of one rule
/// is kept a hundred times, so sizes of misspelt names begin there.
@Suite(.serialized) struct GrowthTests {
    /// Far words, so that none is like another by chance: `w` and nine letters that the number alone decides.
    static func word(_ number: Int) -> String {
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
        return "w"
            + String(
                (0..<9).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8((state >> 33) % 26)))
                })
    }

    static func misspelt(_ number: Int) -> String { String(word(number).dropLast(3)) + "qqq" }

    static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    static func paragraphs(_ count: Int, _ paragraph: (Int) -> String) -> String {
        (0..<count).map(paragraph).joined(separator: "\n\n")
    }

    static func lesson(_ body: String, _ more: [String: String] = [:], config: String = "") -> [String: String] {
        [
            "Content/site.yaml": TestSite.config("en", lessons: "a", more: config),
            "Content/en/s/a.md": TestSite.lesson(body),
        ].merging(more) { $1 }
    }

    static func sample(_ code: String, _ fences: String) -> [String: String] {
        lesson(fences, ["Sources/Samples/S/A.swift": code + "\n"])
    }

    static func fences(_ count: Int, _ words: (Int) -> String) -> String {
        paragraphs(count) { "```swift sample=S/A.swift \(words($0))\n```" }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let size: Int
        var command = ["check"]
        let files: @Sendable (Int) -> [String: String]

        var testDescription: String { name }
    }

    @Test(arguments: suggestions + markup + swift + settings)
    func grows(_ input: Case) throws {
        let small = try cost(input, input.size)
        let large = try cost(input, 4 * input.size)
        #expect([0, 1].contains(large.code))
        #expect(large.seconds < 20, "\(large)")
        #expect(large.megabytes < 500, "\(large)")
        // The program's start, which does not grow, is in both.
        #expect(large.seconds < 7 * small.seconds, "\(small), \(large)")
    }

    private func cost(_ input: Case, _ size: Int) throws -> SteleProgram.Cost {
        let site = try TestSite(input.files(size))
        return try SteleProgram.cost(of: input.command + ["--root", site.root])
    }
}

// MARK: - Names that were misspelt

extension GrowthTests {
    static let suggestions = [
        Case(name: "links to lessons", size: 150) { size in
            var files = [
                "Content/site.yaml": TestSite.config("en", lessons: (0..<size).map(word).joined(separator: ", "))
            ]
            for number in 0..<size { files["Content/en/s/\(word(number)).md"] = TestSite.lesson("Text") }
            files["Content/en/s/\(word(0)).md"] = TestSite.lesson(lines(size) { "[a](\(misspelt($0)).md)" })
            return files
        },
        Case(name: "ids of headings", size: 500) { size in
            lesson(paragraphs(size) { "## \(word($0))\n\n[a](#\(misspelt($0)))" })
        },
        Case(name: "terms", size: 250) { size in
            lesson(
                lines(size) { "[a](term:\(misspelt($0)))" },
                [
                    "Content/glossary.yaml": lines(size) {
                        "\(word($0)):\n  name: { en: \(word($0)) }\n  definition: { en: D. }"
                    }
                ])
        },
        Case(name: "symbols of terms", size: 250) { size in
            lesson(
                "Text",
                [
                    "Content/glossary.yaml": lines(size) {
                        "\(word($0)):\n  name: { en: \(word($0)) }\n  definition: { en: D. }\n  symbol: S/A.swift \(misspelt($0))"
                    },
                    "Sources/Samples/S/A.swift": lines(size) { "func \(word($0))() {}" } + "\n",
                ])
        },
        Case(name: "files of samples", size: 150) { size in
            let files = (0..<size).map { ("Sources/Samples/S/\(word($0)).swift", "let a = 1\n") }
            return lesson(
                paragraphs(size) { "```swift sample=S/\(misspelt($0)).swift\n```" },
                Dictionary(uniqueKeysWithValues: files))
        },
        Case(name: "slices", size: 500) { size in
            sample(
                lines(size) { "// snippet.\(word($0))\nlet \(word($0)) = 1\n// snippet.end" },
                fences(size) { "slice=\(misspelt($0))" })
        },
        Case(name: "symbols", size: 250) { size in
            sample(lines(size) { "func \(word($0))() {}" }, fences(size) { "symbol=\(misspelt($0))" })
        },
        Case(name: "long symbols that are alike", size: 100) { size in
            let name = String(repeating: "ab", count: 90)
            return sample(lines(size) { "func \(name)\($0)() {}" }, fences(size) { "symbol=b\(name)\($0)c" })
        },
        Case(name: "footnotes", size: 500) { size in
            lesson(lines(size) { "x[^\(misspelt($0))]" } + "\n\n" + paragraphs(size) { "[^\(word($0))]: Note" })
        },
        Case(name: "texts of the interface", size: 1_000) { size in
            lesson("Text", ["Theme/strings/en.yaml": lines(size) { "\(misspelt($0)): X" } + "\n"])
        },
        Case(name: "keys of front matter", size: 1_000) { size in
            lesson("", ["Content/en/s/a.md": "---\ntitle: T\n" + lines(size) { "\(word($0)): 1" } + "\n---\n\nText\n"])
        },
        Case(name: "lessons that are missing", size: 1_000) { size in
            lesson(
                "Text",
                [
                    "Content/site.yaml": TestSite.config(
                        "en", lessons: "a, " + (0..<size).map(word).joined(separator: ", "))
                ])
        },
    ]
}

// MARK: - Markdown and HTML

extension GrowthTests {
    static let markup = [
        Case(name: "headings and links to them", size: 1_000) { size in
            lesson(paragraphs(size) { "## H\($0)\n\n[a](#h\($0))" })
        },
        Case(name: "marks of a note", size: 1_250) { size in
            lesson("[^a]: Note\n\n" + lines(size) { _ in "x[^a]" })
        },
        Case(name: "blocks that must not compile", size: 1_500) { size in
            lesson(paragraphs(size) { "```swift fails=\"x\($0)\"\nlet a: Int = x\($0)\n```" })
        },
        Case(name: "attributes of a tag", size: 2_000) { size in
            lesson("<a " + lines(size) { "data-x\($0)=\"y\"" } + ">x</a>", config: "allow-html: true")
        },
        Case(name: "images of many files", size: 400) { size in
            let files = (0..<size / 8).map { ("Content/en/s/i\($0).png", "GIF89a") }
            return lesson(
                paragraphs(size) { "![a](i\($0 % (size / 8)).png)" }, Dictionary(uniqueKeysWithValues: files))
        },
        Case(name: "combining marks", size: 10_000) { size in
            lesson("## a" + String(repeating: "\u{301}\u{323}", count: size / 2))
        },
        Case(name: "lists in lists", size: 12_500) { size in
            lesson(String(repeating: "1. ", count: size) + "x")
        },
        Case(name: "quotations in quotations", size: 12_500) { size in
            lesson(String(repeating: "> ", count: size) + "x")
        },
        Case(name: "brackets", size: 12_500) { size in lesson(String(repeating: "[", count: size) + "x") },
        Case(name: "a long line", size: 25_000) { size in lesson(String(repeating: "word ", count: size)) },
        Case(name: "a long table", size: 1_500) { size in
            lesson("| a | b |\n|---|---|\n" + lines(size) { _ in "| some *words* | `code` |" })
        },
        Case(name: "a large section's menus", size: 300, command: ["build", "--skip-verification"]) { size in
            var files = [
                "Content/site.yaml": TestSite.config("en", lessons: (0..<size).map(word).joined(separator: ", "))
            ]
            for number in 0..<size { files["Content/en/s/\(word(number)).md"] = TestSite.lesson("Text") }
            return files
        },
    ]
}

// MARK: - Swift

extension GrowthTests {
    static let swift = [
        Case(name: "slices that are never closed", size: 1_000) { size in
            sample(lines(size) { "// snippet.\(word($0))\nlet \(word($0)) = 1" }, fences(1) { _ in "" })
        },
        Case(name: "slices in slices", size: 500) { size in
            sample(
                lines(size) { "// snippet.\(word($0))" } + "\nlet a = 1\n" + lines(size) { _ in "// snippet.end" },
                fences(1) { _ in "" })
        },
        Case(name: "generics that are never closed", size: 2_500) { size in
            sample("let a = " + String(repeating: "B<", count: size), fences(1) { _ in "symbol=a" })
        },
        Case(name: "labels", size: 12_500) { size in
            sample("let a = " + String(repeating: "a:", count: size), fences(1) { _ in "symbol=a" })
        },
        Case(name: "labels that a lesson names", size: 12_500) { size in
            sample("let a = 1", fences(1) { _ in "symbol=\"f(\(String(repeating: "a:", count: size)))\"" })
        },
        Case(name: "throws", size: 2_500) { size in
            sample("func a() \(String(repeating: "throws ", count: size)){}", fences(1) { _ in "symbol=a" })
        },
        Case(name: "types of functions", size: 2_500) { size in
            sample("let a: \(String(repeating: "A -> ", count: size))A", fences(1) { _ in "symbol=a" })
        },
    ]
}

// MARK: - Settings, records and templates

extension GrowthTests {
    static let settings = [
        Case(name: "sections of a template", size: 1_000) { size in
            let open = String(repeating: "{{#lesson}}", count: size)
            let close = String(repeating: "{{/lesson}}", count: size)
            return lesson("Text", ["Theme/templates/lesson.mustache": open + "x" + close])
        },
        Case(name: "known words", size: 2_500) { size in
            let known = (0..<size).map(word).joined(separator: ", ")
            return lesson(
                lines(100) { "`\(misspelt($0))()`" }, config: "inline-symbols: { check: true, known: [\(known)] }")
        },
        Case(name: "aliases", size: 1_000) { size in
            let aliases = (0..<size).map { "old/" + word($0) }.joined(separator: ", ")
            return lesson("", ["Content/en/s/a.md": "---\ntitle: T\naliases: [\(aliases)]\n---\n\nText\n"])
        },
        Case(name: "sections that were changed", size: 500) { size in
            let head = "# The sections that the translations here were made from; 'stele stamp' writes this.\n"
            let locks = (0..<size).map { "5643eba4.6c4c2d48c233fa83  s/a#h\($0)" }.sorted().joined(separator: "\n")
            return [
                "Content/site.yaml": TestSite.config("en, el", lessons: "a"),
                "Content/en/s/a.md": TestSite.lesson(paragraphs(size) { "## H\($0)\n\nText \($0)" }),
                "Content/el/s/a.md": TestSite.lesson(paragraphs(size) { "## H\($0) {#h\($0)}\n\nText \($0)" }),
                "Content/el/translations.lock": head + locks + "\n",
            ]
        },
    ]
}
