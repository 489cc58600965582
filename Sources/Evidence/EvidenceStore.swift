import Core
import Foundation

/// What verifications proved, kept between runs in `.build/stele/evidence.json`, each proof on its own.
struct EvidenceStore: Sendable {
    let path: String
}

extension EvidenceStore {
    struct Contents: Codable, Sendable {
        static let format = 4

        private(set) var format = Self.format
        /// By the sample's folder name.
        var samples: [String: SampleRecord] = [:]
        /// By `FailingBlock.id`.
        var failures: [String: FailureRecord] = [:]
    }

    struct SampleRecord: Codable, Sendable {
        let toolchain: Toolchain
        let sample: Evidence.Sample
    }

    /// What the compiler said of a block; nothing, when it compiles.
    struct FailureRecord: Codable, Sendable {
        let toolchain: Toolchain
        let messages: [CompilerMessage]
    }

    /// Nothing when there is no file, or one that another version or an accident wrote.
    func load() -> Contents {
        guard let data = FileManager.default.contents(atPath: path),
            let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.format == Contents.format
        else { return Contents() }
        return contents
    }

    /// Replaces the file in one step, so there never is half a proof.
    func save(_ contents: Contents) throws(EnvironmentError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes: [UInt8]
        do {
            bytes = [UInt8](try encoder.encode(contents))
        } catch {
            throw EnvironmentError("cannot write \(path): \(error)")
        }
        try Files.replace(path, with: bytes, as: path)
    }
}
