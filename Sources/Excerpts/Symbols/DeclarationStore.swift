import Core
import Foundation

/// Keeps what the slow parser found, in a folder, by the digest of the file it was found in.
package struct DeclarationStore: Sendable {
    private let folder: String?
    private let writes: Bool

    /// Changes with the shape of `Declarations` and with what the parsing finds.
    private static let format = "declarations 2"

    /// The parser is the library of the toolchain that built this program.
    private static let parser: String = {
        #if compiler(>=6.5)
            "6.5"
        #elseif compiler(>=6.4)
            "6.4"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }()

    /// Without a folder nothing is kept; without `writes` the folder is only read.
    package init(folder: String?, writes: Bool) {
        self.folder = folder
        self.writes = writes
    }
}

extension DeclarationStore {
    /// The declarations of a file, as kept or else parsed; an entry that cannot be read is made again.
    package func declarations(of file: SourceFile) -> Declarations {
        guard let folder else { return Declarations(parsing: file) }
        let entry = folder + "/" + key(of: file)
        if let kept = read(entry) { return kept }
        let declarations = Declarations(parsing: file)
        if writes { write(declarations, to: entry) }
        return declarations
    }
}

private extension DeclarationStore {
    /// The path is part of the key, since the findings name it.
    func key(of file: SourceFile) -> String {
        var hasher = Digest.Hasher()
        hasher.combine(piece: DeclarationStore.format)
        hasher.combine(piece: DeclarationStore.parser)
        hasher.combine(piece: file.path)
        hasher.combine(piece: file.bytes)
        return hasher.finalize().hex + ".json"
    }

    func read(_ entry: String) -> Declarations? {
        guard let data = FileManager.default.contents(atPath: entry) else { return nil }
        return try? JSONDecoder().decode(Declarations.self, from: data)
    }

    /// A cache that cannot be written costs time next time, nothing else.
    func write(_ declarations: Declarations, to entry: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let folder, let data = try? encoder.encode(declarations) else { return }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try? data.write(to: URL(fileURLWithPath: entry), options: .atomic)
    }
}
