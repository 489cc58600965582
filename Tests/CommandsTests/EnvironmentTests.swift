import Foundation
import SiteTesting
import Testing

/// What the system refuses ends with 2 and one sentence, and harms nothing.
@Suite struct EnvironmentTests {
    @Test func twoBuildsAtOnce() throws {
        let site = try TestSite.oneLesson("Текст.")
        #expect(try site.stele("build").code == 0)
        let before = try site.snapshot("Output")
        try site.write(TestSite.lesson("Другой текст."), to: "Content/ru/s/a.md")
        let folder = open("\(site.root)/Output", O_RDONLY)
        defer { close(folder) }
        #expect(flock(folder, LOCK_EX) == 0)
        expect(
            try site.stele("build"), code: 2,
            errors: "stele: another build is writing \(site.root)/Output; wait for it to end\n")
        #expect(try site.snapshot("Output") == before)
        flock(folder, LOCK_UN)
        #expect(try site.stele("build").code == 0)
    }

    @Test func twoVerificationsAtOnce() throws {
        let site = try TestSite.oneLesson(
            "```swift sample=S/A.swift\n```",
            more: [
                "Sources/Samples/S/A.swift": "let a = 1\n", "Package.swift": "// swift-tools-version: 6.0\n",
                ".build/stele/verify.lock": "",
            ])
        let lock = open("\(site.root)/.build/stele/verify.lock", O_RDWR)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        for verb in ["verify", "build"] {
            expect(try site.stele(verb), code: 2, errors: "stele: another verification of this site is running\n")
        }
    }

    @Test func noToolchain() throws {
        let site = try TestSite.oneLesson(
            "```swift sample=S/A.swift\n```",
            more: ["Sources/Samples/S/A.swift": "let a = 1\n", "Package.swift": "// swift-tools-version: 6.0\n"])
        for verb in ["verify", "build"] {
            expect(
                try site.stele(verb, environment: ["PATH": "/nowhere"]), code: 2,
                errors: "stele: no Swift toolchain: there is no 'swift' on PATH\n")
        }
        #expect(try site.snapshot()["Output"] == nil)
    }

    @Test func outputThatHoldsSomeonesFiles() throws {
        let site = try TestSite.oneLesson("Текст.", more: ["public/letter.txt": "не терять"])
        let before = try site.snapshot("public")
        expect(
            try site.stele("build", "--output", "public"), code: 2,
            errors: "stele: the output folder holds files that Stele did not write (letter.txt);"
                + " choose an empty folder with --output\n")
        #expect(try site.snapshot("public") == before)
    }

    @Test func outputThatIsAFile() throws {
        let site = try TestSite.oneLesson("Текст.", more: ["public": "не терять"])
        let outcome = try site.stele("build", "--output", "public")
        #expect(outcome.code == 2)
        #expect(outcome.errors.hasPrefix("stele: cannot open the folder \(site.root)/public: "))
        #expect(try site.read("public") == "не терять")
    }

    /// A69: an output folder above or inside what it is made from is refused before anything is touched.
    @Test(arguments: [
        (
            ["Content", "Content/ru", "Content/new", "Content/../Content/x", "link/x"],
            "it is inside the site's Content"
        ),
        (["Theme"], "it is inside the site's Theme"), (["Sources/Samples/out"], "it is inside the site's Sources"),
        ([".", "..", "/"], "it holds more than a site"),
    ])
    func outputInTheWay(folders: [String], reason: String) throws {
        let site = try TestSite.oneLesson("Текст.")
        try FileManager.default.createSymbolicLink(
            atPath: "\(site.root)/link", withDestinationPath: "\(site.root)/Content")
        let before = try site.snapshot()
        for folder in folders {
            let outcome = try site.stele("build", "--output", folder)
            #expect(outcome.code == 2)
            #expect(outcome.output == "")
            #expect(outcome.errors.hasPrefix("stele: /"))
            #expect(outcome.errors.hasSuffix(" cannot be the output folder: \(reason)\n"))
            #expect(try site.snapshot() == before)
        }
    }

    /// A folder in a lesson's place and a link to nowhere are the author's to mend.
    @Test func whatCannotBeRead() throws {
        let site = try TestSite.oneLesson("Текст.")
        try site.remove("Content/ru/s/a.md")
        try site.write("x", to: "Content/ru/s/a.md/b.md")
        try FileManager.default.createSymbolicLink(
            atPath: "\(site.root)/Content/ru/s/dead.md", withDestinationPath: "gone.md")
        let outcome = try site.stele("check")
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            lines == [
                "Content/ru/s/a.md/b.md: error: lesson 's/a.md/b' is not in the course [unlisted-lesson]",
                "Content/ru/s/a.md/b.md:1:1: error: missing front matter [missing-key]",
                "Content/ru/s/dead.md: error: symbolic link leads nowhere [missing-file]",
                "Content/site.yaml:6:15: error: lesson 's/a' has no file in any language [missing-lesson]",
            ])
        #expect(outcome.code == 1)
    }
}
