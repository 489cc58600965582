import Core
import Foundation

/// Where new bytes wait, inside the output folder (so on its file system), until all of them are there.
struct StagingArea: Sendable {
    let folder: String

    private var area: String { "\(folder)/.stele-staging" }
    private var journalPath: String { "\(area)/journal" }
}

extension StagingArea {
    func begin() throws(EnvironmentError) {
        discard()
        try Files.makeFolder(area)
    }

    func stage(_ bytes: [UInt8], name: String) throws(EnvironmentError) {
        try Files.write(bytes, to: "\(area)/\(name)", as: "\(area)/\(name)")
    }

    /// Moves all in, the manifest last. Once the journal stands nothing is undone: what the system refuses then is
    /// tried again by the next build.
    func commit(_ journal: CommitJournal, manifest: OutputManifest) throws(EnvironmentError) {
        var journal = journal
        journal.moves.append(.init(staged: "manifest", path: OutputManifest.fileName))
        do throws(EnvironmentError) {
            try stage(manifest.bytes, name: "manifest")
            try Files.replace(journalPath, with: journal.bytes, as: journalPath)
        } catch {
            discard()
            throw error
        }
        try apply(journal)
        discard()
    }

    /// A build that died while moving files in has left its journal: what it began is finished.
    func finishInterruptedCommit() throws(EnvironmentError) {
        guard let bytes = try Files.readIfPresent(journalPath, as: journalPath) else { return }
        if let journal = CommitJournal(bytes) { try apply(journal) }
        discard()
    }

    func discard() {
        guard let names = try? Files.names(in: area, as: area) else { return }
        for name in names { unlink("\(area)/\(name)") }
        rmdir(area)
    }
}

private extension StagingArea {
    /// Every step may have been done before: a move whose staged file is gone was.
    func apply(_ journal: CommitJournal) throws(EnvironmentError) {
        var known: Set<Substring> = []
        for path in journal.removals { remove(path) }
        for move in journal.moves {
            let parent = move.path.prefix(upTo: move.path.lastIndex(of: "/") ?? move.path.startIndex)
            if known.insert(parent).inserted { try Files.makeFolder(parent.isEmpty ? folder : "\(folder)/\(parent)") }
            let staged = "\(area)/\(move.staged)"
            if rename(staged, "\(folder)/\(move.path)") != 0, errno != ENOENT {
                throw Files.failure("write", move.path)
            }
        }
    }

    /// Removes a file and the folders it leaves empty.
    func remove(_ path: String) {
        unlink("\(folder)/\(path)")
        var parent = path[...]
        while let slash = parent.lastIndex(of: "/") {
            parent = parent[..<slash]
            guard rmdir("\(folder)/\(parent)") == 0 else { return }
        }
    }
}
