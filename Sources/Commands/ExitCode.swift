/// How the program ends: the same four ways for every verb.
package enum ExitCode: Int32, Sendable {
    case success = 0
    /// The content has faults; they were printed.
    case findings = 1
    /// The system refused something, or there is no toolchain.
    case environment = 2
    case usage = 64
}
