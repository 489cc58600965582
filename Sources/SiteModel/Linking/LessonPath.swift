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
}
