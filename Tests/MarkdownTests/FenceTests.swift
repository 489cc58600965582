import Core
import Testing

@testable import Markdown

@Suite struct FenceTests {
    @Test func kinds() throws {
        let lesson = scan(
            """
            ```swift sample=A/B.swift
            ```
            ~~~~ swift  sample=А/B/Ё.swift   symbol=T.f(a:b:) highlight=2,4-5 title="Вход: роутер"
            let a = 1
            ~~~~
            ```swift slice=request sample=A/B.swift
            ```
            ```swift illustration title=X.swift
            let b
            ```
            ```python x=y
            pass
            ```
            ```
            <b>
            ```
            """)
        #expect(lesson.said == [])
        #expect(lesson.fences.count == 4)
        let requests = lesson.fences.map { fence -> ListingRequest? in
            if case .listing(let request) = fence.kind { request } else { nil }
        }
        #expect(
            requests.map { $0?.summary } == [
                "sample=A/B.swift", "sample=А/B/Ё.swift symbol=T.f(a:b:)", "sample=A/B.swift slice=request", nil,
            ])
        let second = try #require(requests[1])
        #expect(second.target == "А")
        #expect(second.title == "Вход: роутер")
        #expect(second.highlight.map(\.value) == [.lines(2...2), .lines(4...5)])
        #expect(second.highlight.map { lesson.text(of: $0.range) } == ["2", "4-5"])
        #expect(lesson.text(of: second.sample.range) == "А/B/Ё.swift")
        guard case .symbol(let symbol, only: []) = second.part else { return #expect(Bool(false), "not a symbol") }
        #expect(lesson.text(of: symbol.range) == "T.f(a:b:)")
        #expect(lesson.fences[3].kind == .illustration(title: "X.swift"))
        #expect(lesson.fences.map { $0.body.text } == ["", "let a = 1\n", "", "let b\n"])
        #expect(
            lesson.fences.map { lesson.place($0.mark).description } == [
                "a.md:4:1", "a.md:6:1", "a.md:9:1", "a.md:11:1",
            ])
        #expect(
            lesson.html
                == "[[fence 0]]\n[[fence 1]]\n[[fence 2]]\n[[fence 3]]\n"
                + "<pre><code class=\"language-python\">pass\n</code></pre>\n<pre><code>&lt;b&gt;\n</code></pre>\n")
    }

    /// Each fault at its word.
    @Test(arguments: [
        (
            "swift", "```swift", "Swift listing names no sample [unlinked-listing]",
            "add 'sample=Target/File.swift', or 'illustration' if this code is not meant to compile"
        ),
        (
            "swift title=x", "```swift title=x", "Swift listing names no sample [unlinked-listing]",
            "add 'sample=Target/File.swift', or 'illustration' if this code is not meant to compile"
        ),
        ("Swift sample=A/B.swift", "Swift", "'Swift' is no language of a listing [invalid-fence]", "write 'swift'"),
        (
            "swift,ignore", "swift,ignore", "'swift,ignore' is no language of a listing [invalid-fence]",
            "write 'swift illustration'"
        ),
        ("SWIFT", "SWIFT", "'SWIFT' is no language of a listing [invalid-fence]", "write 'swift'"),
        ("swift samle=A/B.swift", "samle", "unknown attribute 'samle' [invalid-fence]", "did you mean 'sample'?"),
        (
            "swift sample=A/B.swift ёж", "ёж", "unknown attribute 'ёж' [invalid-fence]",
            "known: sample, symbol, slice, only, highlight, title, illustration, fails"
        ),
        (
            "swift sample=A/B.swift =x", "=x", "unknown attribute '' [invalid-fence]",
            "known: sample, symbol, slice, only, highlight, title, illustration, fails"
        ),
        ("swift sample", "sample", "'sample' has no value [invalid-fence]", "write sample=…"),
        ("swift sample=", "sample", "'sample' has no value [invalid-fence]", "write sample=…"),
        ("swift sample=A/B.swift symbol", "symbol", "'symbol' has no value [invalid-fence]", "write symbol=…"),
        ("swift sample=A/B.swift slice=\"\"", "slice", "'slice' has no value [invalid-fence]", "write slice=…"),
        ("swift sample=A/B.swift title=", "title", "'title' has no value [invalid-fence]", "write title=…"),
        ("swift illustration title", "title", "'title' has no value [invalid-fence]", "write title=…"),
        ("swift illustration=no", "no", "'illustration' takes no value [invalid-fence]", "write 'illustration' alone"),
        (
            "swift illustration sample=A/B.swift", "sample",
            "'sample' has no meaning on an illustration [invalid-fence]",
            "remove 'sample'"
        ),
        (
            "swift sample=A/B.swift symbol=T slice=x", "slice",
            "a listing shows a symbol or a slice, not both [invalid-fence]", "remove one of the two"
        ),
        (
            "swift sample=A/B.swift sample=A/C.swift", "sample", "'sample' is given twice [invalid-fence]",
            "remove one of them"
        ),
        (
            "swift title=\"ё sample=A/B.swift", "\"", "quotation mark is never closed [invalid-fence]",
            "close it with '\"'"
        ),
        (
            "swift sample=B.swift", "B.swift", "'B.swift' names no Swift file of a sample target [invalid-fence]",
            "write Target/File.swift"
        ),
        (
            "swift sample=A/B.swift only=a", "only", "'only' names members of no type [invalid-fence]",
            "add symbol=Type, the type whose members these are"
        ),
        (
            "swift sample=A/B.swift slice=x only=a", "only", "'only' names members of no type [invalid-fence]",
            "add symbol=Type, the type whose members these are"
        ),
        ("swift sample=A/B.swift symbol=T only", "only", "'only' has no value [invalid-fence]", "write only=…"),
        (
            "swift sample=A/B.swift symbol=T only=a,,b", "a,,b",
            "'only' names nothing between two commas [invalid-fence]",
            "write members with commas between, as in only=view,show(_:)"
        ),
        ("swift fails", "fails", "'fails' has no value [invalid-fence]", "write fails=…"),
        (
            "swift fails=\"x\" sample=A/B.swift", "sample",
            "'sample' has no meaning on code that must not compile [invalid-fence]", "remove 'sample'"
        ),
        (
            "swift fails=\" \"", "```swift fails=\" \"", "no code that could fail [invalid-fence]",
            "write the code into the fence, and the compiler's words into fails=\"…\""
        ),
        ("swift fails=\"x\" title", "title", "'title' has no value [invalid-fence]", "write title=…"),
        (
            "swift sample=A/B.swift fails=\"x\"", "sample",
            "'sample' has no meaning on code that must not compile [invalid-fence]", "remove 'sample'"
        ),
        ("tree smple=A", "smple", "unknown attribute 'smple' [invalid-fence]", "did you mean 'sample'?"),
        ("tree title=A", "title", "'title' has no meaning on a tree [invalid-fence]", "remove 'title'"),
        ("tree sample", "sample", "'sample' has no value [invalid-fence]", "write sample=…"),
        (
            "tree sample=../A", "../A", "sample path leaves the folder of samples [unsafe-path]",
            "write the path from the samples folder on: Target/File.swift"
        ),
        ("Tree sample=A", "Tree", "'Tree' is no language of a listing [invalid-fence]", "write 'tree'"),
        ("output slice=A", "slice", "'slice' has no meaning on a program's output [invalid-fence]", "remove 'slice'"),
        (
            "output sample=A/B", "A/B", "'A/B' is no sample target [invalid-fence]", "write sample=Target"
        ),
        (
            "output sample=/A", "/A", "sample path leaves the folder of samples [unsafe-path]",
            "write the path from the samples folder on: Target/File.swift"
        ),
        ("OUTPUT sample=A", "OUTPUT", "'OUTPUT' is no language of a listing [invalid-fence]", "write 'output'"),
        (
            "swift sample=A/B.txt", "A/B.txt", "'A/B.txt' names no Swift file of a sample target [invalid-fence]",
            "write Target/File.swift"
        ),
    ])
    func faults(info: String, word: String, said: String, help: String) throws {
        let lesson = scan("Ё\n\n> ```\(info)\n> let x = 1\n> ```\n")
        let line = "> ```\(info)"
        let column = try #require(line.ranges(of: word).last).lowerBound
        let start = word == "sample" || word == "Swift" ? try #require(line.ranges(of: word).first).lowerBound : column
        let last = said.hasPrefix("'sample' is given") ? column : start
        #expect(lesson.said == ["6:\(line.distance(from: line.startIndex, to: last) + 1): \(said)"])
        #expect(lesson.diagnostics.map(\.help) == [help])
        #expect(lesson.fences == [])
    }

    /// Case A73.
    @Test(arguments: [
        "../../../../etc/hostname", "/etc/hostname", "A/../../B.swift", "A//B.swift", "A/./B.swift", "./A/B.swift",
        "A\\B.swift", "A/../\u{301}x/B.swift",
    ])
    func samplePaths(path: String) {
        let lesson = scan("```swift sample=\(path)\n```\n")
        #expect(lesson.said == ["4:17: sample path leaves the folder of samples [unsafe-path]"])
        #expect(lesson.marked == [path])
        #expect(
            lesson.diagnostics.map(\.help) == ["write the path from the samples folder on: Target/File.swift"])
    }

    /// Case A48.
    @Test(arguments: [
        ("0", "0"), ("3-2", "3-2"), ("2,", ""), ("é", "é"), ("1-2-3", "1-2-3"), ("1,-4", "-4"), ("", ""),
        ("99999999999999999999", "99999999999999999999"),
    ])
    func highlights(value: String, piece: String) {
        let lesson = scan("```swift sample=A/B.swift highlight=\(value)\n```\n")
        #expect(lesson.said == ["4:37: '\(piece)' is no line of a listing [highlight-out-of-range]"])
    }

    @Test func otherKinds() throws {
        let lesson = scan(
            """
            ```swift sample=A/B.swift symbol=T only=a,f(_:b:),== highlight=1,part-2
            ```
            ```swift fails="cannot find 'x' in scope" title="Нет x"
            x
            ```
            ```tree sample=A/Parts
            B.swift: первый: файл
              Deep/C.swift

            Deep/: папка
            ```
            ```output sample=Demo
            42
            ```
            ```tree
            src
            ```
            ```output
            plain
            ```
            ```trees
            ```
            """)
        #expect(lesson.said == [])
        #expect(lesson.fences.count == 4)
        let request = try #require(lesson.fences[0].request)
        #expect(request.summary == "sample=A/B.swift symbol=T only=a,f(_:b:),==")
        #expect(request.highlight.map(\.value) == [.lines(1...1), .slice("part-2")])
        guard case .symbol(_, let only) = request.part else { return #expect(Bool(false), "not a symbol") }
        #expect(only.map { lesson.text(of: $0.range) } == ["a", "f(_:b:)", "=="])
        guard case .failing(let failing) = lesson.fences[1].kind else { return #expect(Bool(false), "not failing") }
        #expect(failing.expected.value == "cannot find 'x' in scope")
        #expect(failing.title == "Нет x")
        guard case .tree(let tree) = lesson.fences[2].kind else { return #expect(Bool(false), "not a tree") }
        #expect(tree.folder.value == "A/Parts")
        #expect(tree.notes.map(\.path) == ["B.swift", "Deep/C.swift", "Deep/"])
        #expect(tree.notes.map(\.text) == ["первый: файл", nil, "папка"])
        #expect(tree.notes.map(\.fileLine) == [10, 11, 13])
        guard case .output(let target) = lesson.fences[3].kind else { return #expect(Bool(false), "no output") }
        #expect(target.value == "Demo")
        #expect(lesson.html.contains("<pre><code class=\"language-tree\">src\n</code></pre>"))
        #expect(lesson.html.contains("<pre><code class=\"language-output\">plain\n</code></pre>"))
        #expect(lesson.html.contains("<pre><code class=\"language-trees\"></code></pre>"))
    }

    @Test func aTreeListsAFileTwice() {
        let lesson = scan("```tree sample=A\nB.swift: x\nC.swift\n  B.swift: y\n```\n")
        #expect(lesson.said == ["7:1: 'B.swift' is listed twice [tree-drift]"])
        #expect(lesson.diagnostics.map(\.help) == ["remove one of the two lines"])
    }

    /// A fence left open takes the rest of the lesson along, up to the next closing line: it is no listing, so that a
    /// sync cannot write over what it took.
    @Test(arguments: [
        ("```swift sample=A/B.swift\nlet a\n\nТекст\n\n```swift sample=A/C.swift\n```\n", "another fence", 9),
        ("```swift fails=\"x\"\nlet a\n\n## Глава\n\n```\ntext\n", "a heading", 7),
        ("```tree sample=A\nB.swift\n\n```text\nx\n```\n", "another fence", 7),
        ("```output sample=A\n1\n```swift sample=A/C.swift\n```\n", "another fence", 6),
        ("> ~~~swift illustration\n> let a\n> ~~~~swift sample=A/C.swift\n> ~~~\n", "another fence", 6),
    ])
    func aFenceLeftOpen(body: String, what: String, line: Int) {
        let lesson = scan(body)
        #expect(lesson.diagnostics.map(\.summary) == ["\(what) begins inside of this fence"])
        #expect(lesson.diagnostics.flatMap(\.notes).map { $0.place?.line } == [line])
        #expect(lesson.fences == [])
    }

    @Test(arguments: [
        "````swift sample=A/B.swift\n```swift\n````\n",
        "```swift sample=A/B.swift\n#if A\n#endif\n    ```swift\n~~~swift\n```\n",
        "```output sample=A\n# Title\n```\n", "```swift sample=A/B.swift\n/// ```\n/// ## Title\n```\n",
    ])
    func aFenceThatIsClosed(body: String) {
        #expect(scan(body).said == [])
    }

    @Test func blanksThatPartAnAttribute() {
        let lesson = scan("```swift sample=A/B.swift symbol=T only=a, b\n```\n```swift sample= A/B.swift\n```\n")
        #expect(
            lesson.said == [
                "4:44: 'b' stands apart from its attribute [invalid-fence]",
                "6:18: 'A/B.swift' stands apart from its attribute [invalid-fence]",
            ])
        #expect(lesson.diagnostics.map(\.help) == ["write no blank behind ','", "write no blank behind '='"])
    }

    @Test func noCodeThatFails() {
        #expect(scan("```swift fails=\"x\"\n\n```\n").said == ["4:1: no code that could fail [invalid-fence]"])
    }

    /// One fence of nothing but faults costs neither time nor pages of findings.
    @Test func manyFaultsInOneFence() {
        let lesson = scan("```swift" + String(repeating: " sample=A/B.swift", count: 8_000) + "\n```\n")
        #expect(
            Set(lesson.diagnostics.map(\.summary)) == ["'sample' is given twice", "1 more of this rule in this file"])
        #expect(lesson.diagnostics.count == 101)
    }

    /// Of any language: what follows would be code.
    @Test func plainFences() {
        let lesson = scan("```sh\nls\n\n## Б\n")
        #expect(lesson.said == ["4:1: fence is never closed [invalid-fence]"])
        #expect(lesson.diagnostics.map(\.help) == ["close it with ```"])
        #expect(scan("~~~\nа\n").said == ["4:1: fence is never closed [invalid-fence]"])
        #expect(
            scan("```sh\nls\n\n```sh\npwd\n```\n").said == [
                "4:1: another fence begins inside of this fence [invalid-fence]"
            ])
        #expect(scan("```sh\nls\n```\n\n    ```\n    а\n\n````md\n```sh\n```\n````\n").said == [])
    }

    /// The closing line of a fence that is none begins a block; only the cause is told.
    @Test func refusedForABacktick() {
        let lesson = scan("```smart header=\"`x`\"\nа\n```\n\nб\n\n```sh\nls\n```\n\nв\n")
        #expect(lesson.said == ["4:1: '```' opens no block: a backtick stands behind it [invalid-fence]"])
        #expect(lesson.marked == ["```"])
        #expect(
            lesson.diagnostics.map(\.help) == [
                "take the backtick out of the line, or write '~~~' for '```', here and at the end"
            ])
        #expect(lesson.diagnostics.map(\.severity) == [.error])
        #expect(scan("```x``` и ```y```\n").said == [])
    }

    /// The closing line is there, but the item ended before it; the fence that it opens is not told too.
    @Test func endedByItsContainer() {
        let item = scan("- а\n\n  ```sh\nls\n```\n\nб\n")
        #expect(item.said == ["6:3: fence is never closed [invalid-fence]"])
        #expect(
            item.diagnostics.map(\.help) == [
                "the list item ends at line 7: indent the code and ``` as far as the fence"
            ])
        let quotation = scan("> ```swift illustration\nlet a = 1\n```\n")
        #expect(quotation.said == ["4:3: fence is never closed [invalid-fence]"])
        #expect(
            quotation.diagnostics.map(\.help) == [
                "the quotation ends at line 5: begin the code's lines and ``` with '>'"
            ])
    }

    @Test func quotationMarksOfTypography() {
        let lesson = scan("```swift sample=A/B.swift title=“Все уроки”\n```\n")
        #expect(lesson.said == ["4:33: 'title' has quotation marks of typography [invalid-fence]"])
        #expect(lesson.diagnostics.map(\.help) == ["write straight ones: title=\"…\""])
    }

    @Test func allFaultsOfAFence() {
        #expect(
            scan("```swift smaple=A/B.swift simbol=T\n```\n").said == [
                "4:10: unknown attribute 'smaple' [invalid-fence]", "4:27: unknown attribute 'simbol' [invalid-fence]",
            ])
    }

    @Test(arguments: [
        ("```swift sample=A/B.swift\nlet x\n", "4:1"), ("```swift sample=A/B.swift", "4:1"),
        ("````swift sample=A/B.swift\n```\n", "4:1"), ("~~~swift sample=A/B.swift\n```\n", "4:1"),
        ("> ```swift sample=A/B.swift\n> let x\n\nЁ\n", "4:3"),
        ("> ```swift sample=A/B.swift\n> let x\n~~~\nЁ\n", "4:3"),
        ("> ```swift sample=A/B.swift\n> let x\n```\nЁ\n```\n", "4:3"),
        ("- ```swift sample=A/B.swift\n  let x\n```\nЁ\n```\n", "4:3"),
        ("- ```swift sample=A/B.swift\n  let x\nЁ x\n", "4:3"), ("```swift sample=A/B.swift\n``` x\n", "4:1"),
        ("```swift sample=A/B.swift\n    ```\n", "4:1"),
    ])
    func neverClosed(body: String, place: String) {
        let lesson = scan(body)
        #expect(lesson.said == ["\(place): fence is never closed [invalid-fence]"])
        #expect(lesson.fences == [])
    }

    /// Case A47.
    @Test func anExampleIsShown() {
        let lesson = scan("````markdown\n```swift sample=Gone/Gone.swift symbol=x\n```\n```swift\n```\n````\n")
        #expect(lesson.said == [])
        #expect(lesson.fences == [])
        #expect(
            lesson.html
                == "<pre><code class=\"language-markdown\">```swift sample=Gone/Gone.swift symbol=x\n```\n```swift\n```\n</code></pre>\n"
        )
    }

    /// Case A46: what is in the way of one fence is in another's body.
    @Test func wouldClose() throws {
        let text = Array("/// ```\n```\n  ~~~~  \n    `````\n\t~~~~~\n".utf8)
        func closes(_ fence: String) throws -> Bool {
            let lesson = scan("\(fence)swift sample=A/B.swift\n\(fence)\n")
            return try #require(lesson.fences.first).bodySpan.wouldClose(on: text)
        }
        #expect(try closes("```"))
        #expect(try !closes("````"))
        #expect(try closes("~~~"))
        #expect(try closes("~~~~"))
        #expect(try !closes("~~~~~"))
    }
}

