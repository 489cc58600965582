import Core

/// Words in their order, each once, with blanks between.
struct DistinctWords: Sendable {
    private(set) var joined: [UInt8] = []
    private var seen = ByteTable()
}

extension DistinctWords {
    /// Runs of letters, digits and low lines that begin with no digit and are longer than one letter.
    mutating func addIdentifiers(of code: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < code.count {
            let start = index
            while index < code.count, code[index].isPartOfIdentifier { index += 1 }
            if index - start > 1, !code[start].isASCIIDigit { add(UnsafeBufferPointer(rebasing: code[start..<index])) }
            index += 1
        }
    }

    private mutating func add(_ word: UnsafeBufferPointer<UInt8>) {
        guard seen.number(of: word).isNew else { return }
        if !joined.isEmpty { joined.append(.space) }
        joined.append(contentsOf: word)
    }
}

private extension UInt8 {
    var isPartOfIdentifier: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
