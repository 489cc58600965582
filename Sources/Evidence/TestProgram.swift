import Core

/// A test as the program that holds it lists it: `LoginTests.Old/testThree`, `LoginTests.Greeting/hello()`.
struct TestName: Hashable, Sendable {
    enum Library: String, Sendable {
        case xcTest = "XCTest"
        case swiftTesting = "Swift Testing"
    }

    let library: Library
    let listed: String
}

/// The program that holds all tests of the scratch package.
struct TestProgram: Sendable {
    private let executable: String
    private let environment: [String: String]
    private let scratch: ScratchFolder

    /// On macOS tests lie in a bundle, which only the toolchain's helpers load.
    init(_ swift: SwiftTool, ofPackage name: String, in scratch: ScratchFolder) {
        #if os(macOS)
            executable = swift.executable
        #else
            executable = scratch.testProgram(ofPackage: name)
        #endif
        environment = swift.environment
        self.scratch = scratch
    }
}

extension TestProgram {
    enum Listing {
        case names([TestName])
        case broken(LastLines)
    }

    /// What the build knows of tests in `target`, in the order of their names.
    func listing(of target: PackageTarget, until deadline: ContinuousClock.Instant) throws(EnvironmentError) -> Listing
    {
        var names: [TestName] = []
        for library in [TestName.Library.xcTest, .swiftTesting] {
            var last = LastLines()
            var listed: Set<String> = []
            let process = ToolProcess(
                executable: executable, arguments: listArguments(library),
                environment: environment.merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 }, directory: scratch.package)
            let ending = try process.run(until: deadline) { stream, line in
                if stream == .error { last.add(line) }
                guard stream == .output, line.hasPrefix(target.module + "."),
                    line.contains(")") == (library == .swiftTesting)
                else { return }
                listed.insert(Self.withoutPlace(line))
            }
            guard case .exited = ending else { return .broken(last) }
            names += listed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
                .init(library: library, listed: $0)
            }
        }
        return .names(names)
    }

    /// Runs one test; what its library tells of it comes as records, or as output with XCTest.
    func process(_ test: TestName, profiles: String) -> ToolProcess {
        ToolProcess(
            executable: executable, arguments: arguments(test),
            environment: environment.merging(["LLVM_PROFILE_FILE": "\(profiles)/%p.profraw"]) { $1 },
            directory: scratch.package, hasRecords: test.library == .swiftTesting)
    }
}

private extension TestProgram {
    /// Tests of one name, be it in different modules, are listed with their places: `Login.free()/Tests.swift:3:2`.
    static func withoutPlace(_ line: String) -> String {
        guard let end = line.ranges(of: ")/").last, line[end.upperBound...].contains(".swift:") else { return line }
        return String(line[...end.lowerBound])
    }

    #if os(macOS)
        func listArguments(_ library: TestName.Library) -> [String] {
            ["test", "list", "--skip-build", "--ignore-lock"] + scratch.arguments
        }

        func arguments(_ test: TestName) -> [String] {
            let options = ["test", "--skip-build", "--ignore-lock", "--no-parallel"] + scratch.arguments
            return switch test.library {
            case .xcTest: options + ["--disable-swift-testing", "--filter", "^\(test.listed.escapedForPattern)$"]
            case .swiftTesting: options + ["--disable-xctest"] + Self.recording(test)
            }
        }
    #else
        func listArguments(_ library: TestName.Library) -> [String] {
            switch library {
            case .xcTest: ["--testing-library", "xctest", "--list-tests"]
            case .swiftTesting: ["--testing-library", "swift-testing", "--list-tests"]
            }
        }

        func arguments(_ test: TestName) -> [String] {
            switch test.library {
            case .xcTest: ["--testing-library", "xctest", test.listed]
            case .swiftTesting: ["--testing-library", "swift-testing", "--no-parallel"] + Self.recording(test)
            }
        }
    #endif

    /// A test's whole name goes on with its place: `LoginTests.free()/Tests.swift:3:2`.
    static func recording(_ test: TestName) -> [String] {
        [
            "--filter", "^\(test.listed.escapedForPattern)/", "--event-stream-output-path", ToolProcess.recordsPath,
        ]
    }
}

private extension String {
    var escapedForPattern: String {
        reduce(into: "") { escaped, character in
            if "\\.^$|()[]{}*+?/-".contains(character) { escaped += "\\" }
            escaped.append(character)
        }
    }
}
