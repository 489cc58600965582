import Core
import Markdown
import SiteModel

/// No name in the output is longer than a disk takes: a page's ending is longer than that of its lesson.
struct OutputNameCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        let lessons = site.allLessons.compactMap { lesson in
            finding(SiteAddress.lesson(lesson.key, lesson.language), of: lesson.path)
        }
        let assets = site.languages.indices.flatMap { index in
            let language = site.languages[index]
            return linked.publishedFiles(in: index).compactMap {
                finding(SiteAddress.asset($0, language), of: "Content/\(language.tag)/\($0)")
            }
        }
        let staticFiles = site.staticFiles.compactMap { finding($0, of: "\(SiteLoader.staticFolder)/\($0)") }
        return lessons + assets + staticFiles
    }

    private func finding(_ output: String, of source: String) -> Diagnostic? {
        let longest = OutputName.longest(in: output)
        return longest > OutputName.limit ? .nameTooLong(source, bytes: longest) : nil
    }
}

package enum OutputName {
    /// In bytes, on the disks of Linux and macOS.
    package static let limit = 255

    /// Of the names in a path, in bytes.
    package static func longest(in path: String) -> Int {
        path.utf8.split(separator: UInt8(ascii: "/")).map(\.count).max() ?? 0
    }

    static func shortening(_ bytes: Int) -> String {
        "shorten it by \(bytes - limit): a name has at most \(limit) bytes"
    }
}

// MARK: - Messages

extension Diagnostic {
    package static func nameTooLong(_ source: String, bytes: Int) -> Diagnostic {
        Diagnostic(
            .error, .unsafePath, "file name of \(bytes) bytes in the output", at: Place(path: source),
            help: OutputName.shortening(bytes))
    }
}
