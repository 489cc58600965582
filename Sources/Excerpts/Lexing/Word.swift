/// Swift's words: first those that the language reserves, then those that are keywords in some places only.
enum Word: UInt8, CaseIterable {
    case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`,
        `do`
    case `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`, `import`
    case `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`
    case `public`, `repeat`, `rethrows`, `return`, `self`, `Self`, `static`, `struct`, `subscript`, `super`, `switch`
    case `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

    case async, reasync, await, borrowing, consuming, convenience, dynamic, distributed, final, indirect, infix, prefix
    case postfix, isolated, lazy, mutating, nonmutating, nonisolated, open, optional, override, package, required
    case sending, unowned, weak, actor, macro, get, set, willSet, didSet, some, any, each, of, yield, consume, copy
    case discard, unsafe, left, right, none, associativity, assignment, higherThan, lowerThan
    case read, modify, const, owned, shared, constInitialized, `Type`, `Protocol`, safe, available, unavailable,
        deprecated
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
        guard end - start <= 16 else { return nil }
        return table.word(for: Key(bytes, from: start, to: end))
    }
}

/// Up to sixteen bytes of a word, packed.
private struct Key: Equatable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    init() {}

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
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

/// An open-addressed table of all words: 1,024 slots, each a key and the word's raw value plus one. It is made once and
/// lives as long as the program, so that looking up touches no reference count.
private struct WordTable: @unchecked Sendable {
    private struct Slot {
        var key = Key()
        var word: UInt8 = 0
    }

    private let slots = UnsafeMutablePointer<Slot>.allocate(capacity: 1024)

    init() {
        slots.initialize(repeating: Slot(), count: 1024)
        for word in Word.allCases {
            let key = Array(word.spelling.utf8).withUnsafeBufferPointer { Key($0, from: 0, to: $0.count) }
            var slot = key.slot
            while slots[slot].word != 0 { slot = (slot + 1) & 1023 }
            slots[slot] = Slot(key: key, word: word.rawValue + 1)
        }
    }

    @inline(__always)
    func word(for key: Key) -> Word? {
        var slot = key.slot
        while slots[slot].word != 0 {
            if slots[slot].key == key { return Word(rawValue: slots[slot].word - 1) }
            slot = (slot + 1) & 1023
        }
        return nil
    }
}

private let table = WordTable()
