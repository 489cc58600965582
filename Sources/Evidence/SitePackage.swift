import Core
import Foundation

/// The site's package, read from what `swift package dump-package` prints.
struct SitePackage: Sendable {
    let name: String
    let targets: [PackageTarget]
    /// What holds for all targets (platforms, language modes, tools version), in one canonical form.
    let header: [UInt8]

    /// Nil when `dump` is not what SwiftPM prints; `exists` tells whether a folder is there, from the package's root.
    init?(dump: String, exists: (String) -> Bool) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(dump.utf8)),
            var root = object as? [String: Any], let name = root["name"] as? String,
            let targets = root["targets"] as? [[String: Any]]
        else { return nil }
        self.name = name
        let hasOthers = !(root["dependencies"] as? [Any] ?? []).isEmpty
        for key in ["targets", "products", "dependencies", "packageKind"] { root[key] = nil }
        header = canonical(root)
        let names = Set(targets.compactMap { $0["name"] as? String })
        var read: [PackageTarget] = []
        for target in targets {
            guard let target = PackageTarget(target, targets: names, hasOthers: hasOthers, exists: exists)
            else { return nil }
            read.append(target)
        }
        self.targets = read
    }
}

extension SitePackage {
    subscript(name: String) -> PackageTarget? { targets.first { $0.name == name } }

    func target(inFolder path: String) -> PackageTarget? {
        targets.first { $0.kind != .test && $0.path == path }
    }

    /// The named targets and all that they need of this package.
    func closure(of names: some Sequence<String>) -> Set<String> {
        var reached: Set<String> = []
        var waiting = Array(names)
        while let name = waiting.popLast() {
            guard reached.insert(name).inserted, let target = self[name] else { continue }
            waiting += target.dependencies
        }
        return reached
    }
}

private extension PackageTarget {
    init?(_ object: [String: Any], targets: Set<String>, hasOthers: Bool, exists: (String) -> Bool) {
        guard let name = object["name"] as? String, let type = object["type"] as? String,
            let kind = Kind(rawValue: type)
        else { return nil }
        let needed = readDependencies(of: object)
        let missing = needed.filter { $0.isForeign || !targets.contains($0.name) }
        func isUnknown(_ dependency: Dependency) -> Bool {
            dependency.isTarget || (!hasOthers && !dependency.isForeign)
        }
        self.init(
            name: name, kind: kind,
            path: (object["path"] as? String).map(normalized)
                ?? kind.usualFolders.map { "\($0)/\(name)" }.first(where: exists),
            dependencies: needed.filter { !$0.isForeign && targets.contains($0.name) }.map(\.name),
            foreign: missing.filter { !isUnknown($0) }.map(\.name), unknown: missing.filter(isUnknown).map(\.name),
            flags: readFlags(of: object), description: canonical(object))
    }
}

private extension PackageTarget.Kind {
    /// Where SwiftPM looks for a target without a path, in its order.
    var usualFolders: [String] {
        switch self {
        case .test: ["Tests", "Sources", "Source", "src", "srcs"]
        case .plugin: ["Plugins", "Sources", "Source", "src", "srcs"]
        default: ["Sources", "Source", "src", "srcs"]
        }
    }
}

/// `Sources/Login` of `./Sources/Login/`.
private func normalized(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
}

private struct Dependency {
    let name: String
    /// Whether it is said to be a target of this package.
    var isTarget = false
    /// Whether it is said to be of another package.
    var isForeign = false
}

private func readDependencies(of object: [String: Any]) -> [Dependency] {
    let needed = (object["dependencies"] as? [[String: Any]] ?? []) + (object["pluginUsages"] as? [[String: Any]] ?? [])
    return needed.map { dependency in
        guard let (kind, value) = dependency.first, let parts = value as? [Any], let name = parts.first as? String
        else { return Dependency(name: "(unknown)", isForeign: true) }
        let isForeign = kind == "product" || (kind == "plugin" && parts.dropFirst().first is String)
        return Dependency(name: name, isTarget: kind == "target", isForeign: isForeign)
    }
}

/// Whatever the condition they stand under.
private func readFlags(of object: [String: Any]) -> [[String]] {
    (object["settings"] as? [[String: Any]] ?? []).filter { $0["tool"] as? String == "swift" }.compactMap { setting in
        ((setting["kind"] as? [String: Any])?["unsafeFlags"] as? [String: Any])?["_0"] as? [String]
    }
}

private func canonical(_ object: Any) -> [UInt8] {
    (try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)).map { [UInt8]($0) } ?? []
}
