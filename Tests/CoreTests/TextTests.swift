import Core
import Testing

@Suite struct DigestTests {
    /// FIPS 180-2, appendix B, and the empty message.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func knownValues(text: String, hex: String) {
        #expect(SourceFile(path: "a", text: text).digest.hex == hex)
        var hasher = Digest.Hasher()
        for byte in text.utf8.prefix(60) { hasher.combine([byte]) }
        if text.utf8.count <= 60 { #expect(hasher.finalize().hex == hex) }
    }

    @Test func piecesDoNotRunTogether() {
        func digest(_ pieces: [String]) -> Digest {
            var hasher = Digest.Hasher()
            for piece in pieces { hasher.combine(piece: piece) }
            return hasher.finalize()
        }
        #expect(
            Set([["ab", "c"], ["a", "bc"], ["abc"], ["", "abc"], ["abc", ""], ["1:a"], ["a"]].map(digest)).count == 7)
        #expect(Digest(hex: "0123456789abcdef0").short == "0123456789abcdef")
    }
}

@Suite struct NearMissTests {
    @Test(arguments: [
        ("tittle", "title"), ("Title", "title"), ("lnaguages", "languages"), ("descripton", "description"),
        ("полъзователь", "пользователь"), ("и\u{306}од", "\u{439}од"), ("LoginPresentr", "LoginPresenter"),
    ])
    func found(text: String, meant: String) {
        let known = ["title", "languages", "description", "пользователь", "\u{439}од", "LoginPresenter"]
        #expect(NearMiss.of(text, among: known).map { Array($0.utf8) } == Array(meant.utf8))
    }

    @Test func notFound() {
        #expect(NearMiss.of("samples", among: ["title", "languages"]) == nil)
        #expect(NearMiss.of("title", among: ["title"]) == nil)
        #expect(NearMiss.of("abc", among: []) == nil)
    }

    @Test func firstOfEquallyNear() {
        #expect(NearMiss.of("cat", among: ["bat", "hat"]) == "bat")
        #expect(NearMiss.of("bat", among: ["bat", "hat"]) == "hat")
    }

    @Test(.timeLimit(.minutes(1))) func hostileLengths() {
        let long = String(repeating: "щ", count: 500_000)
        #expect(NearMiss.of(long, among: Array(repeating: long + "x", count: 100)) == nil)
        #expect(NearMiss.of("короткое", among: Array(repeating: long, count: 1_000)) == nil)
    }
}

@Suite struct EncodingTests {
    @Test(arguments: [
        ("введение", "%D0%B2%D0%B2%D0%B5%D0%B4%D0%B5%D0%BD%D0%B8%D0%B5"), ("a/b-c_d.e~f", "a/b-c_d.e~f"),
        ("a b%?#&\"'<>", "a%20b%25%3F%23%26%22%27%3C%3E"), ("ə", "%C9%99"), ("ы\u{301}", "%D1%8B%CC%81"), ("", ""),
        ("javascript:x", "javascript%3Ax"),
    ])
    func percent(text: String, encoded: String) {
        #expect(PercentEncoding.encode(text) == encoded)
    }

    @Test func html() {
        #expect(HTML.escaped("<a href=\"x\">&amp; 'ё'</a>") == "&lt;a href=&quot;x&quot;&gt;&amp;amp; 'ё'&lt;/a&gt;")
        #expect(HTML.escaped("") == "")
    }
}
