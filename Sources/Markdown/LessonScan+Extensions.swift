import CCmark
import Core

extension LessonScan {
    /// Makes of cmark's tree one in which what CommonMark does not know has nodes of its own; escaped tildes alone stay
    /// hidden in text.
    mutating func prepare(_ document: CmarkNode, _ bodyStart: Int) {
        if let disguise { notePositions(disguise) }
        transformTables(document, in: disguise.map { $0.bytes[...] } ?? lesson.file.bytes[bodyStart...])
        guard let disguise else { return }
        disguise.reveal(in: document)
        linkFootnotes(document, disguise)
    }

    private mutating func notePositions(_ disguise: Disguise) {
        for definition in disguise.definitions {
            positions.shift(
                line: definition.line, column: definition.column + Disguise.markerWidth,
                by: definition.range.count - Disguise.markerWidth)
        }
    }
}
