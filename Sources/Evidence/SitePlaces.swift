import Core

/// Turns the places that tools name into places of the site, with the line as excerpt.
struct SitePlaces: Sendable {
    let files: FileTree
    let package: ScratchPackage

    func place(_ raw: TestRecord.RawPlace) -> Place? {
        guard let path = package.sitePath(raw.path) else { return nil }
        guard raw.line > 0, let file = try? files.read(path) else { return Place(path: path) }
        let lines = CompilerLines(file.bytes)
        let start = lines.offset(line: raw.line, column: 1)
        let offset = raw.column.map { lines.offset(line: raw.line, column: $0) }
        return file.place(at: offset ?? start + file.bytes[start...].prefix { $0.isSpaceOrTab }.count)
    }

    func place(_ message: ToolMessage) -> Place? {
        place(TestRecord.RawPlace(path: message.path, line: message.line, column: message.column))
    }

    /// Where XCTest's test `name` is declared, which XCTest does not tell.
    func declaration(ofMethod name: String, in target: PackageTarget) throws(EnvironmentError) -> Place? {
        let wanted = Array("func \(name)(".utf8)
        for file in try files.read(files.swiftFiles(of: target)) {
            guard let range = file.bytes.firstRange(of: wanted) else { continue }
            return file.place(range.lowerBound + "func ".utf8.count..<range.upperBound - 1)
        }
        return nil
    }
}

// MARK: - The manifest

extension SitePlaces {
    /// Where the manifest names a target; else the manifest as a whole.
    func manifest(naming target: String) -> Place {
        guard let file = try? files.read("Package.swift") else { return Place(path: "Package.swift") }
        for text in ["name: \"\(target)\"", "\"\(target)\""] {
            guard let range = file.bytes.firstRange(of: Array(text.utf8)) else { continue }
            return file.place(range.upperBound - target.utf8.count - 1..<range.upperBound - 1)
        }
        return Place(path: "Package.swift")
    }

    /// Where the manifest names the target of which `words` speak: `… target 'Login' …` or `… target Login …`.
    func manifest(speaking words: String) -> Place {
        guard let match = words.firstMatch(of: /\btargets? '?([\w-]+)/) else { return Place(path: "Package.swift") }
        return manifest(naming: String(match.1))
    }

    /// The words of a tool without the folders in which it ran, nor the name it has there.
    func clean(_ words: String) -> String {
        var words = words
        for folder in [package.folder, files.root] {
            while let range = words.firstRange(of: folder + "/") { words.removeSubrange(range) }
        }
        for name in [package.folder, files.root].compactMap({ $0.split(separator: "/").last }) {
            let identity = "'\(name.lowercased())': "
            if words.hasPrefix(identity) { words.removeFirst(identity.count) }
        }
        return words
    }
}
