import Building
import Core
import SiteTesting
import Testing

/// A build that is killed leaves the old site or the new one, once the next build has looked at it.
@Suite struct KilledBuildTests {
    private static let count = 300

    private func texts(_ word: String) -> [String: String] {
        let lessons = (0..<Self.count).map { "l\($0)" }
        var files = ["Content/site.yaml": TestSite.config("ru", lessons: lessons.joined(separator: ", "))]
        for lesson in lessons { files["Content/ru/s/\(lesson).md"] = TestSite.lesson("\(word) \(lesson)", title: word) }
        return files
    }

    private func expected(_ word: String) throws -> [String: [UInt8]] {
        let site = try TestSite(texts(word))
        try site.build()
        return try site.output.contents()
    }

    @Test func atAnyMoment() throws {
        let old = try expected("старое")
        let new = try expected("новое")
        let site = try TestSite(texts("новое"))
        let arguments = ["build", "--skip-verification", "--root", site.root]
        try restore(old, in: site)
        let start = ContinuousClock.now
        #expect(try SteleProgram.run(arguments, in: site.root).code == 0)
        let duration = ContinuousClock.now - start
        #expect(try site.output.contents() == new)

        let journal = "\(site.output.path)/.stele-staging/journal"
        let moments: [SteleProgram.Moment] =
            [0.4, 0.8, 0.95].map { .after(duration * $0) }
            + [0, 1, 2].map { .afterFile(journal, .milliseconds($0)) }
        var kills = 0
        for moment in moments {
            try restore(old, in: site)
            if try SteleProgram.runAndKill(arguments, at: moment) { kills += 1 }
            let finished = try finishing(site)
            #expect(finished == old || finished == new, "a mixture after a kill \(moment)")
        }
        #expect(kills > 0)
        #expect(try SteleProgram.run(arguments, in: site.root).code == 0)
        #expect(try site.output.contents() == new)
    }

    /// What a reader finds after the next build has begun, and failed for a reason of its own.
    private func finishing(_ site: TestSite) throws -> [String: [UInt8]] {
        let stop = RenderedFile(path: "ru/s/l0.html") { _ throws(RenderFault) in
            throw .environment(EnvironmentError("stopped"))
        }
        #expect(throws: EnvironmentError("stopped")) { try OutputWriter(folder: site.output.path).publish([stop]) }
        return try site.output.contents()
    }

    private func restore(_ contents: [String: [UInt8]], in site: TestSite) throws {
        if try !site.output.contents().isEmpty { try site.remove("Output") }
        for (path, bytes) in contents { try site.write(bytes: bytes, to: "Output/\(path)") }
    }
}
