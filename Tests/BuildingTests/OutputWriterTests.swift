import Building
import Core
import Foundation
import SiteTesting
import Testing

@Suite struct OutputWriterTests {
    private let site: TestSite
    private var folder: String { site.output.path }

    init() throws { site = try TestSite([:]) }

    @discardableResult
    private func publish(_ files: [String: String]) throws -> OutputWriter.Report {
        let rendered = files.sorted { $0.key < $1.key }.map { RenderedFile(path: $0.key, bytes: Array($0.value.utf8)) }
        return try OutputWriter(folder: folder).publish(rendered)
    }

    private func texts() throws -> [String: String] {
        try site.output.contents().mapValues(\.text).filter { $0.key != ".stele-manifest" }
    }

    private func counts(_ report: OutputWriter.Report) -> [Int] { [report.total, report.written, report.removed] }

    @Test func onlyWhatChangedIsWritten() throws {
        let first = ["a.html": "1", "ru/s/ё ə.html": "2", "ru/b.html": "3"]
        #expect(counts(try publish(first)) == [3, 3, 0])
        #expect(try texts() == first)
        let before = try stamps(first.keys)
        #expect(counts(try publish(first)) == [3, 0, 0])
        #expect(try stamps(first.keys) == before)
        let second = ["a.html": "1", "ru/b.html": "4", "el/c.html": "5"]
        #expect(counts(try publish(second)) == [3, 2, 1])
        #expect(try texts() == second)
        #expect(try stamps(["a.html"]) == before.filter { $0.key == "a.html" })
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/ru/s"))
        #expect(try Files.names(in: folder, as: folder) == [".stele-manifest", "a.html", "el", "ru"])
    }

    /// Inode and time of change: whether a file was touched at all.
    private func stamps(_ paths: some Sequence<String>) throws -> [String: [Int]] {
        try Dictionary(
            uniqueKeysWithValues: paths.map { path in
                var status = stat()
                guard stat("\(folder)/\(path)", &status) == 0 else { throw Files.failure("read", path) }
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
                let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
                return (path, [Int(status.st_ino), Int(modified * 1_000_000)])
            })
    }

    // MARK: Files of someone's

