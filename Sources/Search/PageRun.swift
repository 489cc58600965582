import Core

/// What was collected from pages that follow each other: for each form, where it stands.
struct PageRun: Sendable {
    let forms: ByteTable
    let firstWritten: WrittenForms
    let texts: [TextPart]
    private let firstPage: Int
    /// By section, counted from the run's first.
    private let pages: [UInt32]
    private let firstSections: [Int]
    private let uses: PackedUses
}

extension PageRun {
    init(_ pages: Range<Int>, keepsTexts: Bool, _ document: (Int) -> SearchDocument) {
        var words = WordCollector()
        var texts = TextPartBuilder(firstPage: pages.lowerBound, keepsTexts: keepsTexts)
        for page in pages {
            let document = document(page)
            words.collect(document)
            texts.append(document)
        }
        texts.endPart()
        self.init(words, texts.parts, firstPage: pages.lowerBound)
    }

    private init(_ words: WordCollector, _ texts: [TextPart], firstPage: Int) {
        forms = words.forms
        firstWritten = words.firstWritten
        self.texts = texts
        self.firstPage = firstPage
        firstSections = words.firstSections
        pages = zip(firstSections, firstSections.dropFirst()).enumerated().flatMap { page, sections in
            repeatElement(UInt32(page), count: sections.1 - sections.0)
        }
        uses = PackedUses(words.uses, forms: words.forms.count)
    }

    func appendPlaces(of form: Int, to postings: inout Postings) {
        uses.forEach(of: form) { section, weight in
            let page = Int(pages[section])
            postings.append(
                .init(
                    page: UInt32(firstPage + page), section: UInt32(section - firstSections[page]), weight: weight))
        }
    }
}
