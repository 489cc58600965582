import CCmark
import Core

extension Disguise {
    /// cmark's tree of a lesson's body, and what is hidden in it.
    ///
    /// Only the tree tells where code is: definitions that did not become list items are exposed, and the body is
    /// parsed again.
    ///
    /// - Parameter use: takes, last and where `endingTables` asks for it, the lines of tables that cmark read as headings (`TableEnds`).
    static func parsing<Result>(
        _ body: ArraySlice<UInt8>, endingTables: Bool = false, _ use: (CmarkNode, Disguise?, Set<Int>) -> Result
    ) -> Result {
        guard var disguise = Disguise(body) else { return parse(body, endingTables) { use($0, nil, $1) } }
        var exposed: Set<Int> = []
        for _ in 1..<mostParses {
            let result: Result? = parse(disguise.bytes[...], endingTables) { document, ends in
                let misread = disguise.misreadDefinitions(in: document)
                exposed.formUnion(misread)
                return misread.isEmpty ? use(document, disguise, ends) : nil
            }
            if let result { return result }
            disguise = Disguise(body, exposing: exposed) ?? disguise
        }
        exposed.formUnion(disguise.definitions.map(\.range.lowerBound))
        disguise = Disguise(body, exposing: exposed) ?? disguise
        return parse(disguise.bytes[...], endingTables) { use($0, disguise, $1) }
    }

    private static func parse<Result>(
        _ text: ArraySlice<UInt8>, _ endingTables: Bool, _ use: (CmarkNode, Set<Int>) -> Result
    ) -> Result {
        endingTables ? TableEnds.parsing(text, use) : CmarkTree.parsing(text) { use($0, []) }
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
