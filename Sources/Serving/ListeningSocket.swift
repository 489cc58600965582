import CMicroHTTPD
import Core
import Foundation

/// Opens the socket that the server listens on, here and not in libmicrohttpd, to know why it cannot be opened.
enum ListeningSocket {
    static func open(_ host: HostName, port: Int) throws(EnvironmentError) -> Int32 {
        guard (0...65_535).contains(port) else { throw EnvironmentError("port \(port) is not between 0 and 65535") }
        var hints = addrinfo()
        hints.ai_socktype = stele_stream
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host.name, String(port), &hints, &list) == 0, let address = list?.pointee else {
            throw EnvironmentError("host '\(host.name)' has no address; choose another with --host")
        }
        defer { freeaddrinfo(list) }
        let descriptor = socket(address.ai_family, stele_stream, 0)
        guard descriptor >= 0 else { throw failure(host, port) }
        guard listen(on: descriptor, at: address) else {
            let failure = failure(host, port)
            close(descriptor)
            throw failure
        }
        return descriptor
    }

    static func port(of descriptor: Int32) -> Int {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
            if pointer.pointee.ss_family == sa_family_t(AF_INET6) {
                return pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    Int(UInt16(bigEndian: $0.pointee.sin6_port))
                }
            }
            return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                Int(UInt16(bigEndian: $0.pointee.sin_port))
            }
        }
    }
}

private extension ListeningSocket {
    /// The socket is not inherited by the compilers that a preview starts.
    static func listen(on descriptor: Int32, at address: addrinfo) -> Bool {
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
            && bind(descriptor, address.ai_addr, address.ai_addrlen) == 0
            && Foundation.listen(descriptor, 511) == 0
    }

    static func failure(_ host: HostName, _ port: Int) -> EnvironmentError {
        switch errno {
        case EADDRINUSE: EnvironmentError("port \(port) is taken; choose another with --port")
        case EACCES: EnvironmentError("port \(port) is not for this user; choose another with --port")
        case EADDRNOTAVAIL:
            EnvironmentError("host '\(host.name)' is no address of this machine; choose another with --host")
        case let code:
            EnvironmentError("cannot serve on \(host.name), port \(port): \(String(cString: strerror(code)))")
        }
    }
}
