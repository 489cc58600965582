import Core

/// Connects partials and parents with the templates that they name.
struct Linker {
    /// Each template's instructions, and where its number is found by name.
    let bodies: [Range<Int>]
    let numbers: [String: Int]
}

extension Linker {
    func link(_ references: [Assembler.Reference], in program: inout Program, strict: Bool, _ faults: inout [Faults]) {
        for reference in references {
            if let number = numbers[reference.name] {
                program.instructions[reference.instruction].template = Int32(number)
            } else if strict {
                faults[reference.origin.file].add(
                    "no template '\(reference.name)'", at: reference.origin.range, help: help(for: reference.name),
                    rule: .missingTemplate)
            }
        }
        guard strict else { return }
        var known: [Int: Set<Key>] = [:]
        for reference in references { checkBlocks(of: reference.instruction, in: program, &known, &faults) }
    }

    private func help(for name: String) -> String {
        guard let near = NearMiss.of(name, among: numbers.keys.sorted()) else { return "add '\(name).mustache'" }
        return "did you mean '\(near)'?"
    }
}

private extension Linker {
    /// A block that a parent does not have would never be shown.
    func checkBlocks(
        of parent: Int, in program: Program, _ cache: inout [Int: Set<Key>], _ faults: inout [Faults]
    ) {
        let instruction = program.instructions[parent]
        guard instruction.code == .parent, instruction.template >= 0 else { return }
        let template = Int(instruction.template)
        let known = cache[template] ?? blocks(of: template, in: program)
        cache[template] = known
        for block in program.children(of: parent) where program.instructions[block].code == .block {
            let origin = program.origins[block]
            guard !known.contains(program.keys[Int(program.instructions[block].operand.start)]) else { continue }
            faults[origin.file].add(
                "'\(faults[origin.file].text(origin.range))' is no block of its parent", at: origin.range,
                help: "name a block of the parent, or remove it")
        }
    }

    /// The names of all blocks that rendering a template can meet.
    func blocks(of template: Int, in program: Program) -> Set<Key> {
        var names: Set<Key> = []
        var seen: Set<Int> = []
        var waiting = [template]
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            for instruction in program.instructions[bodies[next]] {
                if instruction.code == .block { names.insert(program.keys[Int(instruction.operand.start)]) }
                if instruction.template >= 0 { waiting.append(Int(instruction.template)) }
            }
        }
        return names
    }
}

extension Program {
    /// The instructions directly in another one's body.
    func children(of index: Int) -> [Int] {
        var children: [Int] = []
        var next = index + 1
        while next < instructions[index].end {
            children.append(next)
            next = max(next + 1, Int(instructions[next].end))
        }
        return children
    }
}
