import Core
import Excerpts
import Markdown

/// The Swift files below the samples folder, scanned, by their path from there on.
package struct SampleLibrary: Sendable {
    package let folder: String
    /// Every file below the folder, by its path from there on, sorted.
    package let files: [String]
    package let sources: [SwiftSource]
    /// Of `sources`: `Target/File.swift`, sorted.
    package let paths: [String]
    /// The folders right below the samples folder that hold a Swift file, sorted.
    package let targets: [String]
    /// For what was misspelt.
    let nearPaths: NearMissIndex
    private let positions: [String: Int]
    /// By target, in order.
    private let filesOfTargets: [String: [String]]
    private let sourcesOfTargets: [String: [Int]]

    package init(folder: String, files: [String], sources: [SwiftSource]) {
        self.folder = folder
        self.files = files
        self.sources = sources
        paths = sources.map { String($0.file.path.dropFirst(folder.count + 1)) }
        nearPaths = NearMissIndex(paths)
        targets = Set(paths.compactMap { path in path.firstIndex(of: "/").map { String(path[..<$0]) } }).sorted()
        positions = Dictionary(zip(paths, paths.indices)) { first, _ in first }
        filesOfTargets = Dictionary(grouping: files, by: Self.target)
        sourcesOfTargets = Dictionary(grouping: paths.indices) { [paths] in Self.target(of: paths[$0]) }
    }
}

extension SampleLibrary {
    package func position(of path: String) -> Int? { positions[path] }

    /// The positions of a target's Swift files, in order.
    package func sources(of target: String) -> [Int] { sourcesOfTargets[target] ?? [] }

    /// The files below a folder; no entries where there is none.
    package func tree(of folder: String, notes: [TreeRequest.Note] = []) -> SampleTree {
        let prefix = folder + "/"
        let files = filesOfTargets[Self.target(of: folder)] ?? []
        return SampleTree(
            files: files.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }, prefix: prefix,
            notes: notes)
    }

    private static func target(of path: String) -> String { String(path.prefix { $0 != "/" }) }

    /// Every folder below the folder of samples, sorted.
    package var folders: [String] {
        var folders: Set<String> = []
        for file in files {
            var path = file[...]
            while let slash = path.lastIndex(of: "/") {
                path = path[..<slash]
                folders.insert(String(path))
            }
        }
        return folders.sorted()
    }
}
