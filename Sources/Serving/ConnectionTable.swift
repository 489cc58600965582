import CMicroHTTPD
import Foundation

/// The open connections, in the order in which they were last of use.
///
/// When there are too many, the one that has asked for nothing the longest is shut, if that is a second or more: a client
/// that sends one byte a second is never silent, so no timeout would end it.
final class ConnectionTable: @unchecked Sendable {
    private let condition = NSCondition()
    private let capacity: Int
    private var connections: [OpaquePointer: (socket: Int32, lastUse: ContinuousClock.Instant)] = [:]
    /// Those that were shut here are still open until their worker has seen it.
    private var openCount = 0
    private var isDraining = false

    init(capacity: Int) {
        self.capacity = capacity
    }
}

extension ConnectionTable {
    func open(_ connection: OpaquePointer, socket: Int32) {
        condition.withLock {
            openCount += 1
            if isDraining { return shutUnread(socket) }
            if connections.count >= capacity { shutLeastUseful() }
            connections[connection] = (socket, .now)
        }
    }

    func use(_ connection: OpaquePointer) {
        condition.withLock {
            connections[connection]?.lastUse = .now
        }
    }

    /// To be called before the socket is closed, so that no other one has its number yet.
    func close(_ connection: OpaquePointer) {
        condition.withLock {
            connections[connection] = nil
            openCount -= 1
            if openCount == 0 { condition.broadcast() }
        }
    }

    /// Shuts all connections, and those that are still to come, and waits until each has ended, but not for ever.
    func drain(atMost seconds: TimeInterval) {
        let end = Date(timeIntervalSinceNow: seconds)
        condition.withLock {
            isDraining = true
            for connection in connections.values { shutdown(connection.socket, Int32(SHUT_RDWR)) }
            connections = [:]
            while openCount > 0, condition.wait(until: end) {}
        }
    }
}

private extension ConnectionTable {
    /// Takes it out at once, so that the next turn shuts another one. One that was of use within a second is left alone
    /// while there is some room above the capacity.
    func shutLeastUseful() {
        guard let least = connections.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        let isIdle = .now - least.value.lastUse >= .seconds(1)
        guard isIdle || connections.count >= capacity + capacity / 8 else { return }
        shutdown(least.value.socket, Int32(SHUT_RDWR))
        connections[least.key] = nil
    }

    /// What has come already could still be read after the shutdown.
    func shutUnread(_ socket: Int32) {
        shutdown(socket, Int32(SHUT_RDWR))
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while recv(socket, &buffer, buffer.count, stele_do_not_wait) > 0 {}
    }
}
