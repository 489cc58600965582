import Core

/// The steps of one verification: read the package, plan, compile, test, keep the evidence.
struct VerificationRun {
    let files: FileTree
    let samples: String
    let targets: [String]
    let swift: SwiftTool
    let scratch: String

    /// `progress` gets a short line as each step begins.
    func verification(progress: (String) -> Void) throws(EnvironmentError) -> Verification {
        let toolchain = try swift.toolchain()
        progress("Reading Package.swift")
        let package: SitePackage
        switch try read(files.root) {
        case .package(let read): package = read
        case .broken(let diagnostics):
            return Verification(evidence: nil, findings: diagnostics.map { .init($0, samples: targets) })
        }
        let plan = SamplePlan(samples: targets, folder: samples, package: package, files: files)
        var evidence = Evidence(toolchain: toolchain.version, samples: try proofs(of: plan, package: package))
        var findings = plan.findings
        let compiled = try compile(plan, package: package, findings: &findings, progress: progress)
        try test(compiled, plan: plan, evidence: &evidence, findings: &findings, progress: progress)
        findings += try changes(since: evidence)
        let store = EvidenceStore(path: "\(scratch)/evidence.json")
        guard findings.isEmpty, evidence.samples.values.allSatisfy({ !$0.tests.isEmpty }) else {
            try store.disprove()
            return Verification(evidence: nil, findings: findings)
        }
        try store.save(evidence, toolchain: toolchain)
        return Verification(evidence: evidence, findings: [])
    }
}

// MARK: - Reading the package

extension VerificationRun {
    private enum Reading {
        case package(SitePackage)
        case broken([Diagnostic])
    }

    private func read(_ folder: String) throws(EnvironmentError) -> Reading {
        var json = ""
        var output = CompilerOutput()
        let arguments = ["--package-path", folder, "--scratch-path", "\(scratch)/manifest", "dump-package"]
        let ending = try swift.run(["package"] + arguments) { stream, line in
            if stream == .output { json += line + "\n" } else { _ = output.read(line) }
        }
        if ending == .timedOut { throw EnvironmentError("reading Package.swift took too long") }
        if ending == .exited(0), let package = SitePackage(dump: json, exists: files.isFolder) {
            return .package(package)
        }
        let found = output.problems.map { problem in
            let place = places.place(problem.message) ?? Place(path: "Package.swift")
            return Diagnostic(.error, .compileError, problem.message.text, at: place)
        }
        return .broken(found.isEmpty ? [Self.unreadable(output)] : found)
    }

    private static func unreadable(_ output: CompilerOutput) -> Diagnostic {
        Diagnostic(
            .error, .compileError, output.general.first ?? "SwiftPM cannot read the package",
            at: Place(path: "Package.swift"), notes: output.last.lines.map { Diagnostic.Note($0) })
    }

    private var scratchPackage: ScratchPackage { ScratchPackage(files: files, folder: "\(scratch)/verify") }

    private var places: SitePlaces { SitePlaces(files: files, package: scratchPackage) }

    /// What will be proved, taken before anything is compiled; the tests are still missing.
    private func proofs(
        of plan: SamplePlan, package: SitePackage
    ) throws(EnvironmentError) -> [String: Evidence.Sample] {
        var proofs: [String: Evidence.Sample] = [:]
        for unit in plan.units {
            let inputs = Set(unit.needed.compactMap { package[$0]?.path }).sorted()
            proofs[unit.sample] = Evidence.Sample(
                target: unit.target.name, inputs: inputs, files: try files.digests(of: inputs),
                sources: try files.sources(of: unit.target), tests: [])
        }
        return proofs
    }

    private func changes(since evidence: Evidence) throws(EnvironmentError) -> [Verification.Finding] {
        var findings: [Verification.Finding] = []
        for (name, sample) in evidence.samples.sorted(by: { $0.key < $1.key })
        where try files.digests(of: sample.inputs) != sample.files {
            let diagnostic = Diagnostic(
                .error, .staleEvidence, "'\(name)' changed while it was verified",
                at: Place(path: "\(samples)/\(name)"), help: "run 'stele verify' again")
            findings.append(.init(diagnostic, samples: [name]))
        }
        return findings
    }
}

// MARK: - Compiling

