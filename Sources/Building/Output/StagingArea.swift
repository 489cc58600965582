import Core
import Foundation

/// Where new bytes wait, inside the output folder (so on its file system), until all of them are there.
struct StagingArea: Sendable {
    let folder: String

    private var area: String { "\(folder)/.stele-staging" }
    private var journalPath: String { "\(area)/journal" }
}

extension StagingArea {
    /// A link or a file in its place is someone's: what is behind a link must be neither moved nor removed.
    func refuseForeignPlace() throws(EnvironmentError) {
        var status = stat()
        guard lstat(area, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
        throw EnvironmentError("\(area) is not a folder that Stele made; move it away")
    }

    func begin() throws(EnvironmentError) {
        discard()
        try Files.makeFolder(area)
    }

    func stage(_ bytes: [UInt8], name: String) throws(EnvironmentError) {
        try Files.write(bytes, to: "\(area)/\(name)", as: "\(area)/\(name)")
    }

    /// Moves all in, the manifest last. Once the journal stands nothing is undone: what the system refuses then, though
    /// it was asked before, is tried again by the next build.
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
        do throws(EnvironmentError) { try apply(journal) } catch {
            throw EnvironmentError("\(error); the output is partly old, partly new: make room for it and build again")
        }
        discard()
    }

    /// A build that died while moving files in has left its journal: what it began is finished, or given up where it
    /// cannot be, and the site is then whatever the next build makes of it.
    func finishInterruptedCommit() throws(EnvironmentError) {
        guard let bytes = try Files.readIfPresent(journalPath, as: journalPath) else { return }
        if let journal = CommitJournal(bytes) {
            do throws(EnvironmentError) { try apply(journal) } catch { try giveUp(journal, for: error) }
        }
        discard()
    }

    func take(_ step: CommitJournal.Step) throws(EnvironmentError) {
        switch step {
        case .remove(let path): remove(path)
        case .move(let move): try moveIn(move)
        }
    }

    func discard() {
        guard let names = try? Files.names(in: area, as: area) else { return }
        for name in names { unlink("\(area)/\(name)") }
        rmdir(area)
    }
}

private extension StagingArea {
    /// What was moved in is Stele's from now on, beside what was: a later build may replace and remove all of it.
    func giveUp(_ journal: CommitJournal, for reason: EnvironmentError) throws(EnvironmentError) {
        let waiting = journal.moves.filter { access("\(area)/\($0.staged)", F_OK) == 0 }
        let done = Set(journal.moves).subtracting(waiting).map(\.path)
        for move in waiting { removeEmptyFolders(above: move.path) }
        let path = "\(folder)/\(OutputManifest.fileName)"
        do throws(EnvironmentError) {
            let old = try OutputManifest(readingFrom: folder)?.paths ?? []
            let manifest = OutputManifest(paths: old.union(done).subtracting([OutputManifest.fileName]))
            try Files.replace(path, with: manifest.bytes, as: path)
        } catch {
            throw EnvironmentError(
                "\(reason), which an interrupted build left to do; make \(folder) writable, or choose another with --output"
            )
        }
    }

    /// Every step may have been done before: a move whose staged file is gone was.
    func apply(_ journal: CommitJournal) throws(EnvironmentError) {
        for step in journal.steps { try take(step) }
    }

    /// Makes a folder only where there is none yet.
    func moveIn(_ move: CommitJournal.Move) throws(EnvironmentError) {
        let staged = "\(area)/\(move.staged)"
        let target = "\(folder)/\(move.path)"
        guard rename(staged, target) != 0, access(staged, F_OK) == 0 else { return }
        if let slash = target.utf8.lastIndex(of: UInt8(ascii: "/")) { try Files.makeFolder(String(target[..<slash])) }
        if rename(staged, target) != 0, errno != ENOENT { throw Files.failure("write", move.path) }
    }

    /// Removes a file and the folders it leaves empty.
    func remove(_ path: String) {
        unlink("\(folder)/\(path)")
        removeEmptyFolders(above: path)
    }

    func removeEmptyFolders(above path: String) {
        var parent = path[...]
        while let slash = parent.lastIndex(of: "/") {
            parent = parent[..<slash]
            guard rmdir("\(folder)/\(parent)") == 0 else { return }
        }
    }
}
