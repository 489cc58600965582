import Foundation

/// An object of ICU's, opened when it is first asked for: that takes a millisecond, and most sites ask for few.
///
/// Unchecked: the lock guards opening, and what is opened never changes.
final class LocaleTool: @unchecked Sendable {
    private let open: @Sendable () -> UnsafeMutableRawPointer?
    private let close: @Sendable (UnsafeMutableRawPointer) -> Void
    private let lock = NSLock()
    private var opened: UnsafeMutableRawPointer??

    init(
        _ open: @escaping @Sendable () -> UnsafeMutableRawPointer?,
        close: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
    ) {
        self.open = open
        self.close = close
    }

    deinit {
        if case .some(.some(let pointer)) = opened { close(pointer) }
    }

    /// nil where ICU cannot make one.
    var pointer: UnsafeMutableRawPointer? {
        lock.withLock {
            if let opened { return opened }
            let pointer = open()
            opened = .some(pointer)
            return pointer
        }
    }
}
