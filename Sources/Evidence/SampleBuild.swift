import Core

/// Compiles the samples of a plan, and their tests, in the scratch package.
struct SampleBuild {
    let swift: SwiftTool
    let scratch: ScratchFolder
    let places: SitePlaces
    let reader: PackageReader
}

extension SampleBuild {
    /// Returns the names of the targets that were compiled. What cannot be compiled is taken out, with all that needs
    /// it, and the rest is tried again, so that one broken sample does not hide what another one's tests say.
    func compile(
        _ plan: SamplePlan, package: SitePackage, note: (Verification.Finding) -> Void, progress: (String) -> Void
    ) throws(EnvironmentError) -> Set<String> {
        var wanted = plan.units.reduce(into: Set<String>()) { $0.formUnion($1.needed) }
        while !wanted.isEmpty {
            let targets = package.targets.filter { wanted.contains($0.name) }
            try places.package.write(targets)
            if let problem = try infidelity(of: targets, package: package) {
                note(.init(problem, samples: plan.units.map(\.sample)))
                return []
            }
            let problems = try build(targets, package: package, progress: progress)
            for problem in problems {
                let samples = problem.target.map(plan.samples(needing:)) ?? plan.units.map(\.sample)
                note(.init(problem.diagnostic, samples: samples))
            }
            if problems.isEmpty { return wanted }
            let broken = Set(problems.compactMap(\.target))
            guard !broken.isDisjoint(with: wanted) else { return [] }
            wanted = wanted.filter { package.closure(of: [$0]).isDisjoint(with: broken) }
        }
        return []
    }
}

private extension SampleBuild {
    func build(
        _ targets: [PackageTarget], package: SitePackage, progress: (String) -> Void
    ) throws(EnvironmentError) -> [BuildRun.Problem] {
        progress("Compiling samples")
        let build = try BuildRun(
            swift, arguments: scratch.arguments, isKnown: { name in targets.contains { $0.module == name } },
            progress: progress)
        if build.ending == .timedOut { throw EnvironmentError("compiling the samples took too long") }
        try WarningRecord(scratch: scratch).note(build.output, of: targets, places: places)
        return build.problems(in: package, places: places)
    }

    /// Whether SwiftPM reads the same of every target in the scratch package as in the site's own.
    func infidelity(of targets: [PackageTarget], package: SitePackage) throws(EnvironmentError) -> Diagnostic? {
        var reason = "its package is not a global variable"
        var place = Place(path: "Package.swift")
        if case .package(let copy) = try reader.read(scratch.package) {
            let differing = targets.first { copy[$0.name]?.description != $0.description }
            if copy.header == package.header, copy.targets.count == targets.count, differing == nil { return nil }
            if let differing { place = places.manifest(naming: differing.name) }
            reason = "what it says of '\(differing?.name ?? "the package")' depends on where it lies"
        }
        return Diagnostic(
            .error, .compileError, "the samples cannot be compiled apart from the package: \(reason)",
            at: place, help: "write it as 'let package = Package(', with fixed settings for samples")
    }
}
