/// What stopped the program and is nobody's mistake in the content: an unreadable folder, a taken port, no toolchain.
/// One sentence; the program exits with 2.
package struct EnvironmentError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
