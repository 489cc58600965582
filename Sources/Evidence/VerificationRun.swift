import Core

/// The steps of one verification: read the package, plan, compile, and prove one sample after the other. What holds
/// from before is left alone, and each proof is kept as soon as it is whole.
struct VerificationRun {
    let files: FileTree
    let samples: String
    let targets: [String]
    let blocks: [FailingBlock]
    let swift: SwiftTool
    let toolchain: Toolchain
    let scratch: ScratchFolder
    let timeout: Duration
    let store: EvidenceStore
    private(set) var contents: EvidenceStore.Contents
    private var proved: [String: Evidence.Sample]
    private var failures: [String: [CompilerMessage]]
    private var findings: [Verification.Finding] = []
    private var testRuns: [String: TestRun] = [:]

    init(
        files: FileTree, samples: String, targets: [String], blocks: [FailingBlock], swift: SwiftTool,
        scratch: ScratchFolder, timeout: Duration, environment: [String: String]
    ) throws(EnvironmentError) {
        self.files = files
        self.samples = samples
        self.targets = targets
        self.blocks = blocks
        self.swift = swift
        self.scratch = scratch
        self.timeout = timeout
        toolchain = try swift.toolchain(surroundings: Surroundings(environment, files: files).digest)
        store = EvidenceStore(path: scratch.evidence)
        contents = store.load()
        let held = try HeldProofs(of: targets, blocks, in: contents, files: files, environment: environment)
        proved = held.samples
        failures = held.failures
    }
}

extension VerificationRun {
    /// `progress` gets a short line as each step begins.
    mutating func verification(progress: (String) -> Void) throws(EnvironmentError) -> Verification {
        if targets.contains(where: { proved[$0] == nil }) { try proveSamples(progress: progress) }
        try compileBlocks(progress: progress)
        try store.save(contents)
        let evidence = Evidence(toolchain: toolchain.version, samples: proved, failures: failures)
        return Verification(evidence: proved.isEmpty && failures.isEmpty ? nil : evidence, findings: findings)
    }

    private mutating func proveSamples(progress: (String) -> Void) throws(EnvironmentError) {
        progress("Reading Package.swift")
        let reader = PackageReader(swift: swift, scratch: scratch, places: places)
        let package: SitePackage
        switch try reader.read(files.root) {
        case .package(let read): package = read
        case .broken(let diagnostics):
            let unproved = targets.filter { proved[$0] == nil }
            return findings += diagnostics.map { .init($0, samples: unproved) }
        }
        let plan = SamplePlan(samples: targets, folder: samples, package: package, places: places)
        plan.findings.forEach { note($0) }
        let inputs = try SiteInputs(of: package.folders(of: plan.units), in: files)
        noteHidden(inputs, plan: plan, package: package)
        let begun = try proofs(of: plan.units.filter { proved[$0.sample] == nil }, package: package)
        let built = InputRecord(scratch: scratch)
        let earlier = try built.prepare(for: inputs.files)
        let build = SampleBuild(swift: swift, scratch: scratch, places: places, reader: reader)
        let compiled = try build.compile(plan, package: package, note: { note($0) }, progress: progress)
        if inputs.areUntouched(inputs.files.keys) { try built.keep(inputs.files, besides: earlier) }
        guard !compiled.isEmpty else { return }
        let record = try BuildRecord(of: scratch)
        let warnings = try WarningRecord(scratch: scratch).load()
        for unit in plan.units where unit.needed.isSubset(of: compiled) {
            guard var proof = begun[unit.sample] else { continue }
            proof.sources = record.sources(of: unit.target, sitePath: places.package.sitePath)
            proof.inactive = try inactiveCode(of: unit.target, record, package)
            proof.warnings = warnings.filter { proof.sources.contains($0.key) }
            if proof.sources.isEmpty, try !files.swiftFiles(of: unit.target).isEmpty {
                note(.init(notCompiled(unit), samples: [unit.sample]))
            }
            for target in unit.needed.sorted().compactMap({ package[$0] })
            where !record.compiles(target, onlyOf: Set(proof.files.keys), sitePath: places.package.sitePath) {
                note(.init(foreignSource(target), samples: [unit.sample]))
            }
            try prove(unit, proof, inputs, plan: plan, package: package, progress: progress)
        }
    }

