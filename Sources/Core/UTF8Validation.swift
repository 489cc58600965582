extension SourceFile {
    /// A finding for the first byte that is not UTF-8, or for the first NUL byte, or for a file that is too large to be
    /// read; nil when the file is sound.
    package var encodingProblem: Diagnostic? {
        if let unreadSize {
            return Diagnostic(
                .error, .nestingTooDeep,
                "text of \(unreadSize >> 20) MB: more than \(Self.largestText >> 20) MB are not read",
                at: wholePlace, help: "split the file")
        }
        if let offset = bytes.firstInvalidUTF8Offset {
            let guess =
                looksLikeUTF16 ? " (looks like UTF-16)" : looksLikeWindows1251 ? " (looks like Windows-1251)" : ""
            var place = LineIndex(bytes).place(of: offset..<offset + 1, in: self)
            place.excerpt = nil
            return Diagnostic(
                .error, .invalidUTF8, "not valid UTF-8\(guess)", at: place, help: "save the file as UTF-8")
        }
        if let offset = bytes.withUnsafeBufferPointer({ $0.firstIndex(of: 0) }) {
            return Diagnostic(.error, .nulByte, "NUL byte in a text file", at: place(at: offset), help: "remove it")
        }
        return nil
    }

    /// The same with `?` for each byte that is no UTF-8, so that every line and offset stays, for readers that take
    /// text only. The file itself when it is sound.
    package var readable: SourceFile {
        guard bytes.firstInvalidUTF8Offset != nil else { return self }
        return SourceFile(
            path: path,
            bytes: bytes.withUnsafeBufferPointer { bytes in
                var text: [UInt8] = []
                text.reserveCapacity(bytes.count)
                while text.count < bytes.count {
                    let length = wellFormedLength(bytes, at: text.count)
                    if length == 0 {
                        text.append(UInt8(ascii: "?"))
                    } else {
                        text += bytes[text.count..<text.count + length]
                    }
                }
                return text
            })
    }

    /// It begins with UTF-16's mark, or every second of its first bytes is zero, as in UTF-16's ASCII.
    private var looksLikeUTF16: Bool {
        let head = bytes.prefix(64)
        return head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
            || head.filter { $0 == 0 }.count * 3 > head.count
    }

    /// Most bytes past ASCII fall where Windows-1251 keeps its Cyrillic letters.
    private var looksLikeWindows1251: Bool {
        let high = bytes.filter { $0 >= 0x80 }
        return high.filter { $0 >= 0xC0 || $0 == 0xA8 || $0 == 0xB8 }.count * 10 >= high.count * 9
    }
}

extension [UInt8] {
    /// The offset of the first byte that begins no well-formed UTF-8 sequence.
    package var firstInvalidUTF8Offset: Int? {
        withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                while index + 8 <= bytes.count,
                    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
                        & 0x8080_8080_8080_8080 == 0
                {
                    index += 8
                }
                guard index < bytes.count else { break }
                let length = wellFormedLength(bytes, at: index)
                if length == 0 { return index }
                index += length
            }
            return nil
        }
    }
}

/// The length of the well-formed sequence at `index` (Unicode, table 3-7), or 0.
private func wellFormedLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    func continues(_ offset: Int, in range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
        index + offset < bytes.count && range.contains(bytes[index + offset])
    }
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, in: 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, in: 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, in: 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, in: 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
}
