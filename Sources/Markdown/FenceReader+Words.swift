import Core

extension FenceReader {
    /// Words that only fences which Stele fills know, so that they are a mistake on any other.
    static let ownWords: Set<String> = ["sample", "symbol", "slice", "only", "highlight", "fails", "task"]

    private static let kinds = ["swift", "tree", "output"]

    /// Whether a fence's words call its code Swift, in whatever dress: `Swift`, `swift5`, `{.swift}`, `language-swift`,
    /// `Package.swift`.
    static func isSwift(_ info: UnsafeBufferPointer<UInt8>) -> Bool {
        let isBraced = info.first == UInt8(ascii: "{")
        let word = info.prefix { isBraced ? $0 != UInt8(ascii: "}") : !$0.isSpaceOrTab && $0 != UInt8(ascii: "=") }
        return word.split { !$0.isASCIILetter && !$0.isASCIIDigit }.contains { part in
            let name = part.prefix(while: \.isASCIILetter).map { $0 | 0x20 }
            return name == Array("swift".utf8) && part.dropFirst(name.count).allSatisfy(\.isASCIIDigit)
        }
    }

    /// What Stele's words mean on a fence that knows none of them: that it was to be of another kind.
    mutating func checkForeignWords() {
        let info = FenceInfo(parsing: infoRange, in: file.bytes)
        if let word = info.language.split(separator: "=", maxSplits: 1).first.map(String.init),
            word != info.language, Self.ownWords.contains(word)
        {
            return report(
                .invalidFence, "fence with '\(word)=' names no language", at: info.languageRange,
                help: "write 'swift \(word)=…'")
        }
        guard
            let word = info.attributes.first(where: { attribute in
                attribute.value != nil && Self.ownWords.contains(attribute.name)
                    || attribute.value == nil && attribute.name == "illustration"
            })
        else { return }
        if let meant = NearMiss.of(info.language, among: Self.kinds, within: 2) {
            return report(
                .invalidFence, "'\(info.language)' is no kind of fence that knows '\(word.name)'",
                at: info.languageRange, help: "did you mean '\(meant)'?")
        }
        report(
            .invalidFence, "'\(word.name)' has no meaning on a block of '\(info.language)'", at: word.nameRange,
            help: "write 'swift', 'tree' or 'output' if it is to be filled, or remove '\(word.name)'")
    }

    /// A caption that reads otherwise than its characters stand, so that it could seem to say more.
    mutating func checkOrder(of info: FenceInfo) -> Bool {
        for attribute in info.attributes {
            guard let value = attribute.value.map({ Array($0.utf8) }), let offset = value.bidirectionalOverrides.first
            else { continue }
            report(
                .invalidFence,
                "invisible character \(value.scalarName(at: offset)) turns the order of '\(attribute.name)'",
                at: attribute.valueRange, help: "remove it")
            return false
        }
        return true
    }

    /// Code that reads otherwise than its bytes are, on any fence.
    mutating func checkOrder() -> Bool {
        guard let offset = body.bidirectionalControls.first else { return true }
        let name = body.scalarName(at: offset)
        report(
            .invalidFence, "invisible character \(name) turns the order of this code", at: fenceRange,
            help: "remove it, or write it into a string as \\u{\(name.dropFirst(2))}")
        return false
    }
}
