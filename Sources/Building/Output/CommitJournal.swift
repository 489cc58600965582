import Core

/// What a publication is about to do, on disk before it does it, so that whoever comes next can finish it.
struct CommitJournal: Hashable, Sendable {
    /// Done in this order.
    var moves: [Move]
    /// Done after the moves, but for those of files that stand in a move's way.
    var removals: [String]

    enum Step: Hashable, Sendable {
        case remove(String)
        case move(Move)
    }

    struct Move: Hashable, Sendable {
        /// The file's name in the staging area, without a space.
        let staged: String
        /// From the output's root.
        let path: String
    }
}

extension CommitJournal.Move {
    /// What pages need comes before the pages, and what lists pages behind them, so that wherever a publication is cut
    /// short, each page that stands in the folder has its style and its scripts.
    var rank: Int { path.hasSuffix(".html") ? 1 : path.hasSuffix(".xml") ? 2 : 0 }
}

extension CommitJournal {
    /// - Parameter moves: in any order.
    static func ordered(_ moves: [Move], removals: [String]) -> Self {
        Self(moves: (0...2).flatMap { rank in moves.filter { $0.rank == rank } }, removals: removals)
    }

    /// Removals without which a move cannot be: a file where a folder must go, or all of a folder where a file must go.
    var removalsInTheWay: [String] {
        guard !removals.isEmpty else { return [] }
        let gone = Set(removals.map { $0[...] })
        var needed: Set<Substring> = []
        for move in moves { needed.formUnion(Self.folders(above: move.path).filter(gone.contains)) }
        let files = Set(moves.map { $0.path[...] })
        return removals.filter { needed.contains($0[...]) || Self.folders(above: $0).contains(where: files.contains) }
    }

    /// Everything that is done, in order; a step that was done already does nothing.
    var steps: [Step] {
        removalsInTheWay.map { .remove($0) } + moves.map { .move($0) } + removals.map { .remove($0) }
    }

    private static func folders(above path: String) -> [Substring] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { path[..<$0] }
    }

    /// One action a line; paths hold no line feed, as no lesson path may.
    var bytes: [UInt8] {
        var lines = moves.map { "move \($0.staged) \($0.path)\n" }
        lines += removals.map { "remove \($0)\n" }
        return Array(lines.joined().utf8) + Array("end\n".utf8)
    }

    /// nil for a journal that was cut short, when nothing was done yet, and for one that leads out of the folder,
    /// which Stele did not write.
    init?(_ bytes: [UInt8]) {
        var lines = bytes.text.split(separator: "\n")
        guard lines.popLast() == "end" else { return nil }
        moves = []
        removals = []
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { return nil }
            switch words[0] {
            case "move":
                let parts = words[1].split(separator: " ", maxSplits: 1)
                guard parts.count == 2, OutputManifest.staysInside(parts[0], parts[1]) else { return nil }
                moves.append(Move(staged: String(parts[0]), path: String(parts[1])))
            case "remove" where OutputManifest.staysInside(words[1]): removals.append(String(words[1]))
            default: return nil
            }
        }
    }
}
