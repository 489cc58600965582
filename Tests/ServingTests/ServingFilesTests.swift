import Core
import Foundation
import Serving
import Testing

@Suite struct ServingFilesTests {
    @Test func aPageHasItsTypeAndItsGuards() throws {
        let site = try ServedSite(["out/ru/урок.html": "<p>Привет</p>"])
        let answer = try site.get("/ru/%D1%83%D1%80%D0%BE%D0%BA.html?x=1")
        #expect(answer.status == 200)
        #expect(answer.body == "<p>Привет</p>")
        #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
        #expect(answer.headers["content-length"] == "19")
        #expect(answer.headers["x-content-type-options"] == "nosniff")
        #expect(answer.headers["cache-control"] == "no-cache")
        #expect(answer.headers["accept-ranges"] == "bytes")
    }

    @Test(arguments: [
        ("a.css", "text/css; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
        ("a.json", "application/json; charset=utf-8"), ("a.js.map", "application/json; charset=utf-8"),
        ("a.svg", "image/svg+xml; charset=utf-8"), ("a.PNG", "image/png"), ("a.jpg", "image/jpeg"),
        ("a.webp", "image/webp"), ("a.gif", "image/gif"), ("a.ico", "image/vnd.microsoft.icon"),
        ("a.txt", "text/plain; charset=utf-8"), ("a.xml", "application/xml; charset=utf-8"),
        ("a.woff2", "font/woff2"), ("a.swift", "application/octet-stream"), ("html", "application/octet-stream"),
    ])
    func typeOfAFile(name: String, type: String) throws {
        let site = try ServedSite(["out/\(name)": "x"])
        #expect(try site.get("/\(name)").headers["content-type"] == type)
    }

    @Test func aNameIsFoundInEitherNormalForm() throws {
        let site = try ServedSite(["out/й.html": "composed"])
        #expect(try site.get("/%D0%B9.html").body == "composed")
        #expect(try site.get("/%D0%B8%CC%86.html").body == "composed")
    }

    @Test func aFolderShowsItsIndex() throws {
        let site = try ServedSite(["out/index.html": "home", "out/ru/index.html": "ru", "out/empty/a.html": "a"])
        #expect(try site.get("/").body == "home")
        #expect(try site.get("/ru/").body == "ru")
        #expect(try site.get("/empty/").status == 404)
        #expect(try site.get("/empty").status == 404)
    }

    @Test func aFolderWithoutItsSlashIsRedirected() throws {
        let site = try ServedSite(["out/ru/a: б/index.html": "inner"])
        let answer = try site.get("/ru/a:%20%D0%B1")
        #expect(answer.status == 308)
        #expect(answer.headers["location"] == "./a%3A%20%D0%B1/")
        #expect(try site.get("/ru/a%3A%20%D0%B1/").body == "inner")
    }

    @Test func headIsAnsweredWithoutABody() throws {
        let site = try ServedSite(["out/a.html": "12345"])
        let answer = try site.get("/a.html", method: "HEAD")
        #expect(answer.status == 200)
        #expect(answer.headers["content-length"] == "5")
        #expect(answer.body == "")
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "get"])
    func otherMethodsAreRefused(method: String) throws {
        let site = try ServedSite(["out/a.html": "secret"])
        let answer = try site.get("/a.html", "Content-Length: 3", method: method)
        #expect(answer.status == 405)
        #expect(answer.headers["allow"] == "GET, HEAD")
        #expect(!answer.body.contains("secret"))
    }

    @Test func anEmptyFileIsServed() throws {
        let site = try ServedSite(["out/a.txt": ""])
        let answer = try site.get("/a.txt")
        #expect(answer.status == 200)
        #expect(answer.headers["content-length"] == "0")
    }

    @Test func aGetWithABodyIsAnswered() throws {
        let site = try ServedSite(["out/a.txt": "x"])
        let request = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc"
        #expect(try site.send(request).body == "x")
    }

    @Test func anUnknownPageShowsItsLanguagesPage() throws {
        let site = try ServedSite(["out/404.html": "any", "out/ru/404.html": "ру", "out/el/a.html": "a"])
        let russian = try site.get("/ru/no/such.html")
        #expect(russian.status == 404)
        #expect(russian.body == "ру")
        #expect(russian.headers["content-type"] == "text/html; charset=utf-8")
        #expect(try site.get("/el/no.html").body == "any")
        #expect(try site.get("/no.html").body == "any")
        #expect(try ServedSite([:]).get("/no.html").body == "There is no such page.\n")
    }

    @Test func aReplacedFolderIsServedAtOnce() throws {
        let site = try ServedSite(["out/a.txt": "old", "next/a.txt": "new"])
        #expect(try site.get("/a.txt").body == "old")
        let files = FileManager.default
        try files.moveItem(at: site.parent.appendingPathComponent("out"), to: site.parent.appendingPathComponent("was"))
        try files.moveItem(
            at: site.parent.appendingPathComponent("next"), to: site.parent.appendingPathComponent("out"))
        #expect(try site.get("/a.txt").body == "new")
    }
}
