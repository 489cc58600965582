import Core
import Testing

@Suite struct UTF8ValidationTests {
    /// Swift's own decoder says whether any bytes are UTF-8, and how many bytes before the first fault are.
    @Test func agreesWithSwift() {
        var noise = Noise(seed: 3)
        let pieces: [[UInt8]] =
            [[0x41], [0xD0, 0xAF], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x8E, 0x89], Array("abcdefgh".utf8)]
            + [0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xE0, 0xED, 0xA0, 0x9F, 0xEF, 0xF0, 0x90, 0x8F, 0xF4, 0xF5, 0xFF].map {
                [$0]
            }
        var sound = 0
        for turn in 0..<40_000 {
            let count = noise.next(below: 12)
            var bytes = (0..<count).flatMap { _ in pieces[noise.next(below: turn % 4 == 0 ? 5 : pieces.count)] }
            if turn % 2 == 0, !bytes.isEmpty { bytes[noise.next(below: bytes.count)] = UInt8(noise.next(below: 256)) }
            let fault = bytes.firstInvalidUTF8Offset
            #expect((fault == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
            if fault == nil { sound += 1 }
            if let fault {
                #expect(String(validating: bytes[..<fault], as: UTF8.self) != nil, "\(bytes)")
                let longer = (1...4).map { bytes[..<min(fault + $0, bytes.count)] }
                #expect(longer.allSatisfy { String(validating: $0, as: UTF8.self) == nil }, "\(bytes)")
            }
        }
        #expect((4_000...36_000).contains(sound))
    }

    /// Case A71.
    @Test(arguments: [
        (
            [0x23, 0x20, 0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x0A],
            "a.md:1:3: not valid UTF-8 (looks like Windows-1251)"
        ),
        (Array("ё\r\nщ ".utf8) + [0xFF], "a.md:2:3: not valid UTF-8"),
        (Array("Ελλάδα\r".utf8) + [0xCE], "a.md:2:1: not valid UTF-8"),
        ([0xC0, 0x80], "a.md:1:1: not valid UTF-8"), ([0x61, 0xED, 0xA0, 0x80], "a.md:1:2: not valid UTF-8"),
    ])
    func firstBadByte(bytes: [UInt8], said: String) {
        let problem = SourceFile(path: "a.md", bytes: bytes).encodingProblem
        #expect(problem?.said == "\(said) [invalid-utf8] -> save the file as UTF-8")
        #expect(problem?.place.excerpt == nil)
    }

    @Test func nulBytes() {
        let file = SourceFile(path: "a.md", bytes: Array("Ə\n".utf8) + [0x62, 0x00])
        #expect(file.encodingProblem?.said == "a.md:2:2: NUL byte in a text file [nul-byte] -> remove it")
    }

    @Test(arguments: ["", "ёə\u{FEFF}\u{FFFF}\u{10FFFF}", "\u{FEFF}x"])
    func sound(text: String) {
        #expect(SourceFile(path: "a.md", text: text).encodingProblem == nil)
    }
}
