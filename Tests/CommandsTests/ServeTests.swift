import Foundation
import SiteTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ServeTests {
    @Test func withoutASite() throws {
        let site = try TestSite.oneLesson("Текст.")
        expect(
            try site.stele("serve", "--port", "0"), code: 2,
            errors: "stele: there is no site in \(site.root)/Output yet; run 'stele build' first\n")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func answersUntilItIsInterrupted(signal: Int32) async throws {
        let site = try TestSite.oneLesson("Текст.")
        #expect(try site.stele("build").code == 0)
        let server = try RunningServer(site, [])
        #expect(server.greeting == "serving \(site.root)/Output at http://127.0.0.1:\(server.port)/")
        let page = try #require(URL(string: "http://127.0.0.1:\(server.port)/ru/s/a.html"))
        let (data, _) = try await URLSession.shared.data(from: page)
        #expect(String(decoding: data, as: UTF8.self) == (try site.read("Output/ru/s/a.html")))
        expect(
            try site.stele("serve", "--port", "\(server.port)"), code: 2,
            errors: "stele: port \(server.port) is taken; choose another with --port\n")
        #expect(try server.end(with: signal) == .init(code: 0))
    }

    @Test func anAddressOthersCanReach() throws {
        let site = try TestSite.oneLesson("Текст.")
        #expect(try site.stele("build", "--output", "out").code == 0)
        let server = try RunningServer(site, ["--output", "out", "--host", "0.0.0.0"])
        #expect(server.greeting == "serving \(site.root)/out at http://0.0.0.0:\(server.port)/")
        #expect(
            try server.end(with: SIGINT)
                == .init(code: 0, errors: "stele: warning: 0.0.0.0 can be reached from other machines\n"))
    }

    @Test func anAddressOfNobodyHere() throws {
        let site = try TestSite.oneLesson("Текст.")
        #expect(try site.stele("build").code == 0)
        expect(
            try site.stele("serve", "--port", "0", "--host", "192.0.2.1"), code: 2,
            errors: """
                stele: warning: 192.0.2.1 can be reached from other machines
                stele: host '192.0.2.1' is no address of this machine; choose another with --host

                """)
    }
}

/// `stele serve` on a free port, from its first line on.
private final class RunningServer {
    let greeting: String
    let port: Int
    private let process: Process
    private let output = Pipe()
    private let errors = Pipe()

    init(_ site: TestSite, _ words: [String]) throws {
        process = try SteleProgram.process(["serve", "--port", "0"] + words, in: site.root)
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        var line = ""
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.unicodeScalars.append(Unicode.Scalar(byte))
        }
        greeting = String(decoding: line.unicodeScalars.map { UInt8($0.value) }, as: UTF8.self)
        port = Int(greeting.split(separator: ":").last?.dropLast() ?? "") ?? 0
    }

    deinit { if process.isRunning { process.terminate() } }

    /// What it printed after the greeting, and how it ended.
    func end(with signal: Int32) throws -> SteleProgram.Outcome {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let texts = try [output, errors].map { pipe in
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        return .init(code: process.code, output: texts[0], errors: texts[1])
    }
}
