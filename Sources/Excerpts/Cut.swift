import Core

/// What a listing shows of a Swift file.
package struct Cut: Sendable {
    /// Dedented, no blank first or last line, LF at the end of every line and nowhere else.
    package var text: [UInt8]
    /// For each line of `text` the 1-based line of the file; 0 for the comment that marks a gap.
    package var lineNumbers: [Int]
    /// `text` coloured: the same lines without the last LF, no element across a line's end.
    package var html: [UInt8]
    /// What stands behind gaps that a reader may open, in the order of the gaps.
    package var hidden: [HiddenLines] = []
    /// Warnings at places in the Swift file.
    package var diagnostics: [Diagnostic]
}

extension Cut {
    /// The 1-based lines of the file that stand behind gaps.
    package var hiddenNumbers: [Int] { hidden.flatMap(\.lineNumbers) }
}

/// Lines that a listing leaves out at a gap.
package struct HiddenLines: Sendable {
    /// The index of the gap's line in `Cut.lineNumbers`.
    package var gap: Int
    /// The 1-based lines of the file.
    package var lineNumbers: [Int]
    /// Coloured and dedented as the listing is; a line for each number, LF between them.
    package var html: [UInt8]
}

/// Why nothing could be cut.
package enum CutFailure: Error, Hashable, Sendable {
    case unknownSymbol(String, has: [Candidate])
    case ambiguousSymbol([Candidate])
    case unknownSlice(String, has: [Candidate])
    /// What `only` names is no member of the type, or several.
    case unknownMember(String, of: String, has: [Candidate])
    case ambiguousMember(String, of: String, [Candidate])
    /// `only` was asked of a declaration that has no members.
    case memberless(String)
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
        case .unknownSymbol, .unknownMember, .memberless: .unknownSymbol
        case .ambiguousSymbol, .ambiguousMember: .ambiguousSymbol
        case .unknownSlice: .unknownSlice
        case .empty: .emptySlice
        case .unsound: .invalidSwift
        }
    }

    /// The finding's headline; `path` is the file as the lesson names it.
    package func summary(of selection: Selection, in path: String) -> String {
        switch (self, selection) {
        case (.unknownSymbol, .symbol(let name, _)): "no declaration '\(name)' in \(path)"
        case (.ambiguousSymbol(let candidates), _): "\(selection) names \(candidates.count) declarations in \(path)"
        case (.unknownMember(let name, let type, _), _): "no member '\(name)' in '\(type)'"
        case (.ambiguousMember(let name, let type, let found), _):
            "'\(name)' names \(found.count) members of '\(type)'"
        case (.memberless(let name), _): "'\(name)' has no members to choose from"
        case (.unknownSlice, .slice(let name)): "no slice '\(name)' in \(path)"
        default: "nothing to show of \(selection) in \(path)"
        }
    }

    /// Looks for what was meant, which takes a while: not to be asked of findings that nobody sees.
    package var help: String? {
        if let nearMiss { return "did you mean \(nearMiss)?" }
        return switch self {
        case .unknownSymbol(_, let candidates):
            candidates.isEmpty ? "the file declares nothing" : "the file declares \(list(candidates))"
        case .unknownMember(_, _, let members):
            members.isEmpty ? "it has no members" : "it has \(list(members))"
        case .ambiguousMember(_, _, let candidates), .ambiguousSymbol(let candidates):
            Set(candidates.map(\.name)).count > 1
                ? "name one of them in full, or cut a slice: \(list(candidates))"
                : "all have this name, \(lines(of: candidates)): cut a slice of the one you mean"
        case .memberless: "remove 'only'"
        case .unknownSlice(_, let slices):
            slices.isEmpty ? "the file has no slices" : "the file has \(list(slices))"
        case .empty: "all of it is blank or hidden"
        case .unsound: "mend the file first"
        }
    }

    /// The word of `only` that is wrong.
    package var member: String? {
        switch self {
        case .unknownMember(let name, _, _), .ambiguousMember(let name, _, _): name
        default: nil
        }
    }

    private func lines(of candidates: [Candidate]) -> String {
        "in lines " + candidates.prefix(8).map { String($0.line) }.joined(separator: ", ")
    }

    private func list(_ candidates: [Candidate]) -> String {
        let shown = candidates.prefix(8).map(\.description).joined(separator: ", ")
        return candidates.count > 8 ? shown + " and \(candidates.count - 8) more" : shown
    }
}

extension CutFailure.Candidate: CustomStringConvertible {
    package var description: String { "'\(name)' (line \(line))" }
}
