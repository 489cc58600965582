import Core

/// One `swift build --build-tests` in the scratch package, with counters for the lines that run.
struct BuildRun {
    let ending: ToolProcess.Ending
    let output: CompilerOutput

    init(
        _ swift: SwiftTool, arguments: [String], isKnown: (String) -> Bool, progress: (String) -> Void
    ) throws(EnvironmentError) {
        var output = CompilerOutput()
        var told: Set<String> = []
        ending = try swift.run(["build", "--build-tests", "--enable-code-coverage"] + arguments) { _, line in
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
        return read.isEmpty ? [unreadable(in: package, places: places)] : read
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
            diagnostic: Diagnostic(.error, .compileError, places.clean(raw.message.text), at: place, notes: notes),
            target: (owner ?? compiled)?.name)
    }

    func unreadable(in package: SitePackage, places: SitePlaces) -> Problem {
        let known = output.general.first { !$0.contains("command failed with exit code") } ?? output.general.first
        let summary = places.clean(known ?? "'swift build' failed")
        let target = package.targets.first { summary.namesTarget($0.name) }
        return Problem(
            diagnostic: Diagnostic(
                .error, .compileError, summary, at: places.manifest(speaking: summary),
                notes: output.last.lines.map { Diagnostic.Note(places.clean($0)) }),
            target: target?.name)
    }
}

extension String {
    /// Whether SwiftPM's words speak of a target: `… target 'Login' …` or `… target Login …`.
    fileprivate func namesTarget(_ name: String) -> Bool {
        contains("target '\(name)'") || contains("target \(name) ")
    }
}
