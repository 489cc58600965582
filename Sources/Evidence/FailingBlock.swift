import Core

/// Code of a lesson that must not compile, and the words that the compiler must say of it.
package struct FailingBlock: Hashable, Sendable {
    package let code: [UInt8]
    /// Part of the message of every error.
    package let expected: String
    /// Where it stands in its lesson.
    package let place: Place

    package init(code: [UInt8], expected: String, place: Place) {
        self.code = code
        self.expected = expected
        self.place = place
    }
}

extension FailingBlock {
    /// The same for blocks of the same code, wherever they stand and whatever they expect.
    package var id: String { Digest(of: code).hex }
}
