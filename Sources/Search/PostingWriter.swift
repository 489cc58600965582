/// Writes numbers as base 64: five bits a character, the lowest first, 32 for "more follow".
enum PostingWriter {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func append(_ number: UInt32, to output: inout [UInt8]) {
        var rest = number
        while rest > 31 {
            output.append(digits[Int(rest & 31 | 32)])
            rest >>= 5
        }
        output.append(digits[Int(rest)])
    }
}

/// Where a word stands, in order.
struct Postings {
    /// The most that a word's postings may take: a query fetches them whole.
    static let limit = 24_000
    /// Stands before the postings of a word that is in more sections than are listed.
    static let incomplete = UInt8(ascii: "~")

    private var places: [Place] = []

    struct Place {
        let page: UInt32
        let section: UInt32
        let weight: UInt32
    }
}

extension Postings {
    mutating func removeAll() { places.removeAll(keepingCapacity: true) }

    /// In ascending order of page and section.
    mutating func append(_ place: Place) { places.append(place) }

    /// All of them; where those are too many, only those of the greatest weights, and of these as many as there is
    /// room for.
    func write(into output: inout [UInt8]) {
        let start = output.count
        if write(places, into: &output, upTo: start + Self.limit) { return }
        for least in Set(places.map(\.weight)).sorted() {
            output.removeLast(output.count - start)
            output.append(Self.incomplete)
            if write(places.filter { $0.weight >= least }, into: &output, upTo: start + Self.limit) { return }
        }
    }
}

private extension Postings {
    /// Whether there was room for all; pages are written whole.
    func write(_ places: [Place], into output: inout [UInt8], upTo limit: Int) -> Bool {
        var previous: UInt32 = 0
        var start = 0
        while start < places.count {
            let page = places[start].page
            var end = start + 1
            while end < places.count, places[end].page == page { end += 1 }
            guard write(places[start..<end], after: previous, into: &output, upTo: limit) else { return false }
            previous = page
            start = end
        }
        return true
    }

    /// Those of one page.
    func write(
        _ page: ArraySlice<Place>, after previous: UInt32, into output: inout [UInt8], upTo limit: Int
    ) -> Bool {
        let start = output.count
        PostingWriter.append(page[page.startIndex].page - previous, to: &output)
        var section: UInt32 = 0
        for index in page.indices {
            let place = page[index]
            let more: UInt32 = index + 1 < page.endIndex ? 1 : 0
            PostingWriter.append((place.section - section) << 3 | place.weight << 1 | more, to: &output)
            section = place.section
        }
        if output.count <= limit { return true }
        output.removeLast(output.count - start)
        return false
    }
}