    /// What the compiler passed over in each file of a target.
    private func inactiveCode(
        of target: PackageTarget, _ record: BuildRecord, _ package: SitePackage
    ) throws(EnvironmentError) -> [String: [InactiveCode]] {
        let declared = package.closure(of: target.dependencies).compactMap { package[$0]?.module }
        let verdict = ConditionVerdict(
            sourceKit: SourceKit(toolchain, folder: scratch.questions), record: record, places: places,
            declared: Set(declared))
        return try verdict.inactiveCode(of: target)
    }

    private mutating func noteHidden(_ inputs: SiteInputs, plan: SamplePlan, package: SitePackage) {
        for finding in inputs.findings {
            let touched = plan.units.filter { unit in
                package.folders(of: [unit]).contains { finding.place.path.isPath(within: $0) }
            }
            note(.init(finding, samples: touched.map(\.sample)))
        }
    }

    /// A sample that a finding speaks of is not proved, whatever held before.
    private mutating func note(_ finding: Verification.Finding) {
        findings.append(finding)
        for sample in finding.samples where proved.removeValue(forKey: sample) != nil {
            contents.samples[sample] = nil
        }
    }

    private var places: SitePlaces {
        SitePlaces(files: files, package: ScratchPackage(files: files, folder: scratch.package))
    }

    /// What will be proved, taken before anything is compiled.
    private func proofs(
        of units: [SamplePlan.Unit], package: SitePackage
    ) throws(EnvironmentError) -> [String: Evidence.Sample] {
        var proofs: [String: Evidence.Sample] = [:]
        for unit in units {
            let inputs = package.folders(of: [unit])
            proofs[unit.sample] = Evidence.Sample(
                target: unit.target.name, inputs: inputs, files: try files.digests(of: inputs), sources: [], tests: [])
        }
        return proofs
    }
}

// MARK: - One sample

extension VerificationRun {
    private mutating func prove(
        _ unit: SamplePlan.Unit, _ proof: Evidence.Sample, _ inputs: SiteInputs, plan: SamplePlan,
        package: SitePackage, progress: (String) -> Void
    ) throws(EnvironmentError) {
        var proof = proof
        let before = findings.count
        var runs: [TestRun] = []
        let tools = tools(package)
        for target in unit.tests { runs.append(try run(target, tools, plan: plan, package, progress: progress)) }
        if !runs.isEmpty, runs.allSatisfy({ $0.count == 0 }) {
            note(.init(noTests(unit), samples: [unit.sample]))
        }
        var program: ProgramRun?
        if unit.target.kind == .executable {
            progress("Running \(unit.target.name)")
            program = try output(of: unit, sources: proof.sources)
        }
        guard findings.count == before, !findings.contains(where: { $0.samples.contains(unit.sample) }) else { return }
        proof.output = program?.text
        proof.coverage = try coverage(of: unit, proof.sources, runs, program, tools)
        let code = Set(proof.coverage.keys)
        proof.tests = runs.flatMap { $0.passed(running: code) }
        guard !proof.tests.isEmpty || program != nil else {
            return note(.init(idleTests(unit), samples: [unit.sample]))
        }
        try keep(proof, of: unit, inputs)
    }

    /// What ran under the sample's tests and, in a program, when it ran: no test can run the code of a `main.swift`.
    private func coverage(
        of unit: SamplePlan.Unit, _ sources: [String], _ runs: [TestRun], _ program: ProgramRun?, _ tools: CoverageTools
    ) throws(EnvironmentError) -> [String: LineCoverage] {
        let tested = try tools.coverage(of: sources, in: runs.flatMap(\.profiles), by: tools.tests)
        guard let program else { return tested }
        let executable = scratch.program(of: unit.target)
        let ran = try tools.coverage(of: sources, in: [program.profiles], by: executable)
        return tested.merging(ran) { $0.merged(with: $1) }
    }

    /// A test target that tests several samples runs once.
    private mutating func run(
        _ target: PackageTarget, _ tools: CoverageTools, plan: SamplePlan, _ package: SitePackage,
        progress: (String) -> Void
    ) throws(EnvironmentError) -> TestRun {
        if let run = testRuns[target.name] { return run }
        progress("Running \(target.name)")
        let program = TestProgram(swift, ofPackage: package.name, in: scratch)
        let run = try TestRun(of: target, program, tools: tools, timeout: timeout)
        testRuns[target.name] = run
        let tested = plan.units.filter { $0.tests.contains { $0.name == target.name } }.map(\.sample)
        for diagnostic in try run.diagnostics() { note(.init(diagnostic, samples: tested)) }
        return run
    }

