import Core
import Foundation

/// The files of an output folder, as a server would hand them out.
package struct OutputFolder: Sendable {
    package let path: String

    package init(_ path: String) {
        self.path = path
    }
}

extension OutputFolder {
    /// Every file below the folder but Stele's own dot files, by relative path, sorted.
    package func paths() throws -> [String] { try list().filter { !$0.hasPrefix(".") } }

    /// Every file's bytes, dot files too.
    package func contents() throws -> [String: [UInt8]] {
        let paths = try list()
        return Dictionary(uniqueKeysWithValues: zip(paths, try paths.map { try Files.read("\(path)/\($0)", as: $0) }))
    }

    package func text(_ file: String) throws -> String { try Files.read("\(path)/\(file)", as: file).text }

    private func list() throws -> [String] {
        guard let enumerator = FileManager.default.enumerator(atPath: path) else { return [] }
        return enumerator.compactMap { $0 as? String }
            .filter { FileManager.default.isFile("\(path)/\($0)") }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension FileManager {
    fileprivate func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
