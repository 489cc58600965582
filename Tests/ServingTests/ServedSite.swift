import Core
import Foundation
import Serving

/// A folder of its own, `out`, served on a free port; what is put beside `out` must never be reached.
final class ServedSite: Sendable {
    let parent: URL
    let server: PreviewServer

    init(_ files: KeyValuePairs<String, String>, host: String = "127.0.0.1") throws {
        parent = FileManager.default.temporaryDirectory.appendingPathComponent("serving-\(UUID().uuidString)")
        for (path, text) in files {
            let file = parent.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let folder = parent.appendingPathComponent("out")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        server = PreviewServer(folder: folder.path, host: host, port: 0)
        try server.start()
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(at: parent)
    }
}

extension ServedSite {
    /// Sends the first line with a right `Host`, and what else is given.
    func get(_ target: String, _ headers: String..., method: String = "GET") throws -> Answer {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost:\(server.port)", "Connection: close"] + headers
        return try send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Sends these bytes and nothing else, and reads until the server closes.
    func send(_ request: String) throws -> Answer {
        let client = try RawClient(port: server.port)
        client.send(request)
        return Answer(client.readToEnd())
    }
}