    private func tools(_ package: SitePackage) -> CoverageTools {
        CoverageTools(
            toolchain: toolchain, scratch: scratch, places: places,
            tests: scratch.testProgram(ofPackage: package.name))
    }

    private mutating func output(of unit: SamplePlan.Unit, sources: [String]) throws(EnvironmentError) -> ProgramRun {
        let run = try ProgramRun(of: unit.target, scratch: scratch, timeout: timeout)
        if let finding = run.finding(of: unit.target, sources: sources, clean: places.clean) {
            note(.init(finding, samples: [unit.sample]))
        }
        return run
    }

    private mutating func keep(
        _ proof: Evidence.Sample, of unit: SamplePlan.Unit, _ inputs: SiteInputs
    ) throws(EnvironmentError) {
        guard try files.digests(of: proof.inputs) == proof.files, inputs.areUntouched(proof.files.keys) else {
            let diagnostic = Diagnostic(
                .error, .staleEvidence, "'\(unit.sample)' changed while it was verified",
                at: Place(path: "\(samples)/\(unit.sample)"), help: "run 'stele verify' again")
            return note(.init(diagnostic, samples: [unit.sample]))
        }
        proved[unit.sample] = proof
        contents.samples[unit.sample] = .init(toolchain: toolchain, sample: proof)
        try store.save(contents)
    }

    private func notCompiled(_ unit: SamplePlan.Unit) -> Diagnostic {
        Diagnostic(
            .error, .compileError, "'\(unit.target.name)' is not compiled on this platform",
            at: places.manifest(naming: unit.target.name),
            help: "let a test target depend on it without a condition that is not met here")
    }

    private func foreignSource(_ target: PackageTarget) -> Diagnostic {
        Diagnostic(
            .error, .unsafePath, "'\(target.name)' compiles a file that is not in its folder",
            at: places.manifest(naming: target.name), help: "let all its files lie in '\(target.path ?? target.name)'")
    }

    private func idleTests(_ unit: SamplePlan.Unit) -> Diagnostic {
        let names = unit.tests.map { "'\($0.name)'" }.joined(separator: ", ")
        return Diagnostic(
            .error, .sampleWithoutTests, "no test in \(names) runs any code of '\(unit.sample)'",
            at: Place(path: unit.tests.first?.path ?? "\(samples)/\(unit.sample)"),
            help: "let a test call what the sample declares")
    }

    private func noTests(_ unit: SamplePlan.Unit) -> Diagnostic {
        let names = unit.tests.map { "'\($0.name)'" }.joined(separator: ", ")
        return Diagnostic(
            .error, .sampleWithoutTests, "'\(unit.sample)' has no test: there is none in \(names)",
            at: Place(path: unit.tests.first?.path ?? "\(samples)/\(unit.sample)"), help: "write one")
    }
}

// MARK: - Code that must not compile

extension VerificationRun {
    private mutating func compileBlocks(progress: (String) -> Void) throws(EnvironmentError) {
        var broken: [String: String] = [:]
        let waiting = Dictionary(blocks.filter { failures[$0.id] == nil }.map { ($0.id, $0) }) { first, _ in first }
            .sorted { $0.key < $1.key }.map(\.value)
        if !waiting.isEmpty {
            progress("Compiling blocks that must fail")
            let compiler = BlockCompiler(toolchain: toolchain, scratch: scratch, timeout: timeout)
            let outcomes = waiting.concurrentMap { block in
                Result { () throws(EnvironmentError) in try compiler.compile(block) }
            }
            for (block, outcome) in zip(waiting, outcomes) {
                switch try outcome.get() {
                case .told(let messages): failures[block.id] = messages
                case .broke(let reason): broken[block.id] = reason
                }
            }
        }
        contents.failures = failures.mapValues { .init(toolchain: toolchain, messages: $0) }
        for block in blocks {
            let finding = failures[block.id].map(block.finding) ?? broken[block.id].map(block.notCompiled)
            if let finding = finding ?? nil { findings.append(.init(finding, samples: [])) }
        }
        for block in blocks where failures[block.id].map(block.isMet) != true { failures[block.id] = nil }
    }
}

private extension SitePackage {
    /// The folders of all that the units need, sorted.
    func folders(of units: [SamplePlan.Unit]) -> [String] {
        Set(units.flatMap(\.needed).compactMap { self[$0]?.path }).sorted()
    }
}
