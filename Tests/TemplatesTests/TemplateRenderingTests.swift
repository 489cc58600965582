import Core
import Templates
import Testing

@Suite struct TemplateRenderingTests {
    @Test func textIsEscapedAndHTMLIsNot() {
        let page = theme(["page": "<h1>{{title}}</h1>{{{body}}}{{&body}}|{{body}}"])
        let context: Value = ["title": "A < \"Б\" & В", "body": .html("<p>ok</p>")]
        #expect(
            page.rendered("page", context)
                == "<h1>A &lt; &quot;Б&quot; &amp; В</h1><p>ok</p><p>ok</p>|&lt;p&gt;ok&lt;/p&gt;")
    }

    @Test func emptyTextIsFalse() {
        let page = theme(["page": "{{#description}}<p>{{.}}</p>{{/description}}{{^description}}none{{/description}}"])
        #expect(page.rendered("page", ["description": ""]) == "none")
        #expect(page.rendered("page", ["description": .html("")]) == "none")
        #expect(page.rendered("page", ["description": "x"]) == "<p>x</p>")
        #expect(page.rendered("page", ["description": .text(nil)]) == "none")
    }

    @Test func boolsAreWords() {
        #expect(theme(["page": "{{a}} {{b}}"]).rendered("page", ["a": true, "b": false]) == "true false")
    }

    @Test func longNamesAndNamesOfEveryScriptAreKept() {
        let names = ["a-name-past-fifteen-bytes", "a-name-past-fifteen-bytez", "строки.навигация", "ё"]
        let page = theme(["page": names.map { "{{\($0)}}" }.joined(separator: " ")])
        let context: Value = [
            "a-name-past-fifteen-bytes": "1", "a-name-past-fifteen-bytez": "2", "строки": ["навигация": "3"], "ё": "4",
        ]
        #expect(page.rendered("page", context) == "1 2 3 4")
        #expect(page.rendered("page", ["е\u{308}": "другое"]) == "   ")
    }

    @Test func anObjectKeepsTheFirstOfEqualKeysAndCanChange() {
        var object: Object = ["a": "1", "a": "2"]
        let page = theme(["page": "{{a}}{{b}}"])
        #expect(page.rendered("page", .object(object)) == "1")
        object["b"] = "3"
        object["a"] = nil
        #expect(page.rendered("page", .object(object)) == "23")
    }

    @Test func outputIsAppended() {
        var output = Array("before ".utf8)
        #expect(theme(["page": "after"]).render("page", .none, into: &output) == nil)
        #expect(output.text == "before after")
    }

    @Test func aByteOrderMarkIsNoText() {
        #expect(theme(["page": "\u{FEFF}{{! first }}\nx"]).rendered("page") == "x")
    }

    @Test func aLayoutIsFilledByItsPages() {
        let site = theme([
            "layout": """
            <head>
              {{> head}}
            </head>
            <main>
              {{$main}}
              {{/main}}
            </main>

            """,
            "head": "<title>{{$title}}{{title}}{{/title}}</title>\n\n<meta>\n",
            "lesson": """
            {{<layout}}
            {{$title}}{{title}} — {{site}}{{/title}}
            {{$main}}
                {{#notice}}
                <p>{{.}}</p>
                {{/notice}}
                <pre>{{{body}}}</pre>
            {{/main}}
            {{/layout}}

            """,
            "plain": "{{<layout}}{{/layout}}",
        ])
        #expect(site.diagnostics == [])
        let context: Value = ["title": "Роутер", "site": "iOS", "notice": "старо", "body": .html("a\n  b\n")]
        #expect(
            site.rendered("lesson", context) == """
                <head>
                  <title>Роутер — iOS</title>

                  <meta>
                </head>
                <main>
                  <p>старо</p>
                  <pre>a
                  b
                </pre>
                </main>

                """)
        #expect(
            site.rendered("plain", context) == """
                <head>
                  <title>Роутер</title>

                  <meta>
                </head>
                <main>
                </main>

                """)
    }

    @Test func aBlockThatHoldsABlockOfItsOwnNameEnds() {
        let site = theme([
            "layout": "[{{$a}}layout{{/a}}]", "page": "{{<layout}}{{$a}}page {{$a}}inner{{/a}}{{/a}}{{/layout}}",
            "top": "{{<page}}{{$a}}top{{/a}}{{/page}}",
        ])
        #expect(site.rendered("page") == "[page inner]")
        #expect(site.rendered("top") == "[top]")
    }

    @Test func windowsLineEndsStay() {
        let site = theme([
            "page": "<ul>\r\n  {{> item}}\r\n{{#a}}\r\nx\r\n{{/a}}\r\n</ul>\r\n", "item": "<li>\r\n\r\n</li>\r\n",
        ])
        #expect(site.rendered("page", ["a": true]) == "<ul>\r\n  <li>\r\n\r\n  </li>\r\nx\r\n</ul>\r\n")
    }
}
