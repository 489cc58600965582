import Core

/// The lines of all words: each form, its stem and where it stands; and where they are cut into parts.
struct WordLines: Sendable {
    /// Lines are divided by what stands for a line feed in a string of JavaScript.
    private(set) var bytes: [UInt8] = []
    private(set) var parts: [Part] = []

    struct Part: Sendable {
        let firstForm: [UInt8]
        /// Of the lines' bytes.
        var range: Range<Int>
    }

    /// In bytes; no line is longer than half of it again.
    static let partSize = 16_000
}

extension WordLines {
    init(_ runs: [PageRun], language: String) {
        let merged = MergedForms(runs)
        let stems = WordStems(merged, language: language)
        var postings = Postings()
        var line: [UInt8] = []
        for form in merged.forms.sortedNumbers() {
            postings.removeAll()
            for (run, local) in zip(runs, merged.local) where local[form] != MergedForms.none {
                run.appendPlaces(of: Int(local[form]), to: &postings)
            }
            line.removeAll(keepingCapacity: true)
            line += merged.forms[form]
            line.append(.space)
            stems.append(of: form, to: &line)
            line.append(.space)
            postings.write(into: &line)
            append(line, of: merged.forms[form])
        }
        // They are kept until all pages are written: without the room that growing left.
        bytes = bytes.withUnsafeBufferPointer { Array($0) }
    }

    private mutating func append(_ line: [UInt8], of form: ArraySlice<UInt8>) {
        if let last = parts.last, last.range.count + line.count <= Self.partSize {
            bytes.append("\\n")
        } else {
            parts.append(Part(firstForm: Array(form), range: bytes.count..<bytes.count))
        }
        bytes += line
        parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound..<bytes.count
    }
}

/// The forms of all runs, each once.
struct MergedForms {
    private(set) var forms = ByteTable()
    /// Each as it was written where it was first met.
    private(set) var firstWritten = WrittenForms()
    /// For each run, the number that each of the forms has there.
    private(set) var local: [[UInt32]] = []

    static let none = UInt32.max
}

extension MergedForms {
    init(_ runs: [PageRun]) {
        let numbers = runs.map { run in
            (0..<run.forms.count).map { form in
                run.forms.withBytes(of: form) { bytes in
                    let (number, isNew) = forms.number(of: bytes)
                    if isNew { firstWritten.append(run.firstWritten[form]) }
                    return number
                }
            }
        }
        local = numbers.map { numbers in
            var local = [UInt32](repeating: Self.none, count: forms.count)
            for (own, number) in numbers.enumerated() { local[number] = UInt32(own) }
            return local
        }
    }
}
