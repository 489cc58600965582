import Core
import Foundation
import Templates
import Testing

/// The official Mustache suite, read from where it lies beside the project.
@Suite struct MustacheSuiteTests {
    @Test(
        .enabled(if: MustacheSuite.isPresent, "skipped: the Mustache suite is not at ../shared/spec/mustache"),
        arguments: [
            "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance",
        ])
    func passes(part: String) throws {
        let cases = try MustacheSuite.cases(of: part)
        #expect(cases.count >= 12)
        for test in cases {
            let partials = (test.partials ?? [:]).map { SourceFile(path: "\($0.key).mustache", text: $0.value) }
            let main = SourceFile(path: "main template.mustache", text: test.template)
            let templates = TemplateSet(files: [main] + partials, strict: false)
            var output: [UInt8] = []
            let fault = templates.render("main template", test.data.value, into: &output)
            #expect(templates.diagnostics == [] && fault == nil, "\(test.name)")
            #expect(output.text == test.expected, "\(test.name): \(test.desc)")
        }
    }
}

private struct MustacheSuite: Decodable {
    var tests: [Case]

    struct Case: Decodable {
        var name: String
        var desc: String
        var data: JSON
        var template: String
        var partials: [String: String]?
        var expected: String
    }

    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/spec/mustache")

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static func cases(of part: String) throws -> [Case] {
        let data = try Data(contentsOf: folder.appendingPathComponent("\(part).json"))
        return try JSONDecoder().decode(MustacheSuite.self, from: data).tests
    }
}

/// JSON as the suite's data, read as values of a template.
private struct JSON: Decodable {
    var value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .none
        } else if let bool = try? container.decode(Bool.self) {
            value = .bool(bool)
        } else if let number = try? container.decode(Int.self) {
            value = .number(number)
        } else if let number = try? container.decode(Double.self) {
            value = .text("\(number)")
        } else if let text = try? container.decode(String.self) {
            value = .text(text)
        } else if let items = try? container.decode([JSON].self) {
            value = .list(items.map(\.value))
        } else {
            value = .object(Object(try container.decode([String: JSON].self).map { (Key($0.key), $0.value.value) }))
        }
    }
}
