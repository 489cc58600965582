import Core

/// Asks SwiftPM what a manifest says.
struct PackageReader {
    let swift: SwiftTool
    let scratch: ScratchFolder
    let places: SitePlaces

    enum Reading {
        case package(SitePackage)
        case broken([Diagnostic])
    }
}

extension PackageReader {
    func read(_ folder: String) throws(EnvironmentError) -> Reading {
        var json = ""
        var output = CompilerOutput()
        let arguments = ["--package-path", folder, "--scratch-path", scratch.manifest, "dump-package"]
        let ending = try swift.run(["package"] + arguments) { stream, line in
            if stream == .output { json += line + "\n" } else { _ = output.read(line) }
        }
        if ending == .timedOut { throw EnvironmentError("reading Package.swift took too long") }
        if ending == .exited(0), let package = SitePackage(dump: json, exists: places.files.isFolder) {
            return .package(package)
        }
        let found = output.problems.map { problem in
            let place = places.place(problem.message) ?? Place(path: "Package.swift")
            return Diagnostic(.error, .compileError, places.clean(problem.message.text), at: place)
        }
        return .broken(found.isEmpty ? [unreadable(output)] : found)
    }

    private func unreadable(_ output: CompilerOutput) -> Diagnostic {
        guard let words = output.general.first.map(places.clean) else {
            return Diagnostic(
                .error, .compileError, "SwiftPM cannot read the package", at: Place(path: "Package.swift"),
                notes: output.last.lines.map { Diagnostic.Note(places.clean($0)) })
        }
        return Diagnostic(.error, .compileError, words, at: places.manifest(speaking: words))
    }
}