/// Case A49: a fence in any container has the body that CommonMark reads, and renders back to the file's own bytes.
@Suite struct BodySpanTests {
    @Test(
        arguments: [
            ("```swift sample=A/B.swift\na\n\n  b\n```\n", ""),
            ("   ```swift sample=A/B.swift\n   a\n\n     b\n  ```\n", "   "),
            ("> ```swift sample=A/B.swift\n> a\n>\n>   b\n> ```\n", "> "),
            (">```swift sample=A/B.swift\n>a\n>\n>   b\n>```\n", ">"),
            ("- x\n\n  ```swift sample=A/B.swift\n  a\n\n    b\n  ```\n", "  "),
            ("1. ```swift sample=A/B.swift\n   a\n\n     b\n   ```\n", "   "),
            ("> 10. x\n>     ~~~swift sample=A/B.swift\n>     a\n>\n>       b\n>     ~~~\n", ">     "),
            ("- > - ```swift sample=A/B.swift\n  >   a\n  >\n  >     b\n  >   ```\n", "  >   "),
            ("-\t```swift sample=A/B.swift\n \ta\n\n \t  b\n    ```\n", " \t"),
            (">- ```swift sample=A/B.swift\n>   a\n>\n>     b\n>   ```\n", ">   "),
            ("* * + ```swift sample=A/B.swift\n      a\n\n        b\n      ```\n", "      "),
        ], ["\n", "\r\n", "\r"])
    func rendersBack(container: (body: String, prefix: String), end: String) throws {
        let lesson = scanFile(
            "---\ntitle: Т\n---\n"
                + container.body.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end))
        #expect(lesson.said == [])
        let fence = try #require(lesson.fences.first)
        #expect(fence.body.text == "a\n\n  b\n")
        #expect(fence.bodySpan.prefix.text == container.prefix)
        #expect(fence.bodySpan.lineEnd == Array(end.utf8))
        let range = fence.bodySpan.range
        #expect(fence.bodySpan.rendering(fence.body).text.utf8.elementsEqual(lesson.file.bytes[range]))
        var emptied = lesson.file.bytes
        emptied.replaceSubrange(range, with: fence.bodySpan.rendering([]))
        let again = LessonScanner(allowsHTML: false).scan(SourceFile(path: "a.md", bytes: emptied))
        #expect(again.said == [])
        #expect(again.fences.map(\.body) == [[]])
        #expect(again.fences.first?.bodySpan.rendering(fence.body) == Array(lesson.file.bytes[range]))
        #expect(lesson.html.contains("[[fence 0]]"))
    }

    /// Written in another way than the file's own, but read as the same.
    @Test(arguments: [
        (">\t~~~swift sample=A/B.swift\n> x\n>~~~\n", ">  a\n>\n>  \tb\n"),
        ("> \t~~~swift sample=A/B.swift\n>~~~\n", ">  a\n>\n>  \tb\n"),
        (">```swift sample=A/B.swift\n>```\n", ">a\n>\n> \tb\n"),
        ("-   > ```swift sample=A/B.swift\n    > ```\n", "    > a\n    >\n    > \tb\n"),
        ("- ```swift sample=A/B.swift\n  ```\n", "  a\n\n  \tb\n"),
    ])
    func readsBack(body: String, written: String) throws {
        let lesson = scan(body)
        #expect(lesson.said == [])
        let fence = try #require(lesson.fences.first)
        let text = Array("a\n\n\tb\n".utf8)
        #expect(fence.bodySpan.rendering(text).text == written)
        var bytes = lesson.file.bytes
        bytes.replaceSubrange(fence.bodySpan.range, with: fence.bodySpan.rendering(text))
        let again = LessonScanner(allowsHTML: false).scan(SourceFile(path: "a.md", bytes: bytes))
        #expect(again.said == [])
        #expect(again.fences.map(\.body) == [text])
    }

    /// In whatever containers a fence stands: what is written as its body is read as its body.
    @Test func anyContainer() {
        var noise = Noise(seed: 9)
        let markers = ["> ", ">", "- ", "-   ", "1. ", "12) ", " ", "  ", "   ", "* ", "+\t", ">  ", "> > "]
        let text = Array("a\n\n  b\n\tc\n> d\n- e\n".utf8)
        var fences = 0
        for _ in 0..<2_000 {
            let opening = (0..<noise.next(below: 5)).map { _ in markers[noise.next(below: markers.count)] }.joined()
            let closing = String(opening.map { $0 == ">" || $0 == "\t" ? $0 : " " })
            let lesson = scan("x\n\n\(opening)```swift sample=A/B.swift\n\(closing)```\n")
            guard let fence = lesson.fences.first else { continue }
            fences += 1
            var bytes = lesson.file.bytes
            bytes.replaceSubrange(fence.bodySpan.range, with: fence.bodySpan.rendering(text))
            let again = LessonScanner(allowsHTML: false).scan(SourceFile(path: "a.md", bytes: bytes))
            #expect(again.fences.map(\.body) == [text], "\(opening.debugDescription)")
        }
        #expect(fences > 500)
    }

    @Test func withByteOrderMark() throws {
        let lesson = scanFile("\u{FEFF}> ```swift sample=A/B.swift\n> a\n> ```\n")
        #expect(lesson.said == ["1:1: missing front matter [missing-key]"])
        let fence = try #require(lesson.fences.first)
        #expect(lesson.text(of: fence.bodySpan.range) == "> a\n")
        #expect(fence.bodySpan.rendering(fence.body).text == "> a\n")
        #expect(lesson.place(fence.mark).description == "a.md:1:3")
    }
}
