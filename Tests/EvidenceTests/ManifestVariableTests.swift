import Core
import Testing

@testable import Evidence

@Suite struct ManifestVariableTests {
    @Test func variablesThatAManifestNamesAlone() throws {
        let read = try variables("let a = Context.environment[\"A\"] ?? Context.environment[\"B\", default: \"\"]")
        #expect(["A", "B", "C", "PWD"].filter(read.contains) == ["A", "B"])
    }

    @Test(arguments: [
        "let name = \"A\"; let a = Context.environment[name]", "let all = Context.environment",
        "let a = Context.environment[\"\\(name)\"]", "let a = Context.environment.keys.contains(\"A\")",
        "let a = getenv(\"A\")",
    ])
    func variablesOfAManifestThatMayReadAny(_ manifest: String) throws {
        let read = try variables(manifest)
        #expect(["A", "B", "PWD", "SSH_TTY", "SHLVL", "_", "SWIFTPM_X"].filter(read.contains) == ["A", "B"])
    }

    private func variables(_ manifest: String) throws -> ManifestVariables {
        let site = try TemporarySite(["Package.swift": manifest])
        return try ManifestVariables(of: FileTree(root: site.root))
    }
}
