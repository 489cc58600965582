import Core

/// What of a store still holds: of the same bytes, and of the toolchain and its surroundings as they are.
struct HeldProofs {
    /// The compiler's version; nil when nothing holds.
    private(set) var toolchain: String?
    private(set) var samples: [String: Evidence.Sample] = [:]
    private(set) var failures: [String: [CompilerMessage]] = [:]

    init(
        of targets: [String], _ blocks: [FailingBlock], in contents: EvidenceStore.Contents, files: FileTree,
        environment: [String: String]
    ) throws(EnvironmentError) {
        let surroundings = try Surroundings(environment, files: files).digest
        for target in targets {
            guard let record = contents.samples[target], record.toolchain.isCurrent(in: environment, surroundings),
                try files.digests(of: record.sample.inputs) == record.sample.files
            else { continue }
            toolchain = record.toolchain.version
            samples[target] = record.sample
        }
        for id in Set(blocks.map(\.id)) {
            guard let record = contents.failures[id], record.toolchain.isCurrent(in: environment, surroundings)
            else { continue }
            toolchain = record.toolchain.version
            failures[id] = record.messages
        }
    }
}

extension HeldProofs {
    /// What is proved, be it not all; nil when nothing is.
    func part(of blocks: [FailingBlock]) -> Evidence? {
        let unmet = Set(blocks.filter { block in failures[block.id].map(block.isMet) != true }.map(\.id))
        let met = failures.filter { !unmet.contains($0.key) }
        guard let toolchain, !samples.isEmpty || !met.isEmpty else { return nil }
        return Evidence(toolchain: toolchain, samples: samples, failures: met)
    }

    /// Nil unless all of them are proved.
    func evidence(of targets: [String], _ blocks: [FailingBlock]) -> Evidence? {
        guard let toolchain, targets.allSatisfy({ samples[$0] != nil }),
            blocks.allSatisfy({ block in failures[block.id].map(block.isMet) ?? false })
        else { return nil }
        return Evidence(toolchain: toolchain, samples: samples, failures: failures)
    }
}
