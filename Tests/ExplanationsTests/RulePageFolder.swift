import Core
import Foundation

/// `Documentation/rules` of this repository.
enum RulePageFolder {
    private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Documentation/rules").path

    static let readme = "README.md"

    /// Whether the tests write what they get into the pages, and fail.
    static let isRecording = ProcessInfo.processInfo.environment["STELE_RECORD"] == "1"

    static func names() throws -> [String] { try Files.names(in: path, as: path).sorted() }

    static func text(_ name: String) throws -> String { try Files.read("\(path)/\(name)", as: name).text }

    static func write(_ text: String, to name: String) throws {
        try Files.replace("\(path)/\(name)", with: Array(text.utf8), as: name)
    }
}