    @Test func aFolderOfSomeones() throws {
        try site.write("mine", to: "Output/notes.txt")
        #expect(
            throws: EnvironmentError(
                "the output folder holds files that Stele did not write (notes.txt); choose an empty folder with --output"
            )
        ) { try publish(["a.html": "1"]) }
        #expect(try texts() == ["notes.txt": "mine"])
    }

    @Test func dotFilesMayBeThere() throws {
        try site.write("*", to: "Output/.gitignore")
        try publish(["a.html": "1"])
        #expect(try texts() == [".gitignore": "*", "a.html": "1"])
    }

    @Test func filesPutThereLaterStay() throws {
        // A67
        try publish(["ru/a.html": "1", "ru/c.html": "2"])
        try site.write("example.org", to: "Output/CNAME")
        try site.write("mine", to: "Output/ru/mine.txt")
        try publish(["el/b.html": "1"])
        #expect(try texts() == ["CNAME": "example.org", "el/b.html": "1", "ru/mine.txt": "mine"])
    }

    @Test func aFileOfSomeonesWhereAPageMustGo() throws {
        try publish(["a.html": "1"])
        try site.write("mine", to: "Output/b.html")
        #expect(throws: EnvironmentError("b.html in the output folder was not written by Stele; move it away")) {
            try publish(["a.html": "2", "b.html": "3"])
        }
        #expect(try texts() == ["a.html": "1", "b.html": "mine"])
    }

    @Test func aFileOfSomeonesWhereAFolderMustGo() throws {
        try publish(["a.html": "1", "old.html": "1"])
        try site.write("mine", to: "Output/ru")
        #expect(throws: EnvironmentError("ru in the output folder was not written by Stele; move it away")) {
            try publish(["a.html": "2", "ru/s/b.html": "3"])
        }
        #expect(try texts() == ["a.html": "1", "old.html": "1", "ru": "mine"])
    }

    @Test func aFolderOfSomeonesWhereAPageMustGo() throws {
        try publish(["a.html": "1"])
        try site.write("mine", to: "Output/b.html/mine.txt")
        #expect(throws: EnvironmentError("b.html in the output folder was not written by Stele; move it away")) {
            try publish(["a.html": "2", "b.html": "3"])
        }
        #expect(try texts() == ["a.html": "1", "b.html/mine.txt": "mine"])
    }

    @Test func aFolderBecomesAFileAndBack() throws {
        try publish(["x/y/a.html": "1"])
        try publish(["x": "2"])
        #expect(try texts() == ["x": "2"])
        try publish(["x/y/a.html": "3"])
        #expect(try texts() == ["x/y/a.html": "3"])
    }

    @Test func anEmptyFolderOfSomeonesWhereAPageMustGo() throws {
        try publish(["a.html": "1", "c.html": "1"])
        try site.write("mine", to: "Output/b.html/x/mine.txt")
        try site.remove("Output/b.html/x/mine.txt")
        let refusal = EnvironmentError("b.html in the output folder was not written by Stele; move it away")
        #expect(throws: refusal) { try publish(["a.html": "2", "b.html": "3"]) }
        #expect(try texts() == ["a.html": "1", "c.html": "1"])
    }

    @Test func aFolderOfSomeonesInThePlaceOfAPage() throws {
        try publish(["a.html": "1", "b.html": "1"])
        try site.remove("Output/b.html")
        try site.write("mine", to: "Output/b.html/mine.txt")
        let refusal = EnvironmentError("b.html in the output folder was not written by Stele; move it away")
        #expect(throws: refusal) { try publish(["a.html": "2", "b.html": "3"]) }
        #expect(try texts() == ["a.html": "1", "b.html/mine.txt": "mine"])
    }

    // MARK: Plans that no folder can hold

    /// Nothing of the old site is touched, and the next plan is published.
    private func expectRefusal(of files: [RenderedFile], _ error: String) throws {
        try publish(["a.html": "1", "old/b.html": "1"])
        let before = try site.output.contents()
        #expect(throws: EnvironmentError(error)) { try OutputWriter(folder: folder).publish(files) }
        #expect(try site.output.contents() == before)
        #expect(counts(try publish(["a.html": "2"])) == [1, 1, 1])
        #expect(try texts() == ["a.html": "2"])
    }

    private func files(_ paths: String...) -> [RenderedFile] {
        paths.map { RenderedFile(path: $0, bytes: Array("2".utf8)) }
    }

    @Test func aPageThatIsAFolderToo() throws {
        let error = "q.html in the output is a page, and q.html/b.html needs a folder; rename one"
        try expectRefusal(of: files("a.html", "q.html", "q.html/b.html"), error)
        try expectRefusal(of: files("a.html", "q.html/b.html", "q.html"), error)
    }

    @Test func onePathTwice() throws {
        try expectRefusal(of: files("a.html", "q.html", "q.html"), "two files of the output are q.html; rename one")
    }

    @Test func aNameThatIsTooLong() throws {
        let name = String(repeating: "x", count: 256)
        let error = "the name \(name) is too long for the output folder; shorten it"
        try expectRefusal(of: files("a.html", name), error)
        try publish(["a.html": "1", String(name.dropLast()): "2"])
    }

    @Test func aPathThatIsTooLong() throws {
        let path = Array(repeating: String(repeating: "x", count: 200), count: 25).joined(separator: "/")
        let error = "the path \(path) is too long for the output folder; shorten it"
        try expectRefusal(of: files("a.html", path), error)
    }

    @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
    func aFolderThatCannotBeWrittenInto() throws {
        try publish(["a.html": "1", "ru/b.html": "1"])
        let before = try site.output.contents()
        chmod("\(folder)/ru", 0o555)
        defer { chmod("\(folder)/ru", 0o755) }
        let error = EnvironmentError("cannot write into \(folder)/ru: Permission denied")
        #expect(throws: error) { try publish(["a.html": "2", "ru/b.html": "2"]) }
        #expect(throws: error) { try publish(["a.html": "2"]) }
        #expect(try site.output.contents() == before)
    }

    // MARK: Failures

    @Test func aFileThatCannotBeRendered() throws {
        try publish(["a.html": "1"])
        let fault = Diagnostic(
            .error, .templateSyntax, "goes in circles", at: Place(path: "Theme/templates/x.mustache"))
        let report = try OutputWriter(folder: folder).publish([
            RenderedFile(path: "a.html", bytes: Array("2".utf8)),
            RenderedFile(path: "b.html") { _ throws(RenderFault) in throw .content(fault) },
        ])
        #expect(report.diagnostics == [fault])
        #expect(try texts() == ["a.html": "1"])
        #expect(throws: EnvironmentError("no more paper")) {
            try OutputWriter(folder: folder).publish([
                RenderedFile(path: "a.html", bytes: Array("2".utf8)),
                RenderedFile(path: "b.html") { _ throws(RenderFault) in
                    throw .environment(EnvironmentError("no more paper"))
                },
            ])
        }
        #expect(try texts() == ["a.html": "1"])
    }

    @Test func stagingThatCannotBeWritten() throws {
        try publish(["a.html": "1"])
        try site.write("in the way", to: "Output/.stele-staging")
        #expect(throws: EnvironmentError.self) { try publish(["a.html": "2"]) }
        #expect(try texts() == [".stele-staging": "in the way", "a.html": "1"])
    }

    @Test func stagingThatIsALink() throws {
        try publish(["a.html": "1"])
        try site.write("mine", to: "Elsewhere/0")
        try site.write("move 0 a.html\nend\n", to: "Elsewhere/journal")
        let staging = "\(folder)/.stele-staging"
        try #require(symlink("\(site.root)/Elsewhere", staging) == 0)
        #expect(throws: EnvironmentError("\(staging) is not a folder that Stele made; move it away")) {
            try publish(["a.html": "2"])
        }
        #expect(try site.read("Elsewhere/0") == "mine")
        #expect(try site.read("Output/a.html") == "1")
    }

    @Test func anOutputFolderThatIsALinkToAnEmptyOne() throws {
        try Files.makeFolder("\(site.root)/Elsewhere")
        try #require(symlink("\(site.root)/Elsewhere", folder) == 0)
        try publish(["a.html": "1", "old/b.html": "1"])
        try publish(["a.html": "2"])
        #expect(try site.read("Elsewhere/a.html") == "2")
        #expect(try Files.names(in: "\(site.root)/Elsewhere", as: "Elsewhere") == [".stele-manifest", "a.html"])
    }

    @Test func anOutputFolderThatIsAFile() throws {
        try site.write("a file", to: "Output")
        #expect(throws: EnvironmentError.self) { try publish(["a.html": "2"]) }
        #expect(try site.read("Output") == "a file")
    }

    @Test func twoPublicationsAtOnce() throws {
        let folder = folder
        let report = try OutputWriter(folder: folder).publish([
            RenderedFile(path: "a.html") { output throws(RenderFault) in
                #expect(
                    throws: EnvironmentError("another build is writing \(folder); wait for it to end")
                ) { try OutputWriter(folder: folder).publish([]) }
                output += Array("1".utf8)
            }
        ])
        #expect(counts(report) == [1, 1, 0])
        #expect(try texts() == ["a.html": "1"])
    }

    // MARK: A build that died

    @Test func beforeItsJournal() throws {
        try publish(["a.html": "1"])
        try site.write("2", to: "Output/.stele-staging/0")
        try publish(["a.html": "1", "b.html": "3"])
        #expect(try texts() == ["a.html": "1", "b.html": "3"])
    }

    @Test func afterItsJournal() throws {
        try publish(["a.html": "1", "b.html": "1", "old/c.html": "1"])
        // b.html was moved in already, a.html and new/d.html were not, and the removal was not done.
        try site.write("2", to: "Output/b.html")
        try site.write("2", to: "Output/.stele-staging/0")
        try site.write("2", to: "Output/.stele-staging/7")
        try site.write("a.html\nb.html\nnew/d.html\n", to: "Output/.stele-staging/manifest")
        try site.write(
            """
            move 0 a.html
            move 1 b.html
            move 7 new/d.html
            move manifest .stele-manifest
            remove old/c.html
            end

            """, to: "Output/.stele-staging/journal")
        let files = ["a.html": "2", "b.html": "2", "new/d.html": "2"]
        #expect(counts(try publish(files)) == [3, 0, 0])
        #expect(try texts() == files)
        #expect(try site.read("Output/.stele-manifest") == "a.html\nb.html\nnew/d.html\n")
    }

    /// The next build gives up what cannot be finished, and knows what of it was done.
    @Test(arguments: [
        "move 0 q.html\nmove 1 q.html/b.html\n", "move 1 q.html/b.html\nmove 0 q.html\n",
        "move 0 q.html\nmove 1 deep/folder/\(String(repeating: "x", count: 256))\n",
    ])
    func afterAJournalThatCannotBeFinished(_ moves: String) throws {
        try publish(["a.html": "1", "old/c.html": "1"])
        try site.write("2", to: "Output/.stele-staging/0")
        try site.write("3", to: "Output/.stele-staging/1")
        try site.write("a.html\nq.html\n", to: "Output/.stele-staging/manifest")
        try site.write(
            "\(moves)move manifest .stele-manifest\nremove old/c.html\nend\n", to: "Output/.stele-staging/journal")
        try publish(["a.html": "4", "deep": "4"])
        #expect(try texts() == ["a.html": "4", "deep": "4"])
        #expect(try Files.names(in: folder, as: folder) == [".stele-manifest", "a.html", "deep"])
    }

    @Test func aJournalThatCannotBeFinishedForAFileOfSomeones() throws {
        try publish(["a.html": "1"])
        try site.write("mine", to: "Output/b.html/mine.txt")
        try site.write("2", to: "Output/.stele-staging/0")
        try site.write("move 0 b.html\nend\n", to: "Output/.stele-staging/journal")
        #expect(throws: EnvironmentError("b.html in the output folder was not written by Stele; move it away")) {
            try publish(["a.html": "2", "b.html": "2"])
        }
        try publish(["a.html": "2"])
        #expect(try texts() == ["a.html": "2", "b.html/mine.txt": "mine"])
    }

    @Test func aJournalThatLiesIsNotObeyedOutsideTheFolder() throws {
        try publish(["a.html": "1"])
        try site.write("mine", to: "mine.txt")
        try site.write("2", to: "Output/.stele-staging/0")
        try site.write("move 0 ../moved.txt\nremove ../mine.txt\nend\n", to: "Output/.stele-staging/journal")
        try publish(["a.html": "1"])
        #expect(try site.read("mine.txt") == "mine")
        #expect(throws: EnvironmentError.self) { try site.read("moved.txt") }
    }

    @Test func aManifestThatLiesIsNotObeyedOutsideTheFolder() throws {
        try publish(["a.html": "1"])
        try site.write("mine", to: "mine.txt")
        try site.write("../mine.txt\na.html\n", to: "Output/.stele-manifest")
        try publish(["a.html": "1"])
        #expect(try site.read("mine.txt") == "mine")
    }
}
