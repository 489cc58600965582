import Core
import Testing

@testable import Markdown

@Suite struct RawHTMLTests {
    @Test(arguments: [
        ("<script>x</script>", ["4:1"], ["<script>x</script>"]), ("Ё <b>ж</b>", ["4:3", "4:7"], ["<b>", "</b>"]),

        ("<?php x ?>", ["4:1"], ["<?php x ?>"]), ("a <![CDATA[x]]>", ["4:3"], ["<![CDATA[x]]>"]),
        ("> - ё\n>   <em>", ["5:5"], ["<em>"]), ("- a\n\n  <div\n  x>", ["6:3"], ["<div"]),
        ("# Ə <i>", ["4:5"], ["<i>"]), ("[a <u>](b.md)", ["4:4"], ["<u>"]), ("![a <u>](b.png)", ["4:5"], ["<u>"]),
        ("Ё <b\nx> и\n<i>", ["4:3", "6:1"], ["<b", "<i>"]), ("`ё\nё` <b>\n<i>", ["5:4", "6:1"], ["<b>", "<i>"]),
        ("[a]: /b\n'c\nd'\nё <i>", ["7:3"], ["<i>"]), ("a <x\r\ny>\r\n<x\r\ny>", ["4:3", "6:1"], ["<x", "<x"]),
    ])
    func reported(body: String, places: [String], marked: [String]) {
        let lesson = scan(body)
        #expect(lesson.said == places.map { "\($0): raw HTML in a lesson [raw-html]" })
        #expect(lesson.marked == marked)
        #expect(
            Set(lesson.diagnostics.map(\.help))
                == ["write it as Markdown, escape '<' as '\\<', or set 'allow-html: true' in site.yaml"])
        #expect(!lesson.html.contains(marked[0]))
    }

    @Test(arguments: [
        "1 \\< 2", "`<b>`", "    <b>\n", "```\n<b>\n```", "a < b > c", "&lt;b&gt;", "<https://e.example>",
    ])
    func notHTML(body: String) {
        #expect(scan(body).said == [])
    }

    @Test func allowed() {
        let lesson = scan("<div>\n\nЁ <b>ж</b> <!-- ё -->\n\n</div>\n", allowsHTML: true)
        #expect(lesson.said == [])
        #expect(lesson.html == "<div>\n<p>Ё <b>ж</b> </p>\n</div>\n")
    }

    /// What is on no page is said, also where HTML is allowed.
    @Test func linksAreCheckedWhereHTMLIsAllowed() {
        #expect(
            scan("<b>[x](javascript:x)</b>", allowsHTML: true).said == [
                "4:4: 'javascript:' is not allowed in a lesson [unsafe-link]"
            ])
    }
}

@Suite struct BlockedHTMLTests {
    /// What the policy of the standard theme blocks, once of each kind.
    @Test func blocked() {
        let lesson = scan(
            "<iframe></iframe>\n\n<iframe></iframe>\n\n<p style=\"a\">т</p>\n\n<b onclick=\"a()\">т</b>\n",
            allowsHTML: true)
        #expect(
            lesson.said == [
                "4:1: '<iframe>' has no effect: the page's policy blocks it [raw-html]",
                "8:1: 'style' has no effect: the page's policy blocks it [raw-html]",
                "10:1: 'onclick' has no effect: the page's policy blocks it [raw-html]",
            ])
        #expect(lesson.diagnostics.map(\.severity) == [.warning, .warning, .warning])
        #expect(
            Set(lesson.diagnostics.map(\.help)) == [
                "remove it, or allow it under 'Content-Security-Policy' in your own Theme/templates/head.mustache"
            ])
        #expect(scan("<script src=\"a.js\"></script>", allowsHTML: true).said.filter { $0.contains("policy") } == [])
    }

    @Test func policyOfASite() {
        let scanner = LessonScanner(allowsHTML: true, hasOwnPolicy: true)
        let file = SourceFile(path: "a.md", text: "---\ntitle: Т\n---\n<iframe></iframe>\n")
        #expect(scanner.scan(file).diagnostics == [])
    }
}
