import Core
import Foundation

/// Evidence kept between runs in `.build/stele/evidence.json`.
struct EvidenceStore: Sendable {
    let path: String

    struct Entry: Codable, Sendable {
        static let format = 1

        let format: Int
        let toolchain: Toolchain
        let evidence: Evidence
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

    /// What failed now is not proved by an earlier run, even of the same bytes.
    func discard() {
        unlink(path)
    }

    func save(_ evidence: Evidence, toolchain: Toolchain) throws(EnvironmentError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let bytes: [UInt8]
        do {
            let entry = Entry(format: Entry.format, toolchain: toolchain, evidence: evidence)
            bytes = [UInt8](try encoder.encode(entry))
        } catch {
            throw EnvironmentError("cannot write \(path): \(error)")
        }
        try Files.replace(path, with: bytes, as: path)
    }
}
