import Core
import Foundation
import Serving
import Testing

@Suite struct ServingEnduranceTests {
    @Test func aTakenPortIsNamed() throws {
        let site = try ServedSite([:])
        let port = site.server.port
        let second = PreviewServer(folder: site.parent.path, port: port)
        #expect(throws: EnvironmentError("port \(port) is taken; choose another with --port")) {
            try second.start()
        }
        site.server.stop()
        try second.start()
        #expect(second.port == port)
        second.stop()
    }

    @Test func aMissingFolderAndAnUnknownHostAreNamed() throws {
        #expect(throws: EnvironmentError("cannot open the folder /no/such/folder: No such file or directory")) {
            try PreviewServer(folder: "/no/such/folder", port: 0).start()
        }
        #expect(throws: EnvironmentError("host 'no.invalid' has no address; choose another with --host")) {
            try PreviewServer(folder: "/", host: "no.invalid", port: 0).start()
        }
        #expect(throws: EnvironmentError("port 70000 is not between 0 and 65535")) {
            try PreviewServer(folder: "/", port: 70_000).start()
        }
    }

    @Test func aSlowClientHoldsNobodyUp() throws {
        let site = try ServedSite(["out/a.txt": "quick"])
        let slow = try RawClient(port: site.server.port)
        for byte in "GET /a.txt".utf8 {
            slow.send([byte])
            #expect(try site.get("/a.txt").body == "quick")
        }
        slow.send(" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(Answer(slow.readToEnd()).body == "quick")
    }

    @Test func moreSilentClientsThanTheServerHoldsStopNobody() throws {
        let site = try ServedSite(["out/a.txt": "quick"])
        var clients: [RawClient] = []
        for _ in 0..<4_000 {
            let client = try RawClient(port: site.server.port)
            client.send("GET /a.txt HTTP/1.1\r\nX-Slow: ")
            clients.append(client)
        }
        let start = ContinuousClock.now
        #expect(clients.first?.readToEnd().count == 0)
        #expect(try site.get("/a.txt").body == "quick")
        #expect(.now - start < .seconds(25), "the server's timeout for silence is longer")
    }

    @Test func twelveHundredClientsAtOnceAreAllAnswered() throws {
        let site = try ServedSite(["out/a.txt": "quick"])
        let request = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\n"
        let clients = try (0..<1_200).map { _ in try RawClient(port: site.server.port) }
        for client in clients { client.send(request + "\r\n") }
        for client in clients { client.send(request + "Connection: close\r\n\r\n") }
        for client in clients {
            #expect(client.readToEnd().text.components(separatedBy: "HTTP/1.1 200").count == 3)
        }
    }

    @Test func twoHundredClientsAtOnceAreAllAnswered() async throws {
        let body = String(repeating: "0123456789", count: 20_000)
        let site = try ServedSite(["out/a.txt": body])
        let clients = try (0..<200).map { _ in try RawClient(port: site.server.port) }
        for client in clients { client.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") }
        for client in clients { #expect(Answer(client.readToEnd()).body == body) }
    }

    @Test func oneConnectionServesManyRequests() throws {
        let site = try ServedSite(["out/a.txt": "x"])
        let client = try RawClient(port: site.server.port)
        let request = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\n"
        client.send(String(repeating: request + "\r\n", count: 49) + request + "Connection: close\r\n\r\n")
        #expect(client.readToEnd().text.components(separatedBy: "HTTP/1.1 200").count == 51)
    }

    @Test(.enabled(if: OpenFiles.canBeCounted, "skipped: this system does not list open files"))
    func noDescriptorIsLost() throws {
        let site = try ServedSite(["out/a.txt": "x", "out/404.html": "none", "out/ru/b.txt": "y"])
        for target in ["/a.txt", "/ru", "/ru/", "/none"] {
            for condition in ["If-None-Match: *", "Range: bytes=9-", "Range: bytes=0-0"] {
                #expect(try site.get(target, condition).status >= 200)
            }
        }
        site.server.stop()
        #expect(OpenFiles.below(site.parent.path) == [])
    }

    @Test(arguments: [
        [UInt8](repeating: 0, count: 5_000), [UInt8](repeating: 255, count: 5_000), Array("\r\n\r\n\r\n".utf8),
        Array("GET /a.txt\0 HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), Array("GET".utf8),
        Array("GET /a.txt\r\n\r\n".utf8),
        Array(("GET /" + String(repeating: "a/", count: 60_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n").utf8),
        Array(("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 60_000) + "\r\n").utf8),
        Array("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n".utf8),
        Array("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n".utf8),
    ])
    func anyBytesLeaveTheServerAlive(bytes: [UInt8]) throws {
        let site = try ServedSite(["out/a.txt": "alive"])
        do {
            let client = try RawClient(port: site.server.port)
            client.send(bytes)
        }
        #expect(try site.get("/a.txt").body == "alive")
    }
}
