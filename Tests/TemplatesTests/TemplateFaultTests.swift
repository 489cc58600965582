import Core
import Templates
import Testing

@Suite struct TemplateFaultTests {
    @Test func anUnclosedSection() {
        let page = theme(["page": "<p>\n  {{#items}}x\n</p>\n"])
        #expect(
            page.diagnostics == [
                Diagnostic(
                    .error, .templateSyntax, "'{{#items}}' is never closed",
                    at: Place(
                        path: "Theme/page.mustache", line: 2, column: 3,
                        excerpt: Place.Excerpt(text: "  {{#items}}x", width: 10)),
                    help: "add '{{/items}}'")
            ])
    }

    @Test(arguments: [
        ("a {{/b}}", "1:3: '{{/b}}' closes nothing (remove it, or open a section before it)"),
        ("{{#a}}{{/b}}", "1:7: '{{/b}}' does not close '{{#a}}' (write '{{/a}}' first)"),
        ("{{#a}}\n{{$b}}{{/a}}", "2:7: '{{/a}}' does not close '{{$b}}' (write '{{/b}}' first)"),
        ("ж {{title\n", "1:3: unclosed tag '{{title' (close it with '}}')"),
        ("{{title", "1:1: unclosed tag '{{title' (close it with '}}')"),
        ("{{", "1:1: unclosed tag '{{' (close it with '}}')"),
        ("{{title <p>{{x}}", "1:1: unclosed tag '{{title' (close it with '}}')"),
        ("{{{x}}\n", "1:1: unclosed tag '{{{x}}' (close it with '}}}')"),
        ("a\n{{! never", "2:1: unclosed tag '{{!' (close it with '}}')"),
        ("{{page title}}", "1:1: white space in the name 'page title' (a tag holds one name)"),
        ("{{ }}", "1:1: empty tag '{{ }}' (name what it stands for, or remove it)"),
        ("{{#}}", "1:1: empty tag '{{#}}' (name what it stands for, or remove it)"),
        ("{{>}}", "1:1: empty tag '{{>}}' (name what it stands for, or remove it)"),
        ("{{a..b}}", "1:3: empty part in the name 'a..b' (write one '.' between two names)"),
        ("{{=<%=}}", "1:1: delimiters must be two words without '=' (write them as in {{=<% %>=}})"),
        ("{{== ===}}", "1:1: delimiters must be two words without '=' (write them as in {{=<% %>=}})"),
        ("{{=<% %>}}", "1:1: unclosed tag '{{=' (close it with '=}}')"),
        ("{{=<% %>=}}<%x", "1:12: unclosed tag '<%x' (close it with '%>')"),
        ("{{> hed}}", "1:1: no template 'hed' (did you mean 'head'?)"),
        ("{{> sidebar}}", "1:1: no template 'sidebar' (add 'sidebar.mustache')"),
        ("{{<hed}}{{/hed}}", "1:1: no template 'hed' (did you mean 'head'?)"),
        (
            "{{<head}}{{$tilte}}x{{/tilte}}{{/head}}",
            "1:10: '{{$tilte}}' is no block of its parent (name a block of the parent, or remove it)"
        ),
    ])
    func isFoundWithItsPlace(template: String, finding: String) {
        let page = theme(["page": template, "head": "{{$title}}{{/title}}"])
        #expect(page.findings == ["Theme/page.mustache:" + finding])
    }

    @Test func theWrongCloseShowsWhatIsOpen() {
        let finding = theme(["page": "{{#a}}\n{{/b}}"]).diagnostics.first
        #expect(finding?.notes.map(\.text) == ["'{{#a}}' is opened here"])
        #expect(finding?.notes.first?.place?.description == "Theme/page.mustache:1:1")
    }

    @Test func allFaultsOfAllFilesAreFoundInOrder() {
        let page = theme(["b": "{{/x}}\n{{}}", "a": "{{#y}}"])
        #expect(
            page.findings.map { $0.prefix(23) } == [
                "Theme/a.mustache:1:1: '", "Theme/b.mustache:1:1: '", "Theme/b.mustache:2:1: e",
            ])
    }

    @Test func twoTemplatesOfOneName() {
        let files = ["Theme/a.mustache", "Theme/x/a.mustache"].map { SourceFile(path: $0, text: "") }
        let templates = TemplateSet(files: files)
        #expect(templates.findings == ["Theme/x/a.mustache: two templates are named 'a' (rename one of them)"])
        #expect(templates.has("a"))
        #expect(!templates.has("b"))
    }

    @Test func aMissingTemplate() {
        var output: [UInt8] = []
        let fault = theme(["page": ""]).render("paje", .none, into: &output)
        #expect(
            fault
                == Diagnostic(
                    .error, .missingTemplate, "no template 'paje'", at: Place(path: "paje.mustache"),
                    help: "add it to the theme; it has 'page'"))
    }

    @Test func bytesThatAreNotText() {
        let files = [
            SourceFile(path: "a.mustache", bytes: [0x61, 0x0A, 0xFF, 0x7B, 0x7B]),
            SourceFile(path: "b.mustache", bytes: [0x61, 0x00]),
        ]
        let templates = TemplateSet(files: files)
        #expect(templates.diagnostics.map(\.rule) == [.invalidUTF8, .nulByte])
        #expect(templates.diagnostics.map(\.place.description) == ["a.mustache:2:1", "b.mustache:1:2"])
    }
}
