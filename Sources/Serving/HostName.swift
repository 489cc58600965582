import Foundation

/// A host as a request or an option names it, without port and brackets, in lower case.
struct HostName: Equatable {
    let name: String
}

extension HostName {
    /// - Parameter option: as given by `--host`.
    init(option: String) {
        let isBracketed = option.hasPrefix("[") && option.hasSuffix("]")
        self.init(plain: isBracketed ? option.dropFirst().dropLast() : option[...])
    }

    /// - Parameter header: as sent in `Host`: `name`, `name:port`, `[address]` or `[address]:port`.
    init?(header: String) {
        let end: String.Index
        if header.hasPrefix("[") {
            guard let bracket = header.firstIndex(of: "]") else { return nil }
            end = header.index(after: bracket)
        } else {
            end = header.firstIndex(of: ":") ?? header.endIndex
        }
        let port = header[end...]
        guard port.isEmpty || port.first == ":" && port.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        self.init(option: String(header[..<end]))
        if name.isEmpty { return nil }
    }

    private init(plain name: Substring) {
        self.name = (name.hasSuffix(".") ? name.dropLast() : name).lowercased()
    }
}

extension HostName {
    var isLoopback: Bool {
        if name == "localhost" { return true }
        if let bytes = bytes(of: AF_INET, count: 4) { return bytes[0] == 127 }
        return bytes(of: AF_INET6, count: 16) == [UInt8](repeating: 0, count: 15) + [1]
    }

    /// `0.0.0.0` and `::`, which stand for every address of the machine.
    var isWildcard: Bool {
        (bytes(of: AF_INET, count: 4) ?? bytes(of: AF_INET6, count: 16))?.allSatisfy { $0 == 0 } ?? false
    }

    var isAddress: Bool { bytes(of: AF_INET, count: 4) != nil || bytes(of: AF_INET6, count: 16) != nil }

    /// Whether a server that was told to serve `self` may answer a request for `other`.
    ///
    /// A page of another site can point a name of its own at this machine, but not an address.
    func allows(_ other: HostName) -> Bool {
        other.isLoopback || other == self || isWildcard && other.isAddress
    }

    private func bytes(of family: Int32, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return inet_pton(family, name, &bytes) == 1 ? bytes : nil
    }
}
