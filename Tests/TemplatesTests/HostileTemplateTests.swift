import Core
import Templates
import Testing

@Suite struct HostileTemplateTests {
    @Test func deepNestingIsAFindingAndNoCrash() {
        let page = theme(["page": String(repeating: "{{#a}}", count: 100_000)])
        let finding = "Theme/page.mustache:1:385: more than 64 tags are open (move an inner part into a partial)"
        #expect(page.findings == [finding])
    }

    @Test func aPartialThatNeverEnds() {
        let page = theme(["page": "<p>\n{{> page}}"])
        var output = Array("kept".utf8)
        let fault = page.render("page", .none, into: &output)
        #expect(fault?.place.description == "Theme/page.mustache:1:1")
        #expect(output.text == "kept")
    }

    @Test func aPartialThatFindsItsListAgainAndAgain() {
        let page = theme(["page": "{{#nodes}}{{> page}}{{/nodes}}"])
        #expect(
            page.rendered("page", ["nodes": [["name": "x"]]])
                == "Theme/page.mustache:1:11: '{{> page}}' goes too deep: more than 200 parts within each other")
        #expect(page.rendered("page", ["nodes": [["nodes": []]]]) == "")
    }

    @Test func partialsThatDoubleEachTime() {
        var files = (0..<60).map { SourceFile(path: "p\($0).mustache", text: "{{> p\($0 + 1)}}{{> p\($0 + 1)}}") }
        files.append(SourceFile(path: "p60.mustache", text: "ha"))
        var output: [UInt8] = []
        let fault = TemplateSet(files: files).render("p0", .none, into: &output)
        #expect(fault?.summary.hasSuffix("makes the page endless: more than 50000 steps, and 40 a value") == true)
        #expect(output == [])
    }

    /// Two items, shown 2^20 times: the work is bounded by what the page is filled with, not by the template.
    @Test func aListWithinItself() {
        let opening = String(repeating: "{{#l}}", count: 20)
        let page = theme(["page": "<p>\n\(opening)x\(String(repeating: "{{/l}}", count: 20))"])
        var output = Array("kept".utf8)
        let fault = page.render("page", ["l": ["1", "2"]], into: &output)
        #expect(
            fault
                == Diagnostic(
                    .error, .templateSyntax,
                    "'{{#l}}' makes the page endless: more than 50000 steps, and 40 a value",
                    at: Place(
                        path: "Theme/page.mustache", line: 2, column: 7,
                        excerpt: Place.Excerpt(text: "\(opening)x\(String(repeating: "{{/l}}", count: 20))", width: 6)),
                    notes: [
                        .init(
                            "the same list around it",
                            at: Place(
                                path: "Theme/page.mustache", line: 2, column: 1,
                                excerpt: Place.Excerpt(
                                    text: "\(opening)x\(String(repeating: "{{/l}}", count: 20))", width: 6))),
                        .init("while rendering 'page'"),
                    ],
                    help: "remove one of the two: a list within itself is shown once for each of its items"))
        #expect(output.text == "kept")
    }

    /// Items cost a step each, though nothing stands between the tags.
    @Test func anEmptyListWithinItself() {
        let items = Value.list(Array(repeating: "x", count: 9_000))
        let page = theme(["page": "{{#l}}{{#l}}{{#l}}{{/l}}{{/l}}{{/l}}"])
        #expect(
            page.rendered("page", ["l": items])
                == "Theme/page.mustache:1:7: '{{#l}}' makes the page endless: more than 50000 steps, and 40 a value")
    }

    /// What a page may cost grows with what it shows.
    @Test func aLongListIsShownInManyPlaces() {
        let items = Value.list(Array(repeating: ["title": "x"], count: 30_000))
        let page = theme(["page": String(repeating: "{{#l}}{{#title}}{{title}}{{/title}}{{/l}}", count: 16)])
        #expect(page.rendered("page", ["l": items]) == String(repeating: "x", count: 480_000))
    }

    @Test func indentationsAndBlocksCostWorkToo() {
        let blocks = (0..<3_000).map { "{{$b\($0)}}{{/b\($0)}}" }.joined()
        let page = theme([
            "page": "{{#l}}{{<parent}}\(blocks){{/parent}}{{> wide}}{{/l}}", "parent": blocks,
            "wide": "{{#l}}\n\(String(repeating: " ", count: 100_000)){{> empty}}\n{{/l}}", "empty": "",
        ])
        let fault = page.rendered("page", ["l": .list(Array(repeating: "x", count: 1_000))])
        #expect(fault.contains("makes the page endless"))
    }

    @Test(arguments: ["{{", "}}", "{{=", "{{! ", "{{a ", "{{{", "{{/a}}", "{{}}", "{{=| |=}}|", "{{$a}}\n ", " \t"])
    func noWordBecomesAHang(word: String) {
        let page = theme(["page": String(repeating: word, count: 20_000)])
        #expect(page.diagnostics.count <= 20)
        #expect(page.rendered("page").utf8.count <= 20_000 * word.utf8.count)
    }

    @Test func anyBytesAreAnswered() {
        var random = SmallRandom(state: 7)
        let words = [
            "{{", "}}", "{", "}", "#", "^", "/", "<", "$", ">", "=", "!", "&", "a", "b", ".", " ", "\n", "\r",
            "ж",
        ]
        for _ in 0..<3_000 {
            let length = Int(random.next() % 40)
            let text = (0..<length).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined()
            let page = theme(["a": text, "b": "{{$a}}{{> a}}{{/a}}"])
            _ = page.rendered("a", ["a": ["b": "x"], "b": ["1", "2"]])
        }
    }
}

/// Xorshift: the same numbers in every run.
private struct SmallRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
