import Core
import Foundation
import Serving
import Testing

/// No byte from outside the folder, and no answer for a host that is not served.
@Suite struct ServingBorderTests {
    @Test(arguments: [
        "/..%2fout-secret%2fx", "/../out-secret/x", "/%2e%2e/out-secret/x", "/%2E%2E%2Fout-secret%2Fx",
        "/%252e%252e/out-secret/x", "/%252e%252e%252fout-secret%252fx", "/ru/../../out-secret/x",
        "/..\\out-secret\\x", "/..%5cout-secret%5cx", "/%c0%ae%c0%ae/out-secret/x", "/....//out-secret/x",
        "/.%2e/out-secret/x", "/-secret/x", "/../../../../../../../../etc/hostname", "//etc/hostname",
        "/%2fetc/hostname",
        "/out-secret/x", "/link/x", "/link", "/file-link", "/.hidden", "/.git/config", "/to-hidden", "/a.txt%00.html",
        "/%00", "/%", "/%4", "/%zz", "/%ff", "/a.txt/", "/a.txt/x", "/./a.txt", "//a.txt", "/a.txt%2f", "a.txt", "*",
        "http://localhost/a.txt",
    ])
    func nothingOutsideIsServed(target: String) throws {
        // A75
        let site = try ServedSite([
            "out/a.txt": "SECRET", "out/.hidden": "SECRET", "out/.git/config": "SECRET", "out-secret/x": "SECRET",
            "out/ru/index.html": "ru",
        ])
        let out = site.parent.appendingPathComponent("out")
        for (link, aim) in [("link", "../out-secret"), ("file-link", "../out-secret/x"), ("to-hidden", ".hidden")] {
            try FileManager.default.createSymbolicLink(
                atPath: out.appendingPathComponent(link).path, withDestinationPath: aim)
        }
        let answer = try site.get(target)
        #expect([400, 404].contains(answer.status))
        #expect(!answer.body.contains("SECRET"))
    }

    @Test func aLinkThatStaysInsideIsFollowed() throws {
        let site = try ServedSite(["out/ru/a.txt": "inside"])
        let link = site.parent.appendingPathComponent("out/b.txt").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "ru/a.txt")
        #expect(try site.get("/b.txt").body == "inside")
    }

    @Test func whatIsNoFileIsNotRead() throws {
        let site = try ServedSite([:])
        #expect(mkfifo(site.parent.appendingPathComponent("out/pipe").path, 0o600) == 0)
        #expect(try site.get("/pipe").status == 404)
    }

    @Test(arguments: [
        ("localhost", 200), ("LOCALHOST:9", 200), ("localhost.", 200), ("127.0.0.1", 200), ("127.0.0.1:8000", 200),
        ("127.1.2.3", 200), ("[::1]", 200), ("[::1]:8000", 200), ("evil.example", 403), ("evil.example:8000", 403),
        ("localhost.evil.example", 403), ("127.0.0.1.evil.example", 403), ("192.168.0.1", 403), ("[::2]", 403),
        ("localhost:x", 403), ("[::1", 403), ("::1", 403), (":8000", 403), ("", 403), ("user@localhost", 403),
    ])
    func onlyTheServedHostIsAnswered(host: String, status: Int) throws {
        // A75
        let site = try ServedSite(["out/a.txt": "x"])
        let answer = try site.send("GET /a.txt HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        #expect(answer.status == status)
    }

    @Test(arguments: [("192.168.0.1:80", 200), ("[fe80::1]", 200), ("localhost", 200), ("evil.example", 403)])
    func aServerForEveryAddressAnswersAddressesOnly(host: String, status: Int) throws {
        let site = try ServedSite(["out/a.txt": "x"], host: "0.0.0.0")
        let answer = try site.send("GET /a.txt HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        #expect(answer.status == status)
    }

    @Test func aRequestNamesOneHost() throws {
        let site = try ServedSite(["out/a.txt": "x"])
        #expect(try site.send("GET /a.txt HTTP/1.1\r\nConnection: close\r\n\r\n").status == 400)
        let two = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
        #expect(try site.send(two).status == 400)
        #expect(try site.send("GET /a.txt HTTP/1.0\r\n\r\n").body == "x")
        #expect(try site.send("GET /a.txt HTTP/1.0\r\nHost: evil.example\r\n\r\n").status == 403)
    }

    @Test(arguments: [
        "Content-Length: 0\r\nContent-Length: 5", "Content-Length: 0\r\nContent-Length: 0",
        "Transfer-Encoding : chunked", "Transfer-Encoding: chunked\r\nContent-Length: 3", "X\u{0}y: a",
        "X: a\u{1}", "X: a\rY: b", "X y: a", "no colon",
    ])
    func headersThatCanBeReadInTwoWaysAreRefused(headers: String) throws {
        let site = try ServedSite(["out/a.txt": "a"])
        #expect(try site.get("/a.txt", headers).status == 400)
        #expect(try site.get("/a.txt", "X-Any!#$%&'*+-.^_`|~: a\tb é").body == "a")
    }

    @Test(arguments: [1, 500, 600, 2_000])
    func aQueryOfAnyLengthIsAnswered(arguments: Int) throws {
        let site = try ServedSite(["out/a.txt": "a"])
        let query = (1...arguments).map { "k\($0)=v" }.joined(separator: "&")
        #expect(try site.get("/a.txt?" + query).body == "a")
    }

    @Test(arguments: [
        ("pdf", "application/pdf"), ("mp4", "video/mp4"), ("avif", "image/avif"),
        ("xhtml", "application/xhtml+xml; charset=utf-8"),
    ])
    func commonFilesHaveTheirType(ending: String, type: String) throws {
        let site = try ServedSite([:])
        try Data("x".utf8).write(to: site.parent.appendingPathComponent("out/a.\(ending)"))
        #expect(try site.get("/a.\(ending)").headers["content-type"] == type)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("localhost", true), ("::1", true), ("[::1]", true), ("127.9.9.9", true),
        ("0.0.0.0", false), ("::", false), ("192.168.0.1", false), ("example.org", false), ("", false),
    ])
    func loopbackIsKnown(host: String, isLoopback: Bool) {
        #expect(PreviewServer.isLoopback(host) == isLoopback)
    }
}
