import Core
import Foundation
import Testing

@testable import Markdown

/// HTML as it is compared with other programs': without what a page of Stele has beyond theirs.
enum ComparedHTML {
    static func of(_ lesson: ScannedLesson) -> String {
        var output: [UInt8] = []
        lesson.body.fill(into: &output) { content, output in
            switch content {
            case .link(let index): output.append(text: HTML.escaped(address(lesson.links[index].destination)))
            case .image(let index): output.append(text: HTML.escaped(lesson.images[index].path))
            case .task(let isDone): output.append(text: "[\(isDone ? "x" : " ")]")
            case .symbol, .symbolEnd, .label: break
            default: output.append(text: "[\(content)]")
            }
        }
        return of(
            output.text.withCodeAsCmarkWritesIt.replacing(/<h([1-6]) id="[^"]*">/) { "<h\($0.1)>" }
                .replacing(/<a class="anchor" [^>]*><\/a>\n/, with: "")
                .replacing(/<div class="table-scroll" role="group" tabindex="0" aria-label="">\n/, with: "")
                .replacing("</table>\n</div>", with: "</table>")
                .replacing(" class=\"task\"", with: "").replacing(" scope=\"col\"", with: "")
                .replacing(/\ class="(start|center|end)"/) { " align=\"\(alignments[String($0.1)] ?? "")\"" })
    }

    private static let alignments = ["start": "left", "center": "center", "end": "right"]

    /// Other programs' HTML, in the same spelling: addresses decoded, as Stele encodes more of a path's signs.
    static func of(_ html: String) -> String {
        html.replacing(/(href|src)="([^"]*)"/) { match in
            let decoded = String(match.2).removingPercentEncoding ?? String(match.2)
            return "\(match.1)=\"\(decoded.replacing("\"", with: "&quot;"))\""
        }
        .replacing("\n</code></pre>", with: "</code></pre>")
        .replacing(/<input (?:type="checkbox" )?(checked="" )?disabled=""(?: type="checkbox")? ?\/?>/) {
            "[\($0.1 == nil ? " " : "x")]"
        }
        .replacing(/<thead>\n<tr>\n(?s:.*?)<\/thead>/) {
            $0.0.replacing("<td", with: "<th").replacing("td>", with: "th>")
        }
        .trimmingCharacters(in: .newlines)
    }

    private static func address(_ destination: Destination) -> String {
        guard case .path(let path, let anchor) = destination else { return "no path" }
        return path + (anchor.map { "#" + $0 } ?? "")
    }
}
