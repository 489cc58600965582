/// A named part of a Swift file, between its markers.
package struct Slice: Sendable {
    package let name: String
    /// The 1-based line of the marker that begins it.
    package let line: Int
    /// Its lines, without the lines of its own markers; a second part stands where the slice is resumed.
    package internal(set) var parts: [ClosedRange<Int>]
}
