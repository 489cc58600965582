import Core

/// A theme's templates, compiled: Mustache with partials and inheritance, without lambdas.
package struct TemplateSet: Sendable {
    /// What is wrong with the files, sorted by place.
    package let diagnostics: [Diagnostic]
    private let files: [SourceFile]
    private let program: Program
    private let bodies: [Range<Int>]
    private let numbers: [String: Int]

    /// A template's name is its file's name without `.mustache`.
    ///
    /// - Parameter strict: a partial or parent that does not exist, and a block that its parent does not have, are
    ///   faults; Mustache itself passes them over.
    package init(files: [SourceFile], strict: Bool = true) {
        var program = Program()
        var faults = files.map { Faults(in: $0) }
        var found: [Diagnostic] = []
        var references: [Assembler.Reference] = []
        var bodies: [Range<Int>] = []
        for index in files.indices {
            let start = program.instructions.count
            if let problem = files[index].encodingProblem {
                found.append(problem)
            } else {
                references += Assembler.assemble(index, &faults[index], into: &program)
            }
            bodies.append(start..<program.instructions.count)
        }
        numbers = Self.numbers(of: files, &found)
        let linker = Linker(bodies: bodies, numbers: numbers)
        linker.link(references, in: &program, strict: strict, &faults)
        diagnostics = (found + faults.flatMap(\.found)).sortedForDisplay
        self.files = files
        self.program = program
        self.bodies = bodies
    }
}

extension TemplateSet {
    package func has(_ name: String) -> Bool { numbers[name] != nil }

    /// Appends the filled template to `output`.
    ///
    /// - Returns: what made it impossible: there is no such template, or it goes round in circles. `output` is then
    ///   as it was.
    package func render(_ name: String, _ context: Value, into output: inout [UInt8]) -> Diagnostic? {
        guard let number = numbers[name] else { return missing(name) }
        guard let stop = Renderer.render(program, bodies, number, context, into: &output) else { return nil }
        return diagnostic(for: stop, in: name)
    }
}

private extension TemplateSet {
    static func numbers(of files: [SourceFile], _ found: inout [Diagnostic]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for (index, file) in files.enumerated() {
            let name = name(of: file)
            guard let first = numbers[name] else {
                numbers[name] = index
                continue
            }
            found.append(
                Diagnostic(
                    .error, .templateSyntax, "two templates are named '\(name)'", at: file.wholePlace,
                    notes: [Diagnostic.Note("the other one", at: files[first].wholePlace)], help: "rename one of them"))
        }
        return numbers
    }

    static func name(of file: SourceFile) -> String {
        let name = file.path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".mustache") ? name.dropLast(".mustache".count) : name)
    }

    func missing(_ name: String) -> Diagnostic {
        let near = NearMiss.of(name, among: numbers.keys.sorted()).map { "; it has '\($0)'" } ?? ""
        return Diagnostic(
            .error, .missingTemplate, "no template '\(name)'", at: Place(path: "\(name).mustache"),
            help: "add it to the theme\(near)")
    }

    func diagnostic(for stop: Renderer.Stop, in name: String) -> Diagnostic {
        let origin = program.origins[stop.instruction]
        let file = files[origin.file]
        let tag = file.bytes[origin.range].prefix(80).text
        let summary =
            switch stop.reason {
            case .depth: "'\(tag)' goes too deep: more than \(Renderer.depthLimit) parts within each other"
            case .size: "'\(tag)' makes the page endless: more than \(Renderer.stepLimit / 1_000_000) million steps"
            }
        return Diagnostic(
            .error, .templateSyntax, summary, at: file.place(origin.range),
            notes: [Diagnostic.Note("while rendering '\(name)'")],
            help: "a partial that holds itself must stand in a section that ends")
    }
}
