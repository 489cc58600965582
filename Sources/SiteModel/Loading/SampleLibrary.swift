import Core
import Excerpts

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
    /// The text of `Package.swift`, empty where there is none.
    private let manifest: String
    private let positions: [String: Int]

    package init(folder: String, files: [String], sources: [SwiftSource], manifest: String) {
        self.folder = folder
        self.files = files
        self.sources = sources
        self.manifest = manifest
        paths = sources.map { String($0.file.path.dropFirst(folder.count + 1)) }
        targets = Set(paths.compactMap { path in path.firstIndex(of: "/").map { String(path[..<$0]) } }).sorted()
        positions = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    }
}

extension SampleLibrary {
    package func position(of path: String) -> Int? { positions[path] }

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

    /// The platform that the samples are verified on.
    package var platform: Platform { Platform(ownModules: targets, manifest: manifest) }
}
