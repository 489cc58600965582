import Core

/// A fenced block that Stele fills: a listing cut from a sample, code that says it is not or cannot be compiled, a
/// sample's files, or what a sample prints.
package struct Fence: Hashable, Sendable {
    package let kind: Kind
    package let mark: Mark
    /// The body as CommonMark reads it: container prefixes gone, LF line ends.
    package let body: [UInt8]
    /// Where the body's lines stand in the file, and what begins each of them there.
    package let bodySpan: BodySpan

    /// Indirect, so that a copy of a fence retains one thing and not each word of its request.
    package indirect enum Kind: Hashable, Sendable {
        case listing(ListingRequest)
        case illustration(title: String?)
        case failing(FailingRequest)
        case tree(TreeRequest)
        /// What the program of a sample target prints; the target's name.
        case output(ListingRequest.Worded<String>)
    }
}

extension Fence {
    /// What a listing asks for; nil for other kinds.
    package var request: ListingRequest? {
        if case .listing(let request) = kind { request } else { nil }
    }
}

/// Code that must not compile.
package struct FailingRequest: Hashable, Sendable {
    /// Words that the compiler's message must hold.
    package let expected: ListingRequest.Worded<String>
    package let title: String?
}

/// The files of a sample's folder, with a note for each where the body gives one.
package struct TreeRequest: Hashable, Sendable {
    /// `UserSceneVIP`, or a folder below it.
    package let folder: ListingRequest.Worded<String>
    /// As the body lists them; empty for an empty body.
    package let notes: [Note]

    package struct Note: Hashable, Sendable {
        /// From the folder on; that of a folder ends in `/`.
        package let path: String
        package let text: String?
        /// The 0-based line of the body.
        package let line: Int
        /// The 1-based line of the lesson's file.
        package let fileLine: Int
    }
}

/// What a listing asks for, with the place of each word in the file.
package struct ListingRequest: Hashable, Sendable {
    /// `LoginVIPER/LoginInteractor.swift`: below the folder of samples.
    package let sample: Worded<String>
    package let part: Part
    package let highlight: [Worded<Highlight>]
    package let title: String?

    package enum Part: Hashable, Sendable {
        case wholeFile
        /// With `only`, the type's frame and these members.
        case symbol(Worded<String>, only: [Worded<String>])
        case slice(Worded<String>)
    }

    /// What `highlight=` marks: shown lines counted from 1, or a slice of the file.
    package enum Highlight: Hashable, Sendable {
        case lines(ClosedRange<Int>)
        case slice(String)
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
        case .symbol(let symbol, _): symbol.range
        case .slice(let slice): slice.range
        }
    }

    /// The listing's words but for places, for comparing translations and for messages.
    package var summary: String {
        switch part {
        case .wholeFile: "sample=\(sample.value)"
        case .symbol(let symbol, let only):
            "sample=\(sample.value) symbol=\(symbol.value)"
                + (only.isEmpty ? "" : " only=" + only.map(\.value).joined(separator: ","))
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
