import Core
import SiteModel
import Testing

@Suite struct LessonKeyTests {
    @Test(arguments: [
        ("viper", "", "viper"), ("architecture/vip-cycle", "architecture", "vip-cycle"),
        ("α/β/Γ δ", "α/β", "Γ δ"), ("..a/b.", "..a", "b."), ("урок 1/ə", "урок 1", "ə"),
    ])
    func parts(path: String, section: String, name: String) throws {
        let key = try LessonKey(path)
        #expect(key.path == path)
        #expect(key.section == section)
        #expect(key.name == name)
    }

    @Test func decomposedLettersAreComposed() throws {
        let key = try LessonKey("Сло\u{438}\u{306}")
        #expect(Array(key.path.utf8) == Array("Слой".utf8))
        #expect(key.path.unicodeScalars.count == 4)
    }

    @Test(arguments: [
        ("", "empty path"), ("/a", "absolute path '/a'"), ("a//b", "empty part in path 'a//b'"),
        ("a/", "empty part in path 'a/'"), ("../a", "'..' in path '../a'"), ("a/..", "'..' in path 'a/..'"),
        ("./a", "'.' in path './a'"), ("a\\b", "backslash in path 'a\\b'"), ("a\u{0}", "control character in a path"),
        ("a\nb", "control character in a path"), ("a\u{85}", "control character in a path"),
        ("a\u{2028}", "control character in a path"), ("\u{FEFF}a", "control character in a path"),
    ])
    func refused(path: String, summary: String) {
        #expect(throws: ValueFault.self) { try LessonKey(path) }
        do throws(ValueFault) {
            _ = try LessonKey(path)
        } catch {
            #expect(error.rule == .unsafePath)
            #expect(error.summary == summary)
        }
    }
}
