import Core

/// A fenced block that Stele fills: a listing cut from a sample, or an illustration that says it is not compiled.
package struct Fence: Hashable, Sendable {
    package let kind: Kind
    package let mark: Mark
    /// The body as CommonMark reads it: container prefixes gone, LF line ends.
    package let body: [UInt8]
    /// Where the body's lines stand in the file, and what begins each of them there.
    package let bodySpan: BodySpan

    package enum Kind: Hashable, Sendable {
        case listing(ListingRequest)
        case illustration
    }
}

extension Fence {
    /// nil for an illustration.
    package var request: ListingRequest? {
        if case .listing(let request) = kind { request } else { nil }
    }
}

/// What a listing asks for, with the place of each word in the file.
package struct ListingRequest: Hashable, Sendable {
    /// `LoginVIPER/LoginInteractor.swift`: below the folder of samples.
    package let sample: Worded<String>
    package let part: Part
    package let highlight: Worded<[ClosedRange<Int>]>?
    package let title: String?

    package enum Part: Hashable, Sendable {
        case wholeFile
        case symbol(Worded<String>)
        case slice(Worded<String>)
    }

    /// A value and the byte range of the words that gave it.
    package struct Worded<Value: Hashable & Sendable>: Hashable, Sendable {
        package let value: Value
        package let range: Range<Int>
    }
}

extension ListingRequest {
    /// The first part of the path: the name of the sample target.
    package var target: String { String(sample.value.prefix { $0 != "/" }) }

    /// The word that says which part of which file is shown.
    package var wordsRange: Range<Int> {
        switch part {
        case .wholeFile: sample.range
        case .symbol(let symbol): symbol.range
        case .slice(let slice): slice.range
        }
    }

    /// The listing's words but for places, for comparing translations and for messages.
    package var summary: String {
        switch part {
        case .wholeFile: "sample=\(sample.value)"
        case .symbol(let symbol): "sample=\(sample.value) symbol=\(symbol.value)"
        case .slice(let slice): "sample=\(sample.value) slice=\(slice.value)"
        }
    }
}

/// The lines of a fence's body in its file.
package struct BodySpan: Hashable, Sendable {
    /// Byte range from the start of the first body line to the start of the closing fence's line.
    package let range: Range<Int>
    /// What containers (quotes, list items) and the fence's own indentation put before each line.
    package let prefix: [UInt8]
    package let fenceByte: UInt8
    package let fenceLength: Int
    /// The line end that the opening fence's line uses.
    package let lineEnd: [UInt8]
}

extension BodySpan {
    /// The bytes that make `text` the fence's body: every line prefixed, blank lines without trailing white space.
    /// A `>` takes the space behind it for itself, so an indented line gets one more.
    package func rendering(_ text: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var blankPrefix = prefix
        while let last = blankPrefix.last, last.isSpaceOrTab { blankPrefix.removeLast() }
        for line in text.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast(text.isEmpty ? 0 : 1) {
            if text.isEmpty { break }
            output += line.isEmpty ? blankPrefix : prefix
            if prefix.last == UInt8(ascii: ">"), line.first?.isSpaceOrTab == true { output.append(.space) }
            output += line + lineEnd
        }
        return output
    }

    /// Whether a line of `text` would close the fence early.
    package func wouldClose(on text: [UInt8]) -> Bool {
        text.split(separator: .lineFeed).contains { line in
            let content = line.drop { $0 == .space }
            let indent = line.count - content.count
            let run = content.prefix { $0 == fenceByte }.count
            return indent < 4 && run >= fenceLength && content.dropFirst(run).allSatisfy(\.isSpaceOrTab)
        }
    }
}
