import CCmark
import Core
import Foundation

@testable import Markdown

/// A lesson with the three lines of front matter that every lesson needs: the body begins in line 4.
func scan(_ body: String, allowsHTML: Bool = false, typography: Typography? = nil) -> ScannedLesson {
    let file = SourceFile(path: "a.md", text: "---\ntitle: Т\n---\n" + body)
    return LessonScanner(allowsHTML: allowsHTML, typography: typography).scan(file)
}

func scanFile(_ text: String, allowsHTML: Bool = false) -> ScannedLesson {
    LessonScanner(allowsHTML: allowsHTML).scan(SourceFile(path: "a.md", text: text))
}

/// What cmark alone makes of a text.
func cmarkHTML(_ text: String) -> String {
    guard let html = cmark_markdown_to_html(text, text.utf8.count, CMARK_OPT_UNSAFE) else { return "" }
    defer { free(html) }
    return String(cString: html)
}

extension String {
    /// Without what code has beyond cmark's: see `CodeHTMLTests`.
    var withCodeAsCmarkWritesIt: String {
        replacing("<code translate=\"no\"", with: "<code")
            .replacing(/<pre tabindex="0" role="group" aria-label="[^"]*">/, with: "<pre>")
            .replacing(/(<pre><code[^>]*>[^<\n]+)<\/code><\/pre>/) { "\($0.1)\n</code></pre>" }
    }
}

extension ScannedLesson {
    /// The page's HTML with `[[fence 0]]` and the like where a hole is; those around code are left out.
    var html: String { html(markingSymbols: false) }

    func html(markingSymbols marksSymbols: Bool) -> String {
        var output: [UInt8] = []
        body.fill(into: &output) { content, output in
            switch content {
            case .fence(let index): output.append(text: "[[fence \(index)]]")
            case .link(let index): output.append(text: "[[link \(index)]]")
            case .image(let index): output.append(text: "[[image \(index)]]")
            case .term(let index): output.append(text: "[[term \(index)]]")
            case .termName(let index): output.append(text: "[[name \(index)]]")
            case .termDefinition(let index): output.append(text: "[[definition \(index)]]")
            case .symbol(let index): if marksSymbols { output.append(text: "[[symbol \(index)]]") }
            case .symbolEnd(let index): if marksSymbols { output.append(text: "[[/symbol \(index)]]") }
            case .callout(let index): output.append(text: "[[callout \(index)]]")
            case .task(let isDone): output.append(text: isDone ? "[[done]]" : "[[open]]")
            case .label(let label): output.append(text: "[[\(label)]]")
            case .footnoteBack(let index): output.append(text: "[[back \(index)]]")
            }
        }
        return output.text.withCodeAsCmarkWritesIt
    }

    var ids: [String] { headings.map(\.id) }

    /// `line:column: headline [rule]` for each finding, as people see them.
    var said: [String] {
        diagnostics.sortedForDisplay.map {
            "\($0.place.line):\($0.place.column): \($0.summary) [\($0.rule.rawValue)]"
        }
    }

    /// The words that each finding points at.
    var marked: [String] {
        diagnostics.sortedForDisplay.map { finding in
            let excerpt = finding.place.excerpt
            return String((excerpt?.text ?? "").dropFirst(finding.place.column - 1).prefix(excerpt?.width ?? 0))
        }
    }

    func text(of range: Range<Int>) -> String { file.bytes[range].text }
}

/// The same numbers on every run.
struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
