import Core

/// Which elements of two sequences belong together: the cheapest way to make one of the other, without crossings.
///
/// Time is linear but for a factor: what is equal at both ends goes by itself, what is left is compared pair by pair
/// where it is short, and else parted at what both sides hold once.
struct SequenceAlignment {
    /// One of the two is nil for an element that has no partner.
    struct Step: Hashable {
        let original: Int?
        let translated: Int?
    }

    /// What an element without a partner costs. A pair costs 0 to 6, so it is always cheaper than two of these.
    static let gap = 4

    private var steps: [Step] = []
    private let original: [Int]
    private let translated: [Int]
    private let cost: (Int, Int) -> Int

    /// - Parameters:
    ///   - original: by what an element is the same as another.
    ///   - cost: of a pair that is not the same, by index.
    static func steps(_ original: [Int], _ translated: [Int], cost: (Int, Int) -> Int) -> [Step] {
        withoutActuallyEscaping(cost) { cost in
            var alignment = SequenceAlignment(original: original, translated: translated, cost: cost)
            alignment.align(original.indices, translated.indices, depth: 0)
            return alignment.steps
        }
    }

    private init(original: [Int], translated: [Int], cost: @escaping (Int, Int) -> Int) {
        self.original = original
        self.translated = translated
        self.cost = cost
    }
}

private extension SequenceAlignment {
    static let mostPairs = 65_536
    static let mostDepth = 8

    mutating func align(_ ours: Range<Int>, _ theirs: Range<Int>, depth: Int) {
        var (our, their) = (ours, theirs)
        while let i = our.first, let j = their.first, original[i] == translated[j] {
            pair(i, j)
            (our, their) = (our.dropFirst(), their.dropFirst())
        }
        var tail = 0
        while let i = our.last, let j = their.last, original[i] == translated[j] {
            tail += 1
            (our, their) = (our.dropLast(), their.dropLast())
        }
        if our.isEmpty || their.isEmpty {
            our.forEach { steps.append(Step(original: $0, translated: nil)) }
            their.forEach { steps.append(Step(original: nil, translated: $0)) }
        } else if our.count * their.count <= Self.mostPairs {
            compareAll(our, their)
        } else {
            part(our, their, depth: depth)
        }
        for offset in 0..<tail { pair(our.upperBound + offset, their.upperBound + offset) }
    }

    mutating func pair(_ our: Int, _ their: Int) { steps.append(Step(original: our, translated: their)) }

    /// Of ways that cost the same the one whose gaps come last.
    mutating func compareAll(_ our: Range<Int>, _ their: Range<Int>) {
        let width = their.count + 1
        var costs = [Int32](repeating: 0, count: (our.count + 1) * width)
        for column in 1..<width { costs[column] = Int32(column * Self.gap) }
        for row in 1...our.count {
            costs[row * width] = Int32(row * Self.gap)
            for column in 1..<width {
                let pair = costs[(row - 1) * width + column - 1] + pairCost(our, row, their, column)
                let gap = min(costs[(row - 1) * width + column], costs[row * width + column - 1]) + Int32(Self.gap)
                costs[row * width + column] = min(pair, gap)
            }
        }
        var found: [Step] = []
        var (row, column) = (our.count, their.count)
        while row > 0 || column > 0 {
            let here = costs[row * width + column] - Int32(Self.gap)
            if column > 0, costs[row * width + column - 1] == here {
                column -= 1
                found.append(Step(original: nil, translated: their.lowerBound + column))
            } else if row > 0, costs[(row - 1) * width + column] == here {
                row -= 1
                found.append(Step(original: our.lowerBound + row, translated: nil))
            } else {
                (row, column) = (row - 1, column - 1)
                found.append(Step(original: our.lowerBound + row, translated: their.lowerBound + column))
            }
        }
        steps += found.reversed()
    }

    func pairCost(_ our: Range<Int>, _ row: Int, _ their: Range<Int>, _ column: Int) -> Int32 {
        let (i, j) = (our.lowerBound + row - 1, their.lowerBound + column - 1)
        return original[i] == translated[j] ? 0 : Int32(cost(i, j))
    }

    /// At the longest run of elements that both sides hold once, in one order; one by one where there are none.
    mutating func part(_ our: Range<Int>, _ their: Range<Int>, depth: Int) {
        let anchors = depth < Self.mostDepth ? anchors(our, their) : []
        guard !anchors.isEmpty else {
            let common = min(our.count, their.count)
            for offset in 0..<common { pair(our.lowerBound + offset, their.lowerBound + offset) }
            our.dropFirst(common).forEach { steps.append(Step(original: $0, translated: nil)) }
            their.dropFirst(common).forEach { steps.append(Step(original: nil, translated: $0)) }
            return
        }
        var (ourStart, theirStart) = (our.lowerBound, their.lowerBound)
        for (i, j) in anchors {
            align(ourStart..<i, theirStart..<j, depth: depth + 1)
            pair(i, j)
            (ourStart, theirStart) = (i + 1, j + 1)
        }
        align(ourStart..<our.upperBound, theirStart..<their.upperBound, depth: depth + 1)
    }

    func anchors(_ our: Range<Int>, _ their: Range<Int>) -> [(Int, Int)] {
        let theirPlaces = Self.single(translated, in: their)
        let common = Self.single(original, in: our)
            .compactMap { key, i in theirPlaces[key].map { (i, $0) } }.sorted { $0.0 < $1.0 }
        return Self.longestIncreasing(common)
    }

    static func single(_ keys: [Int], in range: Range<Int>) -> [Int: Int] {
        var places: [Int: Int] = [:]
        for index in range { places[keys[index]] = places[keys[index]] == nil ? index : -1 }
        return places.filter { $0.value >= 0 }
    }

    /// By the second of each pair.
    static func longestIncreasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for index in pairs.indices {
            let length = ends.partitioningIndex { pairs[$0].1 >= pairs[index].1 }
            if length > 0 { before[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        return Array(sequence(first: ends.last ?? -1) { $0 < 0 ? nil : before[$0] }.filter { $0 >= 0 }.reversed())
            .map { pairs[$0] }
    }
}
