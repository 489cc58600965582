import Foundation
import Serving
import Testing

@Suite struct StoppingTests {
    private let nonsense = [
        [UInt8](repeating: 0, count: 5_000), Array("\r\n\r\n\r\n".utf8), Array("GET".utf8), Array("GET /\r\n\r\n".utf8),
        Array("GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), Array("GET / HTTP/1.1\r\n\r\n".utf8),
        Array(("GET /" + String(repeating: "a/", count: 60_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n").utf8),
        Array("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n".utf8),
    ]

    /// The moment is a matter of microseconds, so it is tried often: six runs of six ended in a crash when the library
    /// was stopped beside its answers.
    @Test func aServerStopsWhileItIsAskedNonsense() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<1_500 {
            let site = try ServedSite([:])
            let clients = try (0..<8).map { _ in try RawClient(port: site.server.port) }
            for client in clients { nonsense.randomElement(using: &random).map(client.send) }
            usleep(UInt32.random(in: 0...300, using: &random))
            site.server.stop()
            for client in clients { #expect(Answer(client.readToEnd()).status != 200) }
        }
    }

    @Test func aServerStopsInTheMiddleOfAnAnswer() throws {
        let site = try ServedSite(["out/a.bin": String(repeating: "0123456789", count: 2_000_000)])
        let reader = try RawClient(port: site.server.port)
        reader.send("GET /a.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(reader.read()?.isEmpty == false)
        let start = ContinuousClock.now
        site.server.stop()
        #expect(.now - start < .seconds(5), "a reader who takes nothing holds nothing up")
        #expect(throws: RawClient.Failure.self) { try RawClient(port: site.server.port) }
    }
}
