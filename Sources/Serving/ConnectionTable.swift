import Foundation

/// The open connections, in the order in which they were last of use.
///
/// When there are too many, the one that has asked for nothing the longest is shut: a client that sends one byte a
/// second is never silent, so no timeout would end it.
final class ConnectionTable: @unchecked Sendable {
    private let lock = NSLock()
    private let capacity: Int
    private var connections: [OpaquePointer: (socket: Int32, turn: Int)] = [:]
    private var turn = 0

    init(capacity: Int) {
        self.capacity = capacity
    }
}

extension ConnectionTable {
    func open(_ connection: OpaquePointer, socket: Int32) {
        lock.withLock {
            if connections.count >= capacity { shutLeastUseful() }
            turn += 1
            connections[connection] = (socket, turn)
        }
    }

    func use(_ connection: OpaquePointer) {
        lock.withLock {
            turn += 1
            connections[connection]?.turn = turn
        }
    }

    /// To be called before the socket is closed, so that no other one has its number yet.
    func close(_ connection: OpaquePointer) {
        lock.withLock { connections[connection] = nil }
    }

    /// Takes it out at once, so that the next turn shuts another one.
    private func shutLeastUseful() {
        guard let least = connections.min(by: { $0.value.turn < $1.value.turn }) else { return }
        shutdown(least.value.socket, Int32(SHUT_RDWR))
        connections[least.key] = nil
    }
}
