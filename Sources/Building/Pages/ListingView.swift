import Core
import Evidence
import Excerpts
import Markdown
import SiteModel
import Templates

/// A listing on the page: coloured lines with the numbers of the real file, and what was proved of them.
struct ListingView: Sendable {
    let renderer: SiteRenderer
    let language: Int

    func render(_ fence: Fence, _ filling: FenceFilling, into output: inout [UInt8]) throws(RenderFault) {
        let frame = renderer.frames[language]
        var context: Object = [
            "lang": .text(renderer.site.languages[language].tag),
            "dir": .text(renderer.site.languages[language].direction.rawValue),
            "s": frame.stringsValue,
        ]
        switch (fence.kind, filling) {
        case (.listing(let request), .cut(let cut, let highlighted)):
            addCut(request, renderer.linked.cuts[cut], highlighted, to: &context)
        case (_, .code(let html)): addIllustration(html, to: &context)
        default: preconditionFailure("a listing that could not be cut is never written")
        }
        try renderer.render("listing", context, into: &output)
    }
}

private extension ListingView {
    func addCut(
        _ request: ListingRequest, _ cut: Cut, _ highlighted: [ClosedRange<Int>], to context: inout Object
    ) {
        let name = request.sample.value.split(separator: "/").last.map(String.init) ?? request.sample.value
        let title = request.title ?? name
        let code = CodeLines.html(of: cut.html) { line in
            CodeLines.Line(
                number: cut.lineNumbers[line], isHighlighted: highlighted.contains { $0.contains(line + 1) })
        }
        context["title"] = .text(title)
        context["label"] = .text(renderer.frames[language].strings.text("listingLabel", ["title": title]))
        context["file"] = .text(request.sample.value)
        context["code"] = .html(code)
        let evidence = renderer.frames[language].evidence.statement(for: request)
        context["evidence"] = evidence.text
        context["verified"] = .bool(evidence.isProved)
        context["illustration"] = false
    }

    func addIllustration(_ html: [UInt8], to context: inout Object) {
        let strings = renderer.frames[language].strings
        context["title"] = "Swift"
        context["label"] = .text(strings.text("codeLabel"))
        context["code"] = .html(CodeLines.html(of: html) { CodeLines.Line(number: $0 + 1, isHighlighted: false) })
        context["illustration"] = true
    }
}

/// Coloured code as the page's lines.
enum CodeLines {
    struct Line {
        let number: Int
        let isHighlighted: Bool
    }

    /// `html` is coloured code with LF line ends; `line` describes a shown line, counted from 0.
    static func html(of html: [UInt8], line: (Int) -> Line) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(html.count + html.count / 2)
        var start = 0
        var index = 0
        while start < html.count {
            let end = html[start...].firstIndex(of: .lineFeed) ?? html.count
            let described = line(index)
            if described.isHighlighted {
                output.append("<span class=\"l hl\" data-n=\"")
            } else {
                output.append("<span class=\"l\" data-n=\"")
            }
            output.append(text: String(described.number))
            output.append("\">")
            output.append(contentsOf: html[start..<end])
            output.append("</span>\n")
            start = end + 1
            index += 1
        }
        return output
    }
}
