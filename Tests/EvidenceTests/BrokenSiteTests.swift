import Core
import Evidence
import Foundation
import Testing

@Suite struct BrokenSiteTests {
    /// One site with every mistake: each is found at its place although the others are there, and only what is good
    /// is proved.
    @Test func everyMistakeIsFoundBesideTheOthers() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Site",
                targets: ["Broken", "Good", "Failing", "Skipped", "Crashing", "Silent", "Quitting"].flatMap { name in
                    [
                        Target.target(name: name, path: "Sources/Samples/\\(name)"),
                        .testTarget(name: name + "Tests", dependencies: [.target(name: name)]),
                    ]
                } + [
                    .target(name: "Untested", path: "Sources/Samples/Untested"),
                    .target(name: "Above", dependencies: ["Broken"], path: "Sources/Samples/Above"),
                    .testTarget(name: "AboveTests", dependencies: ["Above"]),
                ]
            )
            """,
            "Sources/Samples/Broken/Broken.swift": """
            public func greet() -> String {
                let имя = "Анна"; return имя + missing
            }
            """,
            "Tests/BrokenTests/Tests.swift": "import Testing\n@Test func never() {}\n",
            "Sources/Samples/Above/Above.swift": "import Broken\npublic let above = greet()\n",
            "Tests/AboveTests/Tests.swift": "import Testing\n@Test func neverEither() {}\n",
            "Sources/Samples/Good/Good.swift": "public let good = 1\n",
            "Tests/GoodTests/Tests.swift": "import Testing\nimport Good\n@Test func isGood() { #expect(good == 1) }\n",
            "Sources/Samples/Failing/Failing.swift": "public func double(_ x: Int) -> Int { x + 2 }\n",
            "Tests/FailingTests/Tests.swift": """
            import Testing
            import Failing
            struct Doubling {
                @Test func three() {
                    let имя = 6; #expect(double(3) == имя, "twice three")
                }
                @Test func throwing() throws { struct Refused: Error {}; throw Refused() }
                @Test func excused() { withKnownIssue { #expect(double(3) == 6) } }
            }
            """,
            "Tests/FailingTests/Old.swift": """
            import XCTest
            import Failing
            final class Old: XCTestCase {
                func testThree() {
                    XCTAssertEqual(double(3), 6, "twice three")
                }
                func testThrows() throws { struct Refused: Error {}; throw Refused() }
                func testSkips() throws { throw XCTSkip("not today") }
            }
            """,
            "Sources/Samples/Skipped/Skipped.swift": "public let skipped = 1\n",
            "Tests/SkippedTests/Tests.swift": """
            import Testing
            @Test(.disabled("too slow")) func slow() {}
            @Test(arguments: [Int]()) func empty(_ x: Int) {}
            @Test func passes() {}
            """,
            "Sources/Samples/Crashing/Crashing.swift": """
            public func last(_ list: [Int]) -> Int {
                list[list.count]
            }
            """,
            "Tests/CrashingTests/Tests.swift": """
            import Testing
            import Crashing
            @Test func crashes() {
                #expect(last([1]) == 1)
            }
            """,
            "Sources/Samples/Quitting/Quitting.swift": "public let quitting = 1\n",
            "Tests/QuittingTests/Tests.swift": """
            import Foundation
            import Testing
            @Test func quits() { exit(0) }
            """,
            "Sources/Samples/Silent/Silent.swift": "public let silent = 1\n",
            "Tests/SilentTests/Tests.swift": "let nothing = 1\n",
            "Sources/Samples/Untested/Untested.swift": "public let untested = 1\n",
            "Sources/Samples/Orphan/Orphan.swift": "public let orphan = 1\n",
        ])
        let verifier = site.verifier(
            "Above", "Broken", "Crashing", "Failing", "Good", "Gud", "Orphan", "Quitting", "Silent", "Skipped",
            "Untested")
        let verification = try verifier.verify { _ in }
        #expect(
            verification.lines == [
                "Package.swift: error: 'Sources/Samples/Orphan' is the folder of no target in Package.swift"
                    + " [unknown-sample] (Orphan)",
                "Sources/Samples/Broken/Broken.swift:2:36: error: cannot find 'missing' in scope"
                    + " [compile-error] (Above, Broken)",
                "Sources/Samples/Crashing/Crashing.swift:2:9: error: 'crashes()' crashed: Index out of range"
                    + " [test-failure] (Crashing)",
                "Sources/Samples/Gud: error: 'Sources/Samples/Gud' does not exist [unknown-sample] (Gud)",
                "Sources/Samples/Untested: error: 'Untested' has no test target [sample-without-tests] (Untested)",
                "Tests/FailingTests/Old.swift:5:9: error: 'Old.testThree': XCTAssertEqual failed:"
                    + " (\"5\") is not equal to (\"6\") - twice three [test-failure] (Failing)",
                "Tests/FailingTests/Old.swift:7:10: error: 'Old.testThrows': threw error \"Refused()\""
                    + " [test-failure] (Failing)",
                "Tests/FailingTests/Old.swift:8:5: error: 'Old.testSkips' was skipped: not today"
                    + " [skipped-test] (Failing)",
                "Tests/FailingTests/Tests.swift:5:22: error: 'Doubling.three()': Expectation failed:"
                    + " (double(3) → 5) == (имя → 6) [test-failure] (Failing)",
                "Tests/FailingTests/Tests.swift:7:6: error: 'Doubling.throwing()': Caught error: Refused()"
                    + " [test-failure] (Failing)",
                "Tests/FailingTests/Tests.swift:8:45: error: 'Doubling.excused()': known issue: Expectation failed:"
                    + " (double(3) → 5) == 6 [test-failure] (Failing)",
                "Tests/QuittingTests/Tests.swift:3:2: error: 'quits()' ended the test process"
                    + " [test-failure] (Quitting)",
                "Tests/SilentTests: error: 'Silent' has no test: there is none in 'SilentTests'"
                    + " [sample-without-tests] (Silent)",
                "Tests/SkippedTests/Tests.swift:2:2: error: 'slow()' was skipped: \"too slow\""
                    + " [skipped-test] (Skipped)",
                "Tests/SkippedTests/Tests.swift:3:2: error: 'empty(_:)' was skipped: \"No test cases found.\""
                    + " [skipped-test] (Skipped)",
            ])
        #expect(verification.evidence?.samples.keys.sorted() == ["Good"])
        #expect(try site.verifier("Good").heldEvidence() == verification.evidence)
        #expect(try verifier.heldEvidence() == nil)
        let missing = verification.diagnostics.first { $0.place.path == "Sources/Samples/Gud" }
        #expect(missing?.help == "did you mean 'Good'?")
        let broken = verification.diagnostics.first { $0.rule == .compileError }
        #expect(broken?.place.excerpt?.text == "    let имя = \"Анна\"; return имя + missing")
        let three = verification.diagnostics.first { $0.summary.contains("Doubling.three()") }
        #expect(three?.notes.map(\.text) == ["twice three"])
    }
}
