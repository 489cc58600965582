import Dispatch
import Foundation

/// Runs `body` on a thread of its own whose stack bears deep recursion, and waits for it: the toolchain's parser and the
/// release of its trees recurse with the source's nesting. Pages of the stack that are not touched cost nothing.
func onLargeStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let done = DispatchSemaphore(value: 0)
    let result = ResultBox<Value>()
    let thread = Thread {
        result.value = body()
        done.signal()
    }
    thread.stackSize = 1 << 29
    thread.start()
    done.wait()
    guard let value = result.value else { preconditionFailure("a thread signalled before it had a result") }
    return value
}

/// Written once by the thread before it signals, read once after.
private final class ResultBox<Value>: @unchecked Sendable {
    var value: Value?
}
