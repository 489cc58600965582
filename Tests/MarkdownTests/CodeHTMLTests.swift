import Core
import Foundation
import Testing

@testable import Markdown

/// What code has beyond cmark's HTML: nothing translates it, who listens is told what it is, the keyboard reaches it.
@Suite struct CodeHTMLTests {
    private func html(_ body: String, isRightToLeft: Bool = false) -> String {
        let file = SourceFile(path: "a.md", text: "---\ntitle: Т\n---\n" + body)
        var output: [UInt8] = []
        LessonScanner(allowsHTML: true, isRightToLeft: isRightToLeft).scan(file).body.fill(into: &output) {
            if case .label(.code) = $0 { $1.append("Code") }
        }
        return output.text
    }

    private static let pre = #"<pre tabindex="0" role="group" aria-label="Code"><code translate="no""#

    /// A command alone ends without its line's end, which would run it where it is pasted.
    @Test(arguments: [
        ("```sh\nnpm i <x>\n```", #"\#(pre) class="language-sh">npm i &lt;x&gt;</code></pre>"#),
        ("```\na\nb\n```", "\(pre)>a\nb\n</code></pre>"), ("    a", "\(pre)>a</code></pre>"),
        ("```sh\n```", #"\#(pre) class="language-sh"></code></pre>"#), ("```\n\n```", "\(pre)></code></pre>"),
        ("- `a<b`", "<ul>\n<li><code translate=\"no\">a&lt;b</code></li>\n</ul>"),
        (
            "## `Gone`",
            "<h2 id=\"gone\"><code translate=\"no\">Gone</code></h2>\n<a class=\"anchor\" href=\"#gone\" aria-labelledby=\"gone\"></a>"
        ),
        ("<p><code>x</code></p>", "<p><code>x</code></p>"),
    ])
    func code(body: String, expected: String) {
        #expect(html(body + "\n") == expected + "\n")
    }

    /// Only what holds no letter of the lesson's own direction is left to the browser.
    @Test(arguments: [
        ("## C#", "<h2 id=\"c\" dir=\"auto\">C#</h2>\n<a class=\"anchor\" href=\"#c\" aria-labelledby=\"c\"></a>"),
        ("word (x)!", "<p dir=\"auto\">word (x)!</p>"), ("Swift یک زبان است.", "<p>Swift یک زبان است.</p>"),
        ("- C, C++\n- سی", "<ul>\n<li dir=\"auto\">C, C++</li>\n<li>سی</li>\n</ul>"),
        (
            "- C++\n\n  `f()`!",
            "<ul>\n<li>\n<p dir=\"auto\">C++</p>\n<p dir=\"auto\"><code translate=\"no\">f()</code>!</p>\n</li>\n</ul>"
        ),
        (
            "- a\n  # b\n  c",
            "<ul>\n<li dir=\"auto\">a\n<h1 id=\"b\" dir=\"auto\">b</h1>\n<a class=\"anchor\" href=\"#b\" aria-labelledby=\"b\"></a>\nc</li>\n</ul>"
        ),
        ("- [x] C++", "<ul>\n<li class=\"task\" dir=\"auto\"> C++</li>\n</ul>"), ("1 + 2 = 3", "<p>1 + 2 = 3</p>"),
    ])
    func rightToLeft(body: String, expected: String) {
        #expect(html(body + "\n", isRightToLeft: true) == expected + "\n")
        #expect(!html(body + "\n").contains("dir="))
    }

    @Test func cellsRightToLeft() {
        let page = html("| C++ | سی |\n|---|---|\n| سی | f(x)! |\n", isRightToLeft: true)
        #expect(
            page.contains("<th scope=\"col\" dir=\"auto\">C++</th>") && page.contains("<td dir=\"auto\">f(x)!</td>"))
        #expect(page.contains("<th scope=\"col\">سی</th>") && page.contains("<td>سی</td>"))
    }

    /// Typed decomposed, shown composed; code stays what it is.
    @Test func composedHeadings() {
        let lesson = scan("## Подъе\u{308}м `е\u{308}`\n")
        #expect(
            lesson.headings[0].shown.unicodeScalars.elementsEqual(
                "Подъём `".dropLast().unicodeScalars + "е\u{308}".unicodeScalars))
        #expect(lesson.headings[0].code == [13..<17])
        #expect(
            lesson.html.unicodeScalars.elementsEqual(
                "<h2 id=\"подъём-ё\">Подъём <code>е\u{308}</code></h2>\n<a class=\"anchor\" href=\"#\(PercentEncoding.encode("подъём-ё"))\" aria-labelledby=\"подъём-ё\"></a>\n"
                    .unicodeScalars))
        let file = SourceFile(path: "a.md", text: "---\ntitle: Подъе\u{308}м\ndescription: е\u{308}\n---\n")
        let scanned = LessonScanner(allowsHTML: false).scan(file)
        #expect(scanned.shownTitle?.unicodeScalars.elementsEqual("Подъём".unicodeScalars) == true)
        #expect(scanned.shownDescription?.unicodeScalars.elementsEqual("ё".unicodeScalars) == true)
    }

    @Test func aHeadingWithoutWordsHasNoLink() {
        #expect(html("##\n") == "<h2 id=\"section\"></h2>\n")
    }
}
