import Core
import Excerpts

/// Coloured code as the page's lines, each with its number.
struct CodeLines {
    /// LF between lines.
    let html: [UInt8]
    /// Of each line; 0 for the comment that marks a gap.
    let numbers: [Int]
    var hidden: [HiddenLines] = []
    /// Whether each line can be linked to, as `#L12`.
    var hasAnchors = false

    struct Marks: OptionSet {
        let rawValue: UInt8

        static let highlighted = Marks(rawValue: 1)
        /// Could run and never did.
        static let missed = Marks(rawValue: 2)
        /// The compiler refuses it.
        static let faulty = Marks(rawValue: 4)
    }
}

extension CodeLines {
    /// - Parameters:
    ///   - gapLabel: what opens a gap of so many lines.
    ///   - marks: of a line, by its index, 0 for hidden lines, counted from 1, and its number.
    func rendered(gapLabel: (Int) -> String, marks: (_ line: Int, _ number: Int) -> Marks) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(html.count + html.count / 2)
        var gaps = hidden[...]
        for (index, line) in lines(of: html).enumerated() {
            let number = index < numbers.count ? numbers[index] : 0
            if let gap = gaps.first, gap.gap == index {
                gaps.removeFirst()
                append(gap, line, label: gapLabel(gap.lineNumbers.count), marks, to: &output)
            } else {
                append(line, number, marks(index + 1, number), to: &output)
            }
        }
        return output
    }
}

private extension CodeLines {
    func lines(of html: [UInt8]) -> [ArraySlice<UInt8>] {
        html.split(separator: .lineFeed, omittingEmptySubsequences: false)
    }

    func append(_ line: ArraySlice<UInt8>, _ number: Int, _ marks: Marks, to output: inout [UInt8]) {
        output.append("<span class=\"l")
        if marks.contains(.highlighted) { output.append(" hl") }
        if marks.contains(.missed) { output.append(" miss") }
        if marks.contains(.faulty) { output.append(" bad") }
        output.append("\"")
        if hasAnchors {
            output.append(text: " id=\"L\(number)\"><a href=\"#L\(number)\" data-n=\"\(number)\"")
            output.append(" tabindex=\"-1\" aria-hidden=\"true\"></a>")
        } else {
            if number > 0 { output.append(text: " data-n=\"\(number)\"") }
            output.append(">")
        }
        output.append(contentsOf: line)
        output.append("</span>\n")
    }

    /// A check box, so that it opens without scripts; what it hides follows it.
    func append(
        _ gap: HiddenLines, _ line: ArraySlice<UInt8>, label: String, _ marks: (Int, Int) -> Marks,
        to output: inout [UInt8]
    ) {
        output.append("<label class=\"gap\"><input type=\"checkbox\" aria-label=\"")
        HTML.escape(Array(label.utf8), into: &output)
        output.append("\">")
        output.append(contentsOf: line)
        output.append("</label>\n<span class=\"more\">")
        for (number, line) in zip(gap.lineNumbers, lines(of: gap.html)) {
            append(line, number, marks(0, number), to: &output)
        }
        output.append("</span>")
    }
}
