import Core

/// What a run of `verify` proved: per sample folder, what was compiled and which tests passed.
///
/// It is made only of what passed. It holds no path of the machine, so it can be published.
package struct Evidence: Codable, Hashable, Sendable {
    /// The compiler's version: `6.3.1`.
    package var toolchain: String
    /// By the sample's folder name below the samples folder.
    package var samples: [String: Sample]
    /// What the compiler said of each block that must not compile, by `FailingBlock.id`.
    package var failures: [String: [CompilerMessage]]

    package init(toolchain: String, samples: [String: Sample], failures: [String: [CompilerMessage]] = [:]) {
        self.toolchain = toolchain
        self.samples = samples
        self.failures = failures
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
        /// Of each file of `sources` that has code to run, what ran while the tests passed.
        package var coverage: [String: LineCoverage]
        /// Of each file of `sources` with such lines, what the compiler passed over, in the order of lines.
        package var inactive: [String: [InactiveCode]]
        /// What the compiler warned of in files of `sources`, in the order of lines.
        package var warnings: [String: [CompilerMessage]]
        /// What the program wrote to its standard output; nil when the target is no program.
        package var output: String?

        package init(
            target: String, inputs: [String], files: [String: Digest], sources: [String], tests: [Test],
            coverage: [String: LineCoverage] = [:], inactive: [String: [InactiveCode]] = [:],
            warnings: [String: [CompilerMessage]] = [:], output: String? = nil
        ) {
            self.target = target
            self.inputs = inputs
            self.files = files
            self.sources = sources
            self.tests = tests
            self.coverage = coverage
            self.inactive = inactive
            self.warnings = warnings
            self.output = output
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

/// The lines of a file that hold code to run, as the compiler counts them, 1-based and sorted; no line is in both.
///
/// A line ran only if every statement on it ran. Blank lines, comments and closing brackets are no code.
package struct LineCoverage: Codable, Hashable, Sendable {
    package var ran: [Int]
    package var missed: [Int]

    package init(ran: [Int], missed: [Int]) {
        self.ran = ran
        self.missed = missed
    }
}

extension LineCoverage {
    /// What ran in one of two runs.
    func merged(with other: LineCoverage?) -> LineCoverage {
        guard let other else { return self }
        let ran = Set(self.ran).union(other.ran)
        return LineCoverage(ran: ran.sorted(), missed: Set(missed).union(other.missed).subtracting(ran).sorted())
    }
}

/// What a compiler says of a place in a block or a file: 1-based line and column in bytes, and its words.
package struct CompilerMessage: Codable, Hashable, Sendable {
    package var line: Int
    package var column: Int
    package var text: String

    package init(line: Int, column: Int, text: String) {
        self.line = line
        self.column = column
        self.text = text
    }
}
