import Core
import SiteModel

/// The state of all translations for people: a table, what has changed in the originals, and counts.
struct StatusText {
    let report: TranslationReport
    /// The lines of an original's section that its author wrote, without their line ends.
    let lines: (TranslationReport.Lines) -> [Line]

    typealias Line = (number: Int, text: String)

    /// What is longer is cut: the file says the rest.
    private static let most = (lines: 12, characters: 160)
}

extension StatusText {
    var text: String {
        let stale = report.lessons.flatMap(\.translations).filter { !$0.staleSections.isEmpty }
        return ([table] + stale.map(changes) + [counts]).joined(separator: "\n\n")
    }
}

// MARK: - The table

private extension StatusText {
    var table: String {
        let rows =
            [["lesson"] + report.languages]
            + report.lessons.map { lesson in [lesson.lesson] + report.languages.map { cell($0, of: lesson) } }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let last = row.count - 1
            return zip(row, widths).enumerated()
                .map { $0 == last ? $1.0 : $1.0.padded(to: $1.1) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    func cell(_ language: String, of lesson: TranslationReport.LessonStatus) -> String {
        guard let translation = lesson.translations.first(where: { $0.language == language }) else { return "original" }
        let sections = translation.staleSections.count
        return translation.state == .stale ? "stale: \(counted(sections, "section"))" : translation.state.rawValue
    }

    /// Each state that some translation has.
    var counts: String {
        let states = report.lessons.flatMap(\.translations).map(\.state)
        let counts = TranslationReport.State.allCases.reversed().compactMap { state -> String? in
            let count = states.count { $0 == state }
            return count == 0 ? nil : "\(count) \(state.rawValue)"
        }
        return counts.isEmpty ? "nothing to translate" : counts.joined(separator: ", ")
    }
}

// MARK: - What has changed

private extension StatusText {
    func changes(in translation: TranslationReport.TranslationStatus) -> String {
        let head = "\(translation.path ?? "") is stale"
        return ([head] + translation.staleSections.map(change)).joined(separator: "\n")
    }

    func change(_ section: TranslationReport.SectionStatus) -> String {
        let former = section.formerSection.map { "\($0) -> " } ?? ""
        let head = "  \(section.change.rawValue): \(former)\(section.section)"
        guard let original = section.original else { return head }
        return ([head + ", \(original.path):\(original.first)"] + excerpt(original)).joined(separator: "\n")
    }

    func excerpt(_ original: TranslationReport.Lines) -> [String] {
        let lines = lines(original)
        let shown = lines.count > Self.most.lines + 1 ? lines.prefix(Self.most.lines) : lines[...]
        let width = String(original.last).count
        let numbered = shown.map { number, line in
            let gap = String(repeating: " ", count: width - String(number).count)
            return "    \(gap)\(number) |" + (line.isEmpty ? "" : " \(shortened(TerminalText.printable(line)))")
        }
        let rest = lines.count - shown.count
        return rest == 0 ? numbered : numbered + ["    … \(rest) more lines"]
    }

    func shortened(_ line: String) -> String {
        line.count > Self.most.characters ? line.prefix(Self.most.characters) + "…" : line
    }
}
