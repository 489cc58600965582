import Core

/// Paths between files of one language's folder.
enum LessonPath {
    /// `path` read from the folder of `lesson`, with `.` and `..` resolved; nil when it is empty, absolute, or leaves
    /// the language's folder.
    static func resolve(_ path: String, from lesson: LessonKey) -> String? {
        guard !path.isEmpty, !path.hasPrefix("/") else { return nil }
        var parts = lesson.path.split(separator: "/").dropLast().map(String.init)
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case ".", "": continue
            case "..":
                guard parts.popLast() != nil else { return nil }
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    /// What to write in the file at `from` for the file at `target`.
    static func relative(to target: String, from: String) -> String {
        let from = Array(from.utf8)
        let to = Array(target.utf8)
        var common = 0
        var index = 0
        while index < min(from.count, to.count), from[index] == to[index] {
            index += 1
            if from[index - 1] == UInt8(ascii: "/") { common = index }
        }
        let climbs = from[common...].count { $0 == UInt8(ascii: "/") }
        return String(repeating: "../", count: climbs) + to[common...].text
    }
}
