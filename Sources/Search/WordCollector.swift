import Core

/// Collects which words stand in which sections of some pages that follow each other.
///
/// A word is folded and cut into parts when it is first seen, as it is written; from then on its bytes lead to what it
/// is known by.
struct WordCollector: Sendable {
    private let cutter = WordCutter()
    /// Words as they are written.
    private var written = ByteTable()
    /// For each of `written`, where its forms begin in `writtenForms`; the whole word is the first.
    private var firstForms: [UInt32] = []
    private var writtenForms: [UInt32] = []

    private(set) var forms = ByteTable()
    /// Each form as it was first written.
    private(set) var firstWritten = WrittenForms()
    private(set) var uses: [Use] = []
    /// Where each page's sections begin.
    private(set) var firstSections: [Int] = [0]

    private var weights: [WordWeight] = []
    /// The last section that each form was seen in.
    private var seen: [Int] = []
    private var current: [UInt32] = []
    private var section = 0

    /// A form in a section, counted from the first page's first, with its weight.
    struct Use: Sendable {
        let form: UInt32
        private let packed: UInt32

        init(form: UInt32, section: Int, weight: WordWeight) {
            self.form = form
            packed = UInt32(section) << 2 | weight.rawValue
        }

        var section: Int { Int(packed >> 2) }
        var weight: UInt32 { packed & 3 }
    }
}

/// Byte strings by number.
struct WrittenForms: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = [0]

    mutating func append(_ form: some Sequence<UInt8>) {
        bytes.append(contentsOf: form)
        ends.append(UInt32(bytes.count))
    }

    subscript(number: Int) -> ArraySlice<UInt8> { bytes[Int(ends[number])..<Int(ends[number + 1])] }
}

extension WordCollector {
    mutating func collect(_ document: SearchDocument) {
        for (index, section) in document.sections.enumerated() {
            if index == 0 { count(Array(document.title.utf8), as: .title) }
            count(section.heading, as: .heading)
            count(section.text, code: section.code)
            count(section.identifiers, as: .several)
            count(section.remarks, code: [])
            endSection()
        }
        firstSections.append(self.section)
    }

    private mutating func endSection() {
        for form in current {
            uses.append(Use(form: form, section: section, weight: weights[Int(form)]))
        }
        current.removeAll(keepingCapacity: true)
        section += 1
    }
}

private extension WordCollector {
    mutating func count(_ text: [UInt8], as weight: WordWeight) {
        text.withUnsafeBufferPointer { count($0, 0..<$0.count, as: weight) }
    }

    mutating func count(_ text: [UInt8], code: [Range<Int>]) {
        text.withUnsafeBufferPointer { text in
            var end = 0
            for range in code {
                count(text, end..<range.lowerBound, as: .once)
                count(text, range, as: .several)
                end = range.upperBound
            }
            count(text, end..<text.count, as: .once)
        }
    }

    mutating func count(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, as weight: WordWeight) {
        cutter.forEachWord(in: text, range) { word in
            let (number, isNew) = written.number(of: word)
            if isNew { addForms(of: word) }
            let end = number + 1 < firstForms.count ? Int(firstForms[number + 1]) : writtenForms.count
            for index in Int(firstForms[number])..<end { use(writtenForms[index], weight) }
        }
    }

    @inline(__always)
    mutating func use(_ form: UInt32, _ weight: WordWeight) {
        let index = Int(form)
        if seen[index] == section {
            weights[index] = max(weights[index], weight, .several)
        } else {
            seen[index] = section
            weights[index] = weight
            current.append(form)
        }
    }

    mutating func addForms(of word: UnsafeBufferPointer<UInt8>) {
        firstForms.append(UInt32(writtenForms.count))
        addForm(word)
        for part in cutter.parts(of: word) { addForm(UnsafeBufferPointer(rebasing: word[part])) }
    }

    mutating func addForm(_ word: UnsafeBufferPointer<UInt8>) {
        var folded: [UInt8] = []
        Folding.fold(word, into: &folded)
        guard !folded.isEmpty else { return }
        let (number, isNew) = folded.withUnsafeBufferPointer { forms.number(of: $0) }
        if isNew {
            firstWritten.append(word)
            weights.append(.once)
            seen.append(-1)
        }
        writtenForms.append(UInt32(number))
    }
}
