import Core

/// The files with which a browser searches some pages: a head, which says where what is; parts that say which words
/// stand where; and parts with the pages' texts.
package struct SearchIndex: Sendable {
    package let files: [File]

    package struct File: Sendable {
        /// Below the folder of all indexes.
        package let path: String
        package let write: @Sendable (inout [UInt8]) -> Void
    }

    /// - Parameters:
    ///   - name: of the index's folder.
    ///   - language: of the texts, BCP 47.
    ///   - pages: how many there are.
    ///   - glossary: the page of definitions, if one is.
    ///   - keepsTexts: whether the pages' texts stay in memory until they are written; else they are made once more.
    ///   - document: makes what a page says, on any thread; where it is asked twice, it says the same both times.
    package init(
        name: String, language: String, strings: [String: SearchString] = [:], pages: Int, glossary: Int? = nil,
        keepsTexts: Bool = false,
        document: @escaping @Sendable (Int) -> SearchDocument
    ) {
        let runs = Self.ranges(of: pages).concurrentMap { PageRun($0, keepsTexts: keepsTexts, document) }
        let words = WordLines(runs, language: language)
        let texts = runs.flatMap(\.texts)
        var names = PartNames(folder: name)
        let wordNames = words.parts.map { names.name("w", Digest(of: Array(words.bytes[$0.range]))) }
        let textNames = texts.map { names.name("t", $0.digest) }
        let head = SearchHead(
            language: language, pages: pages, glossary: glossary, strings: strings,
            words: zip(words.parts, wordNames).map { ($0.firstForm, $1) },
            texts: zip(texts, textNames).map { ($0.pages.lowerBound, $1) })
        files =
            [File(name, "head", head.write)]
            + zip(words.parts, wordNames).map { part, part_name in
                File(name, part_name) { output in
                    output.append("\"")
                    output += words.bytes[part.range]
                    output.append("\"")
                }
            }
            + zip(texts, textNames).map { text, textName in
                File(name, textName) { text.write(into: &$0, document) }
            }
    }
}

private extension SearchIndex {
    /// Few enough that forms are not folded again and again, enough for all cores; the result does not depend on them.
    static func ranges(of pages: Int) -> [Range<Int>] {
        let size = max(1, pages / (16 * TextPart.block)) * TextPart.block
        return stride(from: 0, to: pages, by: size).map { $0..<min(pages, $0 + size) }
    }
}

extension SearchIndex.File {
    /// A call that gives the client a value.
    fileprivate init(_ folder: String, _ name: String, _ value: @escaping @Sendable (inout [UInt8]) -> Void) {
        self.init(path: "\(folder)/\(name).js") { output in
            output.append(text: "steleSearch(\"\(folder)/\(name)\",")
            value(&output)
            output.append(");\n")
        }
    }
}

/// Names of parts after what is in them: eight digits, more where others have those.
private struct PartNames {
    let folder: String
    private var taken: Set<String> = []

    init(folder: String) {
        self.folder = folder
    }

    mutating func name(_ kind: String, _ digest: Digest) -> String {
        var length = 8
        while true {
            let name = "\(kind)-\(digest.hex.prefix(length))"
            if taken.insert(name).inserted || length >= digest.hex.count { return name }
            length += 8
        }
    }
}
