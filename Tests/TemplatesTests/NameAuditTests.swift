import Core
import Templates
import Testing

@Suite struct NameAuditTests {
    private static let given = NameTree([
        "href", "lessons.href", "lessons.title", "nav.sections.lessons.current", "s.next", "s.previous", "siteTitle",
        "title",
    ])

    private func findings(_ templates: KeyValuePairs<String, String>) -> [String] {
        theme(templates).unknownNames(given: Self.given).map { "\($0.place): \($0.summary) (\($0.help ?? ""))" }
    }

    @Test func aNameMistyped() {
        let page = theme(["page": "<p>\n<h1>{{titel}}</h1>"])
        #expect(
            page.unknownNames(given: Self.given) == [
                Diagnostic(
                    .warning, .unknownName, "nothing gives the name 'titel'",
                    at: Place(
                        path: "Theme/page.mustache", line: 2, column: 7,
                        excerpt: Place.Excerpt(text: "<h1>{{titel}}</h1>", width: 5)),
                    help: "did you mean 'title'?")
            ])
    }

    @Test(arguments: [
        ("{{title}}{{{ siteTitle }}}{{s.next}}{{.}}{{! titel }}", nil),
        ("{{#lessons}}{{title}}{{siteTitle}}{{/lessons}}", nil),
        ("{{#nav}}{{#sections}}{{#lessons}}{{current}}{{href}}{{/lessons}}{{/sections}}{{/nav}}", nil),
        ("{{#nav.sections}}{{#lessons.current}}{{/lessons.current}}{{/nav.sections}}", nil),
        ("{{s.nxet}}", "1:3: nothing gives the name 's.nxet' (did you mean 's.next'?)"),
        ("{{&titel}}", "1:4: nothing gives the name 'titel' (did you mean 'title'?)"),
        ("{{{ titel }}}", "1:5: nothing gives the name 'titel' (did you mean 'title'?)"),
        ("{{#titel}}{{anything}}{{title}}{{/titel}}", "1:4: nothing gives the name 'titel' (did you mean 'title'?)"),
        ("{{^titel}}{{title}}{{/titel}}", "1:4: nothing gives the name 'titel' (did you mean 'title'?)"),
        ("{{current}}", "1:3: nothing gives the name 'current' (remove it: it is always empty here)"),
        (
            "{{#lessons}}{{curent}}{{/lessons}}",
            "1:15: nothing gives the name 'curent' (remove it: it is always empty here)"
        ),
        (
            "{{#nav.sections.lessons}}{{curent}}{{/nav.sections.lessons}}",
            "1:28: nothing gives the name 'curent' (did you mean 'current'?)"
        ),
        ("{{title.href}}", "1:3: nothing gives the name 'title.href' (remove it: it is always empty here)"),
    ])
    func isFoundWhereItStands(template: String, finding: String?) {
        #expect(findings(["page": template]) == (finding.map { ["Theme/page.mustache:" + $0] } ?? []))
    }

    /// A partial is judged where it is shown, and only names that are unknown everywhere are faults.
    @Test func partialsStandInTheirSections() {
        let page = "{{#nav.sections.lessons}}{{> item}}{{/nav.sections.lessons}}{{#lessons}}{{> item}}{{/lessons}}"
        #expect(
            findings(["page": page, "item": "{{current}}{{tilte}}", "page2": "{{> item}}"]) == [
                "Theme/item.mustache:1:14: nothing gives the name 'tilte' (did you mean 'title'?)"
            ])
    }

    @Test func blocksStandWhereTheirParentShowsThem() {
        let layout = "{{#nav.sections.lessons}}{{$item}}{{/item}}{{/nav.sections.lessons}}{{$foot}}{{/foot}}"
        let page = "{{<layout}}{{$item}}{{current}}{{/item}}{{$foot}}{{current}}{{/foot}}{{/layout}}"
        #expect(
            findings(["page": page, "layout": layout]) == [
                "Theme/page.mustache:1:52: nothing gives the name 'current' (remove it: it is always empty here)"
            ])
    }

    @Test func circlesEnd() {
        let item = "{{#lessons}}{{#nav}}{{> item}}{{titel}}{{/nav}}{{> page}}{{/lessons}}"
        let found = findings(["page": "{{> page}}{{> item}}", "item": item])
        #expect(found == ["Theme/item.mustache:1:33: nothing gives the name 'titel' (did you mean 'title'?)"])
        let parts = (0..<60).map {
            SourceFile(path: "p\($0).mustache", text: "{{> p\(($0 + 1) % 60)}}{{#s}}{{> p\($0 / 2)}}{{/s}}")
        }
        #expect(TemplateSet(files: parts).unknownNames(given: Self.given) == [])
    }

    @Test func whatTemplatesUseOfAnObject() {
        let page = theme(
            ["page": "{{s.next}}{{#s.previous}}{{s}}{{s.a.b}}{{/s.previous}}{{title}}{{> s.part}}"], strict: false)
        #expect(page.names(usedIn: "s") == ["next", "previous", "a"])
    }
}
