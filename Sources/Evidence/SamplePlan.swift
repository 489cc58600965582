import Core

/// Which targets of the site's package prove which samples.
struct SamplePlan: Sendable {
    struct Unit: Sendable {
        /// The folder's name below the samples folder: how lessons call the sample.
        let sample: String
        let target: PackageTarget
        let tests: [PackageTarget]
        /// The target, its tests and all that they need.
        let needed: Set<String>
    }

    private(set) var units: [Unit] = []
    private(set) var findings: [Verification.Finding] = []

    init(samples: [String], folder: String, package: SitePackage, files: FileTree) throws(EnvironmentError) {
        for sample in samples {
            let path = "\(folder)/\(sample)"
            guard let target = package.target(inFolder: path) else {
                findings.append(.unknownSample(sample, at: path, package: package, exists: files.isFolder(path)))
                continue
            }
            let tests = package.tests(of: target)
            let needed = package.closure(of: [target.name] + tests.map(\.name))
            let foreign = needed.sorted().compactMap { package[$0] }.filter { !$0.foreign.isEmpty }
            if tests.isEmpty { findings.append(.withoutTests(sample, at: path)) }
            findings += foreign.map { .foreign($0.foreign[0], neededBy: $0.name, sample: sample) }
            if foreign.isEmpty { units.append(Unit(sample: sample, target: target, tests: tests, needed: needed)) }
        }
    }
}

extension SamplePlan {
    /// The samples whose proof needs `target`, in order.
    func samples(needing target: String) -> [String] {
        units.filter { $0.needed.contains(target) }.map(\.sample)
    }
}

private extension SitePackage {
    /// Test targets that name the target as a dependency, but for those that are another one's by their name:
    /// `LoginTests` may use `UIKit` and still tests `Login` alone.
    func tests(of target: PackageTarget) -> [PackageTarget] {
        targets.filter { test in
            guard test.kind == .test, test.dependencies.contains(target.name) else { return false }
            let namesakes = test.dependencies.filter { self[$0]?.isNamed(byTests: test.name) ?? false }
            return namesakes.isEmpty || namesakes.contains(target.name)
        }
    }
}

private extension PackageTarget {
    func isNamed(byTests tests: String) -> Bool {
        let folder = path?.split(separator: "/").last ?? ""
        return tests == name + "Tests" || tests == folder + "Tests"
    }
}

private extension Verification.Finding {
    static func unknownSample(
        _ sample: String, at path: String, package: SitePackage, exists: Bool
    ) -> Self {
        let prefix = path.dropLast(sample.count)
        let known = package.targets.filter { $0.kind != .test }.compactMap(\.path)
            .filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        let near = exists ? nil : NearMiss.of(sample, among: known)
        let diagnostic = Diagnostic(
            .error, .unknownSample,
            exists ? "'\(path)' is the folder of no target in Package.swift" : "'\(path)' does not exist",
            at: Place(path: exists ? "Package.swift" : path),
            help: near.map { "did you mean '\($0)'?" } ?? "add a target with path: \"\(path)\" to Package.swift")
        return Self(diagnostic, samples: [sample])
    }

    static func withoutTests(_ sample: String, at path: String) -> Self {
        let diagnostic = Diagnostic(
            .error, .sampleWithoutTests, "'\(sample)' has no test target", at: Place(path: path),
            help: "add a test target '\(sample)Tests' that depends on '\(sample)' to Package.swift")
        return Self(diagnostic, samples: [sample])
    }

    static func foreign(_ product: String, neededBy target: String, sample: String) -> Self {
        let diagnostic = Diagnostic(
            .error, .compileError, "'\(product)', which '\(target)' needs, comes from another package",
            at: Place(path: "Package.swift"), help: "samples can use only targets of the site's own package")
        return Self(diagnostic, samples: [sample])
    }
}
