import Core
import Foundation

/// The files as the last build saw them, kept beside what it made.
///
/// SwiftPM and the compiler tell a changed file by its time alone, and so pass over one that got other bytes and its
/// old time. Such a change makes all that was built worth nothing.
struct InputRecord {
    let scratch: ScratchFolder
}

extension InputRecord {
    /// Removes what was built if the build would not see a change, or if no build and its warnings are on record. None is
    /// on record from now on, until `keep`.
    func prepare(for files: [String: InputFile]) throws(EnvironmentError) -> [String: InputFile] {
        let recorded = WarningRecord(scratch: scratch).exists ? try load() : nil
        let isHidden = files.contains { path, file in
            guard let old = recorded?[path] else { return false }
            return old.digest != file.digest && file.stamp.modified <= old.stamp.modified + Self.precision
        }
        if recorded == nil || isHidden { try ScratchFolder.remove(scratch.build) }
        try ScratchFolder.remove(path)
        return isHidden ? [:] : recorded ?? [:]
    }

    /// A file that was built earlier but not now keeps its place, since its old objects do.
    func keep(_ files: [String: InputFile], besides earlier: [String: InputFile]) throws(EnvironmentError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let json = try encoder.encode(earlier.merging(files) { _, new in new })
            try Files.replace(path, with: [UInt8](json), as: path)
        } catch let error as EnvironmentError {
            throw error
        } catch {
            throw EnvironmentError("cannot write \(path): \(error)")
        }
    }
}

private extension InputRecord {
    /// In nanoseconds; the compiler does not tell times apart that differ by little.
    static let precision = 1_000_000_000

    var path: String { scratch.inputs }

    /// Nil when there is none, or one that another version or an accident wrote.
    func load() throws(EnvironmentError) -> [String: InputFile]? {
        guard let json = try Files.readIfPresent(path, as: path) else { return nil }
        return try? JSONDecoder().decode([String: InputFile].self, from: Data(json))
    }
}
