import Building
import Core
import Evidence
import Foundation
import SiteModel
import SiteTesting

/// A site with one lesson `one` and evidence made by hand, as a verification would bring it.
struct ProvedSite {
    let site: TestSite
    var evidence: Evidence?

    /// - Parameters:
    ///   - body: of the lesson, in every language; it begins in line 4.
    ///   - files: by path from `Sources/Samples` on.
    init(
        _ body: String, files: [String: String], languages: String = "en", evidence: Evidence? = nil, more: String = ""
    ) throws {
        var all = ["Content/site.yaml": TestSite.config(languages, lessons: "one", more: more)]
        for tag in languages.split(separator: ", ") {
            all["Content/\(tag)/s/one.md"] = TestSite.lesson(body, title: "One")
        }
        for (path, text) in files { all["Sources/Samples/\(path)"] = text }
        site = try TestSite(all)
        self.evidence = evidence
    }

    static func evidence(
        _ sample: String, coverage: [String: LineCoverage] = [:], output: String? = nil,
        tests: [Evidence.Test] = [.init(suite: "S", name: "t()", result: .passed, seconds: 0.0125)],
        sources: [String] = [], failures: [String: [CompilerMessage]] = [:], inactive: [String: [InactiveCode]] = [:]
    ) -> Evidence {
        let folder = "Sources/Samples/\(sample)/"
        return Evidence(
            toolchain: "6.3.1",
            samples: [
                sample: .init(
                    target: sample, inputs: ["Sources/Samples/\(sample)"],
                    files: Dictionary(uniqueKeysWithValues: sources.map { (folder + $0, Digest(of: Array($0.utf8))) }),
                    sources: sources.map { folder + $0 }, tests: tests,
                    coverage: Dictionary(uniqueKeysWithValues: coverage.map { (folder + $0, $1) }),
                    inactive: Dictionary(uniqueKeysWithValues: inactive.map { (folder + $0, $1) }), output: output)
            ],
            failures: failures)
    }
}

extension ProvedSite {
    struct Refused: Error {
        let findings: [String]
    }

    func linked() throws -> LinkedSite {
        let checked = try SitePipeline(root: site.root).check(keepsSyntax: false)
        guard let linked = checked.linked, !checked.diagnostics.hasErrors else {
            throw Refused(findings: checked.diagnostics.sortedForDisplay.map(\.words))
        }
        return linked
    }

    @discardableResult
    func build() throws -> OutputWriter.Report {
        let pipeline = try SitePipeline(root: site.root)
        guard let theme = try pipeline.check(keepsSyntax: false).theme else { throw Refused(findings: []) }
        return try pipeline.write(try linked(), theme: theme, evidence: evidence, output: nil)
    }

    /// Builds, and gives the figures of the lesson's page, or of another.
    func figures(of page: String = "en/s/one.html") throws -> [String] {
        try build()
        return try site.output.text(page).matches(of: /(?s)<figure.*?<\/figure>/).map { String($0.output) }
    }
}
