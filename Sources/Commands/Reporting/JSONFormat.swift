import Core
import Foundation

/// Findings for programs: one JSON document with every finding, its place, rule, notes and fix.
struct JSONFormat: Encodable {
    let findings: [Diagnostic]

    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
