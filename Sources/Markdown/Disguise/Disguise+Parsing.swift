import CCmark
import Core

extension Disguise {
    /// cmark's tree of a lesson's body, and what is hidden in it.
    ///
    /// Only the tree tells where code is: definitions that did not become list items are exposed, and the body is
    /// parsed again.
    static func parsing<Result>(_ body: ArraySlice<UInt8>, _ use: (CmarkNode, Disguise?) -> Result) -> Result {
        guard var disguise = Disguise(body) else { return CmarkTree.parsing(body) { use($0, nil) } }
        var exposed: Set<Int> = []
        for _ in 1..<mostParses {
            let result: Result? = CmarkTree.parsing(disguise.bytes[...]) { document in
                let misread = disguise.misreadDefinitions(in: document)
                exposed.formUnion(misread)
                return misread.isEmpty ? use(document, disguise) : nil
            }
            if let result { return result }
            disguise = Disguise(body, exposing: exposed) ?? disguise
        }
        exposed.formUnion(disguise.definitions.map(\.range.lowerBound))
        disguise = Disguise(body, exposing: exposed) ?? disguise
        return CmarkTree.parsing(disguise.bytes[...]) { use($0, disguise) }
    }

    /// An exposed definition can end a block of raw HTML and so expose others; two are enough for all that people
    /// write.
    private static let mostParses = 5

    private func misreadDefinitions(in document: CmarkNode) -> [Int] {
        guard !definitions.isEmpty else { return [] }
        let items = definitionItems(in: document)
        return zip(definitions, items).compactMap { $1 == nil ? $0.range.lowerBound : nil }
    }

    /// The list items that stand for the definitions, in their order.
    func definitionItems(in document: CmarkNode) -> [CmarkNode?] {
        var items: [Position: CmarkNode] = [:]
        document.forEachEntered { node in
            if node.type == CMARK_NODE_ITEM { items[Position(line: node.startLine, column: node.startColumn)] = node }
        }
        return definitions.map { items[Position(line: $0.line, column: $0.column)] }
    }

    private struct Position: Hashable {
        let line: Int
        let column: Int
    }
}
