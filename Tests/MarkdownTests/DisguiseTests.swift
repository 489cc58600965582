import Core
import Foundation
import Testing

@testable import Markdown

/// What is hidden from cmark is back wherever it is no markup of ours.
@Suite struct DisguiseTests {
    @Test(arguments: [
        "а \\~б\\~~ в\\\\~ г", "`\\~` `` `\\~ ``", "    \\~ код\n", "```py\\~ x\n\\~\n```",
        "<b title='\\~'> <i>\\~</i>",
        "<div \\~>\n\\~\n</div>", "[а\\~](b\\~c 'т\\~') ![\\~](d\\~)", "<https://e.example/\\~x>",
        "[р\\~]\n\n[р\\~]: /u\\~ 't\\~'",
        "# з \\~ {\\~}\n\nх \\~\n===", "\\~~~\nне код\n~~~\nкод\n", "~~~\\~\nкод\n~~~\n",
        "*а\\~* *\\~а* _\\~_ **б\\~**б", "а\\~\\\nб",
        "> - \\~\n>   \\~", "\u{FEFF}\\~", "\\~\r\n\\~\r", "&#126;\\~ё", "\\", "\\~",
    ])
    func escapedTilde(body: String) {
        #expect(shown(body) == cmarkHTML(body))
    }

    @Test(arguments: [
        "слово[^1] и[^два].", "`[^1]` `` [^1]` ``", "    [^1]: код\n", "```py[^1] x\n[^1]: x\n```", "<b title='[^1]'>",
        "<div>\n[^1]: x\n</div>", "а *[^1]* *[^1] а* *а[^1]* **а**[^1] _[^1]_б", "[текст[^1]](u)", "![текст[^1]](u)",
        "[т](u[^1]x 'т[^1]')", "<https://e.example/[^1]>", "# З[^1]\n\nз[^1]\n---", "[^a-b_c] [^*] [^†]",
        "![^1] [^1][^2]",
        "\\[^1] \\\\[^1]", "[^ 1] [^] [^", "[^1](u) [^1](u 't') [^1](<u>)", "- [^1]\n\n  [^1]", "[^\r\n1]",
    ])
    func footnoteMark(body: String) {
        #expect(shown(body) == cmarkHTML(body))
    }

    /// Without a disguise cmark takes these for definitions of links.
    @Test func noLinkDefinition() {
        #expect(shown("текст[^1] [^1][^1]\n\n    [^1]: /u\n") == cmarkHTML("текст[^1] [^1][^1]\n\n    [^1]: /u\n"))
        #expect(shown("[^1](и слова в скобках)") == "<p>[^1](и слова в скобках)</p>\n")
    }

    @Test func definitionsBecomeItems() {
        #expect(shown("[^1]: да\n[^два]:\tнет") == "<ul>\n<li>да</li>\n<li>нет</li>\n</ul>\n")
        let item = "<li>\n<p>да</p>\n<p>ещё</p>\n</li>\n"
        #expect(shown("[^1]: да\n\n    ещё") == "<ul>\n\(item)</ul>\n")
        // Another list's marker, so that no item joins a list of the author's.
        #expect(shown("+ а\n\n[^1]: да\n\n    ещё") == "<ul>\n<li>а</li>\n</ul>\n<ol>\n\(item)</ol>\n")
    }

    /// Signs of the codes themselves, written by the author or by reference, stay what they are.
    @Test(arguments: [
        "^\u{E000} ,\u{E000}\u{E000} &#xE000; ^&#xE000;^", "\u{7F7}\u{7F8}\u{700} \\~",
        "^\u{E123}\u{C000}\u{AC00}",
    ])
    func noForgery(text: String) {
        #expect(shown(text + "[^1][^12345]") == cmarkHTML(text + "[^1][^12345]"))
    }

    @Test func nothingToHide() {
        #expect(Disguise(Array("слово ~ ^ [1] \\*".utf8)[...]) == nil)
    }

    private func shown(_ body: String) -> String {
        Disguise.parsing(Array(body.utf8)[...]) { document, disguise, _ in
            disguise?.reveal(in: document)
            disguise?.revealText(in: document)
            return document.rendered(allowHTML: true).bytes.text
        }
    }
}
