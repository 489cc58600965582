import CCmark
import Core

extension LessonScan {
    /// Makes of cmark's tree one in which what CommonMark does not know has nodes of its own; escaped tildes alone stay
    /// hidden in text.
    mutating func prepare(_ document: CmarkNode, _ bodyStart: Int) {
        if let disguise { positions.shift(behind: disguise.definitions) }
        transformTables(document, in: disguise.map { $0.bytes[...] } ?? lesson.file.bytes[bodyStart...])
        dropComments(in: document)
        guard let disguise else { return }
        disguise.reveal(in: document)
        linkFootnotes(document, disguise)
    }
}
