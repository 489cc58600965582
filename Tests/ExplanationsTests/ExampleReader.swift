import Core
import Foundation

/// Reads the examples of a page in `Documentation/rules`. In a section,
///
/// - a fence below a line that is only `` `path`: `` is that file. `bytes` behind the fence's language says that `\xFF`
///   stands for a byte, `last-line-times=3` that the last line stands there three times;
/// - `` `path` is missing. `` removes a file;
/// - a fence of `console` holds commands that begin with `$ stele`, each with what it says.
struct ExampleReader {
    private var lines: ArraySlice<String>
    private var steps: [ExampleStep] = []
    private var path: String?

    private init(_ section: [String]) {
        lines = section[...]
    }

    struct Fault: Error, Hashable {
        let text: String
    }
}

extension ExampleReader {
    /// The steps of the section below `## heading`.
    static func steps(of heading: String, in page: String) throws -> [ExampleStep] {
        guard let section = sections(of: page)[heading] else { throw Fault(text: "no section '\(heading)'") }
        var reader = ExampleReader(section)
        try reader.read()
        return reader.steps
    }

    /// The lines below each heading of the second level, by its text; those of fences begin none.
    static func sections(of page: String) -> [String: [String]] {
        var sections: [String: [String]] = [:]
        var heading: String?
        var fence: String?
        for line in page.components(separatedBy: "\n") {
            if let open = fence {
                if line == open { fence = nil }
            } else if line.hasPrefix("```") {
                fence = String(line.prefix { $0 == "`" })
            } else if line.hasPrefix("## ") {
                heading = String(line.dropFirst(3))
                continue
            }
            if let heading { sections[heading, default: []].append(line) }
        }
        return sections
    }
}

private extension ExampleReader {
    mutating func read() throws {
        while let line = lines.popFirst() {
            if line.hasPrefix("```") {
                try readFence(line)
            } else if line.wholeMatch(of: /`[^`]+`:/) != nil {
                guard path == nil else { throw Fault(text: "no fence below the path above '\(line)'") }
                path = String(line.dropFirst().dropLast(2))
            } else if let removed = line.wholeMatch(of: /`([^`]+)` is missing\./) {
                steps.append(.file(path: String(removed.1), bytes: nil))
            } else if !line.isEmpty, path != nil {
                throw Fault(text: "no fence below a path but '\(line)'")
            }
        }
        if let path { throw Fault(text: "no fence below '\(path)'") }
    }

    mutating func readFence(_ opening: String) throws {
        let fence = String(opening.prefix { $0 == "`" })
        let words = opening.dropFirst(fence.count).split(separator: " ").map(String.init)
        guard let end = lines.firstIndex(of: fence) else { throw Fault(text: "no end of '\(opening)'") }
        let body = Array(lines[..<end])
        lines = lines[(end + 1)...]
        if words.first == "console" {
            guard body.first?.hasPrefix("$ stele ") == true else { throw Fault(text: "no '$ stele' in a console") }
            steps += commands(body)
        } else {
            guard let path else { throw Fault(text: "no path above '\(opening)'") }
            steps.append(.file(path: path, bytes: try bytes(body, words: words.dropFirst())))
            self.path = nil
        }
    }

    func commands(_ body: [String]) -> [ExampleStep] {
        let starts = body.indices.filter { body[$0].hasPrefix("$ stele ") }
        return zip(starts, starts.dropFirst() + [body.count]).map { start, end in
            let words = body[start].split(separator: " ").dropFirst(2).map(String.init)
            return .command(words: words, errors: body[(start + 1)..<end].joined(separator: "\n"))
        }
    }

    func bytes(_ body: [String], words: ArraySlice<String>) throws -> [UInt8] {
        var body = body
        var isEscaped = false
        for word in words {
            if word == "bytes" {
                isEscaped = true
            } else if let times = word.wholeMatch(of: /last-line-times=([0-9]+)/).flatMap({ Int($0.1) }),
                let last = body.last
            {
                body += Array(repeating: last, count: times - 1)
            } else {
                throw Fault(text: "'\(word)' behind a fence's language")
            }
        }
        let text = body.map { $0 + "\n" }.joined()
        return isEscaped ? unescaped(text) : Array(text.utf8)
    }

    /// `\xFF` as the byte it stands for.
    func unescaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let escape = rest.firstMatch(of: /\\x([0-9A-F]{2})/) {
            bytes += Array(rest[..<escape.range.lowerBound].utf8)
            if let byte = UInt8(escape.1, radix: 16) { bytes.append(byte) }
            rest = rest[escape.range.upperBound...]
        }
        return bytes + Array(rest.utf8)
    }
}
