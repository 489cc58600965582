import Core

/// What a publication is about to do, on disk before it does it, so that whoever comes next can finish it.
struct CommitJournal: Hashable, Sendable {
    /// Done after the removals, in this order.
    var moves: [Move]
    var removals: [String]

    struct Move: Hashable, Sendable {
        /// The file's name in the staging area, without a space.
        let staged: String
        /// From the output's root.
        let path: String
    }
}

extension CommitJournal {
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
