import Markdown

/// The files below a sample's folder, each folder before what is in it, names in order.
package struct SampleTree: Hashable, Sendable {
    package private(set) var entries: [Entry] = []

    package struct Entry: Hashable, Sendable {
        /// 0 for what lies right in the folder.
        package let depth: Int
        package let name: String
        /// From the folder of samples on: `Target/Parts/File.swift`, `Target/Parts`.
        package let path: String
        package let isFolder: Bool
        package let note: String?
    }
}

extension SampleTree {
    /// - Parameters:
    ///   - files: from the folder on, sorted.
    ///   - prefix: the folder's own path, from the folder of samples on, with a slash at its end.
    init(files: [String], prefix: String, notes: [TreeRequest.Note]) {
        let notes = Dictionary(notes.map { ($0.path, $0.text) }) { first, _ in first }
        var open: [Substring] = []
        for file in files {
            let parts = file.split(separator: "/")
            let folders = parts.dropLast()
            let common = zip(open, folders).prefix { $0 == $1 }.count
            for depth in common..<folders.count {
                let path = folders[...depth].joined(separator: "/")
                entries.append(
                    Entry(
                        depth: depth, name: String(folders[depth]), path: prefix + path, isFolder: true,
                        note: notes[path + "/"] ?? nil))
            }
            open = Array(folders)
            entries.append(
                Entry(
                    depth: folders.count, name: parts.last.map(String.init) ?? file, path: prefix + file,
                    isFolder: false, note: notes[file] ?? nil))
        }
    }
}
