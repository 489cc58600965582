import Building
import Core
import Foundation
import SiteModel

/// A small site in a temporary folder, removed with the value. Builds it as `stele build --skip-verification` does.
package final class TestSite: Sendable {
    package let root: String

    /// - Parameter files: texts by path from the site's root.
    package init(_ files: [String: String]) throws {
        let name = "stele сайт \(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        root = try FileTree(root: folder.path).root
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }
}

// MARK: - Texts

extension TestSite {
    /// A `Content/site.yaml` with one section `s`; `languages` and `lessons` as YAML lists hold them. The first
    /// language is the default one; the lessons' names stand in line 6, from column 15 on.
    package static func config(_ languages: String, lessons: String, more: String = "") -> String {
        let tags = languages.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
        let title = tags.map { "\($0): T-\($0)" }.joined(separator: ", ")
        return """
            title: { \(title) }
            languages: [\(languages)]
            course:
              - section: s
                title: { \(title) }
                lessons: [\(lessons)]
            \(more)

            """
    }

    /// A lesson of this body, which begins in line 4.
    package static func lesson(_ body: String, title: String = "Урок") -> String {
        "---\ntitle: \(title)\n---\n\(body)\n"
    }
}

// MARK: - Files

extension TestSite {
    package func write(_ text: String, to path: String) throws {
        try write(bytes: Array(text.utf8), to: path)
    }

    package func write(bytes: [UInt8], to path: String) throws {
        let full = "\(root)/\(path)"
        try Files.makeFolder(String(full[..<(full.lastIndex(of: "/") ?? full.endIndex)]))
        try Files.write(bytes, to: full, as: path)
    }

    /// Makes a symbolic link.
    package func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(root)/\(path)", withDestinationPath: target)
    }

    package func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: "\(root)/\(path)")
    }

    package func read(_ path: String) throws -> String {
        try Files.read("\(root)/\(path)", as: path).text
    }
}

// MARK: - The chain

extension TestSite {
    /// Everything that `stele check` finds.
    package func check() throws -> [Diagnostic] {
        try SitePipeline(root: root).check(keepsSyntax: false).diagnostics.sortedForDisplay
    }

    /// `check` in words: a headline, then notes and the help, each on its line.
    package func findings() throws -> [String] { try check().map(\.words) }

    /// Checks and writes; throws `Refused` when there are errors.
    @discardableResult
    package func build(output: String? = nil) throws -> OutputWriter.Report {
        let pipeline = try SitePipeline(root: root)
        let checked = try pipeline.check(keepsSyntax: false)
        guard let linked = checked.linked, let theme = checked.theme, !checked.diagnostics.hasErrors else {
            throw Refused(findings: checked.diagnostics.sortedForDisplay.map(\.words))
        }
        return try pipeline.write(linked, theme: theme, evidence: nil, output: output)
    }

    /// Writes the bodies of fences, as `stele sync` does.
    package func synchronize() throws {
        let pipeline = try SitePipeline(root: root)
        guard let linked = try pipeline.check(keepsSyntax: false).linked else { throw Refused(findings: []) }
        _ = try pipeline.synchronizeListings(of: linked)
    }

    package struct Refused: Error, Hashable {
        package let findings: [String]
    }

    package var output: OutputFolder { OutputFolder("\(root)/\(SitePipeline.outputFolder)") }
}

extension Diagnostic {
    /// The finding as people read it, without the line's excerpt.
    package var words: String {
        let notes = notes.map { note in "\n  note: " + (note.place.map { "\($0): " } ?? "") + note.text }
        return "\(place): \(severity.rawValue): \(summary) [\(rule.rawValue)]" + notes.joined()
            + (help.map { "\n  help: \($0)" } ?? "")
    }
}
