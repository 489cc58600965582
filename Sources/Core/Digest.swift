import CNettle

/// A SHA-256 digest (nettle), written as lower-case hexadecimal; the same as `sha256sum` prints.
package struct Digest: Hashable, Sendable {
    package let hex: String

    package init(of bytes: [UInt8]) {
        var hasher = Hasher()
        hasher.combine(bytes)
        self = hasher.finalize()
    }

    package init(hex: String) {
        self.hex = hex
    }

    /// As `Content-Security-Policy` names it.
    package var base64: String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let bits = hex.compactMap(\.hexDigitValue).flatMap { value in (0..<4).map { value >> (3 - $0) & 1 } }
        let sixes = stride(from: 0, to: bits.count, by: 6).map { start in
            (0..<6).reduce(0) { $0 << 1 | (start + $1 < bits.count ? bits[start + $1] : 0) }
        }
        return sixes.map { digits[$0] }.text + String(repeating: "=", count: (4 - sixes.count % 4) % 4)
    }

    /// The first 16 digits: enough for a file name.
    package var short: String { String(hex.prefix(16)) }
}

extension Digest {
    /// Digests several pieces in turn; each is preceded by its length, so pieces cannot run into each other.
    package struct Hasher {
        private var context = sha256_ctx()

        package init() {
            nettle_sha256_init(&context)
        }

        package mutating func combine(_ bytes: [UInt8]) {
            nettle_sha256_update(&context, bytes.count, bytes)
        }

        package mutating func combine(piece bytes: [UInt8]) {
            combine(Array("\(bytes.count):".utf8))
            combine(bytes)
        }

        package mutating func combine(piece text: String) {
            combine(piece: Array(text.utf8))
        }

        package mutating func finalize() -> Digest {
            var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
            nettle_sha256_digest(&context, digest.count, &digest)
            let digits = Array("0123456789abcdef".utf8)
            return Digest(hex: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }.text)
        }
    }
}

extension Digest: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(hex: try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hex)
    }
}
