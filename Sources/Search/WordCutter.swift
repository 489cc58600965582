/// Cuts a text into words: the longest runs of letters, marks and digits. The client cuts what is typed in the same way.
struct WordCutter: Sendable {
    /// In scalars: what is longer is data, and no one's word.
    static let longestWord = 100

    private let kinds = LetterKind.table

    @inline(__always)
    private func kind(_ scalar: UInt32) -> LetterKind {
        Int(scalar) < kinds.count ? kinds[Int(scalar)] : LetterKind(scalar.unicodeScalar)
    }
}

extension WordCutter {
    /// Each word of a part of a text, by its bytes.
    @inline(__always)
    func forEachWord(
        in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let scalars = UTF8Scalars(bytes: text)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let start = offset
            var count = 0
            while offset < range.upperBound {
                let (value, length) = scalars.scalar(at: offset)
                guard kind(value) != .separator else { break }
                offset += length
                count += 1
            }
            if count > 0, count <= Self.longestWord {
                body(UnsafeBufferPointer(rebasing: text[start..<min(offset, text.count)]))
            }
            if offset < range.upperBound, count == 0 { offset += scalars.scalar(at: offset).length }
        }
    }

    /// The parts of a word between its changes of case and beside its digits, by offsets; none for a word that is one
    /// part: `URL`, `Session`, `Task` of `URLSessionTask`.
    func parts(of word: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        let letters = letters(of: word)
        guard letters.count > 1 else { return [] }
        var starts = [0]
        for index in 1..<letters.count {
            let next = index + 1 < letters.count ? letters[index + 1].kind : nil
            if Self.isBoundary(letters[index - 1].kind, letters[index].kind, next) {
                starts.append(letters[index].offset)
            }
        }
        guard starts.count > 1 else { return [] }
        return zip(starts, starts.dropFirst() + [word.count]).map { $0..<$1 }
    }
}

private extension WordCutter {
    /// Where each letter and digit begins; marks go with what stands before them.
    func letters(of word: UnsafeBufferPointer<UInt8>) -> [(offset: Int, kind: LetterKind)] {
        let scalars = UTF8Scalars(bytes: word)
        var letters: [(offset: Int, kind: LetterKind)] = []
        var offset = 0
        while offset < word.count {
            let (value, length) = scalars.scalar(at: offset)
            let kind = kind(value)
            if kind != .mark || letters.isEmpty { letters.append((offset, kind)) }
            offset += length
        }
        return letters
    }

    static func isBoundary(_ before: LetterKind, _ own: LetterKind, _ next: LetterKind?) -> Bool {
        if (before == .digit) != (own == .digit) { return true }
        guard own == .capital else { return false }
        return before != .capital || next == .letter
    }
}
