import CMicroHTTPD
import Core
import Foundation

/// Serves a folder over HTTP while someone writes.
///
/// Only GET and HEAD, only for the host it was told, and never a byte from outside the folder. The folder may be
/// replaced as a whole while the server runs.
package final class PreviewServer: @unchecked Sendable {
    private let folder: String
    private let host: HostName
    private let wantedPort: Int
    private let lock = NSLock()
    private var running: Running?

    private struct Running {
        var daemon: OpaquePointer
        var handler: RequestHandler
        var port: Int
    }

    /// - Parameters:
    ///   - host: a name or an address; `0.0.0.0` or `::` for every address of the machine.
    ///   - port: 0 for any free one.
    package init(folder: String, host: String = "127.0.0.1", port: Int = 8000) {
        self.folder = folder
        self.host = HostName(option: host)
        wantedPort = port
    }

    deinit {
        stop()
    }
}

extension PreviewServer {
    /// Whether only this machine can reach a server on `host`.
    package static func isLoopback(_ host: String) -> Bool { HostName(option: host).isLoopback }

    /// The port that it listens on; before `start`, the one that was asked for.
    package var port: Int { lock.withLock { running?.port ?? wantedPort } }

    package func start() throws(EnvironmentError) {
        precondition(lock.withLock { running == nil }, "a server is started once")
        _ = try FileTree(root: folder)
        let root = URL(fileURLWithPath: folder).path
        let descriptor = try ListeningSocket.open(host, port: wantedPort)
        let capacity = Self.connectionCapacity()
        let handler = RequestHandler(Responder(folder: root, host: host), capacity: capacity)
        let daemon = stele_start(
            descriptor, 4, UInt32(capacity + capacity / 4), 15, RequestHandler.answer, RequestHandler.notify,
            Unmanaged.passUnretained(handler).toOpaque())
        guard let daemon else { throw EnvironmentError("cannot start the server on port \(wantedPort)") }
        let started = Running(daemon: daemon, handler: handler, port: ListeningSocket.port(of: descriptor))
        lock.withLock { running = started }
    }

    /// Ends all connections and frees the port.
    ///
    /// libmicrohttpd is stopped when no connection is left: version 0.9.75 reads a null pointer when it is stopped in
    /// the middle of answering a request that it cannot read. Its own `MHD_quiesce_daemon` aborts now and then.
    package func stop() {
        let stopped = lock.withLock {
            defer { running = nil }
            return running
        }
        guard let stopped else { return }
        stopped.handler.connections.drain(atMost: 10)
        withExtendedLifetime(stopped.handler) { MHD_stop_daemon(stopped.daemon) }
    }
}

private extension PreviewServer {
    /// A connection takes up to two descriptors, its socket and its file; a system's usual limit is low for that.
    static func connectionCapacity() -> Int {
        var limit = rlimit()
        #if canImport(Darwin)
            let kind = RLIMIT_NOFILE
        #else
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        guard getrlimit(kind, &limit) == 0 else { return 64 }
        if limit.rlim_cur < 10_240 {
            limit.rlim_cur = min(10_240, limit.rlim_max)
            setrlimit(kind, &limit)
            getrlimit(kind, &limit)
        }
        return max(16, min(3_072, (Int(clamping: limit.rlim_cur) - 128) / 3))
    }
}
