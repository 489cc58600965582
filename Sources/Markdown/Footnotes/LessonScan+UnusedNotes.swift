import CCmark
import Core

extension LessonScan {
    /// What stands in definitions that no page shows is no part of the lesson; what may stand in no lesson is found
    /// there too.
    mutating func drop(_ unused: [CmarkNode]) {
        guard !unused.isEmpty else { return }
        footnotes.lift(outOf: unused)
        let pointers = Set(unused.map(\.pointer))
        var locator = InlineLocator()
        for item in unused where !item.ancestors.contains(where: { pointers.contains($0.pointer) }) {
            check(item, &locator)
        }
        dropTables(in: unused)
        footnotes.drop(unused)
    }
}

private extension LessonScan {
    mutating func check(_ item: CmarkNode, _ locator: inout InlineLocator) {
        let nodes = ChangingNodes(in: item, signs: MarkedText(of: []), notes: [])
        for inline in nodes.inlines {
            let mark = mark(of: inline, &locator)
            check(inline.node, at: mark)
        }
        for block in nodes.htmlBlocks { checkRawHTML(at: markOfLine(block)) }
    }

    mutating func dropTables(in unused: [CmarkNode]) {
        guard !tables.isEmpty else { return }
        let pointers = Set(unused.map(\.pointer))
        let kept = tables.indices.filter { index in
            !tables[index].ancestors.contains { pointers.contains($0.pointer) }
        }
        lesson.tables = kept.map { lesson.tables[$0] }
        tables = kept.map { tables[$0] }
    }
}
