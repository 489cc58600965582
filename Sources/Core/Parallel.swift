import Dispatch

extension Array where Element: Sendable {
    /// Maps on all cores; the result is in the order of the input whatever the number of threads.
    package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        guard count > 1 else { return map(transform) }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            nonisolated(unsafe) let buffer = buffer
            let batch = Swift.max(1, Swift.min(16, count / 8))
            DispatchQueue.concurrentPerform(iterations: (count + batch - 1) / batch) { turn in
                for index in turn * batch..<Swift.min(count, (turn + 1) * batch) {
                    buffer.initializeElement(at: index, to: transform(self[index]))
                }
            }
            initialized = count
        }
    }
}
