import Core
import Foundation

/// Evidence kept between runs in `.build/stele/evidence.json`.
struct EvidenceStore: Sendable {
    let path: String

    struct Entry: Codable, Sendable {
        static let format = 2

        let format: Int
        let toolchain: Toolchain
        let evidence: Evidence
        /// Whether a later run failed, be it of the same bytes: nothing is proved, but what changed is still told.
        var isDisproved = false
    }
}

extension EvidenceStore {
    /// Nil when there is none, or one that another version or an accident wrote.
    func load() -> Entry? {
        guard let data = FileManager.default.contents(atPath: path),
            let entry = try? JSONDecoder().decode(Entry.self, from: data), entry.format == Entry.format
        else { return nil }
        return entry
    }

    func save(_ evidence: Evidence, toolchain: Toolchain) throws(EnvironmentError) {
        try write(Entry(format: Entry.format, toolchain: toolchain, evidence: evidence))
    }

    /// What failed now is not proved by an earlier run.
    func disprove() throws(EnvironmentError) {
        guard var entry = load(), !entry.isDisproved else { return }
        entry.isDisproved = true
        try write(entry)
    }

    private func write(_ entry: Entry) throws(EnvironmentError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let bytes: [UInt8]
        do {
            bytes = [UInt8](try encoder.encode(entry))
        } catch {
            throw EnvironmentError("cannot write \(path): \(error)")
        }
        try Files.replace(path, with: bytes, as: path)
    }
}
