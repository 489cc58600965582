import Foundation

/// A file of examples: Markdown, a line with a full stop and HTML between lines of 32 backticks; `→` is a tab.
struct SpecFile {
    let name: String

    static let commonMark030 = SpecFile(name: "commonmark-0.30.txt")
    static let commonMark031 = SpecFile(name: "commonmark-0.31.2.txt")
    static let gfm = SpecFile(name: "gfm-0.29.txt")
    static let gfmExtensions = SpecFile(name: "gfm-extensions.txt")
    static let cmarkRegressions = SpecFile(name: "cmark-regression.txt")

    struct Example {
        let number: Int
        let markdown: String
        let html: String
    }
}

extension SpecFile {
    /// Beside the project.
    private var file: URL {
        URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("shared/spec/\(name)")
    }

    var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

    func examples() throws -> [Example] {
        let fence = String(repeating: "`", count: 32)
        let text = try String(contentsOf: file, encoding: .utf8).replacing("→", with: "\t")
        var examples: [Example] = []
        var parts: [[Substring]] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(fence + " example") {
                parts = [[]]
            } else if line == fence, !parts.isEmpty {
                let texts = parts.map { $0.map { $0 + "\n" }.joined() }
                examples.append(Example(number: examples.count + 1, markdown: texts[0], html: texts[1]))
                parts = []
            } else if line == ".", parts.count == 1 {
                parts.append([])
            } else if !parts.isEmpty {
                parts[parts.count - 1].append(line)
            }
        }
        return examples
    }
}
