import Core

/// Pages that follow each other, as the client shows them.
struct TextPart: Sendable {
    let pages: Range<Int>
    let digest: Digest
    /// What is written, where it was kept.
    let kept: [UInt8]?
}

extension TextPart {
    /// In bytes; a longer page is a part of its own.
    static let size = 16_000
    /// A part ends with each block of pages: where a part ends depends on no more than its block.
    static let block = 256

    /// - Parameter document: of a page of this part.
    func write(into output: inout [UInt8], _ document: (Int) -> SearchDocument) {
        if let kept { return output += kept }
        output.append("[")
        for page in pages {
            if page > pages.lowerBound { output.append(",") }
            document(page).write(into: &output)
        }
        output.append("]")
    }
}

/// Makes the parts of some pages that follow each other, one page after the other.
struct TextPartBuilder {
    private(set) var parts: [TextPart] = []
    private let keepsTexts: Bool
    private var json: [UInt8] = []
    private var page: [UInt8] = []
    private var pages: Range<Int>

    init(firstPage: Int, keepsTexts: Bool) {
        self.keepsTexts = keepsTexts
        pages = firstPage..<firstPage
    }

    mutating func append(_ document: SearchDocument) {
        page.removeAll(keepingCapacity: true)
        document.write(into: &page)
        if !pages.isEmpty, json.count + page.count > TextPart.size || pages.upperBound.isMultiple(of: TextPart.block) {
            endPart()
        }
        json.append(pages.isEmpty ? "[" : ",")
        json += page
        pages = pages.lowerBound..<pages.upperBound + 1
    }

    mutating func endPart() {
        guard !pages.isEmpty else { return }
        json.append("]")
        let kept = keepsTexts ? json.withUnsafeBufferPointer { Array($0) } : nil
        parts.append(TextPart(pages: pages, digest: Digest(of: json), kept: kept))
        json.removeAll(keepingCapacity: true)
        pages = pages.upperBound..<pages.upperBound
    }
}

extension SearchDocument {
    fileprivate func write(into output: inout [UInt8]) {
        output.append("[")
        output.append(json: href)
        output.append(",")
        output.append(json: title)
        output.append(",[")
        for (index, section) in sections.enumerated() {
            output.append(index == 0 ? "[" : ",[")
            output.append(json: section.anchor)
            output.append(",")
            output.append(json: section.heading)
            output.append(",")
            output.append(json: section.text)
            output.append(",")
            output.append(json: section.identifiers)
            if !section.remarks.isEmpty {
                output.append(",")
                output.append(json: section.remarks)
            }
            output.append("]")
        }
        output.append("]]")
    }
}
