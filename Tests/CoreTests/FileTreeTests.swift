import Core
import Foundation
import Testing

@Suite struct FileTreeTests {
    private let folder: TemporaryFolder
    private let tree: FileTree

    init() throws {
        folder = try TemporaryFolder()
        tree = try FileTree(root: folder.path)
    }

    @Test func sortedByBytesWithoutDotFiles() throws {
        for name in ["b.md", "B.txt", "ё.md", "я/z.md", "а/x.md", "a.md", ".hidden", ".git/x", "\u{2E}\u{301}x"] {
            try folder.write(name, to: "C/\(name)")
        }
        let listing = try tree.list("C")
        #expect(listing.paths == ["C/B.txt", "C/a.md", "C/b.md", "C/а/x.md", "C/я/z.md", "C/ё.md"])
        #expect(listing.findings == [])
        #expect(try tree.list("Missing").paths == [])
        #expect(try tree.list("C/a.md").paths == [])
        #expect(try tree.read(["C/ё.md", "C/a.md"]).map { $0.bytes.text } == ["ё.md", "a.md"])
    }

    /// Case A73.
    @Test func linksThatLeave() throws {
        let outside = try TemporaryFolder()
        try outside.write("secret", to: "s.md")
        try folder.write("own", to: "C/in/own.md")
        try folder.link("C/out", to: outside.path)
        try folder.link("C/out.md", to: "\(outside.path)/s.md")
        try folder.link("C/up.md", to: "../../../../../../../etc/hostname")
        try folder.link("C/fine.md", to: "in/own.md")
        try folder.link("C/same", to: "in")
        let listing = try tree.list("C")
        #expect(listing.paths == ["C/fine.md", "C/in/own.md", "C/same/own.md"])
        let fix =
            "symbolic link leaves the site [unsafe-path] -> replace the link by a copy, or move its target into the site"
        #expect(listing.findings.map(\.said) == ["C/out", "C/out.md", "C/up.md"].map { "\($0): \(fix)" })
    }

    @Test func aListedFolderThatLeaves() throws {
        let outside = try TemporaryFolder()
        try outside.write("secret", to: "s.md")
        try folder.link("C", to: outside.path)
        let listing = try tree.list("C")
        #expect(listing.paths == [])
        #expect(listing.findings.map(\.summary) == ["symbolic link leaves the site"])
    }

    /// A sibling whose name only begins like the site's is outside.
    @Test func siblingsOfTheRoot() throws {
        try folder.write("secret", to: "site-secret/s.md")
        try folder.write("x", to: "site/C/x.md")
        try folder.link("site/C/s.md", to: "../../site-secret/s.md")
        let listing = try FileTree(root: "\(folder.path)/site").list("C")
        #expect(listing.paths == ["C/x.md"])
        #expect(listing.findings.map(\.place.path) == ["C/s.md"])
    }

    @Test func loopsAndDeadLinks() throws {
        try folder.write("x", to: "C/a/x.md")
        try folder.link("C/a/loop", to: "..")
        try folder.link("C/dead.md", to: "nothing.md")
        try folder.link("C/self", to: "self")
        let listing = try tree.list("C")
        #expect(listing.paths == ["C/a/x.md"])
        #expect(
            listing.findings.map(\.said) == [
                "C/a/loop: symbolic link leads back to a folder above it [unsafe-path] -> remove the link",
                "C/dead.md: symbolic link leads nowhere [missing-file] -> remove the link",
                "C/self: symbolic link leads nowhere [missing-file] -> remove the link",
            ])
    }

    @Test func pipes() throws {
        try folder.write("x", to: "C/x.md")
        try #require(mkfifo("\(folder.path)/C/pipe.md", 0o600) == 0)
        let listing = try tree.list("C")
        #expect(listing.paths == ["C/x.md"])
        #expect(
            listing.findings.map(\.said) == [
                "C/pipe.md: neither a file nor a folder [unsafe-path] -> move it out of the site"
            ])
        #expect(throws: EnvironmentError("cannot read C/pipe.md: not a file")) { try tree.read("C/pipe.md") }
    }

    /// Case A70: by case, by normalisation, and in the folders above.
    @Test(arguments: [
        ("Ввод.md", "ввод.md"), ("сло\u{438}\u{306}.md", "сло\u{439}.md"), ("ΛΟΓΟΣ.md", "λογος.md"),
        ("A.md", "a.md"), ("\u{4B}.md", "\u{212A}.md"),
    ])
    func collisions(one: String, other: String) throws {
        try folder.write("1", to: "C/\(one)")
        try folder.write("2", to: "C/\(other)")
        let finding = try #require(try tree.list("C").findings.first)
        #expect(try tree.list("C").findings.count == 1)
        let (first, second) = one.utf8.lexicographicallyPrecedes(other.utf8) ? (one, other) : (other, one)
        #expect(
            finding.said == "C/\(second): same name as 'C/\(first)' but for case or Unicode normalisation"
                + " [path-collision] -> rename one of the two")
        #expect(finding.notes == [.init("the other one", at: Place(path: "C/\(first)"))])
    }

    @Test func foldersCollide() throws {
        try folder.write("1", to: "C/Урок/a.md")
        try folder.write("2", to: "C/урок/b.md")
        try folder.write("3", to: "C/урок/c.md")
        #expect(
            try tree.list("C").findings.map(\.said) == [
                "C/урок: same name as 'C/Урок' but for case or Unicode normalisation"
                    + " [path-collision] -> rename one of the two"
            ])
    }

    @Test func differentNames() throws {
        for name in ["е.md", "ё.md", "i.md", "ı.md", "σ.md", "и.md", "й.md", "a.md", "a.txt", "a/b.md"] {
            try folder.write(name, to: "C/\(name)")
        }
        #expect(try tree.list("C").findings == [])
    }

    #if os(Linux)
        @Test func namesThatAreNotUTF8() throws {
            try folder.write("x", to: "C/x.md")
            let bytes = Array("\(folder.path)/C/".utf8) + [0xCF, 0xF0, 0x2E, 0x6D, 0x64, 0]
            let descriptor = bytes.map(CChar.init(bitPattern:)).withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o600) } ?? -1
            }
            try #require(descriptor >= 0)
            close(descriptor)
            let listing = try tree.list("C")
            #expect(listing.paths == ["C/x.md"])
            #expect(
                listing.findings.map(\.said) == [
                    "C/\u{FFFD}\u{FFFD}.md: file name is not valid UTF-8 [invalid-utf8] -> rename the file"
                ])
            #expect(
                throws: EnvironmentError(
                    "cannot read the folder C: the file name '\u{FFFD}\u{FFFD}.md' is not UTF-8")
            ) { try Files.names(in: "\(folder.path)/C", as: "C") }
        }
    #endif

    @Test(.enabled(if: getuid() != 0, "nothing is unreadable to root")) func unreadableFolders() throws {
        try folder.write("x", to: "C/closed/x.md")
        try #require(chmod("\(folder.path)/C/closed", 0) == 0)
        defer { chmod("\(folder.path)/C/closed", 0o700) }
        #expect(throws: EnvironmentError("cannot read the folder C/closed: Permission denied")) { try tree.list("C") }
    }

    @Test func noRoot() throws {
        #expect(throws: EnvironmentError("cannot open the folder /no/such: No such file or directory")) {
            try FileTree(root: "/no/such")
        }
    }
}
