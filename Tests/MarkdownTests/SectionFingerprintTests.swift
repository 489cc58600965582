import Core
import Testing

@testable import Markdown

/// What of tables and footnotes a translator must look at again.
@Suite struct SectionFingerprintTests {
    /// Tables and notes count by what they say: not by blanks, dashes or where a list's marker is free.
    @Test(arguments: [
        ("| *а* | б |\n|---|:-:|\n| `в` | г |\n", "|  *а*  |б|\n|  -----|:-:  |\n|`в`|   г  |\n", true),
        ("| а | б |\n|---|---|\n", "| а | бб |\n|---|---|\n", false),
        ("| а |\n|---|\n| б |\n", "| а |\n|---|\n| б |\n| в |\n", false),
        ("| а |\n|---|\n---\n", "| а |\n| ----- |\n---\n", true), ("| а |\n|---|\n---\n", "| в |\n|---|\n---\n", false),
        ("а[^1]\n\n[^1]: слово\n", "а[^1]\n\n[^1]:   слово\n", true),
        ("а[^1]\n\n[^1]: слово\n", "а[^1]\n\n[^1]:\n    слово\n", true),
        ("а[^1]\n\n[^1]: слово\n", "а[^1]\n\n[^1]: слова\n", false),
        ("а[^1]\n\n[^1]: слово\n", "а\n\n[^1]: слово\n", false),
        ("а[^1] `[^1]`\n\n[^1]: б\n", "а[^1] `[^2]`\n\n[^1]: б\n", false), ("а \\~ б\n", "а ~ б\n", true),
    ])
    func tablesAndFootnotes(old: String, new: String, isEqual: Bool) {
        let (old, new) = [old, new].map { sections("---\ntitle: x\n---\n# а\n\n\($0)\n# я\n") }.pair
        #expect(old.map(\.id) == [":intro", "а", "я"])
        #expect(new.map(\.id) == old.map(\.id))
        #expect((old.map(\.fingerprint) == new.map(\.fingerprint)) == isEqual)
        #expect(old.last?.fingerprint == new.last?.fingerprint)
    }

    /// A list elsewhere takes a marker away from notes, and changes nothing in them.
    @Test func notesDoNotDependOnOtherLists() {
        let notes = "# а\n\nб[^1]\n\n[^1]: в\n\n# я\n\n"
        let (old, new) = ["", "+ г\n\n1) д\n"].map { sections("---\ntitle: x\n---\n\(notes)\($0)") }.pair
        #expect(old.dropLast().map(\.fingerprint) == new.dropLast().map(\.fingerprint))
    }

    private func sections(_ text: String) -> [LessonSection] { scanFile(text).sections() }
}

private extension Array {
    var pair: (Element, Element) { (self[0], self[1]) }
}
