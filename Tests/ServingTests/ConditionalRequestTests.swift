import Core
import Foundation
import Serving
import Testing

@Suite struct ConditionalRequestTests {
    @Test func anUnchangedFileIsNotSentAgain() throws {
        let site = try ServedSite(["out/a.txt": "one"])
        let tag = try #require(site.get("/a.txt").headers["etag"])
        for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let answer = try site.get("/a.txt", "If-None-Match: \(known)")
            #expect(answer.status == 304)
            #expect(answer.headers["etag"] == tag)
            #expect(answer.headers["content-length"] == "3")
            #expect(answer.body == "")
        }
        #expect(try site.get("/a.txt", "If-None-Match: \"x\"").body == "one")
        try Data("two".utf8).write(to: site.parent.appendingPathComponent("out/a.txt"))
        #expect(try site.get("/a.txt", "If-None-Match: \(tag)").body == "two")
    }

    @Test func anAnswerWithoutABodyLeavesTheConnectionInStep() throws {
        let site = try ServedSite(["out/a.txt": "one"])
        let client = try RawClient(port: site.server.port)
        client.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\n\r\n")
        client.send("HEAD /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
        client.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let answers = client.readToEnd().text.components(separatedBy: "HTTP/1.1 ").dropFirst()
        #expect(answers.map { $0.prefix(3) } == ["304", "200", "200"])
        #expect(answers.map { $0.hasSuffix("\r\n\r\n") } == [true, true, false])
    }

    @Test(arguments: [
        ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=4-4", 206, "4", "bytes 4-4/10"),
        ("bytes=7-", 206, "789", "bytes 7-9/10"), ("bytes=-2", 206, "89", "bytes 8-9/10"),
        ("bytes=-99", 206, "0123456789", "bytes 0-9/10"), ("BYTES=8-99", 206, "89", "bytes 8-9/10"),
        ("bytes=8-99999999999999999999999", 206, "89", "bytes 8-9/10"),
        ("bytes=8-9223372036854775807", 206, "89", "bytes 8-9/10"),
        ("bytes=-9223372036854775807", 206, "0123456789", "bytes 0-9/10"),
    ])
    func oneRangeIsSent(range: String, status: Int, body: String, place: String) throws {
        let site = try ServedSite(["out/a.txt": "0123456789"])
        let answer = try site.get("/a.txt", "Range: \(range)")
        #expect(answer.status == status)
        #expect(answer.body == body)
        #expect(answer.headers["content-range"] == place)
        #expect(answer.headers["content-length"] == "\(body.utf8.count)")
    }

    @Test(arguments: ["bytes=10-", "bytes=99-100", "bytes=-0", "bytes=99999999999999999999999-"])
    func aRangePastTheEndIsRefused(range: String) throws {
        let site = try ServedSite(["out/a.txt": "0123456789"])
        let answer = try site.get("/a.txt", "Range: \(range)")
        #expect(answer.status == 416)
        #expect(answer.headers["content-range"] == "bytes */10")
    }

    @Test(arguments: ["bytes=", "bytes=-", "bytes=5-4", "bytes=a-b", "bytes=0-1,4-5", "lines=0-1", "bytes=+1-2", "0-1"])
    func anyOtherRangeIsPassedOver(range: String) throws {
        let site = try ServedSite(["out/a.txt": "0123456789"])
        let answer = try site.get("/a.txt", "Range: \(range)")
        #expect(answer.status == 200)
        #expect(answer.body == "0123456789")
    }

    @Test func aRangeOfAnOlderFileIsTheWholeFile() throws {
        let site = try ServedSite(["out/a.txt": "0123456789"])
        let tag = try #require(site.get("/a.txt").headers["etag"])
        #expect(try site.get("/a.txt", "Range: bytes=0-1", "If-Range: \(tag)").body == "01")
        #expect(try site.get("/a.txt", "Range: bytes=0-1", "If-Range: \"old\"").body == "0123456789")
    }
}
