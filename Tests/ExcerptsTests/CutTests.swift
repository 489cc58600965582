import Core
import Excerpts
import Testing

@Suite struct CutTests {
    private func whole(_ text: String) throws -> Cut { try cut(.wholeFile, of: text) }

    private func cut(_ selection: Selection, of text: String) throws -> Cut {
        let file = SourceFile(path: "Demo.swift", text: text)
        return try SwiftSource(scanning: file).cut(selection) { Declarations(parsing: file) }.get()
    }

    @Test func takesOffTheCommonIndentation() throws {
        // A41
        #expect(try whole("        a\n            b\n\n        c\n").text.text == "a\n    b\n\nc\n")
        #expect(try whole("\tif a {\n\t\tb()\n\t}\n").text.text == "if a {\n\tb()\n}\n")
        #expect(try whole("\t  a\n\t b\n").text.text == " a\nb\n")
    }

    @Test func keepsAndReportsMixedIndentation() throws {
        // A42
        let cut = try whole("\tfoo()\n        bar()\n")
        #expect(cut.text.text == "\tfoo()\n        bar()\n")
        #expect(cut.diagnostics.map(\.rule) == [.mixedIndentation])
        #expect(cut.diagnostics.map(\.summary) == ["mixed tabs and spaces in the file"])
        #expect(cut.diagnostics.map(\.place.line) == [2])
        #expect(try whole("    a\n        b\n").diagnostics == [])
    }

    @Test func dropsBlankEndsAndKeepsInnerBlanks() throws {
        // A43
        let cut = try whole("\n \t\n  a\n    \n  b\n\n\n")
        #expect(cut.text.text == "a\n\nb\n")
        #expect(cut.html.text == "a\n\nb")
        #expect(cut.lineNumbers == [3, 4, 5])
    }

    @Test func refusesToShowNothing() {
        let file = SourceFile(path: "Demo.swift", text: "// Licence\n\n")
        let result = SwiftSource(scanning: file).cut(.wholeFile) { Declarations(parsing: file) }
        let failure = #expect(throws: CutFailure.self) { try result.get() }
        #expect(failure == .empty)
        #expect(failure?.summary(of: .wholeFile, in: "Demo.swift") == "nothing to show of the file in Demo.swift")
    }

    @Test func leavesOutTheLicence() throws {
        #expect(try whole("// Copyright\n// MIT\n\nimport A\n").text.text == "import A\n")
        #expect(try whole("/* Copyright\n MIT */\nimport A\n").text.text == "import A\n")
        #expect(try whole("// Copyright\n\n// About a\nlet a = 1\n").text.text == "// About a\nlet a = 1\n")
        #expect(try whole("/// Documentation\nlet a = 1\n").text.text == "/// Documentation\nlet a = 1\n")
        #expect(try whole("/* a */ let a = 1\n").text.text == "/* a */ let a = 1\n")
    }

    @Test func reportsAnUnbalancedCondition() throws {
        // A50
        let text = "// snippet.a\n#if DEBUG\nlog()\n// snippet.end\n#endif\n"
        let cut = try cut(.slice("a"), of: text)
        #expect(cut.text.text == "#if DEBUG\nlog()\n")
        #expect(cut.diagnostics.map(\.summary) == ["slice 'a' contains an unbalanced #if"])
        #expect(cut.diagnostics.map(\.rule) == [.unbalancedCondition])
        #expect(cut.diagnostics.map { "\($0.place) \($0.severity)" } == ["Demo.swift:2:1 warning"])
        #expect(try whole("#if A\na()\n#elseif B\n#else\n#endif\n").diagnostics == [])
        #expect(
            try self.cut(.slice("b"), of: "#if A\n// snippet.b\n#else\nx\n// snippet.end\n#endif\n").diagnostics.count
                == 1)
    }

    @Test func coloursEveryClass() throws {
        let text = """
            @MainActor
            public final class Cell<Item: Equatable> { // trailing
                /// Says "<&>".
                var text = "a \\(count + 0x1F) <b>"
                let pattern = /a+/
                #if DEBUG
                #endif
            }
            """
        #expect(
            try whole(text).html.text == """
                <span class="a">@MainActor</span>
                <span class="k">public final class</span> <span class="t">Cell</span>&lt;<span class="t">Item</span>: \
                <span class="t">Equatable</span>&gt; { <span class="c">// trailing</span>
                    <span class="d">/// Says &quot;&lt;&amp;&gt;&quot;.</span>
                    <span class="k">var</span> text = <span class="s">&quot;a </span>\\(count + <span class="n">0x1F</span>)\
                <span class="s"> &lt;b&gt;&quot;</span>
                    <span class="k">let</span> pattern = <span class="r">/a+/</span>
                    <span class="p">#if DEBUG</span>
                    <span class="p">#endif</span>
                }
                """)
    }

    @Test func closesEveryElementInItsLine() throws {
        let cut = try whole("let a = \"\"\"\n    one\n\n      two\n    \"\"\"\n/* b\n   c */\nlet d = 1\n")
        #expect(
            cut.html.text == """
                <span class="k">let</span> a = <span class="s">&quot;&quot;&quot;</span>
                    <span class="s">one</span>

                      <span class="s">two</span>
                    <span class="s">&quot;&quot;&quot;</span>
                <span class="c">/* b</span>
                   <span class="c">c */</span>
                <span class="k">let</span> d = <span class="n">1</span>
                """)
    }

    @Test func showsFencesVerbatim() throws {
        // A46
        let text = "/// ```\n/// ~~~~\n/// ```\nlet a = 1\n"
        #expect(try whole(text).text.text == text)
    }
}
