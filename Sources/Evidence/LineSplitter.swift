import Core

/// Cuts a stream of bytes into lines; a line without an end is handed on in pieces, so memory stays bounded.
struct LineSplitter {
    private static let limit = 1 << 20
    private var pending: [UInt8] = []

    mutating func feed(_ bytes: ArraySlice<UInt8>, _ emit: (String) -> Void) {
        var rest = bytes
        while let end = rest.firstIndex(of: .lineFeed) {
            pending += rest[..<end]
            rest = rest[(end + 1)...]
            emit(pending.text)
            pending.removeAll(keepingCapacity: true)
        }
        pending += rest
        if pending.count > Self.limit { flush(emit) }
    }

    mutating func flush(_ emit: (String) -> Void) {
        guard !pending.isEmpty else { return }
        emit(pending.text)
        pending.removeAll()
    }
}
