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
    /// Where the uses of each form begin.
    private let starts: [UInt32]
    private let uses: [WordCollector.Use]
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
        (starts, uses) = Self.sorted(words.uses, forms: words.forms.count)
    }

    /// By form; those of one form stay in their order.
    private static func sorted(
        _ uses: [WordCollector.Use], forms: Int
    ) -> (starts: [UInt32], uses: [WordCollector.Use]) {
        var starts = [UInt32](repeating: 0, count: forms + 1)
        for use in uses { starts[Int(use.form) + 1] += 1 }
        for form in 0..<forms { starts[form + 1] += starts[form] }
        var next = starts
        let sorted = [WordCollector.Use](unsafeUninitializedCapacity: uses.count) { buffer, count in
            for use in uses {
                buffer.initializeElement(at: Int(next[Int(use.form)]), to: use)
                next[Int(use.form)] += 1
            }
            count = uses.count
        }
        return (starts, sorted)
    }

    func appendPlaces(of form: Int, to postings: inout Postings) {
        for use in uses[Int(starts[form])..<Int(starts[form + 1])] {
            let page = Int(pages[use.section])
            postings.append(
                .init(
                    page: UInt32(firstPage + page), section: UInt32(use.section - firstSections[page]),
                    weight: use.weight))
        }
    }
}
