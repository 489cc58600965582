/// Swift's words: first those that the language reserves, then those that are keywords in some places only.
enum Word: UInt8, CaseIterable {
    case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`, `do`
    case `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`, `import`
    case `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`
    case `public`, `repeat`, `rethrows`, `return`, `self`, `Self`, `static`, `struct`, `subscript`, `super`, `switch`
    case `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

    case async, reasync, await, borrowing, consuming, convenience, dynamic, distributed, final, indirect, infix, prefix
    case postfix, isolated, lazy, mutating, nonmutating, nonisolated, open, optional, override, package, required
    case sending, unowned, weak, actor, macro, get, set, willSet, didSet, some, any, each, of, yield, consume, copy
    case discard, unsafe, left, right, none, associativity, assignment, higherThan, lowerThan
    case read = 130
    case modify, const, owned, shared, constInitialized, `Type`, `Protocol`, safe, available, unavailable, deprecated
    case message, renamed, introduced, obsoleted, noasync, before, sourceLocation, file, line, borrow, mutate
    case backDeployed, consumingOnce
}

extension Word {
    var isReserved: Bool { rawValue <= Word.while.rawValue }

    /// The word as it is written.
    var spelling: String {
        switch self {
        case .read: "_read"
        case .modify: "_modify"
        case .const: "_const"
        case .owned: "__owned"
        case .shared: "__shared"
        case .consumingOnce: "__consuming"
        case .constInitialized: "_constInitialized"
        default: "\(self)"
        }
    }

    /// The word that `bytes` spell, if they spell one.
    @inline(__always)
    static func spelt(by bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Word? {
        guard end - start <= 16, let key = Key(bytes, from: start, to: end) else { return nil }
        return table.word(for: key)
    }
}

/// Up to sixteen bytes of a word, packed.
private struct Key: Equatable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        var shift: UInt64 = 0
        for index in start..<end {
            let byte = UInt64(bytes[index])
            if shift < 64 { low |= byte << shift } else { high |= byte << (shift - 64) }
            shift += 8
        }
    }

    @inline(__always)
    var slot: Int {
        let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xFF51_AFD7_ED55_8CCD
        return Int(truncatingIfNeeded: mixed >> 54)
    }
}

/// An open-addressed table of all words; 1,024 slots, each a key and the word's raw value plus one.
private struct WordTable: Sendable {
    private var low = [UInt64](repeating: 0, count: 1024)
    private var high = [UInt64](repeating: 0, count: 1024)
    private var words = [UInt8](repeating: 0, count: 1024)

    init() {
        for word in Word.allCases {
            let bytes = Array(word.spelling.utf8)
            guard let key = bytes.withUnsafeBufferPointer({ Key($0, from: 0, to: $0.count) }) else { continue }
            var slot = key.slot
            while words[slot] != 0 { slot = (slot + 1) & 1023 }
            low[slot] = key.low
            high[slot] = key.high
            words[slot] = word.rawValue + 1
        }
    }

    @inline(__always)
    func word(for key: Key) -> Word? {
        var slot = key.slot
        while words[slot] != 0 {
            if low[slot] == key.low, high[slot] == key.high { return Word(rawValue: words[slot] - 1) }
            slot = (slot + 1) & 1023
        }
        return nil
    }
}

private let table = WordTable()
