import Core
import Foundation

/// Names that somebody looks for among the declarations of files.
package struct WantedNames: Hashable, Sendable {
    private var names: Set<String> = []
    /// Wanted only if arguments may follow.
    private var calls: Set<String> = []

    package init() {}

    package var isEmpty: Bool { names.isEmpty && calls.isEmpty }

    package mutating func insert(_ name: String, isCall: Bool) {
        if isCall { calls.insert(name) } else { names.insert(name) }
    }

    func contains(_ name: String, isCallable: Bool) -> Bool {
        names.contains(name) || isCallable && calls.contains(name)
    }
}

extension SwiftSource {
    /// Whether the file seems to declare one of the names: only then is it worth parsing.
    package func declares(anyOf wanted: WantedNames) -> Bool {
        declaredNames.contains { wanted.contains(name($0), isCallable: $0.isCallable) }
    }

    /// What the file seems to declare, local variables included.
    package var namesOfDeclarations: [String] { declaredNames.map { name($0) } }

    /// Whether a name occurs in the file as a whole word.
    package func mentions(_ name: String) -> Bool { file.bytes.holds(word: name) }

    private func name(_ declared: DeclaredName) -> String {
        let bytes = file.bytes[declared.range]
        return bytes.first == UInt8(ascii: "`") ? bytes.dropFirst().dropLast().text : bytes.text
    }
}

extension ArraySlice<UInt8> {
    /// The names that occur, and what else looks like one.
    package var words: [String] { split { !$0.isOfName }.map(\.text) }
}

extension [UInt8] {
    /// Whether a name of Swift occurs as a whole word.
    func holds(word name: String) -> Bool {
        let wanted = Array(name.utf8)
        return withUnsafeBufferPointer { bytes in
            var start = 0
            while let found = bytes.firstIndex(of: wanted, from: start) {
                let end = found + wanted.count
                let isWhole = (found == 0 || !bytes[found - 1].isOfName) && (end == bytes.count || !bytes[end].isOfName)
                if isWhole { return true }
                start = found + 1
            }
            return false
        }
    }
}

private extension UnsafeBufferPointer<UInt8> {
    func firstIndex(of wanted: [UInt8], from start: Int) -> Int? {
        guard let first = wanted.first, count >= wanted.count else { return nil }
        var index = start
        while index <= count - wanted.count {
            guard let base = baseAddress, let found = memchr(base + index, Int32(first), count - index) else {
                return nil
            }
            index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            guard index <= count - wanted.count else { return nil }
            if self[index..<index + wanted.count].elementsEqual(wanted) { return index }
            index += 1
        }
        return nil
    }
}

private extension UInt8 {
    var isOfName: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
