import Core

/// The files of an output folder that Stele wrote: only these may it replace or delete.
struct OutputManifest: Sendable {
    static let fileName = ".stele-manifest"

    let paths: Set<String>

    init(paths: some Sequence<String>) {
        self.paths = Set(paths)
    }

    /// nil when the folder has no manifest. Lines that lead out of the folder are not Stele's.
    init?(readingFrom folder: String) throws(EnvironmentError) {
        let path = "\(folder)/\(Self.fileName)"
        guard let bytes = try Files.readIfPresent(path, as: path) else { return nil }
        self.init(paths: bytes.split(separator: .lineFeed).map(\.text).filter { Self.staysInside($0[...]) })
    }

    static func staysInside(_ paths: Substring...) -> Bool {
        paths.allSatisfy { path in
            path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                .allSatisfy { part in !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8) }
        }
    }

    var bytes: [UInt8] {
        Array(paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined().utf8)
    }
}
