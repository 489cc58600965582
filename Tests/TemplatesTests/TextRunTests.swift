import Templates
import Testing

/// Texts in another language than their page say so where HTML takes an element.
@Suite struct TextRunTests {
    private let context: Value = [
        "a": .runs([TextRun("Дальше & "), TextRun("<next>", language: .init(tag: "en", direction: "ltr"))])
    ]
    private let marked = #"Дальше &amp; <span lang="en" dir="ltr">&lt;next&gt;</span>"#
    private let plain = "Дальше &amp; &lt;next&gt;"

    @Test func markedInContentOnly() {
        let page = theme(["page": #"<p class="x" title="{{a}}">{{a}}</p><br>{{a}}<img alt='{{a}}' />{{a}}"#])
        #expect(
            page.rendered("page", context)
                == "<p class=\"x\" title=\"\(plain)\">\(marked)</p><br>\(marked)<img alt='\(plain)' />\(marked)")
    }

    @Test(arguments: ["title", "TITLE", "textarea", "option", "script", "style"])
    func notInElementsOfText(_ element: String) {
        let page = theme(["page": "<\(element) id=\"i\">{{a}}</\(element)> {{a}}"])
        #expect(page.rendered("page", context) == "<\(element) id=\"i\">\(plain)</\(element)> \(marked)")
    }

    @Test func sectionsWithinATag() {
        let page = theme(["page": #"<p{{#a}} title="{{a}}"{{/a}}{{^b}} data-x="a > b {{a}}"{{/b}}>{{a}}</p>"#])
        #expect(
            page.rendered("page", context) == "<p title=\"\(plain)\" data-x=\"a > b \(plain)\">\(marked)</p>")
    }

    @Test func asHTMLAndAsATruth() {
        #expect(theme(["page": "{{{a}}}{{#a}}!{{/a}}"]).rendered("page", context) == "Дальше & <next>!")
        #expect(theme(["page": "{{#b}}!{{/b}}"]).rendered("page", ["b": .runs([TextRun("")])]) == "")
    }

    @Test func partialsBeginOutsideOfTags() {
        let page = theme(["page": "<p>{{> part}}</p>", "part": "{{a}}"])
        #expect(page.rendered("page", context) == "<p>\(marked)</p>")
    }
}
