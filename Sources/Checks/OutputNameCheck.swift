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
        let shown = Set(site.samplesWithPages)
        let samples = site.samples.targets.filter(shown.contains).compactMap { longTarget($0, in: site.samples.folder) }
        let sources = site.samples.paths.filter { shown.contains(String($0.prefix { $0 != "/" })) }
            .compactMap { finding(SiteAddress.source($0, site.languages[0]), of: "\(site.samples.folder)/\($0)") }
        return lessons + assets + staticFiles + samples + sources
    }

    /// The compiler writes files that are called as the target is, and more.
    private func longTarget(_ target: String, in folder: String) -> Diagnostic? {
        guard target.utf8.count > OutputName.targetLimit else { return nil }
        return Diagnostic(
            .error, .unsafePath, "name of a target of \(target.utf8.count) bytes",
            at: Place(path: "\(folder)/\(target)"),
            help: "shorten it by \(target.utf8.count - OutputName.targetLimit): "
                + "a target's name has at most \(OutputName.targetLimit) bytes")
    }

    private func finding(_ output: String, of source: String) -> Diagnostic? {
        let longest = OutputName.longest(in: output)
        return longest > OutputName.limit ? .nameTooLong(source, bytes: longest) : nil
    }
}

package enum OutputName {
    /// In bytes, on the disks of Linux and macOS.
    package static let limit = 255
    static let targetLimit = 200

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
