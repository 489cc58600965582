import Core
import Foundation
import SiteModel
import YAMLReading

/// The files of a site that builds: one sample with its test, and one lesson that shows it.
package struct NewSite: Sendable {
    package let folder: String
    package let languages: [Language]

    /// - Parameter folder: absolute.
    package init(folder: String, languages: [Language]) {
        self.folder = folder
        self.languages = languages
    }
}

extension NewSite {
    /// - Throws: when the folder holds anything but a repository's own folder.
    package func write() throws(EnvironmentError) {
        try Files.makeFolder(folder)
        let names = try Files.names(in: folder, as: folder).filter { $0 != ".git" }
        if let name = names.first {
            throw EnvironmentError("'\(folder)' is not empty: it holds '\(name)'")
        }
        for file in files { try SitePipeline.write(file, below: folder) }
    }

    package var files: [SourceFile] {
        let lessons = languages.map { ("Content/\($0.tag)/start/greeting.md", Self.lesson) }
        let others = [
            (".gitignore", ".build/\nOutput/\n"), ("Package.swift", package), ("Content/site.yaml", config),
            ("Sources/Samples/Greeting/Greeting.swift", Self.sample),
            ("Tests/GreetingTests/GreetingTests.swift", Self.test),
        ]
        return (others + lessons).map { SourceFile(path: $0, bytes: Array($1.utf8)) }
    }
}

private extension NewSite {
    var name: String { YAMLText.scalar(URL(fileURLWithPath: folder).lastPathComponent) }

    func titles(_ title: String) -> String {
        languages.map { "\(YAMLText.scalar($0.tag)): \(title)" }.joined(separator: ", ")
    }

    var config: String {
        """
        title: { \(titles(name)) }
        languages: [\(languages.map { YAMLText.scalar($0.tag) }.joined(separator: ", "))]
        course:
          - section: start
            title: { \(titles("Start")) }
            lessons: [greeting]

        """
    }

    var package: String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Lessons",
            targets: [
                .target(name: "Greeting", path: "Sources/Samples/Greeting"),
                .testTarget(name: "GreetingTests", dependencies: ["Greeting"]),
            ]
        )

        """
    }

    static let sample = """
        func greeting(for name: String) -> String {
            name.isEmpty ? "Hello!" : "Hello, \\(name)!"
        }

        """

    static let test = """
        import Testing

        @testable import Greeting

        @Test func greetsByName() {
            #expect(greeting(for: "Ada") == "Hello, Ada!")
        }

        @Test func greetsWithoutName() {
            #expect(greeting(for: "") == "Hello!")
        }

        """

    static let lesson = """
        ---
        title: Greeting
        ---

        ```swift sample=Greeting/Greeting.swift symbol=greeting(for:)
        ```

        """
}
