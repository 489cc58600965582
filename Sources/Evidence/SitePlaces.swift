import Core

/// Turns the places that tools name into places of the site, with the line as excerpt.
struct SitePlaces: Sendable {
    let files: FileTree
    let package: ScratchPackage

    func place(_ raw: TestRecord.RawPlace) -> Place? {
        guard let path = package.sitePath(raw.path) else { return nil }
        guard raw.line > 0, let file = try? files.read(path) else { return Place(path: path) }
        return file.place(line: raw.line, byteColumn: raw.column ?? file.indentation(ofLine: raw.line) + 1)
    }

    func place(_ message: ToolMessage) -> Place? {
        place(TestRecord.RawPlace(path: message.path, line: message.line, column: message.column))
    }

    /// Where XCTest's test `name` is declared, which XCTest does not tell.
    func declaration(ofMethod name: String, in target: PackageTarget) throws(EnvironmentError) -> Place? {
        let wanted = Array("func \(name)(".utf8)
        for file in try files.read(files.sources(of: target)) {
            guard let range = file.bytes.firstRange(of: wanted) else { continue }
            return file.place(range.lowerBound + "func ".utf8.count..<range.upperBound - 1)
        }
        return nil
    }
}

private extension SourceFile {
    func indentation(ofLine line: Int) -> Int {
        bytes[LineIndex(bytes).content(ofLine: line, in: bytes)].prefix { $0.isSpaceOrTab }.count
    }
}
