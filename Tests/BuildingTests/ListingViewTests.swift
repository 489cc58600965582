import Building
import Core
import Evidence
import Foundation
import SiteTesting
import Testing

/// What fences become on a lesson's page, with evidence and without.
@Suite struct ListingViewTests {
    private static let file = """
        struct Counter {
            var count = 0

            mutating func step() {
                count += 1
            }

            func show() { print(count) }
        }

        """

    private func code(_ figure: String) -> String {
        figure.firstMatch(of: /(?s)dir="ltr">(.*?)<\/(code|samp)><\/pre>/).map { String($0.1) } ?? ""
    }

    private func evidenceLine(_ figure: String) -> String {
        let line = figure.firstMatch(of: /(?s)<p class="evidence".*?>(.*?)<\/p>/).map { String($0.1) } ?? ""
        return line.replacing("\n", with: "").replacing(
            /<span class="path".*<\/span>|<a class="path".*?<\/a>/, with: "")
    }

    @Test func aGapHoldsItsLines() throws {
        let site = try ProvedSite(
            "```swift sample=C/Counter.swift symbol=Counter only=show()\n```\n", files: ["C/Counter.swift": Self.file])
        #expect(
            try code(site.figures()[0]) == """
                <span class="l" data-n=""><span class="k">struct</span> <span class="t">Counter</span> {</span>
                <label class="gap"><input type="checkbox" aria-label="Show 6 hidden lines">    \
                <span class="c">// …</span></label><span class="end">
                </span><span class="more"><span class="l" data-n="">    <span class="k">var</span> count = \
                <span class="n">0</span></span>
                <span class="l" data-n=""></span>
                <span class="l" data-n="">    <span class="k">mutating func</span> step() {</span>
                <span class="l" data-n="">        count += <span class="n">1</span></span>
                <span class="l" data-n="">    }</span>
                <span class="l" data-n=""></span>
                </span><span class="l" data-n="">    <span class="k">func</span> show() { print(count) }</span>
                <span class="l" data-n="">}</span>

                """)
    }

    @Test func aGapWithNothingToOpenIsALine() throws {
        let file = """
            // snippet.part
            let a = 1
            // snippet.end
            let b = 2
            // snippet.resume part
            let c = 3
            // snippet.end

            """
        let site = try ProvedSite("```swift sample=C/Parts.swift slice=part\n```\n", files: ["C/Parts.swift": file])
        #expect(
            try code(site.figures()[0]) == """
                <span class="l"><span class="k">let</span> a = <span class="n">1</span></span>
                <span class="l"><span class="c">// …</span></span>
                <span class="l"><span class="k">let</span> c = <span class="n">3</span></span>

                """)
    }

    // MARK: Coverage

    private func counter(_ coverage: LineCoverage?, part: String = "") throws -> String {
        let evidence = ProvedSite.evidence("C", coverage: coverage.map { ["Counter.swift": $0] } ?? [:])
        let site = try ProvedSite(
            "```swift sample=C/Counter.swift\(part)\n```\n", files: ["C/Counter.swift": Self.file], evidence: evidence)
        return try site.figures()[0]
    }

    /// The lines of a figure that are marked, counted from 1, without the line of a gap.
    private func missed(_ figure: String) -> [Int] {
        let lines = figure.matches(of: /<span class="(l[^"]*)"/).map { $0.1 }
        return lines.indices.filter { lines[$0] == "l miss" }.map { $0 + 1 }
    }

    /// Short listings have no numbers; in others they follow each other, whatever was left out, as `highlight` counts.
    @Test(arguments: [(15, 0), (16, 16)])
    func numbers(lines: Int, numbered: Int) throws {
        let code = (3...lines).map { "let v\($0) = 0\n" }.joined()
        let comments = "// en: First.\n// el: Πρώτη.\n"
        let gap = "// snippet.hide\nlet hidden = 0\n// snippet.show\n"
        let site = try ProvedSite(
            "```swift sample=C/C.swift highlight=\(lines)\n```\n", files: ["C/C.swift": comments + gap + code],
            languages: "en, el")
        let figure = try site.figures()[0]
        let numbers = figure.matches(of: /data-n="(\d+)"/).compactMap { Int($0.1) }
        #expect(numbers == Array(1..<numbered + 1))
        let marked = figure.matches(of: /<span class="l hl"[^>]*><span class="k">let<\/span> v(\d+)\s/).map { $0.1 }
        #expect(marked == ["\(lines)"])
    }

    private func proof(_ words: String) -> String {
        #"<a class="proof" href="../source/C/index.html">Compiled with Swift 6.3.1, 1 test passed\#(words)</a>"#
    }

    @Test func allLinesRan() throws {
        #expect(
            try evidenceLine(counter(LineCoverage(ran: [2, 4, 5, 6, 8], missed: []))) == proof(", all lines ran"))
    }

    @Test func someLinesRan() throws {
        let figure = try counter(LineCoverage(ran: [2, 4], missed: [5, 6, 8]))
        // Line 6 holds a brace and nothing else.
        #expect(
            evidenceLine(figure) == proof(", 2 of 4 lines ran")
                + #"<label class="marks"><input type="checkbox"> Mark the lines that did not run: 5, 8</label>"#)
        #expect(missed(figure) == [5, 8])
    }

    @Test func onlyShownLinesCount() throws {
        let coverage = LineCoverage(ran: [2, 8], missed: [4, 5])
        #expect(
            try evidenceLine(counter(coverage, part: " symbol=Counter.show()")) == proof(", all lines ran"))
        // Behind a gap they do not count either.
        let gap = try counter(coverage, part: " symbol=Counter only=show()")
        #expect(evidenceLine(gap) == proof(", all lines ran"))
        #expect(!gap.contains("miss"))
    }

    @Test func linesBehindAGapAreMarkedWithTheOthers() throws {
        let figure = try counter(LineCoverage(ran: [], missed: [5, 8]), part: " symbol=Counter only=show()")
        #expect(evidenceLine(figure).hasSuffix("Mark the line that did not run: 3</label>"))
        #expect(missed(figure) == [5, 8])
    }

    @Test func nothingToRun() throws {
        #expect(try evidenceLine(counter(nil)) == proof(""))
        #expect(try evidenceLine(counter(LineCoverage(ran: [9], missed: [9000, 0, -1]))) == proof(""))
    }

    @Test func withoutEvidence() throws {
        let site = try ProvedSite("```swift sample=C/Counter.swift\n```\n", files: ["C/Counter.swift": Self.file])
        #expect(
            try evidenceLine(site.figures()[0])
                == #"<a class="unproved" href="../source/C/index.html">Not verified</a>"#)
        #expect(try !site.site.output.paths().contains("evidence.json"))
    }

    // MARK: What must not compile

    private static let block = "print(greting)\n"

    private func failing(_ messages: [CompilerMessage]?) throws -> String {
        let id = Digest(of: Array(Self.block.utf8)).hex
        let evidence = messages.map { ProvedSite.evidence("C", failures: [id: $0]) }
        let site = try ProvedSite(
            "```swift fails=\"in <scope>\"\n\(Self.block)```\n", files: ["C/A.swift": "let a = 1\n"], evidence: evidence
        )
        return try site.figures()[0]
    }

    @Test func theCompilersWords() throws {
        let figure = try failing([.init(line: 1, column: 7, text: "cannot find 'greting' in <scope>")])
        #expect(figure.contains(#"<span class="mark" lang="en">Must not compile</span>"#))
        #expect(figure.contains(#"<span class="l bad">print(greting)</span>"#))
        #expect(
            figure.contains(
                """
                <p>The compiler answers:</p>
                <ul lang="en" dir="ltr" translate="no">
                <li><samp><span class="at">1:7</span> cannot find 'greting' in &lt;scope&gt;</samp></li>
                </ul>
                """))
        #expect(evidenceLine(figure) == #"<span class="proof">Refused by Swift 6.3.1</span>"#)
    }

    @Test func theExpectedWords() throws {
        let figure = try failing(nil)
        #expect(figure.contains("<p>The compiler should answer:</p>"))
        #expect(figure.contains("<li><samp>in &lt;scope&gt;</samp></li>"))
        #expect(evidenceLine(figure) == #"<span class="unproved">Not verified</span>"#)
    }

    // MARK: Trees

    @Test func aTree() throws {
        let files = ["T/A.swift": "let a = 1\n", "T/Parts/Deep/B.swift": "let b = 1\n", "T/notes.txt": ""]
        let site = try ProvedSite(
            "```tree sample=T\nA.swift: first & <last>\nParts/: parts\nParts/Deep/B.swift\nnotes.txt\n```\n",
            files: files)
        #expect(
            try site.figures() == [
                """
                <figure class="listing tree" id="stele:listing-1">
                <figcaption><span class="name" lang="en" translate="no" dir="ltr">\
                <a href="../source/T/index.html">T</a></span></figcaption>
                <ul aria-label="Files of T">
                <li><a href="../source/T/A.swift.html"><code lang="en" translate="no" dir="ltr">A.swift</code></a> \
                <span class="note">first &amp; &lt;last&gt;</span></li>
                <li class="folder"><code lang="en" translate="no" dir="ltr">Parts/</code> <span class="note">parts</span>
                <ul>
                <li class="folder"><code lang="en" translate="no" dir="ltr">Deep/</code>
                <ul>
                <li><a href="../source/T/Parts/Deep/B.swift.html">\
                <code lang="en" translate="no" dir="ltr">B.swift</code></a></li>
                </ul></li>
                </ul></li>
                <li><code lang="en" translate="no" dir="ltr">notes.txt</code></li>
                </ul>
                </figure>
                """
            ])
        #expect(try site.site.output.faults() == [])
    }

    @Test func aTreeOfAFolder() throws {
        let site = try ProvedSite("```tree sample=T/Parts\n```\n", files: ["T/Parts/B.swift": "let b = 1\n"])
        let figure = try site.figures()[0]
        #expect(figure.contains(#"aria-label="Files of T/Parts""#))
        #expect(figure.contains(#"<a href="../source/T/index.html">T/Parts</a>"#))
        #expect(figure.contains(#"<a href="../source/T/Parts/B.swift.html">"#))
    }

    // MARK: Output

    private func output(_ printed: String?, body: String = "") throws -> String {
        let evidence = printed.map { ProvedSite.evidence("P", output: $0) }
        let site = try ProvedSite(
            "```output sample=P\n\(body)```\n", files: ["P/main.swift": "print(1)\n"], evidence: evidence)
        return try site.figures()[0]
    }

    @Test func whatAProgramPrints() throws {
        let figure = try output("1 < 2\r\n\u{1B}[31mred & \u{7F}\tend")
        #expect(code(figure) == "1 &lt; 2\n␛[31mred &amp; ␡\tend\n")
        #expect(
            evidenceLine(figure)
                == #"<a class="proof" href="../source/P/index.html">Printed by P, compiled with Swift 6.3.1</a>"#)
    }

    @Test func whatAProgramIsSaidToPrint() throws {
        let figure = try output(nil, body: "<b>\n")
        #expect(code(figure) == "&lt;b&gt;\n")
        #expect(evidenceLine(figure) == #"<a class="unproved" href="../source/P/index.html">Not verified</a>"#)
        #expect(try code(output(nil)) == "")
    }
}
