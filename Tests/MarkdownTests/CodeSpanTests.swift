import Core
import Testing

@testable import Markdown

/// Inline code that may name a symbol: what the scan notes of it, the holes around it, and `{.plain}`.
@Suite struct CodeSpanTests {
    private func link(_ index: Int, _ code: String) -> String {
        "[[symbol \(index)]]<code>\(code)</code>[[/symbol \(index)]]"
    }

    private func texts(_ lesson: ScannedLesson) -> [String] { lesson.codeSpans.map(\.text) }

    @Test func holesAroundWhatMayBeASymbol() {
        let lesson = scan("`UserPresenter` и `Box<Int>`, `f(a:)`.\n")
        #expect(
            lesson.withSymbols
                == "<p>\(link(0, "UserPresenter")) и \(link(1, "Box&lt;Int&gt;")), \(link(2, "f(a:)")).</p>\n")
        #expect(
            lesson.codeSpans.map(\.mark) == [
                Mark(line: 4, column: 2, width: 13), Mark(line: 4, column: 21, width: 8),
                Mark(line: 4, column: 33, width: 5),
            ])
    }

    @Test(arguments: [
        "items", "items.count", "weak var", "--flag", "/Users/me", "1.2.3", "@MainActor", "#if", "$0", "==", "\"A\"",
    ])
    func whatIsNoNameIsLeftAlone(code: String) {
        let lesson = scan("а `\(code)` б\n")
        #expect(lesson.codeSpans == [])
        #expect(lesson.body.holes == [])
    }

    @Test func inALinkNoOtherBegins() {
        let lesson = scan("[`Router`](term:router), [`Link`](a.md), <https://example.org/A>, ![`Alt`](a.png)\n")
        #expect(texts(lesson) == ["Router", "Link"])
        #expect(lesson.codeSpans.map(\.isInLink) == [true, true])
        #expect(!lesson.withSymbols.contains("[[symbol"))
    }

    @Test func everywhereThatCodeMayBe() {
        let lesson = scan(
            """
            ## О `Aa` {#o}

            | `Bb` | в |
            |---|---|
            | `Cc` \\| `Dd` | **`Ee`** |

            > [!NOTE]
            > - Это `Ff`.[^1]

            [^1]: А это
                ~~`Gg`~~.
            """)
        #expect(texts(lesson).sorted() == ["Aa", "Bb", "Cc", "Dd", "Ee", "Ff", "Gg"])
        for span in lesson.codeSpans {
            let place = lesson.place(span.mark)
            let excerpt = place.excerpt
            #expect(String((excerpt?.text ?? "").dropFirst(place.column - 1).prefix(excerpt?.width ?? 0)) == span.text)
        }
        for index in 0..<7 { #expect(lesson.withSymbols.contains("[[symbol \(index)]]<code>")) }
    }

    @Test func headingsKeepTheirTextAndTheirIDs() {
        let lesson = scan("## Роль `UserPresenter`\n\n## И `View`{.plain}\n\n## И `Model`{.plain} {#m}\n")
        #expect(lesson.headings.map(\.text) == ["Роль UserPresenter", "И View", "И Model"])
        #expect(lesson.headings.map(\.shown) == ["Роль UserPresenter", "И View", "И Model"])
        #expect(lesson.ids == ["роль-userpresenter", "и-view", "m"])
        #expect(lesson.said == [])
    }

    // MARK: - {.plain}

    @Test func plainIsRemovedAndLeavesNoHole() {
        let lesson = scan("`DerivedData`{.plain}, `x`{.plain} и `Router`.\n")
        #expect(lesson.withSymbols == "<p><code>DerivedData</code>, <code>x</code> и \(link(1, "Router")).</p>\n")
        #expect(lesson.codeSpans.map(\.isPlain) == [true, false])
    }

    @Test(arguments: [
        "`Aa`{.plan}", "`Aa` {.plain}", "`Aa`\\{.plain}", "`Aa`&#123;.plain}", "`Aa`{.plain", "`Aa`{ .plain }",
        "Aa{.plain}",
        "**Aa**{.plain}",
    ])
    func anythingElseInBracesIsText(text: String) {
        let lesson = scan(text + "\n")
        #expect(lesson.codeSpans.allSatisfy { !$0.isPlain })
        #expect(lesson.withSymbols.contains("{.pla") || lesson.withSymbols.contains("{ .plain }"))
    }

    @Test func plainInTablesListsFootnotesAndLinks() {
        let lesson = scan(
            """
            | а |
            |---|
            | `Aa`{.plain} |

            - ``Bb``{.plain}[^1]

            [^1]: [`Cc`{.plain}](term:c), ![`Dd`{.plain}](a.png)
            """)
        #expect(!lesson.withSymbols.contains("{.plain}"))
        #expect(lesson.codeSpans.map(\.isPlain) == [true, true, true])
    }

    @Test func codeOfTwoLines() {
        let lesson = scan("Строка `Result<User,\nError>`{.plain} и `Aa`{.plain}, `Bb`.\n")
        #expect(lesson.codeSpans.map(\.isPlain) == [true, true, false])
        #expect(lesson.codeSpans.map(\.mark.line) == [4, 5, 5])
    }

    /// Endings of cases belong to the sentence.
    @Test(arguments: ["`Interactor`-a", "`View`-ları", "`Presenter`'ın", "`Router`’ов", "`Router`ов"])
    func endingsStayOutside(text: String) {
        let ending = text.split(separator: "`").last ?? ""
        #expect(scan(text + "\n").withSymbols.hasSuffix("</code>[[/symbol 0]]\(ending)</p>\n"))
    }

    @Test func typographySetsWhatIsAround() {
        func html(_ text: String) -> String { scan(text, typography: Typography.of(language: "ru")).withSymbols }
        #expect(html("Это \"`aa`{.plain} и `bb`\" -- всё.\n") == html("Это \"`aa` и `bb`\" -- всё.\n"))
        #expect(html("\"`Aa`\" -- всё.\n") == "<p>«\(link(0, "Aa"))»\u{A0}— всё.</p>\n")
    }

    @Test func sectionsAskNothingNewOfTranslators() {
        func fingerprints(_ body: String) -> [SectionFingerprint] { scan(body).sections().map(\.fingerprint) }
        #expect(fingerprints("## А\n\nЭто `Aa`{.plain}, да.\n") == fingerprints("## А\n\nЭто `Aa`, да.\n"))
        #expect(fingerprints("## А\n\nЭто `Aa`{.plan}, да.\n") != fingerprints("## А\n\nЭто `Aa`, да.\n"))
    }

    @Test func manySpansTakeNoLongTime() {
        let body = String(repeating: "`Aa` `Bb\n`", count: 20_000)
        #expect(scan(body).codeSpans.count > 10_000)
    }

    @Test func linesOfCode() {
        let lesson = scan("```\na\n```\n\n> ```sh\n> b\n> ```\n\n    c\n")
        #expect(lesson.codeLines == [4...6, 8...10, 12...12])
    }
}

private extension ScannedLesson {
    var withSymbols: String { html(markingSymbols: true) }
}
