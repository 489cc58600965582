/// How much a word says of its section.
enum WordWeight: UInt32, Comparable {
    case once, several, heading, title

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
