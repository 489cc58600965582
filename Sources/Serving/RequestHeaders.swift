import CMicroHTTPD
import Core

/// The headers of a request, as they were sent.
struct RequestHeaders {
    private var lines: [(name: [UInt8], value: [UInt8])] = []
}

extension RequestHeaders {
    init(of connection: OpaquePointer) {
        let collect: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
            guard let context else { return stele_no }
            let line = (name: bytes(name, nameSize), value: bytes(value, valueSize))
            context.assumingMemoryBound(to: Self.self).pointee.lines.append(line)
            return stele_yes
        }
        _ = withUnsafeMutablePointer(to: &self) {
            MHD_get_connection_values_n(connection, stele_headers, collect, $0)
        }
    }

    /// All values of a header.
    ///
    /// - Parameter name: in small letters.
    func values(_ name: String) -> [String] {
        lines.filter { lowercased($0.name).elementsEqual(name.utf8) }.map(\.value.text)
    }

    /// Whether all names are tokens of RFC 9110, no value holds a control character, and at most one header says how
    /// long the body is: what servers read in different ways is refused.
    var areWellFormed: Bool {
        lines.allSatisfy { isToken($0.name) && !$0.value.contains(where: isControl) }
            && values("content-length").count + values("transfer-encoding").count <= 1
    }
}

private func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> [UInt8] {
    start.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
}

private func lowercased(_ name: [UInt8]) -> some Sequence<UInt8> {
    name.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
}

private func isToken(_ name: [UInt8]) -> Bool {
    !name.isEmpty
        && name.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
}

private func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
