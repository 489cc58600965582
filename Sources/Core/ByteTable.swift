/// Byte strings by number, each kept once. Numbers are given in the order of first sight.
package struct ByteTable: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = []
    private var hashes: [UInt32] = []
    /// Numbers plus one; 0 is free. Its size is a power of two.
    private var slots: [UInt32] = []

    package init() {}
}

extension ByteTable {
    package var count: Int { ends.count }

    /// The number of a string, and whether it is new.
    package mutating func number(of key: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
        if slots.isEmpty { slots = [UInt32](repeating: 0, count: 32) }
        let hash = Self.hash(key)
        let slot = slot(of: key, hash)
        return slots[slot] == 0 ? (insert(key, hash, at: slot), true) : (Int(slots[slot]) - 1, false)
    }

    package func contains(_ key: [UInt8]) -> Bool {
        key.withUnsafeBufferPointer { key in
            !slots.isEmpty && slots[slot(of: key, Self.hash(key))] != 0
        }
    }

    package func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    }

    package func withBytes<Result>(of number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: number)])) }
    }

    package subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(of: number)] }

    /// All numbers in the order of the strings' UTF-16 code units, as JavaScript compares them.
    package func sortedNumbers() -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            (0..<count).sorted { left, right in
                Self.precedes(bytes, range(of: left), range(of: right))
            }
        }
    }
}

private extension ByteTable {
    /// Where a key is, or where it belongs.
    @inline(__always)
    func slot(of key: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == hash, holds(key, at: number) { return slot }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    mutating func insert(_ key: UnsafeBufferPointer<UInt8>, _ hash: UInt32, at slot: Int) -> Int {
        let number = ends.count
        bytes.append(contentsOf: key)
        ends.append(UInt32(bytes.count))
        hashes.append(hash)
        slots[slot] = UInt32(number + 1)
        if ends.count * 2 > slots.count { grow() }
        return number
    }

    mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    @inline(__always)
    func holds(_ key: UnsafeBufferPointer<UInt8>, at number: Int) -> Bool {
        let range = range(of: number)
        guard range.count == key.count else { return false }
        for index in 0..<key.count where bytes[range.lowerBound + index] != key[index] { return false }
        return true
    }

    @inline(__always)
    static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in key { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return hash ^ hash >> 15
    }

    /// UTF-8 orders as scalars do; UTF-16 has those beyond U+FFFF before U+E000.
    static func precedes(_ bytes: UnsafeBufferPointer<UInt8>, _ left: Range<Int>, _ right: Range<Int>) -> Bool {
        for offset in 0..<min(left.count, right.count) {
            let (one, other) = (bytes[left.lowerBound + offset], bytes[right.lowerBound + offset])
            if one != other { return rank(one) < rank(other) }
        }
        return left.count < right.count
    }

    static func rank(_ byte: UInt8) -> Int { byte >= 0xF0 ? 0xEDFF : Int(byte) << 8 }
}
