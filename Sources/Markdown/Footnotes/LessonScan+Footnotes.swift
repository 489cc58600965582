import CCmark
import Core

extension LessonScan {
    /// Numbers notes in the order in which a reader meets their marks: those of the text, then those of the notes.
    mutating func linkFootnotes(_ document: CmarkNode, _ disguise: Disguise) {
        guard !disguise.marks.isEmpty else { return }
        let reader = FootnoteReader(disguise, in: document)
        var index = index(of: disguise)
        let (shown, unknown) = partition(reader, index)
        for reference in unknown { reportUnknown(reference, disguise, index) }
        var notes: [Int: FootnoteSection.Note] = [:]
        for reference in shown[nil] ?? [] { link(reference, reader, &index, &notes) }
        var next = 0
        while next < index.order.count {
            for reference in shown[index.order[next]] ?? [] { link(reference, reader, &index, &notes) }
            next += 1
        }
        footnotes.notes = index.order.compactMap { notes[$0] }
        let unused = reader.items.indices.filter { notes[$0] == nil }
        for definition in unused { reportUnused(disguise, definition, index) }
        drop(unused.map { reader.items[$0] })
    }
}

private extension LessonScan {
    func text(_ range: Range<Int>, _ disguise: Disguise) -> String { disguise.body[range].text }

    func mark(_ mark: FootnoteMark) -> Mark {
        self.mark(line: mark.line, column: mark.column, width: mark.label.count + 3)
    }

    mutating func index(of disguise: Disguise) -> FootnoteIndex {
        var index = FootnoteIndex()
        for (number, definition) in disguise.definitions.enumerated() {
            let label = text(definition.label, disguise)
            lesson.footnotes.definitions.append(mark(definition))
            guard let first = index.define(label, number) else { continue }
            report(
                .duplicateFootnote, "footnote '\(label)' is defined twice", at: mark(definition),
                notes: [mark(disguise.definitions[first])], saying: "first defined here",
                help: "give one of the two notes another label")
        }
        return index
    }

    /// What has a note, by the note that it stands in, and what has none.
    func partition(
        _ reader: FootnoteReader, _ index: FootnoteIndex
    ) -> (shown: [Int?: [FootnoteReader.Reference]], unknown: [FootnoteReader.Reference]) {
        var shown: [Int?: [FootnoteReader.Reference]] = [:]
        var unknown: [FootnoteReader.Reference] = []
        for reference in reader.references {
            let label = text(reader.disguise.marks[reference.mark].label, reader.disguise)
            if index.definition(of: label) == nil {
                unknown.append(reference)
            } else {
                shown[reference.owner, default: []].append(reference)
            }
        }
        return (shown, unknown)
    }

    mutating func link(
        _ reference: FootnoteReader.Reference, _ reader: FootnoteReader, _ index: inout FootnoteIndex,
        _ notes: inout [Int: FootnoteSection.Note]
    ) {
        let mark = reader.disguise.marks[reference.mark]
        guard let definition = index.definition(of: text(mark.label, reader.disguise)) else { return }
        let (number, use) = index.use(definition)
        let back = FootnoteHTML.back(to: lesson.footnotes.references.count, number, use: use)
        lesson.footnotes.references.append(.init(number: number, use: use, mark: self.mark(mark)))
        reference.node.setEnter(FootnoteHTML.reference(number, use: use))
        notes[definition, default: .init(item: reader.items[definition], backs: [])].backs.append(back)
    }
}

// MARK: - Messages

private extension LessonScan {
    /// A lesson of more notes was written by a program, and comparing labels would take long.
    static var mostCompared: Int { 500 }

    /// What has no note is shown as it is written.
    mutating func reportUnknown(_ reference: FootnoteReader.Reference, _ disguise: Disguise, _ index: FootnoteIndex) {
        let mark = disguise.marks[reference.mark]
        let label = text(mark.label, disguise)
        let written = text(mark.range, disguise)
        reference.node.setEnter(Array(HTML.escaped(written).utf8))
        guard findings.keeps(.unknownFootnote) else {
            return report(.unknownFootnote, "no footnote '\(label)'", at: self.mark(mark), help: "")
        }
        let labels = disguise.definitions.prefix(Self.mostCompared).map { text($0.label, disguise) }
        let nearest = NearMiss.of(label, among: labels)
        report(
            .unknownFootnote, "no footnote '\(label)'", at: self.mark(mark),
            help: nearest.map { "did you mean '[^\($0)]'?" }
                ?? "define it with a line '[^\(label)]: …', or write '\\[^\(label)]' where it is text")
    }

    mutating func reportUnused(_ disguise: Disguise, _ definition: Int, _ index: FootnoteIndex) {
        let mark = disguise.definitions[definition]
        let label = text(mark.label, disguise)
        guard index.definition(of: label) == definition else { return }
        report(
            .unusedFootnote, as: .warning, "footnote '\(label)' has no mark in the text", at: self.mark(mark),
            help: "write '[^\(label)]' where the note belongs, or remove it")
    }
}

extension LessonScan {
    /// A lesson with more marks than can be told apart: nothing else is said of it.
    mutating func hasExcess(_ disguise: Disguise?) -> Bool {
        guard let disguise, let excess = disguise.excess else { return false }
        report(
            .nestingTooDeep, "more than \(disguise.marks.count) marks of footnotes in a lesson", at: mark(excess),
            help: "split the lesson")
        return true
    }
}
