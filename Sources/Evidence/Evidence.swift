import Core

/// What a run of `verify` proved: per sample folder, what was compiled and which tests passed.
///
/// It is made only of a run in which everything passed. It holds no path of the machine, so it can be published;
/// coverage, symbols and prints will be further members of `Sample`.
package struct Evidence: Codable, Hashable, Sendable {
    /// The compiler's version: `6.3.1`.
    package var toolchain: String
    /// By the sample's folder name below the samples folder.
    package var samples: [String: Sample]

    package init(toolchain: String, samples: [String: Sample]) {
        self.toolchain = toolchain
        self.samples = samples
    }
}

extension Evidence {
    package struct Sample: Codable, Hashable, Sendable {
        /// The target's name in `Package.swift`.
        package var target: String
        /// Folders of the sample, its tests and what both depend on, from the site's root, sorted.
        package var inputs: [String]
        /// Of the manifests and of every file below `inputs`, by path from the site's root.
        package var files: [String: Digest]
        /// The Swift files that the target compiles, from the site's root, sorted.
        package var sources: [String]
        package var tests: [Test]

        package init(target: String, inputs: [String], files: [String: Digest], sources: [String], tests: [Test]) {
            self.target = target
            self.inputs = inputs
            self.files = files
            self.sources = sources
            self.tests = tests
        }
    }

    package struct Test: Codable, Hashable, Sendable {
        package enum Result: String, Codable, Sendable {
            case passed, failed, skipped
        }

        /// The type that holds the test, nested ones joined by `.`; empty for a free function.
        package var suite: String
        package var name: String
        package var result: Result
        package var seconds: Double

        package init(suite: String, name: String, result: Result, seconds: Double) {
            self.suite = suite
            self.name = name
            self.result = result
            self.seconds = seconds
        }
    }
}
