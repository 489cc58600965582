import Foundation

/// Reads both outputs of a program as they come, whichever comes, and hands their lines on.
struct OutputPump {
    private struct Source {
        let descriptor: Int32
        let stream: ToolProcess.Stream
        var lines = LineSplitter()
    }

    private var open: [Source]
    private var chunk = [UInt8](repeating: 0, count: 65_536)

    init(_ descriptors: [(Int32, ToolProcess.Stream)]) {
        open = descriptors.map { Source(descriptor: $0.0, stream: $0.1) }
    }
}

extension OutputPump {
    /// Whether all outputs were closed before `deadline`.
    mutating func run(
        until deadline: ContinuousClock.Instant, onLine: (ToolProcess.Stream, String) -> Void
    ) -> Bool {
        while !open.isEmpty {
            let left = deadline - ContinuousClock.now
            guard left > .zero else { return false }
            var polled = open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            _ = poll(&polled, nfds_t(polled.count), Int32(min(left.components.seconds * 1000 + 1, 1000)))
            for index in open.indices.reversed() where polled[index].revents != 0 { read(index, onLine: onLine) }
        }
        return true
    }

    private mutating func read(_ index: Int, onLine: (ToolProcess.Stream, String) -> Void) {
        let count = Foundation.read(open[index].descriptor, &chunk, chunk.count)
        let stream = open[index].stream
        if count > 0 {
            open[index].lines.feed(chunk[..<count]) { onLine(stream, $0) }
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
            open[index].lines.flush { onLine(stream, $0) }
            open.remove(at: index)
        }
    }
}
