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
        var index = 0
        forEachLine(of: html) { line in
            let number = index < numbers.count ? numbers[index] : 0
            if let gap = gaps.first, gap.gap == index {
                gaps.removeFirst()
                append(gap, line, label: gapLabel(gap.lineNumbers.count), marks, to: &output)
            } else {
                append(line, number, marks(index + 1, number), to: &output)
            }
            index += 1
        }
        return output
    }
}

private extension CodeLines {
    typealias Line = UnsafeBufferPointer<UInt8>

    func forEachLine(of html: [UInt8], _ body: (Line) -> Void) {
        html.withUnsafeBufferPointer { html in
            var start = 0
            while start <= html.count {
                let end = html.offset(of: .lineFeed, in: start..<html.count)
                body(Line(rebasing: html[start..<end]))
                start = end + 1
            }
        }
    }

    func append(_ line: Line, _ number: Int, _ marks: Marks, to output: inout [UInt8]) {
        output.append("<span class=\"l")
        if marks.contains(.highlighted) { output.append(" hl") }
        if marks.contains(.missed) { output.append(" miss") }
        if marks.contains(.faulty) { output.append(" bad") }
        output.append("\"")
        if hasAnchors {
            output.append(" id=\"L")
            output.append(number: number)
            output.append("\"><a href=\"#L")
            output.append(number: number)
            output.append("\" data-n=\"")
            output.append(number: number)
            output.append("\" tabindex=\"-1\" aria-hidden=\"true\"></a>")
        } else if number > 0 {
            output.append(" data-n=\"")
            output.append(number: number)
            output.append("\">")
        } else {
            output.append(">")
        }
        output.append(contentsOf: line)
        output.append("</span>\n")
    }

    /// A check box, so that it opens without scripts; what it hides follows it.
    func append(
        _ gap: HiddenLines, _ line: Line, label: String, _ marks: (Int, Int) -> Marks,
        to output: inout [UInt8]
    ) {
        output.append("<label class=\"gap\"><input type=\"checkbox\" aria-label=\"")
        HTML.escape(Array(label.utf8), into: &output)
        output.append("\">")
        output.append(contentsOf: line)
        output.append("</label>\n<span class=\"more\">")
        var numbers = gap.lineNumbers[...]
        forEachLine(of: gap.html) { line in
            guard let number = numbers.popFirst() else { return }
            append(line, number, marks(0, number), to: &output)
        }
        output.append("</span>")
    }
}

private extension [UInt8] {
    /// In decimal; no string is made for it.
    mutating func append(number: Int) {
        guard (0..<10).contains(number) else {
            append(number: number / 10)
            return append(UInt8(ascii: "0") + UInt8(number % 10))
        }
        append(UInt8(ascii: "0") + UInt8(number))
    }
}
