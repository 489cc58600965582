import Core
import Foundation

/// A request's path: names of folders and files, decoded once; each is one real name inside the folder.
struct RequestPath {
    let names: [String]
    /// Whether it ends with `/`: the folder itself is meant.
    let isFolder: Bool

    enum Failure: Error {
        /// It is no path at all.
        case malformed
        /// Nothing is ever served there.
        case hidden
    }
}

extension RequestPath {
    init(_ raw: some Collection<UInt8>) throws(Failure) {
        guard raw.first == UInt8(ascii: "/") else { throw .malformed }
        var parts = raw.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        isFolder = parts.last?.isEmpty ?? true
        if isFolder { parts = parts.dropLast() }
        var names: [String] = []
        for part in parts { names.append(try Self.name(Array(part))) }
        guard names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { throw .hidden }
        self.names = names
    }

    /// Percent-encoded UTF-8 as one name in NFC, as Output's names are.
    private static func name(_ raw: [UInt8]) throws(Failure) -> String {
        guard let bytes = decoded(raw), bytes.firstInvalidUTF8Offset == nil else { throw .malformed }
        let separators: [UInt8] = [0, UInt8(ascii: "/"), UInt8(ascii: "\\")]
        guard !bytes.contains(where: separators.contains) else { throw .malformed }
        return bytes.text.composed
    }

    private static func decoded(_ raw: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        var index = 0
        while index < raw.count {
            if raw[index] != UInt8(ascii: "%") {
                bytes.append(raw[index])
                index += 1
                continue
            }
            guard index + 2 < raw.count, let high = digit(raw[index + 1]), let low = digit(raw[index + 2])
            else { return nil }
            bytes.append(high << 4 | low)
            index += 3
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
