import Core
import Evidence
import Foundation
import Testing

@Suite struct HangingSiteTests {
    /// What hangs is named, what comes after it still runs, and programs are held to their limits.
    @Test func whatHangsOrSaysTooMuchIsNamed() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let programs = ["Crashing", "Hanging", "Leaving", "Loud", "Strange"]
            let package = Package(
                name: "Site",
                targets: programs.flatMap { name in
                    [
                        Target.executableTarget(name: name, path: "Sources/Samples/\\(name)"),
                        .testTarget(name: name + "Tests", dependencies: [.target(name: name)]),
                    ]
                } + [
                    .target(name: "Slow", path: "Sources/Samples/Slow"),
                    .testTarget(name: "SlowTests", dependencies: ["Slow"]),
                    .testTarget(name: "OldSlowTests", dependencies: ["Slow"]),
                ]
            )
            """,
            "Sources/Samples/Crashing/main.swift": "print(\"so far\")\nlet list = [1]\nprint(list[list.count])\n",
            "Sources/Samples/Hanging/main.swift": "import Foundation\nwhile true { sleep(1) }\n",
            "Sources/Samples/Leaving/main.swift": """
            import Foundation
            FileHandle.standardError.write(Data("cannot go on\\nnot a step further\\n".utf8))
            exit(3)
            """,
            "Sources/Samples/Loud/main.swift": "while true { print(\"more and more\") }\n",
            "Sources/Samples/Strange/main.swift": """
            import Foundation
            FileHandle.standardOutput.write(Data([0x61, 0xFF]))
            """,
            "Sources/Samples/Slow/Slow.swift": "public func slow() {}\n",
            "Tests/SlowTests/Tests.swift": """
            import Foundation
            import Testing
            @Test func fine() {}
            @Test func hangs() {
                while true { sleep(1) }
            }
            """,
            "Tests/OldSlowTests/Tests.swift": """
            import Foundation
            import XCTest
            final class Old: XCTestCase {
                func testHangs() {
                    while true { sleep(1) }
                }
            }
            """,
        ])
        for name in ["Crashing", "Hanging", "Leaving", "Loud", "Strange"] {
            try site.write("Tests/\(name)Tests/Tests.swift", "import Testing\n@Test func fine() {}\n")
        }
        let verifier = site.verifier(
            "Crashing", "Hanging", "Leaving", "Loud", "Slow", "Strange", timeout: .seconds(15))
        let verification = try verifier.verify { _ in }
        #expect(
            verification.lines == [
                "Sources/Samples/Crashing/main.swift: error: 'Crashing' crashed: Index out of range"
                    + " [program-failure] (Crashing)",
                "Sources/Samples/Hanging/main.swift: error: 'Hanging' did not end within 15 seconds"
                    + " [program-failure] (Hanging)",
                "Sources/Samples/Leaving/main.swift: error: 'Leaving' ended with exit code 3, which must be 0"
                    + " [program-failure] (Leaving)",
                "Sources/Samples/Loud/main.swift: error: 'Loud' printed more than 256 KB [program-failure] (Loud)",
                "Sources/Samples/Strange/main.swift: error: 'Strange' printed bytes that are not UTF-8, at byte 2"
                    + " [program-failure] (Strange)",
                "Tests/OldSlowTests/Tests.swift:4:10: error: 'Old.testHangs' was still running after 15 seconds"
                    + " [test-failure] (Slow)",
                "Tests/SlowTests/Tests.swift:4:2: error: 'hangs()' was still running after 15 seconds"
                    + " [test-failure] (Slow)",
            ])
        #expect(verification.evidence == nil)
        let notes = verification.diagnostics.map { $0.notes.map(\.text) }
        #expect(notes[0].first?.hasSuffix("Fatal error: Index out of range") == true)
        #expect(notes[2] == ["cannot go on", "not a step further"])
        #expect(!"\(notes)".contains(site.root))
    }
}
