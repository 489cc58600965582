import Core
import Foundation
import Testing

@testable import Markdown

/// The examples of CommonMark 0.30, read from where they lie beside the project.
@Suite struct CommonMarkTests {
    @Test(.enabled(if: CommonMarkSpec.isPresent, "skipped: the specification is not at ../shared/spec"))
    func rendersAsCmark() throws {
        let examples = try CommonMarkSpec.examples()
        #expect(examples.count == 652)
        var different: [Int] = []
        for example in examples {
            #expect(example.html == cmarkHTML(example.markdown), "cmark itself, example \(example.number)")
            let lesson = scan(example.markdown, allowsHTML: true)
            let html = Normal.html(of: lesson)
            guard html != Normal.addressesDecoded(example.html) else { continue }
            different.append(example.number)
            #expect(Self.differences[example.number] != nil, "example \(example.number) is \(html)")
        }
        #expect(different == Self.differences.keys.sorted())
    }

    /// Examples that Stele reads in another way, each with the reason. None stays here that no longer differs.
    private static let differences: [Int: String] = [
        31: "an address in HTML is read, and written as a page needs it", 630: "an address in HTML, as in 31",
        601: "a bare address is a link, as in GFM 6.9", 607: "a bare address is a link, as in GFM 6.9",
        610: "a bare address is a link, as in GFM 6.9",
    ]
}

/// What a lesson's HTML has beyond cmark's, taken away again.
private enum Normal {
    /// Headings have ids and anchors, of which cmark knows nothing; relative addresses are holes, whose filling is
    /// checked and encoded by Stele.
    static func html(of lesson: ScannedLesson) -> String {
        var output: [UInt8] = []
        lesson.body.fill(into: &output) { content, output in
            switch content {
            case .link(let index): output.append(text: HTML.escaped(address(lesson.links[index].destination)))
            case .image(let index): output.append(text: HTML.escaped(lesson.images[index].path))
            case .symbol, .symbolEnd, .label(.code): break
            default: Issue.record("no example has \(content)")
            }
        }
        return addressesDecoded(
            output.text.withCodeAsCmarkWritesIt.replacing(/<h([1-6]) id="[^"]*">/) { "<h\($0.1)>" }
                .replacing(/<a class="anchor" [^>]*><\/a>\n/, with: ""))
    }

    static func address(_ destination: Destination) -> String {
        guard case .path(let path, let anchor) = destination else { return "no path" }
        return path + (anchor.map { "#" + $0 } ?? "")
    }

    /// cmark leaves signs as they are that Stele encodes in a path.
    static func addressesDecoded(_ html: String) -> String {
        html.replacing(/(href|src)="([^"]*)"/) { match in
            let decoded = String(match.2).removingPercentEncoding ?? String(match.2)
            return "\(match.1)=\"\(decoded.replacing("\"", with: "&quot;"))\""
        }
    }
}

private struct CommonMarkSpec {
    struct Example {
        let number: Int
        let markdown: String
        let html: String
    }

    static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/spec/commonmark-0.30.txt")

    static var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// Between lines of 32 backticks: Markdown, a line with a full stop, HTML; `→` stands for a tab.
    static func examples() throws -> [Example] {
        let fence = String(repeating: "`", count: 32)
        let text = try String(contentsOf: file, encoding: .utf8).replacing("→", with: "\t")
        var examples: [Example] = []
        var parts: [[Substring]] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == fence + " example" {
                parts = [[]]
            } else if line == fence, !parts.isEmpty {
                let texts = parts.map { $0.map { $0 + "\n" }.joined() }
                examples.append(Example(number: examples.count + 1, markdown: texts[0], html: texts[1]))
                parts = []
            } else if line == ".", parts.count == 1 {
                parts.append([])
            } else if !parts.isEmpty {
                parts[parts.count - 1].append(line)
            }
        }
        return examples
    }
}
