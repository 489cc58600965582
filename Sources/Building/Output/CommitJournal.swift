import Core

/// What a publication is about to do, on disk before it does it, so that whoever comes next can finish it.
struct CommitJournal: Hashable, Sendable {
    var moves: [Move]
    var removals: [String]
    var manifestPaths: Set<String>

    struct Move: Hashable, Sendable {
        let staged: Int
        let path: String
    }

    init(moves: [Move], removals: [String], manifest: OutputManifest) {
        self.moves = moves
        self.removals = removals
        manifestPaths = manifest.paths
    }
}

extension CommitJournal {
    /// One action a line; paths hold no line feed, as no lesson path may.
    var bytes: [UInt8] {
        var lines = moves.map { "move \($0.staged) \($0.path)\n" }
        lines += removals.map { "remove \($0)\n" }
        lines += manifestPaths.sorted().map { "keep \($0)\n" }
        return Array(lines.joined().utf8) + Array("end\n".utf8)
    }

    /// nil for a journal that was cut short: nothing was done yet then.
    init?(_ bytes: [UInt8]) {
        var lines = bytes.text.split(separator: "\n")
        guard lines.popLast() == "end" else { return nil }
        moves = []
        removals = []
        manifestPaths = []
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { return nil }
            switch words[0] {
            case "move":
                let parts = words[1].split(separator: " ", maxSplits: 1)
                guard parts.count == 2, let staged = Int(parts[0]) else { return nil }
                moves.append(Move(staged: staged, path: String(parts[1])))
            case "remove": removals.append(String(words[1]))
            case "keep": manifestPaths.insert(String(words[1]))
            default: return nil
            }
        }
    }
}
