import Core
import Testing

/// File names that read otherwise than they are.
@Suite struct TurnedNameTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aNameThatTurnsItsOrder() throws {
        try folder.write("x", to: "C/a\u{202E}dm.md")
        try folder.write("x", to: "C/b.md")
        let listing = try FileTree(root: folder.path).list("C")
        #expect(listing.paths == ["C/b.md"])
        #expect(
            listing.findings.map(\.summary) == ["file name holds U+202E, which turns the order of what is read"])
    }

    @Test func overridesAreToldFromOtherControls() {
        let bytes = Array("\u{2067}a\u{202D}b\u{202E}c\u{2069}".utf8)
        #expect(bytes.bidirectionalControls.count == 4)
        #expect(bytes.bidirectionalOverrides.map(bytes.scalarName) == ["U+202D", "U+202E"])
    }
}
