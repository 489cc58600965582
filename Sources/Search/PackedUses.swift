/// The sections that forms stand in, with their weights, in about two bytes each.
struct PackedUses: Sendable {
    /// Of each form: how many sections behind the one before, times four, and the weight; seven bits a byte, the
    /// lowest first, 128 where more follow.
    private let bytes: [UInt8]
    /// Where those of each form begin.
    private var starts: [UInt32] = [0]
}

extension PackedUses {
    /// - Parameter uses: by section.
    init(_ uses: [WordCollector.Use], forms: Int) {
        let (borders, sorted) = Self.sorted(uses, forms: forms)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * uses.count)
        starts.reserveCapacity(forms + 1)
        for form in 0..<forms {
            var previous = 0
            for index in Int(borders[form])..<Int(borders[form + 1]) {
                let use = sorted[index]
                var rest = UInt32(use.section - previous) << 2 | use.weight
                while rest > 127 {
                    bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
                    rest >>= 7
                }
                bytes.append(UInt8(rest))
                previous = use.section
            }
            starts.append(UInt32(bytes.count))
        }
        self.bytes = bytes.withUnsafeBufferPointer { Array($0) }
    }

    /// By form; those of one form stay in their order.
    private static func sorted(
        _ uses: [WordCollector.Use], forms: Int
    ) -> (starts: [UInt32], uses: [WordCollector.Use]) {
        var starts = [UInt32](repeating: 0, count: forms + 1)
        for use in uses { starts[Int(use.form) + 1] += 1 }
        for form in 0..<forms { starts[form + 1] += starts[form] }
        var next = starts
        let sorted = [WordCollector.Use](unsafeUninitializedCapacity: uses.count) { buffer, count in
            for use in uses {
                buffer.initializeElement(at: Int(next[Int(use.form)]), to: use)
                next[Int(use.form)] += 1
            }
            count = uses.count
        }
        return (starts, sorted)
    }

    func forEach(of form: Int, _ body: (_ section: Int, _ weight: UInt32) -> Void) {
        var index = Int(starts[form])
        let end = Int(starts[form + 1])
        var section = 0
        while index < end {
            var number: UInt32 = 0
            var shift: UInt32 = 0
            while bytes[index] > 127 {
                number |= UInt32(bytes[index] & 127) << shift
                shift += 7
                index += 1
            }
            number |= UInt32(bytes[index]) << shift
            index += 1
            section += Int(number >> 2)
            body(section, number & 3)
        }
    }
}
