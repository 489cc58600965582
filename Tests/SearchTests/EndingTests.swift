import Core
import Foundation
import Search
import SiteTesting
import Testing

/// By its list of endings a client tells that a word which the index lacks is a form of one that it has.
@Suite struct EndingTests {
    /// Of the forms that this repository's lessons have, the share whose stem and remainder the list accepts.
    @Test(arguments: [("ru", 0.97), ("el", 0.97), ("az", 0.99)])
    func formsOfTheLessons(language: String, least: Double) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Content/\(language)")
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        let texts = try names.filter { $0.hasSuffix(".md") }.map { name in
            ("", try Files.read(folder.appendingPathComponent(name).path, as: name).text)
        }
        let reading = try #require(IndexOf(texts, language: language).reading)
        let endings = try Endings(reading)
        let stemmed = reading.words.filter { $0.value.stem != $0.key && $0.key.hasPrefix($0.value.stem) }
        let refused = stemmed.filter { !endings.accept($0.key.dropFirst($0.value.stem.count)) }
        let share = 1 - Double(refused.count) / Double(stemmed.count)
        #expect(stemmed.count > 300)
        #expect(share >= least, "\(refused.mapValues(\.stem).sorted { $0.key < $1.key })")
    }

    /// Forms of words that the index has in other forms only.
    @Test(arguments: [
        ("ru", "презентер", "презентерами"), ("ru", "экраны", "экранов"), ("ru", "сценарий", "сценариями"),
        ("ru", "проверяет", "проверяли"), ("ru", "важный", "важнейшего"), ("el", "οθόνη", "οθονών"),
        ("el", "κύκλος", "κύκλους"), ("el", "ελέγχει", "ελέγχονται"), ("el", "μοντέλο", "μοντέλων"),
        ("az", "ekran", "ekranlarımızdan"), ("az", "təqdimatçı", "təqdimatçılarına"), ("az", "modul", "modullarınızda"),
        ("az", "yoxlama", "yoxlayırsınız"),
    ])
    func anUnknownForm(language: String, known: String, typed: String) throws {
        let reading = try #require(IndexOf([("", known)], language: language).reading)
        let stem = try #require(reading.words[Folding.folded(known)]).stem
        let form = Folding.folded(typed)
        #expect(form.hasPrefix(stem))
        #expect(try Endings(reading).accept(form.dropFirst(stem.count)), "\(stem) in \(form)")
    }

    @Test(arguments: [
        ("ru", ["кот", "ация", "ъъ", "строй", "ировка", "щик", "логия", "x"]),
        ("el", ["λογοσ", "ψψ", "τηρασ", "κλπ", "γραφοσ", "x"]),
        ("az", ["kitab", "zzz", "laşdırma", "ciliq", "xana", "lik", "w"]),
    ])
    func nonsenseIsRefused(language: String, remainders: [String]) throws {
        let endings = try Endings(#require(IndexOf([("", "слово")], language: language).reading))
        #expect(remainders.filter { endings.accept($0[...]) } == [])
        #expect(endings.accept(""))
    }
}

private struct Endings {
    private let expression: NSRegularExpression

    init(_ reading: SearchReading) throws {
        expression = try NSRegularExpression(pattern: try #require(reading.head.endings))
    }

    func accept(_ remainder: Substring) -> Bool {
        let text = String(remainder)
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}
