import Foundation

/// Reads both outputs of a program as they come, whichever comes, and hands their bytes on.
struct OutputPump {
    enum Ending {
        case closed, timedOut
        /// Whoever got the bytes wants no more.
        case refused
    }

    private var open: [(descriptor: Int32, stream: ToolProcess.Stream)]
    private var chunk = [UInt8](repeating: 0, count: 65_536)

    init(_ descriptors: [(Int32, ToolProcess.Stream)]) {
        open = descriptors
    }
}

extension OutputPump {
    /// Runs until all outputs were closed, `deadline` has passed, or `onBytes` says no.
    mutating func run(
        until deadline: ContinuousClock.Instant, onBytes: (ToolProcess.Stream, ArraySlice<UInt8>) -> Bool
    ) -> Ending {
        while !open.isEmpty {
            let left = deadline - ContinuousClock.now
            guard left > .zero else { return .timedOut }
            var polled = open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            _ = poll(&polled, nfds_t(polled.count), Int32(min(left.components.seconds * 1000 + 1, 1000)))
            for index in open.indices.reversed() where polled[index].revents != 0 {
                guard read(index, onBytes: onBytes) else { return .refused }
            }
        }
        return .closed
    }

    private mutating func read(
        _ index: Int, onBytes: (ToolProcess.Stream, ArraySlice<UInt8>) -> Bool
    ) -> Bool {
        let count = Foundation.read(open[index].descriptor, &chunk, chunk.count)
        if count > 0 { return onBytes(open[index].stream, chunk[..<count]) }
        if count == 0 || (errno != EINTR && errno != EAGAIN) { open.remove(at: index) }
        return true
    }
}
