import Building
import Core
import Foundation
import Serving

struct ServeVerb: Verb {
    let name = "serve"
    let summary = "serve Output for reading in a browser"
    let discussion = "Answers on this machine only, unless --host says otherwise. Ends with Control-C."
    let options: [Option] = [.output, .host, .port]

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        let port = try port(arguments)
        let pipeline = try SitePipeline(root: arguments[.root] ?? ".")
        let folder = arguments.absolutePath(.output) ?? "\(pipeline.root)/\(SitePipeline.outputFolder)"
        guard FileManager.default.fileExists(atPath: "\(folder)/index.html") else {
            throw EnvironmentError("there is no site in \(folder) yet; run 'stele build' first")
        }
        let host = arguments[.host] ?? "127.0.0.1"
        if !PreviewServer.isLoopback(host) {
            console.complain("stele: warning: \(host) can be reached from other machines")
        }
        let server = PreviewServer(folder: folder, host: host, port: port)
        let interruption = Interruption()
        try server.start()
        console.say("serving \(folder) at http://\(host.contains(":") ? "[\(host)]" : host):\(server.port)/")
        interruption.wait()
        server.stop()
        return .success
    }

    private func port(_ arguments: Arguments) throws(UsageError) -> Int {
        guard let word = arguments[.port] else { return 8000 }
        guard let port = UInt16(word) else { throw UsageError("'\(word)' is no port; use a number from 0 to 65535") }
        return Int(port)
    }
}