extension VerificationRun {
    /// Returns the names of the targets that were compiled. What cannot be compiled is taken out, with all that needs
    /// it, and the rest is tried again, so that one broken sample does not hide what another one's tests say.
    private func compile(
        _ plan: SamplePlan, package: SitePackage, findings: inout [Verification.Finding],
        progress: (String) -> Void
    ) throws(EnvironmentError) -> Set<String> {
        var wanted = plan.units.reduce(into: Set<String>()) { $0.formUnion($1.needed) }
        while !wanted.isEmpty {
            let targets = package.targets.filter { wanted.contains($0.name) }
            try scratchPackage.write(targets)
            if let problem = try infidelity(of: targets, package: package) {
                findings.append(.init(problem, samples: plan.units.map(\.sample)))
                return []
            }
            let build = try BuildRun(
                swift, arguments: locations, isKnown: { name in targets.contains { $0.module == name } },
                progress: progress)
            if build.ending == .timedOut { throw EnvironmentError("compiling the samples took too long") }
            let problems = build.problems(in: package, places: places)
            for problem in problems {
                let samples = problem.target.map(plan.samples(needing:)) ?? plan.units.map(\.sample)
                findings.append(.init(problem.diagnostic, samples: samples))
            }
            if problems.isEmpty { return wanted }
            let broken = Set(problems.compactMap(\.target))
            guard !broken.isDisjoint(with: wanted) else { return [] }
            wanted = wanted.filter { package.closure(of: [$0]).isDisjoint(with: broken) }
        }
        return []
    }

    private var locations: [String] { ["--package-path", "\(scratch)/verify", "--scratch-path", "\(scratch)/build"] }

    /// Whether SwiftPM reads the same of every target in the scratch package as in the site's own.
    private func infidelity(
        of targets: [PackageTarget], package: SitePackage
    ) throws(EnvironmentError) -> Diagnostic? {
        var reason = "its package is not a global variable"
        if case .package(let copy) = try read("\(scratch)/verify") {
            let differing = targets.first { copy[$0.name]?.description != $0.description }
            if copy.header == package.header, copy.targets.count == targets.count, differing == nil { return nil }
            reason = "what it says of '\(differing?.name ?? "the package")' depends on where it lies"
        }
        return Diagnostic(
            .error, .compileError, "the samples cannot be compiled apart from the package: \(reason)",
            at: Place(path: "Package.swift"),
            help: "write it as 'let package = Package(', with fixed settings for samples")
    }
}

// MARK: - Testing

extension VerificationRun {
    private func test(
        _ compiled: Set<String>, plan: SamplePlan, evidence: inout Evidence, findings: inout [Verification.Finding],
        progress: (String) -> Void
    ) throws(EnvironmentError) {
        var runs: [String: TestRun] = [:]
        for target in plan.units.flatMap(\.tests) where compiled.contains(target.name) && runs[target.name] == nil {
            let samples = plan.units.filter { $0.tests.contains { $0.name == target.name } }.map(\.sample)
            guard ContinuousClock.now < swift.deadline else {
                findings.append(.init(Self.notRun(target), samples: samples))
                continue
            }
            progress("Running \(target.name)")
            let run = try TestRun(
                of: target, swift, arguments: locations, events: "\(scratch)/events.jsonl", places: places)
            runs[target.name] = run
            findings += try run.diagnostics().map { .init($0, samples: samples) }
        }
        for unit in plan.units where !unit.tests.isEmpty {
            let ran = unit.tests.compactMap { runs[$0.name] }
            evidence.samples[unit.sample]?.tests = ran.flatMap(\.passed)
            if ran.count == unit.tests.count, ran.allSatisfy({ $0.count == 0 }) {
                findings.append(.init(Self.noTests(unit, samples: samples), samples: [unit.sample]))
            }
        }
    }

    private static func notRun(_ target: PackageTarget) -> Diagnostic {
        Diagnostic(
            .error, .testFailure, "'\(target.name)' did not run: the time was over",
            at: Place(path: target.path ?? target.name))
    }

    private static func noTests(_ unit: SamplePlan.Unit, samples: String) -> Diagnostic {
        let names = unit.tests.map { "'\($0.name)'" }.joined(separator: ", ")
        return Diagnostic(
            .error, .sampleWithoutTests, "'\(unit.sample)' has no test: there is none in \(names)",
            at: Place(path: unit.tests.first?.path ?? "\(samples)/\(unit.sample)"), help: "write one")
    }
}
