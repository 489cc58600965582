import Core

/// What a listing shows of a Swift file.
package struct Cut: Sendable {
    /// Dedented, no blank first or last line, LF at the end of every line and nowhere else.
    package var text: [UInt8]
    /// For each line of `text` the 1-based line of the file; 0 for the comment that marks a gap.
    package var lineNumbers: [Int]
    /// `text` coloured: the same lines without the last LF, no element across a line's end.
    package var html: [UInt8]
    /// Warnings at places in the Swift file.
    package var diagnostics: [Diagnostic]
}

/// Why nothing could be cut.
package enum CutFailure: Error, Hashable, Sendable {
    case unknownSymbol(candidates: [Candidate], nearMiss: Candidate?)
    case ambiguousSymbol([Candidate])
    case unknownSlice(has: [Candidate], nearMiss: Candidate?)
    /// Everything that was asked for is blank or hidden.
    case empty
    /// Where a part of the file ends is a guess: its markers, bytes or syntax are wrong. These are the findings that
    /// the file's own do not hold yet.
    case unsound([Diagnostic])

    /// A name of the file that could have been meant, and its 1-based line.
    package struct Candidate: Hashable, Sendable {
        package var name: String
        package var line: Int
    }
}

extension CutFailure {
    package var rule: Rule {
        switch self {
        case .unknownSymbol: .unknownSymbol
        case .ambiguousSymbol: .ambiguousSymbol
        case .unknownSlice: .unknownSlice
        case .empty: .emptySlice
        case .unsound: .invalidSwift
        }
    }

    /// The finding's headline; `path` is the file as the lesson names it.
    package func summary(of selection: Selection, in path: String) -> String {
        switch (self, selection) {
        case (.unknownSymbol, .symbol(let name)): "no declaration '\(name)' in \(path)"
        case (.ambiguousSymbol(let candidates), _): "\(selection) names \(candidates.count) declarations in \(path)"
        case (.unknownSlice, .slice(let name)): "no slice '\(name)' in \(path)"
        default: "nothing to show of \(selection) in \(path)"
        }
    }

    package var help: String? {
        switch self {
        case .unknownSymbol(_, let near?), .unknownSlice(_, let near?): "did you mean \(near)?"
        case .unknownSymbol(let candidates, nil):
            candidates.isEmpty ? "the file declares nothing" : "the file declares \(list(candidates))"
        case .ambiguousSymbol(let candidates): "it may be \(list(candidates)): name one of them in full, or cut a slice"
        case .unknownSlice(let slices, nil):
            slices.isEmpty ? "the file has no slices" : "the file has \(list(slices))"
        case .empty: "all of it is blank or hidden"
        case .unsound: "mend the file first"
        }
    }

    private func list(_ candidates: [Candidate]) -> String {
        let shown = candidates.prefix(8).map(\.description).joined(separator: ", ")
        return candidates.count > 8 ? shown + " and \(candidates.count - 8) more" : shown
    }
}

extension CutFailure.Candidate: CustomStringConvertible {
    package var description: String { "'\(name)' (line \(line))" }
}
