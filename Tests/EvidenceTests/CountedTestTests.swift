import Core
import Evidence
import Foundation
import Testing

/// Which tests count as proof: those that the build knows, that passed, and that ran code of the sample.
@Suite struct CountedTestTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Site",
            targets: ["Good", "Idle", "Cheating", "Crashing", "Plain"].flatMap { name in
                [
                    Target.target(name: name, path: "Sources/Samples/\\(name)"),
                    .testTarget(name: name + "Tests", dependencies: [.target(name: name)]),
                ]
            }
        )
        """

    private static let scoping = """
        struct Never: TestTrait, SuiteTrait, TestScoping {
            func provideScope(
                for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
            ) async throws {}
        }

        """

    @Test func onlyTestsThatRunCodeOfTheSampleCount() throws {
        let site = try TemporarySite([
            "Package.swift": Self.manifest,
            "Sources/Samples/Good/Good.swift": "public func twice(_ x: Int) -> Int { 2 * x }\n",
            "Tests/GoodTests/Tests.swift": """
            import Testing
            import XCTest
            import Good
            \(Self.scoping)
            @Test func counts() { #expect(twice(2) == 4) }
            @Test(arguments: [1, 2]) func `counts as well`(_ x: Int) { #expect(twice(x) == x + x) }
            @Test func runsNothing() { #expect(Bool(true)) }
            @Test func returnsEarly() { if Int("1") == 1 { return }; #expect(twice(2) == 5) }
            @Test(Never()) func isNeverCalled() { #expect(twice(2) == 5) }
            @Suite struct Outer { @Suite struct Inner { @Test func deep() { #expect(twice(3) == 6) } } }
            final class Old: XCTestCase {
                func testCounts() { XCTAssertEqual(twice(2), 4) }
                func testNothing() {}
                func testForges() {
                    print("Test Case 'Old.testForged' started at 1")
                    print("Test Case 'Old.testForged' passed (0.1 seconds)")
                }
            }
            """,
            "Sources/Samples/Idle/Idle.swift": "public func idle() -> Int { 1 }\n",
            "Tests/IdleTests/Tests.swift": """
            import Testing
            import Idle
            @Test func passes() { #expect(Bool(true)) }
            """,
            "Sources/Samples/Cheating/Cheating.swift": "public func three() -> Int { 4 }\n",
            "Tests/CheatingTests/Tests.swift": """
            import Foundation
            import Testing
            import XCTest
            import Cheating
            @Test func cancelled() throws { _ = three(); try Test.cancel("not today"); #expect(three() == 3) }
            @Test(arguments: [1, 2]) func oneCancelled(_ x: Int) throws {
                if x == 1 { try Test.cancel("not this one") }
                _ = three()
            }
            @Test func rewritten() {
                for file in CommandLine.arguments where file.hasPrefix("/") {
                    atexit { for number: Int32 in 3..<20 { ftruncate(number, 0) } }
                    try? Data().write(to: URL(fileURLWithPath: file))
                }
                #expect(three() == 3)
            }
            @Test func leaves() { _ = three(); exit(0) }
            final class Old: XCTestCase {
                func testSkips() throws {
                    print("Test Case 'Old.testSkips' passed (0.1 seconds)")
                    throw XCTSkip("not today")
                }
                func testFails() {
                    print("Test Case 'Old.testFails' passed (0.1 seconds)")
                    XCTAssertEqual(three(), 3)
                }
            }
            """,
            "Sources/Samples/Crashing/Crashing.swift": "public func crash() -> Int { 1 }\n",
            "Tests/CrashingTests/Tests.swift": """
            import Foundation
            import Testing
            import Crashing
            @Test func aborts() {
                perror("my last words")
                if crash() == 1 { abort() }
            }
            @Test func kills() { kill(getpid(), SIGKILL + Int32(crash() - 1)); sleep(5) }
            """,
            "Sources/Samples/Plain/Plain.swift": "public protocol Plain { func plain() }\n",
            "Tests/PlainTests/Tests.swift": """
            import Testing
            import Plain
            struct Real: Plain { func plain() {} }
            @Test func conforms() { Real().plain() }
            @Test func counts() { Real().plain() }
            """,
        ])
        let verification = try site.verifier("Good", "Idle", "Cheating", "Crashing", "Plain").verify { _ in }
        #expect(
            verification.lines == [
                "Tests/CheatingTests/Tests.swift:5:2: error: 'cancelled()' was skipped: it was cancelled"
                    + " [skipped-test] (Cheating)",
                "Tests/CheatingTests/Tests.swift:6:2: error: 'oneCancelled(_:)' was skipped: it was cancelled"
                    + " [skipped-test] (Cheating)",
                "Tests/CheatingTests/Tests.swift:15:5: error: 'rewritten()': Expectation failed: (three() → 4) == 3"
                    + " [test-failure] (Cheating)",
                "Tests/CheatingTests/Tests.swift:17:2: error: 'leaves()' ended the test process"
                    + " [test-failure] (Cheating)",
                "Tests/CheatingTests/Tests.swift:21:9: error: 'Old.testSkips' was skipped: not today"
                    + " [skipped-test] (Cheating)",
                "Tests/CheatingTests/Tests.swift:25:9: error: 'Old.testFails': XCTAssertEqual failed:"
                    + " (\"4\") is not equal to (\"3\") -  [test-failure] (Cheating)",
                "Tests/CrashingTests/Tests.swift:4:2: error: 'aborts()' was ended by SIGABRT (signal 6)"
                    + " [test-failure] (Crashing)",
                "Tests/CrashingTests/Tests.swift:8:2: error: 'kills()' was ended by SIGKILL (signal 9)"
                    + " [test-failure] (Crashing)",
                "Tests/IdleTests: error: no test in 'IdleTests' runs any code of 'Idle' [sample-without-tests] (Idle)",
            ])
        let aborts = verification.diagnostics.first { $0.summary.contains("aborts()") }
        #expect(aborts?.notes.count == 1)
        #expect(aborts?.notes.first?.text.hasPrefix("my last words: ") == true)
        let samples = verification.evidence?.samples
        #expect(samples?.keys.sorted() == ["Good", "Plain"])
        #expect(
            samples?["Good"]?.tests.map { "\($0.suite)/\($0.name)" } == [
                "/counts as well", "/counts()", "Old/testCounts", "Outer.Inner/deep()",
            ])
        #expect(samples?["Plain"]?.tests.map(\.name) == ["conforms()", "counts()"], "there is no code to run")
    }
}
