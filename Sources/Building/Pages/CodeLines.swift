import Core
import Excerpts
import SiteModel
import Templates

/// Coloured code as the page's lines.
struct CodeLines {
    /// LF between lines.
    let html: [UInt8]
    /// Of each line in its file; 0 for the comment that marks a gap.
    let numbers: [Int]
    var hidden: [HiddenLines] = []
    var numbering = Numbering.none

    enum Numbering {
        case none
        /// From 1 on, gaps too, as `highlight=` counts; what a gap hides has no number.
        case counted
        /// Those of the file; each line can be linked to, as `#L12`.
        case file

        /// Readers need no numbers to find their way in a short listing.
        static func ofListing(_ lines: Int) -> Numbering { lines > 15 ? .counted : .none }
    }

    struct Marks: OptionSet {
        let rawValue: UInt8

        static let highlighted = Marks(rawValue: 1)
        /// Could run and never did.
        static let missed = Marks(rawValue: 2)
        /// The compiler refuses it.
        static let faulty = Marks(rawValue: 4)
        /// The compiler passed over it.
        static let inactive = Marks(rawValue: 8)
    }
}

extension CodeLines {
    /// - Parameters:
    ///   - gapLabel: what opens a gap of so many lines.
    ///   - leftOut: what to say of lines of the file that are not among these, in runs of one kind.
    ///   - marks: of a line, by its index, 0 for hidden lines, counted from 1, and its number.
    func rendered(
        gapLabel: (Int) -> String = { _ in "" }, leftOut: [LeftOut] = [],
        marks: (_ line: Int, _ number: Int) -> Marks
    ) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(html.count + html.count / 2)
        var gaps = hidden[...]
        var left = leftOut[...]
        var index = 0
        forEachLine(of: html) { line in
            let number = index < numbers.count ? numbers[index] : 0
            while let run = left.first, run.lines.upperBound < number {
                append(run, to: &output)
                left.removeFirst()
            }
            if let gap = gaps.first, gap.gap == index {
                gaps.removeFirst()
                append(gap, line, label: gapLabel(gap.lineNumbers.count), marks, to: &output)
            } else {
                append(line, number: numbering == .file ? number : index + 1, marks(index + 1, number), to: &output)
            }
            index += 1
        }
        for run in left { append(run, to: &output) }
        return output
    }

    /// Lines of a file that a page of it does not show, and why.
    struct LeftOut {
        let lines: ClosedRange<Int>
        let words: Phrase
        /// Of the page.
        let language: Language
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

    /// - Parameter number: nil for a line that has none among others that have.
    func append(_ line: Line, number: Int?, _ marks: Marks, to output: inout [UInt8]) {
        output.append("<span class=\"l")
        if marks.contains(.highlighted) { output.append(" hl") }
        if marks.contains(.missed) { output.append(" miss") }
        if marks.contains(.faulty) { output.append(" bad") }
        if marks.contains(.inactive) { output.append(" off") }
        output.append("\"")
        switch numbering {
        case .file:
            let number = number ?? 0
            output.append(" id=\"L")
            output.append(number: number)
            output.append("\"><a href=\"#L")
            output.append(number: number)
            output.append("\" data-n=\"")
            output.append(number: number)
            output.append("\" tabindex=\"-1\" aria-hidden=\"true\"></a>")
        case .counted:
            output.append(" data-n=\"")
            if let number { output.append(number: number) }
            output.append("\">")
        // The buttons of gaps stand where other listings have numbers.
        case .none: output.append(hidden.isEmpty ? ">" : " data-n=\"\">")
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
        output.append("</label><span class=\"end\">\n</span><span class=\"more\">")
        var numbers = gap.lineNumbers[...]
        forEachLine(of: gap.html) { line in
            guard let number = numbers.popFirst() else { return }
            append(line, number: nil, marks(0, number), to: &output)
        }
        output.append("</span>")
    }

    /// Links to a line that is left out lead to where it was.
    func append(_ run: LeftOut, to output: inout [UInt8]) {
        let language = run.language
        output.append(text: "<span class=\"left\" lang=\"\(language.tag)\" dir=\"\(language.direction.rawValue)\">")
        for number in run.lines {
            output.append("<span id=\"L")
            output.append(number: number)
            output.append("\"></span>")
        }
        for part in run.words.runs(on: run.language) { part.writeElement(into: &output) }
        output.append("</span>\n")
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
