import Core
import Foundation

/// What SwiftPM compiled in its last run, as the plan that it left tells: no path and no pattern of a manifest does.
struct BuildRecord {
    /// By module; only of modules that the tests were built with.
    private let commands: [String: Command]
    /// Where the build puts files that it makes.
    private let folder: String

    init(of scratch: ScratchFolder) throws(EnvironmentError) {
        let plan = "\(scratch.build)/debug/description.json"
        let goals = "\(scratch.build)/debug.yaml"
        guard let description = Description(json: try Files.read(plan, as: plan)),
            let nodes = Self.testNodes(try Files.read(goals, as: goals).text)
        else { throw EnvironmentError("SwiftPM does not tell what it compiled, in \(plan)") }
        var commands: [String: Command] = [:]
        let built = description.swiftCommands.filter { nodes.contains("<\($0.key.dropFirst("C.".count))>") }
        // What a plugin's tool needs too is compiled twice; the tests are built with the one that is not the tool's.
        for isForTool in [true, false] {
            for (name, command) in built where name.hasSuffix("-tool.module") == isForTool {
                commands[command.moduleName] = command
            }
        }
        self.commands = commands
        folder = scratch.build
    }
}

extension BuildRecord {
    /// What of the site the target compiles in Swift, sorted; nothing when it was not built. Files that the build itself makes are not the site's.
    func sources(of target: PackageTarget, sitePath: (String) -> String?) -> [String] {
        (commands[target.module]?.sources ?? []).compactMap(sitePath)
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether all that the target compiles is among `paths` of the site, or made by the build.
    func compiles(_ target: PackageTarget, onlyOf paths: Set<String>, sitePath: (String) -> String?) -> Bool {
        (commands[target.module]?.sources ?? []).allSatisfy { source in
            source.isPath(within: folder) || sitePath(source).map(paths.contains) ?? false
        }
    }
}

extension BuildRecord {
    /// Each source file of a target by its site's path, with its absolute path and the arguments that the compiler had
    /// for it alone, without the program's name.
    func arguments(of target: PackageTarget, sitePath: (String) -> String?) -> [String: (file: String, all: [String])] {
        guard let command = commands[target.module] else { return [:] }
        let shared = command.otherArguments + ["-I", command.importPath, "-module-name", command.moduleName]
        return command.sources.reduce(into: [:]) { found, file in
            if let path = sitePath(file) { found[path] = (file, [file] + shared) }
        }
    }
}

extension BuildRecord {
    /// The modules of the package that lie where the compiler of a target looks, be they built before it or after it.
    func visibleModules(of target: PackageTarget) throws(EnvironmentError) -> Set<String> {
        guard let folder = commands[target.module]?.importPath else { return [] }
        let suffix = ".swiftmodule"
        let names = try Files.names(in: folder, as: folder).filter { $0.hasSuffix(suffix) }
        return Set(names.map { String($0.dropLast(suffix.count)) })
    }
}

private extension BuildRecord {
    /// One target's compilation.
    struct Command: Decodable {
        let moduleName: String
        /// Absolute paths.
        let sources: [String]
        let importPath: String
        let otherArguments: [String]
    }

    struct Description: Decodable {
        let swiftCommands: [String: Command]

        init?(json: [UInt8]) {
            guard let read = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
            self = read
        }
    }

    /// The nodes that `--build-tests` asks for: the line `  "test": ["<Login-x86_64-unknown-linux-gnu-debug.module>"]`.
    static func testNodes(_ manifest: String) -> Set<String>? {
        let mark = "  \"test\": "
        guard let line = manifest.split(separator: "\n").first(where: { $0.hasPrefix(mark) }) else { return nil }
        return try? JSONDecoder().decode(Set<String>.self, from: Data(line.dropFirst(mark.count).utf8))
    }
}
