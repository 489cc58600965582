import Core

/// A theme's templates, compiled: Mustache with partials and inheritance, without lambdas.
package struct TemplateSet: Sendable {
    /// What is wrong with the files, sorted by place.
    package let diagnostics: [Diagnostic]
    private let files: [SourceFile]
    private let program: Program
    private let bodies: [Range<Int>]
    private let numbers: [String: Int]
    /// Told what each template is filled with.
    package var observer: (@Sendable (String, Value) -> Void)?

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
        observer?(name, context)
        guard let number = numbers[name] else { return missing(name) }
        guard let stop = Renderer.render(program, bodies, number, context, into: &output) else { return nil }
        return diagnostic(for: stop, in: name)
    }
}

// MARK: - Names

extension TemplateSet {
    /// A warning for each tag whose name is not among those that templates are filled with, wherever it is shown.
    package func unknownNames(given: NameTree) -> [Diagnostic] {
        NameAudit.findings(in: program, bodies, given: given, names: name).map { finding in
            let origin = program.origins[finding.instruction]
            return Diagnostic(
                .warning, .unknownName, "nothing gives the name '\(name(of: finding.instruction).prefix(80))'",
                at: files[origin.file].place(origin.name),
                help: finding.guess.map { "did you mean '\($0)'?" } ?? "remove it: it is always empty here")
        }
    }

    /// The names that templates look for in an object of the page: `next` for `{{s.next}}`.
    package func names(usedIn object: String) -> Set<String> {
        let key = Key(object)
        let used = program.instructions.indices.filter { index in
            let instruction = program.instructions[index]
            guard instruction.code.looksUp, instruction.operand.count > 1 else { return false }
            return program.keys[Int(instruction.operand.start)] == key
        }
        return Set(used.map { String(name(of: $0).split(separator: ".")[1]) })
    }

    private func name(of instruction: Int) -> String {
        let origin = program.origins[instruction]
        return files[origin.file].bytes[origin.name].text
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
        let repeated = stop.reason == .depth ? nil : program.repeatedSection(around: stop.instruction)
        let place = place(of: repeated?.inner ?? stop.instruction)
        let notes = repeated.map { [Diagnostic.Note("the same list around it", at: self.place(of: $0.outer))] } ?? []
        return Diagnostic(
            .error, .templateSyntax, "'\(tag(repeated?.inner ?? stop.instruction))' \(stop.reason.words)", at: place,
            notes: notes + [Diagnostic.Note("while rendering '\(name)'")],
            help: repeated == nil
                ? "a partial that holds itself must stand in a section that ends"
                : "remove one of the two: a list within itself is shown once for each of its items")
    }

    func tag(_ instruction: Int) -> String {
        let origin = program.origins[instruction]
        return files[origin.file].bytes[origin.range].prefix(80).text
    }

    func place(of instruction: Int) -> Place {
        let origin = program.origins[instruction]
        return files[origin.file].place(origin.range)
    }
}

private extension Renderer.Stop.Reason {
    var words: String {
        switch self {
        case .depth: "goes too deep: more than \(Renderer.depthLimit) parts within each other"
        case .steps:
            "makes the page endless: more than \(Renderer.freeSteps) steps, and \(Renderer.stepsPerValue) a value"
        case .size: "makes the page endless: more than \(Renderer.byteLimit >> 20) MB"
        }
    }
}
