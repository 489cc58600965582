/// One target of the site's package, as `swift package dump-package` tells it.
struct PackageTarget: Sendable {
    enum Kind: String, Sendable {
        case regular, executable, test, system, binary, plugin, macro
    }

    let name: String
    let kind: Kind
    /// The folder from the site's root; nil when the manifest names none and no usual place has it.
    let path: String?
    /// Targets of the same package that must be built for this one.
    let dependencies: [String]
    /// Products and plugins of other packages that it needs.
    let foreign: [String]
    /// What it needs by a name that no target has, where no other package could have it.
    let unknown: [String]
    /// What the manifest hands to the Swift compiler as it is, each setting's words on their own.
    let flags: [[String]]
    /// All that the manifest says of the target, in one canonical form.
    let description: [UInt8]
}

extension PackageTarget {
    /// The name as the compiler and the tests say it.
    var module: String { String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }

    /// Where its files are looked for when the manifest names no folder.
    var usualFolder: String { kind == .test ? "Tests/\(name)" : "Sources/\(name)" }
}

extension String {
    /// Whether the path is `folder` or lies below it.
    func isPath(within folder: String) -> Bool {
        let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        guard utf8.starts(with: folder.utf8) else { return false }
        let next = utf8.dropFirst(folder.utf8.count).first
        return next == nil || next == UInt8(ascii: "/")
    }
}
