import Foundation

/// A TCP connection to this machine, without any idea of HTTP.
final class RawClient {
    private let descriptor: Int32

    struct Failure: Error {
        var code: Int32
    }

    init(port: Int) throws {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(code: errno) }
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(descriptor)
    }
}

extension RawClient {
    func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// A server that has closed already is no fault of the test: what it said is read afterwards.
    func send(_ bytes: [UInt8]) {
        #if canImport(Darwin)
            _ = Foundation.send(descriptor, bytes, bytes.count, 0)
        #else
            _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        #endif
    }

    func readToEnd() -> [UInt8] {
        var bytes: [UInt8] = []
        while let more = read() { bytes += more }
        return bytes
    }

    /// What has come; nil when the server has closed, or says nothing for too long.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }
}
