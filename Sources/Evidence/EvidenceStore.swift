import Core
import Foundation

/// What verifications proved, kept between runs in `.build/stele/evidence.json`, each proof on its own.
///
/// The first line is the digest of the rest, so that an edit by hand or an accident proves nothing. It is no signature:
/// who runs programs on this machine can replace the compiler as well.
struct EvidenceStore: Sendable {
    let path: String
}

extension EvidenceStore {
    struct Contents: Codable, Sendable {
        static let format = 6

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

    /// Nothing when there is no file, or one that another version, a hand or an accident wrote.
    func load() -> Contents {
        guard let bytes = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")), case let json = Array(bytes[(end + 1)...]),
            bytes[..<end].elementsEqual(Digest(of: json).hex.utf8),
            let contents = try? JSONDecoder().decode(Contents.self, from: Data(json)),
            contents.format == Contents.format
        else { return Contents() }
        return contents
    }

    /// Replaces the file in one step, so there never is half a proof.
    func save(_ contents: Contents) throws(EnvironmentError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json: [UInt8]
        do {
            json = [UInt8](try encoder.encode(contents))
        } catch {
            throw EnvironmentError("cannot write \(path): \(error)")
        }
        try Files.replace(path, with: Array((Digest(of: json).hex + "\n").utf8) + json, as: path)
    }
}
