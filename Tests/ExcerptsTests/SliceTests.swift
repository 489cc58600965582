import Core
import Excerpts
import Testing

@Suite struct SliceTests {
    private func source(_ text: String) -> SwiftSource {
        SwiftSource(scanning: SourceFile(path: "Sources/Demo.swift", text: text))
    }

    private func findings(_ text: String) -> [String] {
        source(text).diagnostics.map {
            "\($0.place): \($0.severity): \($0.summary) [\($0.rule.rawValue)] \($0.help ?? "")"
        }
    }

    private func slice(_ name: String, of text: String) -> String? {
        try? source(text).cut(.slice(name)) {
            Issue.record("asked for declarations"); return none
        }.get().text.text
    }

    private let none = Declarations(parsing: SourceFile(path: "none", text: ""))

    @Test func findsASlice() {
        #expect(slice("a", of: "x\n// snippet.a\nlet x = 1\n// snippet.end\ny\n") == "let x = 1\n")
    }

    @Test func reportsASliceThatIsNeverClosed() {
        // A35
        #expect(
            findings("// snippet.a\nlet x = 1\n") == [
                "Sources/Demo.swift:1:1: error: slice 'a' is never closed [unclosed-slice] add '// snippet.end' after its last line"
            ])
    }

    /// What was to begin a slice is named, not the end that follows; the slice is there for lessons.
    @Test(arguments: [
        ("// snippet: a", "'// snippet: a' is not a marker", "write '// snippet.a'"),
        ("// snippet a", "'// snippet a' is not a marker", "write '// snippet.a'"),
        ("// ANCHOR: a", "'// ANCHOR: a' is not a marker", "write '// snippet.a'"),
    ])
    func reportsWhatWasToBeginASlice(marker: String, summary: String, help: String) {
        let text = "\(marker)\nlet x = 1\n// snippet.end\n"
        #expect(findings(text) == ["Sources/Demo.swift:1:1: error: \(summary) [invalid-marker] \(help)"])
        #expect(source(text).slices.map(\.name) == ["a"])
    }

    @Test func wordsAreNoMarkers() {
        #expect(findings("// snippet a\nlet x = 1\n// ANCHOR here, please\n// snippet: two words\n") == [])
    }

    @Test func reportsTheEndsOfOtherGenerators() {
        #expect(
            findings("// ANCHOR: a\nlet x = 1\n// ANCHOR_END: a\n") == [
                "Sources/Demo.swift:1:1: error: '// ANCHOR: a' is not a marker [invalid-marker] write '// snippet.a'",
                "Sources/Demo.swift:3:1: error: '// ANCHOR_END: a' is not a marker [invalid-marker] write '// snippet.end'",
            ])
    }

    /// Letters that look Latin and are none.
    @Test func namesLettersOfOtherAlphabets() {
        #expect(
            findings("// snippet.a\nlet x = 1\n// snippet.end \u{430}\n") == [
                "Sources/Demo.swift:3:1: error: '// snippet.end \u{430}' is not a marker [invalid-marker] "
                    + "'\u{430}' is U+0430, no Latin letter: '// snippet.end a' ends the slice that is open"
            ])
        #expect(
            findings("// snippet.\u{430}\nlet x = 1\n// snippet.end\n") == [
                "Sources/Demo.swift:1:1: error: '// snippet.\u{430}' is not a marker [invalid-marker] "
                    + "'\u{430}' is U+0430, no Latin letter: a name holds letters of ASCII, digits, '-' and '_'"
            ])
    }

    @Test func reportsAStrayEnd() {
        #expect(
            findings("let x = 1\n  // snippet.end\n") == [
                "Sources/Demo.swift:2:3: error: no open slice to end [stray-marker] remove the marker"
            ])
        #expect(
            findings("// snippet.one\nx\n// snippet.end onee\n// snippet.end\n") == [
                "Sources/Demo.swift:3:1: error: no open slice 'onee' to end [stray-marker] did you mean 'one'?"
            ])
    }

    @Test func acceptsAMarkerOnTheLastLineAndBlanksAfterIt() {
        // A36
        #expect(slice("a", of: "// snippet.a  \nlet x = 1\n// snippet.end") == "let x = 1\n")
    }

    @Test func namesTheSlicesThatThereAre() {
        // A37
        let source = source("// snippet.ab\nx\n// snippet.end\n// snippet.zz\ny\n// snippet.end\n")
        let far = #expect(throws: CutFailure.self) { try source.cut(.slice("nope")) { none }.get() }
        #expect(far?.rule == .unknownSlice)
        #expect(far?.summary(of: .slice("nope"), in: "Demo.swift") == "no slice 'nope' in Demo.swift")
        #expect(far?.help == "the file has 'ab' (line 1), 'zz' (line 4)")
        let near = #expect(throws: CutFailure.self) { try source.cut(.slice("abc")) { none }.get() }
        #expect(near?.help == "did you mean 'ab' (line 1)?")
    }

    @Test func reportsANameBegunTwice() {
        // A38
        let found = source("// snippet.a\nx\n// snippet.end\n// snippet.a\ny\n").diagnostics
        #expect(found.map(\.summary) == ["slice 'a' begins a second time"])
        #expect(found.first?.place.line == 4)
        #expect(found.first?.notes.first?.place?.line == 1)
        #expect(found.first?.help == "choose another name, or go on with '// snippet.resume a'")
    }

    @Test func showsNoMarkerOfAnotherSlice() throws {
        // A39
        let text = """
            // snippet.all
            let a = 1
            // snippet.b
            let b = 2
            // snippet.end b
            // snippet.end all
            """
        #expect(slice("all", of: text) == "let a = 1\nlet b = 2\n")
        #expect(slice("b", of: text) == "let b = 2\n")
        let whole = try source(text).cut(.wholeFile) { none }.get()
        #expect(whole.text.text == "let a = 1\nlet b = 2\n")
        #expect(whole.lineNumbers == [2, 4])
    }

    @Test func allowsSlicesToOverlap() {
        // A40
        let text = "// snippet.x\nA\n// snippet.y\nB\n// snippet.end x\nC\n// snippet.end y\n"
        #expect(findings(text) == [])
        #expect(slice("x", of: text) == "A\nB\n")
        #expect(slice("y", of: text) == "B\nC\n")
    }

    @Test func closesTheInnermost() {
        let text = "// snippet.x\nA\n// snippet.y\nB\n// snippet.end\nC\n// snippet.end\n"
        #expect(slice("x", of: text) == "A\nB\nC\n")
        #expect(slice("y", of: text) == "B\n")
    }

    @Test func marksTheGapWhereASliceIsResumed() throws {
        let text = """
            struct S {
                // snippet.a
                let a = 1
                // snippet.end
                let b = 2
                // snippet.resume a
                    let c = 3
                // snippet.end a
            }
            """
        let cut = try source(text).cut(.slice("a")) { none }.get()
        #expect(cut.text.text == "let a = 1\n    // …\n    let c = 3\n")
        #expect(cut.lineNumbers == [3, 0, 7])
        #expect(
            cut.html.text == """
                <span class="k">let</span> a = <span class="n">1</span>
                    <span class="c">// …</span>
                    <span class="k">let</span> c = <span class="n">3</span>
                """)
        #expect(
            findings("// snippet.resume a\n") == [
                "Sources/Demo.swift:1:1: error: no slice 'a' to resume [stray-marker] begin it with '// snippet.a'"
            ])
        #expect(
            findings("// snippet.a\nx\n// snippet.resume a\n// snippet.end\n") == [
                "Sources/Demo.swift:3:1: error: slice 'a' is still open [stray-marker] end it before it is resumed"
            ])
    }

    @Test func hidesWhatIsHidden() throws {
        let text = "// snippet.a\nlet a = 1\n// snippet.hide\nlet b = 2\n// snippet.show\nlet c = 3\n// snippet.end\n"
        #expect(slice("a", of: text) == "let a = 1\n// …\nlet c = 3\n")
        #expect(try source(text).cut(.wholeFile) { none }.get().text.text == "let a = 1\n// …\nlet c = 3\n")
        #expect(
            findings("// snippet.hide\nlet b = 2\n") == [
                "Sources/Demo.swift:1:1: error: hidden part is never closed [unclosed-slice] add '// snippet.show' after its last line"
            ])
        #expect(
            findings("// snippet.show\n") == [
                "Sources/Demo.swift:1:1: error: nothing hidden to show [stray-marker] remove the marker"
            ])
    }

    @Test func reportsEmptySlices() {
        #expect(
            findings("// snippet.a\n\n   \n// snippet.end\n") == [
                "Sources/Demo.swift:1:1: error: slice 'a' is empty [empty-slice] put code between its markers, or remove them"
            ])
    }

    @Test(arguments: [
        "// snippet.", "// snippet.a b", "// snippet.имя", "// snippet.end a b", "// snippet.hide x", "/// snippet.a",
        "// snippet.resume", "// snippet.end end",
    ])
    func reportsAMalformedMarker(_ marker: String) {
        let found = source("let a = 1\n" + marker + "\n").diagnostics
        #expect(found.map(\.rule) == [.invalidMarker])
        #expect(found.map(\.summary) == ["'\(marker)' is not a marker"])
        #expect(found.map(\.place.line) == [2])
    }

    @Test func reportsAMarkerAfterCode() {
        #expect(
            findings("let a = 1 // snippet.end\n") == [
                "Sources/Demo.swift:1:11: error: a marker after code [invalid-marker] put the marker alone on its line"
            ])
    }

    @Test func seesNoMarkersInStringsAndBlockComments() throws {
        let text = "let a = \"\"\"\n// snippet.a\n\"\"\"\n/*\n// snippet.b\n*/\n"
        #expect(source(text).slices.isEmpty)
        #expect(findings(text) == [])
        #expect(try source(text).cut(.wholeFile) { none }.get().text.text == text)
    }

    @Test(arguments: ["\r\n", "\r"]) func cutsTheSameWhateverTheLineEnd(_ lineEnd: String) throws {
        // A44
        let text = "// snippet.a\nstruct S {\n\n    let a = \"é\" // x\n}\n// snippet.end\n"
        let plain = try source(text).cut(.slice("a")) { none }.get()
        let other = try source(text.replacing("\n", with: lineEnd)).cut(.slice("a")) { none }.get()
        #expect(plain.text.text == "struct S {\n\n    let a = \"é\" // x\n}\n")
        #expect(other.text == plain.text)
        #expect(other.html == plain.html)
        #expect(other.lineNumbers == [2, 3, 4, 5])
    }

    @Test func leavesOutAByteOrderMark() throws {
        // A45
        #expect(slice("a", of: "\u{FEFF}// snippet.a\nx\n// snippet.end\n") == "x\n")
        #expect(try source("\u{FEFF}let x = 1\n").cut(.wholeFile) { none }.get().text.text == "let x = 1\n")
    }
}
