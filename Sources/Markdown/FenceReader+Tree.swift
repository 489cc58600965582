import Core

extension FenceReader {
    mutating func readTree(_ info: FenceInfo, _ span: BodySpan) -> Fence.Kind? {
        guard allows(["sample"], info, on: "a tree"), let folder = readFolder(info) else { return nil }
        var notes: [TreeRequest.Note] = []
        var seen: Set<String> = []
        var isSound = true
        for (index, line) in body.split(separator: .lineFeed, omittingEmptySubsequences: false).enumerated() {
            guard let note = Self.note(line, index, fileLine: startLine + 1 + index) else { continue }
            if seen.insert(note.path).inserted {
                notes.append(note)
            } else {
                isSound = false
                let range = lines.content(ofLine: note.fileLine, in: file.bytes)
                report(.treeDrift, "'\(note.path)' is listed twice", at: range, help: "remove one of the two lines")
            }
        }
        return isSound ? .tree(TreeRequest(folder: folder, notes: notes)) : nil
    }

    /// A sample's folder, below the folder of samples.
    mutating func readFolder(_ info: FenceInfo) -> ListingRequest.Worded<String>? {
        guard let sample = info["sample"] else {
            report(
                .invalidFence, "'\(info.language)' names no sample", at: info.languageRange, help: "add sample=Target")
            return nil
        }
        guard let path = value(of: sample), staysInside(path, at: sample.valueRange) else { return nil }
        return .init(value: path, range: sample.valueRange)
    }
}

private extension FenceReader {
    /// `Folder/File.swift: note`, or the path alone; nil for a blank line.
    static func note(_ line: ArraySlice<UInt8>, _ index: Int, fileLine: Int) -> TreeRequest.Note? {
        let line = line.trimmed
        guard !line.isEmpty else { return nil }
        let colon = line.indices.first { index in
            line[index] == UInt8(ascii: ":") && (index + 1 == line.endIndex || line[index + 1].isSpaceOrTab)
        }
        let path = line[..<(colon ?? line.endIndex)].trimmed
        let text = colon.map { line[($0 + 1)...].trimmed } ?? []
        return TreeRequest.Note(
            path: path.text, text: text.isEmpty ? nil : text.text, line: index, fileLine: fileLine)
    }
}
