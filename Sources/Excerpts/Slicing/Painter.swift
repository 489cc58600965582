import Core

/// Writes stretches of a file as coloured HTML; the stretches come in the file's order.
struct Painter {
    private let source: SwiftSource
    private let bytes: [UInt8]
    private let spans: [ClassifiedSpan]
    private var next: Int?
    /// The class and the place of the element that ends the HTML so far, if one does.
    private var last: (name: StaticString, end: Int)?

    init(_ source: SwiftSource) {
        self.source = source
        bytes = source.file.bytes
        spans = source.spans
    }

    /// Appends `range`, which lies within one line.
    mutating func paint(_ range: Range<Int>, into html: inout [UInt8]) {
        var offset = range.lowerBound
        var index = next ?? spans.firstIndex(endingAfter: offset)
        while index < spans.count, spans[index].range.upperBound <= offset { index += 1 }
        while index < spans.count, spans[index].range.lowerBound < range.upperBound {
            let span = spans[index]
            if let name = span.tokenClass.htmlClass { paint(span, name, range, &offset, into: &html) }
            if span.range.upperBound > range.upperBound { break }
            index += 1
        }
        HTML.escape(bytes[offset..<range.upperBound], into: &html)
        next = index
    }
}

private extension Painter {
    mutating func paint(
        _ span: ClassifiedSpan, _ name: StaticString, _ range: Range<Int>, _ offset: inout Int, into html: inout [UInt8]
    ) {
        var start = max(span.range.lowerBound, range.lowerBound)
        let end = min(span.range.upperBound, range.upperBound)
        if start == range.lowerBound { while start < end, bytes[start].isSpaceOrTab { start += 1 } }
        guard start < end else { return }
        let language = span.tokenClass.isComment ? source.language(ofCommentAt: span.range.lowerBound) : nil
        if language == nil, joins(name, offset..<start, html) {
            html.removeLast("</span>".utf8.count)
            html.append(contentsOf: bytes[offset..<start])
        } else {
            HTML.escape(bytes[offset..<start], into: &html)
            html.append("<span class=\"")
            html.append(name)
            if let language {
                html.append("\" lang=\"")
                html.append(text: language)
            }
            html.append("\">")
        }
        HTML.escape(bytes[start..<end], into: &html)
        html.append("</span>")
        offset = end
        last = (name, html.count)
    }

    /// `private let` is one element: the same class with blanks between.
    func joins(_ name: StaticString, _ between: Range<Int>, _ html: [UInt8]) -> Bool {
        guard let last, last.end == html.count, last.name.utf8Start.pointee == name.utf8Start.pointee else {
            return false
        }
        return bytes[between].allSatisfy { $0 == .space }
    }
}

extension [ClassifiedSpan] {
    /// The index of the first span that ends after `offset`.
    func firstIndex(endingAfter offset: Int) -> Int {
        partitioningIndex { Int($0.end) > offset }
    }
}

extension SwiftSource {
    func spans(from start: Int, to end: Int) -> ArraySlice<ClassifiedSpan> {
        let first = spans.firstIndex(endingAfter: start)
        return spans[first...].prefix { Int($0.start) < end }
    }
}
