import Core
import Foundation

/// Publishes rendered files into an output folder, all or nothing.
///
/// Every file is rendered and compared with what stands there; only bytes that differ are written, first beside the
/// output (`.stele-staging`), then moved in by renames that a journal lists. A build that dies before the journal
/// leaves the old site; one that dies after it is finished by the next build, or replaced by it where the system refuses
/// to finish it. Files Stele did not write are never touched.
package struct OutputWriter: Sendable {
    package let folder: String

    /// `folder` is absolute.
    package init(folder: String) {
        self.folder = folder
    }

    package struct Report: Hashable, Sendable {
        package var total = 0
        package var written = 0
        package var removed = 0
        /// What kept files from being rendered; nothing was published then.
        package var diagnostics: [Diagnostic] = []
    }
}

extension OutputWriter {
    /// Renders and publishes; throws when the system refuses, with the old output whole.
    package func publish(_ files: [RenderedFile]) throws(EnvironmentError) -> Report {
        try OutputPlan(paths: files.map(\.path)).check()
        try Files.makeFolder(folder)
        let lock = try FolderLock(folder)
        defer { lock.release() }
        let staging = StagingArea(folder: folder)
        try staging.refuseForeignPlace()
        try staging.finishInterruptedCommit()
        let manifest = try OutputManifest(readingFrom: folder)
        try refuseForeignFiles(files, manifest)
        try staging.begin()
        let changed: [Int]
        do throws(EnvironmentError) {
            let diagnostics: [Diagnostic]
            (changed, diagnostics) = try render(files, into: staging)
            guard diagnostics.isEmpty else {
                staging.discard()
                return Report(total: files.count, diagnostics: diagnostics)
            }
        } catch {
            staging.discard()
            throw error
        }
        return try commit(changed, of: files, over: manifest, from: staging)
    }
}

private extension OutputWriter {
    /// A folder without a manifest must be empty but for dot files; with one, no page may meet a file of someone's.
    func refuseForeignFiles(_ files: [RenderedFile], _ manifest: OutputManifest?) throws(EnvironmentError) {
        guard let manifest else {
            if let name = try Files.names(in: folder, as: folder).first(where: { !$0.hasPrefix(".") }) {
                throw EnvironmentError(
                    "the output folder holds files that Stele did not write (\(name)); choose an empty folder with --output"
                )
            }
            return
        }
        let obstacles = OutputObstacles(folder: folder, manifest: manifest)
        if let path = obstacles.first(in: files.map(\.path)) { throw obstacles.refusal(of: path) }
    }

    /// Indices of the files whose bytes differ from what stands in the folder; their bytes are staged.
    ///
    /// Goes on in ever larger batches and no further than the first that fails: what is wrong with a template is wrong
    /// with thousands of pages, and each of them may take its time to fail.
    func render(
        _ files: [RenderedFile], into staging: StagingArea
    ) throws(EnvironmentError) -> (changed: [Int], diagnostics: [Diagnostic]) {
        var changed: [Int] = []
        var next = 0
        while next < files.count {
            let batch = next..<min(files.count, max(16, 2 * next))
            let (indices, diagnostics) = try render(batch, of: files, into: staging)
            guard diagnostics.isEmpty else { return ([], diagnostics) }
            changed += indices
            next = batch.upperBound
        }
        return (changed, [])
    }

    func render(
        _ batch: Range<Int>, of files: [RenderedFile], into staging: StagingArea
    ) throws(EnvironmentError) -> (changed: [Int], diagnostics: [Diagnostic]) {
        let outcomes = Array(batch).concurrentMap { index in
            Result { () throws(RenderFault) -> Bool in try stage(files[index], index: index, into: staging) }
        }
        var changed: [Int] = []
        var diagnostics: [Diagnostic] = []
        for (index, outcome) in zip(batch, outcomes) {
            switch outcome {
            case .success(true): changed.append(index)
            case .success(false): break
            case .failure(.content(let diagnostic)): diagnostics.append(diagnostic)
            case .failure(.environment(let error)): throw error
            }
        }
        return (changed, diagnostics)
    }

    /// Whether the file's bytes are new.
    func stage(_ file: RenderedFile, index: Int, into staging: StagingArea) throws(RenderFault) -> Bool {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32_768)
        try file.render(&bytes)
        if FileComparison.file("\(folder)/\(file.path)", equals: bytes) { return false }
        do throws(EnvironmentError) { try staging.stage(bytes, name: String(index)) } catch {
            throw .environment(error)
        }
        return true
    }

    func commit(
        _ changed: [Int], of files: [RenderedFile], over manifest: OutputManifest?, from staging: StagingArea
    ) throws(EnvironmentError) -> Report {
        let wanted = OutputManifest(paths: files.map(\.path))
        let stale = (manifest?.paths ?? []).subtracting(wanted.paths).sorted()
        guard !changed.isEmpty || !stale.isEmpty || manifest?.paths != wanted.paths else {
            staging.discard()
            return Report(total: files.count)
        }
        let moves = changed.map { CommitJournal.Move(staged: String($0), path: files[$0].path) }
        let journal = CommitJournal.ordered(moves, removals: stale)
        do throws(EnvironmentError) {
            try CommitRehearsal(folder: folder, manifest: manifest ?? OutputManifest(paths: [])).check(journal)
        } catch {
            staging.discard()
            throw error
        }
        try staging.commit(journal, manifest: wanted)
        return Report(total: files.count, written: changed.count, removed: stale.count)
    }
}

enum FileComparison {
    static func file(_ path: String, equals bytes: [UInt8]) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, Int(status.st_size) == bytes.count else { return false }
        return withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
            bytes.withUnsafeBytes { expected in
                guard let block = buffer.baseAddress, let start = expected.baseAddress else { return bytes.isEmpty }
                var offset = 0
                while offset < expected.count {
                    let count = read(descriptor, block, buffer.count)
                    guard count > 0, offset + count <= expected.count, memcmp(start + offset, block, count) == 0
                    else { return false }
                    offset += count
                }
                return true
            }
        }
    }
}
