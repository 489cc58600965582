import Core

/// One `swift build --build-tests` in the scratch package.
struct BuildRun {
    let ending: ToolProcess.Ending
    let output: CompilerOutput

    init(
        _ swift: SwiftTool, arguments: [String], isKnown: (String) -> Bool, progress: (String) -> Void
    ) throws(EnvironmentError) {
        var output = CompilerOutput()
        var told: Set<String> = []
        ending = try swift.run(["build", "--build-tests"] + arguments) { _, line in
            guard let target = output.read(line), isKnown(target), told.insert(target).inserted else { return }
            progress("Compiling \(target)")
        }
        self.output = output
    }
}

extension BuildRun {
    /// A finding and the name of the target it lies in; nil when no target can be told.
    struct Problem {
        let diagnostic: Diagnostic
        let target: String?
    }

    /// Never empty when the build failed.
    func problems(in package: SitePackage, places: SitePlaces) -> [Problem] {
        guard ending != .exited(0) else { return [] }
        var seen: Set<ToolMessage> = []
        let read = output.problems.filter { seen.insert($0.message).inserted }
            .compactMap { problem($0, in: package, places: places) }
        return read.isEmpty ? [unreadable] : read
    }
}

private extension BuildRun {
    func problem(_ raw: CompilerOutput.Problem, in package: SitePackage, places: SitePlaces) -> Problem? {
        let notes = raw.notes.map { Diagnostic.Note($0.text, at: places.place($0)) }
        let compiled = package.targets.first { $0.module == raw.target }
        guard
            let place = places.place(raw.message) ?? notes.lazy.compactMap(\.place).first
                ?? compiled?.path.map({ Place(path: $0) })
        else { return nil }
        let owner = package.targets.first { target in target.path.map { place.path.isPath(within: $0) } ?? false }
        return Problem(
            diagnostic: Diagnostic(.error, .compileError, raw.message.text, at: place, notes: notes),
            target: (owner ?? compiled)?.name)
    }

    var unreadable: Problem {
        let summary = output.general.first { !$0.contains("command failed with exit code") } ?? output.general.first
        return Problem(
            diagnostic: Diagnostic(
                .error, .compileError, summary ?? "'swift build' failed", at: Place(path: "Package.swift"),
                notes: output.last.lines.map { Diagnostic.Note($0) }),
            target: nil)
    }
}
