import Core
import Testing

@testable import Markdown

/// Another generator's syntax: told once of each kind and file.
@Suite struct ForeignSyntaxTests {
    @Test(arguments: [
        (":::tip", "Docusaurus, VitePress or Pandoc"), ("::: warning Title", "Docusaurus, VitePress or Pandoc"),
        ("::: {.note}", "Docusaurus, VitePress or Pandoc"), ("!!! note", "MkDocs"), ("??? note", "MkDocs"),
        ("=== \"Tab\"", "MkDocs"), ("--8<-- \"a.md\"", "MkDocs"), ("/// note | Title", "Python-Markdown"),
        ("/// tip", "Python-Markdown"), ("@Metadata {", "DocC"), ("@Snippet(path: \"x\")", "DocC"),
        ("{{#include a.rs:part}}", "mdBook"), ("{{< note >}}", "Hugo"), ("{{% note %}}", "Hugo"),
        ("{% raw %}", "Liquid or Jinja"), ("{{ page.title }}", "a template language"),
        ("{{Gloss(\"X\")}}", "a template language"), ("import Tabs from '@theme/Tabs'", "MDX"),
        ("export const a = 1", "MDX"), ("{/* hidden */}", "MDX"), ("<<< @/a.ts", "VitePress"),
        ("{* ../a.py hl[1] *}", "FastAPI's documentation"), ("{: .note }", "kramdown or Python-Markdown"),
        ("r[items.mod]", "the Rust Reference"), ("![[file.png]]", "Obsidian"), (".. note::", "reStructuredText"),
        ("[TOC]", "another generator"), ("{:toc}", "another generator"), ("import '@a/b.css'", "MDX"),
        ("<Icons labels={{ a: 'x' }} />", "MDX"), ("[[toc]]", "another generator"),
    ])
    func told(text: String, system: String) {
        let lesson = scan("\(text)\n\n\(text)\n")
        #expect(
            lesson.said == ["4:1: '\(text)' is syntax of \(system), and is shown as text [foreign-syntax]"])
        #expect(lesson.marked == [text])
        #expect(lesson.diagnostics.map(\.severity) == [.warning])
    }

    @Test func tagsWithBraces() {
        #expect(
            scan("<Box title={`x \"y\"`}>").said == [
                "4:1: '<Box title={`x \"y\"`}>' is syntax of MDX, and is shown as text [foreign-syntax]"
            ])
    }

    /// A callout where its word is one's name.
    @Test(arguments: [
        (":::tip", "TIP"), ("::: {.note}", "NOTE"), ("{{% warning %}}", "WARNING"), ("!!! danger", "CAUTION"),
        ("!!! example", "NOTE"), ("/// info", "NOTE"), (".. important::", "IMPORTANT"),
    ])
    func saysTheCallout(text: String, kind: String) {
        #expect(
            scan(text).diagnostics.map(\.help) == [
                "write '> [!\(kind)]' on a line of its own, and '> ' before each line of the text"
            ])
    }

    @Test(arguments: ["::: center", "::: fastapi.WebSocket", "{{< code-toggle >}}", "{{% include \"x\" %}}"])
    func saysThatNothingIsExpanded(text: String) {
        #expect(
            scan(text).diagnostics.map(\.help) == [
                "nothing is expanded in a lesson: write what readers shall see, or put it into `code`"
            ])
    }

    @Test func saysTheWayOut() {
        #expect(scan(":::details A").diagnostics.map(\.help) == ["give it a heading, or write it as '<details>'"])
        #expect(
            scan("{{#include a}}").diagnostics.map(\.help) == [
                "show a sample's code with 'swift sample=…', and write other text here"
            ])
    }

    @Test(arguments: [
        "`{{ x }}` и `:::tip`", "```\n:::tip\n{{ x }}\n```", "\\{{ x }}", "\\:::tip", "\\@Metadata {",
        "@Foo(x) в тексте",
        "@main", "$\\frac{{a}}{b}$", "x_{{i}}", "///", "/// Returns the number of items.", "import Foundation",
        "Важно!!! Да", "мы\nimport data from a CSV or Excel file.", "мы\nexport default settings", "{{ }}",
        "в скобках {{to surround}} код", "[[nodiscard]]", "{}", "{x}", "std::vec", "a ::: b", "r[i]j",
    ])
    func isMeant(body: String) {
        #expect(scan(body).said == [])
    }

    /// Quotations that are callouts elsewhere.
    @Test(arguments: [
        ("> **Note**\n> text", "> [!NOTE]", "**Note**"),
        ("> **Примечание:** text", "> [!NOTE]", "**Примечание:**"),
        ("> **Tip**: text", "> [!TIP]", "**Tip**"), ("> Warning: text", "> [!WARNING]", "Warning:"),
    ])
    func quotations(body: String, marker: String, words: String) {
        let lesson = scan("\(body)\n\n\(body)")
        #expect(
            lesson.said == ["4:3: a quotation that begins with '\(words)' is no callout [foreign-syntax]"])
        #expect(
            lesson.diagnostics.map(\.help) == ["write '\(marker)' on a line of its own, and the text below it"])
    }

    @Test func fences() {
        let lesson = scan("```rust\n{{#include ../code/a.rs:part}}\n```\n\n```{note}\nа\n```\n")
        #expect(
            lesson.said == [
                "4:1: '{{#include ../code/a.rs:part}}' is syntax of mdBook, and is shown as code [foreign-syntax]",
                "8:1: '{note}' is syntax of MyST, R Markdown or Quarto, and is shown as code [foreign-syntax]",
            ])
        #expect(scan("```md\n{{#include a}}\n```\n\n```json\n{\n}\n```\n").said == [])
    }

    @Test func callouts() {
        #expect(scan("> [TIP]\n> text").said == ["4:3: '[TIP]' begins no callout [invalid-callout]"])
        #expect(scan("[!NOTE]\ntext").said == ["4:1: '[!NOTE]' begins no callout here [invalid-callout]"])
        #expect(scan("> \\[TIP]\n> text").said == [])
        #expect(scan("> **Note** that").said == [])
        #expect(scan("> Note that this: x").said == [])
    }
}
