import Core

extension SwiftSource {
    /// Code that is cut from nowhere, coloured line by line; no LF after the last.
    package static func colored(_ code: [UInt8]) -> [UInt8] {
        let source = SwiftSource(scanning: SourceFile(path: "", bytes: code))
        var painter = Painter(source)
        var html: [UInt8] = []
        let count = source.lines.starts.count - (code.last == .lineFeed ? 1 : 0)
        for line in 1...max(count, 1) {
            if line > 1 { html.append(.lineFeed) }
            painter.paint(source.lines.content(ofLine: line, in: code), into: &html)
        }
        return html
    }
}
