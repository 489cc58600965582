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

    init(samples: [String], folder: String, package: SitePackage, places: SitePlaces) {
        for sample in samples {
            let path = "\(folder)/\(sample)"
            guard let target = package.target(inFolder: path) else {
                let exists = places.files.isFolder(path)
                findings.append(.unknownSample(sample, at: path, package: package, exists: exists))
                continue
            }
            let tests = package.tests(of: target)
            let needed = package.closure(of: [target.name] + tests.map(\.name))
            let unusable = Self.once(needed.sorted().compactMap { package[$0] })
                .compactMap { Diagnostic.unusable($0, in: package, places: places) }
            if tests.isEmpty { findings.append(.withoutTests(sample, at: path, package: package, places: places)) }
            findings += unusable.map { Verification.Finding($0, samples: [sample]) }
            if unusable.isEmpty { units.append(Unit(sample: sample, target: target, tests: tests, needed: needed)) }
        }
    }
}

extension SamplePlan {
    /// What a target and its tests both lack is told of the target.
    private static func once(_ targets: [PackageTarget]) -> [PackageTarget] {
        let told = Set(targets.filter { $0.kind != .test }.compactMap(\.missing))
        return targets.filter { $0.kind != .test || $0.missing.map { !told.contains($0) } ?? true }
    }

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
    /// The first of what it needs and the package does not have.
    var missing: String? { unknown.first ?? foreign.first }

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

    /// A test target that should test it, by its name, may only misspell it.
    static func withoutTests(
        _ sample: String, at path: String, package: SitePackage, places: SitePlaces
    ) -> Self {
        let namesake = package.targets.first { $0.kind == .test && $0.name == "\(sample)Tests" }
        if let namesake, let diagnostic = Diagnostic.unusable(namesake, in: package, places: places) {
            return Self(diagnostic, samples: [sample])
        }
        let help =
            namesake == nil
            ? "add a test target '\(sample)Tests' that depends on '\(sample)' to Package.swift"
            : "let '\(sample)Tests' depend on '\(sample)' in Package.swift"
        let diagnostic = Diagnostic(
            .error, .sampleWithoutTests, "'\(sample)' has no test target", at: Place(path: path), help: help)
        return Self(diagnostic, samples: [sample])
    }
}

private extension Diagnostic {
    /// Why a target cannot be compiled, as far as the manifest tells.
    static func unusable(_ target: PackageTarget, in package: SitePackage, places: SitePlaces) -> Diagnostic? {
        let place = places.manifest(naming: target.name)
        if let name = target.unknown.first {
            let near = NearMiss.of(name, among: package.targets.map(\.name).filter { $0 != target.name })
            return Diagnostic(
                .error, .compileError, "'\(name)', on which '\(target.name)' depends, is no target", at: place,
                help: near.map { "did you mean '\($0)'?" } ?? "add the target to Package.swift, or remove its name")
        }
        if let product = target.foreign.first {
            return Diagnostic(
                .error, .compileError, "'\(product)', which '\(target.name)' needs, comes from another package",
                at: place, help: "samples can use only targets of the site's own package")
        }
        if target.kind == .macro {
            return Diagnostic(
                .error, .compileError, "'\(target.name)' is a macro, which can have other code compiled than is shown",
                at: place, help: "samples can use only macros of the toolchain")
        }
        if let flag = target.flags.lazy.compactMap(CompilerFlags.strange).first {
            return Diagnostic(
                .error, .compileError,
                "flag '\(flag)' of '\(target.name)' is not known to leave the code as it is shown",
                at: places.manifest(naming: target.name), help: "remove it from the target's settings")
        }
        let folder = target.path ?? target.usualFolder
        return target.kind == .binary || places.files.isFolder(folder)
            ? nil
            : Diagnostic(
                .error, .missingFile, "'\(folder)', the folder of target '\(target.name)', does not exist", at: place,
                help: "make the folder, or give the target's 'path:' in Package.swift")
    }
}
