import Core
import Excerpts

extension SampleLibrary {
    /// Whether a target's Swift files look like a program's: one is `main.swift`, one says `@main`, or the only one has
    /// statements of its own. What has no Swift file may be anything.
    func mayBeProgram(_ target: String) -> Bool {
        let positions = sources(of: target)
        let isNamedMain = positions.contains { paths[$0].hasSuffix("/main.swift") }
        guard !positions.isEmpty, !isNamedMain else { return true }
        let files = positions.map { sources[$0].file.bytes }
        if files.contains(where: { $0.firstRange(of: Array("@main".utf8)) != nil }) { return true }
        return files.count == 1 && hasStatements(files[0])
    }

    /// Whether a line outside of all brackets begins with another word than a declaration of a library can.
    private func hasStatements(_ bytes: [UInt8]) -> Bool {
        let isCode = SwiftCode.mask(of: bytes)
        var depth = 0
        var isLineStart = true
        for (index, byte) in bytes.enumerated() where byte == .lineFeed || isCode[index] {
            switch byte {
            case .lineFeed: isLineStart = true
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case _ where isLineStart && depth == 0 && !byte.isSpaceOrTab:
                let word = bytes[index...].prefix {
                    $0.isASCIILetter || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "@")
                }
                if byte.isASCIILetter, !Self.declaring.contains(word.text) { return true }
                isLineStart = false
            default: if !byte.isSpaceOrTab { isLineStart = false }
            }
        }
        return false
    }

    private static let declaring: Set<String> = [
        "actor", "associatedtype", "class", "distributed", "enum", "extension", "fileprivate", "final", "func",
        "import", "indirect", "infix", "internal", "macro", "nonisolated", "open", "operator", "package", "postfix",
        "precedencegroup", "prefix", "private", "protocol", "public", "struct", "typealias", "where", "consuming",
        "borrowing", "mutating", "async", "throws", "rethrows",
    ]
}
