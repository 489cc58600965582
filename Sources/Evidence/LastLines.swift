/// The end of what a tool said, for when nothing in it could be read.
struct LastLines: Hashable {
    private static let limit = 20
    private(set) var lines: [String] = []

    mutating func add(_ line: String) {
        lines.append(String(line.prefix(500)))
        if lines.count > Self.limit { lines.removeFirst() }
    }
}
