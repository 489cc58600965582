import Foundation
import SiteTesting
import Testing

extension TestSite {
    /// Runs the real program in the site's folder.
    func stele(_ words: String..., environment: [String: String] = [:]) throws -> SteleProgram.Outcome {
        try SteleProgram.run(words, in: root, environment: environment)
    }

    /// One language, one lesson, whose body begins in line 4.
    static func oneLesson(_ body: String, more: [String: String] = [:]) throws -> TestSite {
        let files = [
            "Content/site.yaml": config("ru", lessons: "a"), "Content/ru/s/a.md": lesson(body),
        ]
        return try TestSite(files.merging(more) { $1 })
    }

    /// Every file and folder below `folder`, with its bytes and its time of change.
    func snapshot(_ folder: String = "") throws -> [String: String] {
        let top = folder.isEmpty ? root : "\(root)/\(folder)"
        var found: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: top) {
            let full = "\(top)/\(path)"
            let attributes = try FileManager.default.attributesOfItem(atPath: full)
            let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            let bytes = FileManager.default.contents(atPath: full)?.base64EncodedString() ?? "folder"
            found[path] = "\(time) \(bytes)"
        }
        return found
    }
}

/// Each stream and the exit code, compared exactly.
func expect(
    _ outcome: SteleProgram.Outcome, code: Int32, output: String = "", errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(outcome.errors == errors, sourceLocation: sourceLocation)
    #expect(outcome.output == output, sourceLocation: sourceLocation)
    #expect(outcome.code == code, sourceLocation: sourceLocation)
}
