import Core
import Testing

@testable import Markdown

@Suite struct CalloutTests {
    @Test(arguments: [
        ("NOTE", "note"), ("TIP", "tip"), ("IMPORTANT", "important"), ("WARNING", "warning"), ("CAUTION", "caution"),
        ("note", "note"), ("Tip", "tip"), ("iMPORTANT", "important"),
    ])
    func fiveKinds(word: String, kind: String) {
        let lesson = scan("> [!\(word)]\n> Текст *да*.\n")
        #expect(lesson.said == [])
        #expect(lesson.callouts.map(\.kind.rawValue) == [kind])
        #expect(lesson.html == aside(kind, 0, "<p>Текст <em>да</em>.</p>"))
    }

    @Test func textInParagraphsOfItsOwn() {
        let lesson = scan("> [!NOTE]\n>\n> Один.\n>\n> - два\n\n>[!TIP]  \n>Ένα\nδύο\n")
        #expect(lesson.said == [])
        #expect(lesson.callouts.map { lesson.place($0.mark).description } == ["a.md:4:3", "a.md:10:2"])
        #expect(
            lesson.html == aside("note", 0, "<p>Один.</p>\n<ul>\n<li>два</li>\n</ul>")
                + aside("tip", 1, "<p>Ένα\nδύο</p>"))
    }

    @Test func anywhere() {
        let lesson = scan("- а\n\n  > [!TIP]\n  > б\n  >\n  > > [!NOTE]\n  > > в\n\n> > [!WARNING]\n> > г\n")
        #expect(lesson.said == [])
        #expect(lesson.callouts.map(\.kind) == [.tip, .note, .warning])
        #expect(lesson.callouts.map { lesson.place($0.mark).description } == ["a.md:6:5", "a.md:9:7", "a.md:12:5"])
        let inner = aside("note", 1, "<p>в</p>")
        #expect(
            lesson.html == "<ul>\n<li>\n<p>а</p>\n\(aside("tip", 0, "<p>б</p>\n" + inner.dropLast()))</li>\n</ul>\n"
                + "<blockquote>\n\(aside("warning", 2, "<p>г</p>"))</blockquote>\n")
    }

    @Test func whatItHoldsIsALesson() {
        let lesson = scan(
            "> [!NOTE]\n> [да](b.md) ![в](c.png)\n>\n> ```swift illustration\n> let a = 1\n> ```\n> ## Г\n")
        #expect(lesson.said == [])
        #expect(lesson.ids == ["г"])
        #expect(lesson.fences.map(\.body.text) == ["let a = 1\n"])
        #expect(
            lesson.html.contains(
                "<p><a href=\"[[link 0]]\">да</a> <img src=\"[[image 0]]\" alt=\"в\" /></p>\n[[fence 0]]"))
    }

    @Test(arguments: [
        "> \\[!NOTE]\n> т", "> [\\!NOTE]\n> т", "> [!NOTE\\]\n> т", "> `[!NOTE]`\n> т", "> т [!NOTE]\n> т",
        "> &#91;!NOTE]\n> т", "> [заметка]\n> т", "> [! NOTE\n> т", "> # [!NOTE]\n> т", "т [!NOTE]",
        ">     [!NOTE]", "> [!NOTE](u)\n> т",
    ])
    func isText(body: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.callouts == [])
        #expect(!lesson.html.contains("<aside"))
    }

    @Test func tablesAndNotesInside() {
        let lesson = scan("> [!NOTE]\n> | а | б |\n> |---|---|\n> | в[^1] | г |\n\n[^1]: > [!TIP]\n    > д\n")
        #expect(lesson.said == [])
        #expect(lesson.callouts.map { lesson.place($0.mark).description } == ["a.md:4:3", "a.md:9:9"])
        #expect(lesson.tables.count == 1)
    }

    @Test func aDefinedLinkStaysALink() {
        let lesson = scan("> [!NOTE]\n> т\n\n[!NOTE]: https://e.example\n")
        #expect(lesson.said == [])
        #expect(lesson.html == "<blockquote>\n<p><a href=\"https://e.example\">!NOTE</a>\nт</p>\n</blockquote>\n")
    }

    @Test func definitionsBeforeIt() {
        let lesson = scan("> [a]: https://e.example\n> [!NOTE]\n> [a]\n")
        #expect(lesson.said == [])
        #expect(lesson.callouts.map { lesson.place($0.mark).description } == ["a.md:5:3"])
    }

    @Test(arguments: [
        ("NOTIZ", "did you mean '[!NOTE]'? "), ("Warnung", "did you mean '[!WARNING]'? "), ("DANGER", ""),
        ("Важно", ""),
        ("", ""), ("note ", "did you mean '[!NOTE]'? "), ("info|x", ""),
    ])
    func unknownKind(word: String, guess: String) {
        let lesson = scan("текст\n\n> [!\(word)]\n> текст\n")
        #expect(lesson.said == ["6:3: unknown callout '\(word)' [unknown-callout]"])
        #expect(lesson.marked == ["[!\(word)]"])
        #expect(
            lesson.diagnostics.map(\.help) == [
                guess + "known: NOTE, TIP, IMPORTANT, WARNING, CAUTION; '\\[' where it is text"
            ])
        #expect(lesson.diagnostics.map(\.severity) == [.error])
    }

    @Test(arguments: [
        "> [!NOTE] Текст.\n", "> [!note]: **Текст** и\n> ещё", "> [!note]: слово\n> ещё", ">[!Note]: слово",
        "> [!Note]`x`\n", "> [!NOTE]&nbsp;\n> x",
    ])
    func textOnTheMarkersLine(body: String) {
        let lesson = scan(body)
        let column = body.hasPrefix("> ") ? 3 : 2
        #expect(lesson.said == ["4:\(column): text behind '[!NOTE]' on its line [invalid-callout]"])
        #expect(lesson.diagnostics.map(\.help) == ["begin the text on the next line, with '> ' before it"])
    }

    @Test(arguments: ["> [!TIP]", "> [!TIP]\n>\n>", "> [!TIP]\n\nтекст"])
    func empty(body: String) {
        let lesson = scan(body)
        #expect(lesson.said == ["4:3: callout '[!TIP]' holds no text [empty-callout]"])
        #expect(lesson.diagnostics.map(\.severity) == [.warning])
        #expect(lesson.html.hasPrefix(aside("tip", 0, "").replacing("\n\n", with: "\n")))
    }

    private func aside(_ kind: String, _ index: Int, _ body: String) -> String {
        "<aside class=\"callout \(kind)\" role=\"note\" aria-labelledby=\"callout:\(index + 1)\">\n"
            + "[[callout \(index)]]\n\(body)\n</aside>\n"
    }
}
