import Core

/// Follows a theme's templates as rendering would, with the names they may be filled with in place of values, and finds
/// the tags whose name nothing gives.
struct NameAudit {
    private let program: Program
    private let bodies: [Range<Int>]
    private let given: NameTree
    private var known: Set<Int> = []
    private var unknown: [Int: Scope] = [:]
    private var visits: Set<Visit> = []
    private var depth = 0
    /// A theme with more ways through its templates than this is not followed to the end, and nothing is said of it.
    private var stepsLeft = 200_000

    /// The nodes of the tree whose names are in reach, innermost last; `isUnknown` where a section around has a name
    /// that nothing gives: what stands in it cannot be judged.
    struct Scope: Hashable {
        var nodes: [Int] = [NameTree.root]
        var isUnknown = false
    }

    struct Visit: Hashable {
        var body: Int
        var scope: Scope
        var parents: [Int]
    }
}

extension NameAudit {
    /// A name that nothing gives: its instruction, and what was probably meant.
    struct Finding {
        var instruction: Int
        var guess: String?
    }

    static func findings(in program: Program, _ bodies: [Range<Int>], given: NameTree, names: (Int) -> String)
        -> [Finding]
    {
        var audit = NameAudit(program: program, bodies: bodies, given: given)
        for template in audit.entrances { audit.run(bodies[template], Scope(), []) }
        for body in bodies where !audit.entered.contains(body.lowerBound) { audit.run(body, Scope(), []) }
        guard audit.stepsLeft > 0 else { return [] }
        return audit.unknown.keys.sorted().filter { !audit.known.contains($0) }.map { instruction in
            let guess = audit.guess(names(instruction), audit.unknown[instruction] ?? Scope())
            return Finding(instruction: instruction, guess: guess)
        }
    }

    private init(program: Program, bodies: [Range<Int>], given: NameTree) {
        self.program = program
        self.bodies = bodies
        self.given = given
    }

    /// Templates that no other refers to: pages, and partials that wait for one.
    private var entrances: [Int] {
        let inner = Set(program.instructions.map { Int($0.template) })
        return bodies.indices.filter { !inner.contains($0) }
    }

    private var entered: Set<Int> { Set(visits.map(\.body)) }
}

private extension NameAudit {
    mutating func run(_ body: Range<Int>, _ scope: Scope, _ parents: [Int]) {
        guard !body.isEmpty, depth < Renderer.depthLimit,
            visits.insert(Visit(body: body.lowerBound, scope: scope, parents: parents)).inserted
        else { return }
        depth += 1
        var index = body.lowerBound
        while index < body.upperBound, stepsLeft > 0 {
            stepsLeft -= 1
            follow(index, scope, parents)
            index = max(index + 1, Int(program.instructions[index].end))
        }
        depth -= 1
    }

    mutating func follow(_ index: Int, _ scope: Scope, _ parents: [Int]) {
        let instruction = program.instructions[index]
        let inside = index + 1..<max(index + 1, Int(instruction.end))
        switch instruction.code {
        case .text: break
        case .escaped, .raw: _ = resolve(index, scope)
        case .section: run(inside, inner(scope, resolve(index, scope)), parents)
        case .inverted:
            _ = resolve(index, scope)
            run(inside, scope, parents)
        case .partial: follow(template: instruction, scope, parents)
        case .parent: follow(template: instruction, scope, parents + [index])
        case .block:
            guard let override = override(of: instruction.operand, in: parents) else {
                return run(inside, scope, parents)
            }
            let block = override.block + 1..<Int(program.instructions[override.block].end)
            run(block, scope, Array(parents.prefix(override.level)))
        }
    }

    mutating func follow(template instruction: Instruction, _ scope: Scope, _ parents: [Int]) {
        if instruction.template >= 0 { run(bodies[Int(instruction.template)], scope, parents) }
    }

    /// The outermost parent's block of a name wins.
    func override(of name: Span, in parents: [Int]) -> (block: Int, level: Int)? {
        let key = program.keys[Int(name.start)]
        for (level, parent) in parents.enumerated() {
            let block = program.children(of: parent).first { child in
                let instruction = program.instructions[child]
                return instruction.code == .block && program.keys[Int(instruction.operand.start)] == key
            }
            if let block { return (block, level) }
        }
        return nil
    }

    func inner(_ scope: Scope, _ node: Int?) -> Scope {
        var scope = scope
        guard let node else {
            scope.isUnknown = true
            return scope
        }
        scope.nodes.removeAll { $0 == node }
        scope.nodes.append(node)
        return scope
    }

    /// The node that a tag's name leads to, and a note when there is none.
    mutating func resolve(_ index: Int, _ scope: Scope) -> Int? {
        let path = program.keys[program.instructions[index].operand.range]
        let node = node(of: path, scope)
        if node != nil || scope.isUnknown { known.insert(index) } else { unknown[index] = scope }
        return node
    }

    /// As rendering does: the innermost node that gives the first part leads on, or nothing does.
    func node(of path: ArraySlice<Key>, _ scope: Scope) -> Int? {
        guard let first = path.first else { return scope.nodes.last }
        guard var node = scope.nodes.reversed().lazy.compactMap({ given.child(first, of: $0) }).first else {
            return nil
        }
        for part in path.dropFirst() {
            guard let next = given.child(part, of: node) else { return nil }
            node = next
        }
        return node
    }

    /// The near miss of the first part that nothing gives.
    func guess(_ name: String, _ scope: Scope) -> String? {
        var prefix = ""
        var candidates = scope.nodes.reversed().flatMap(given.names)
        var nodes = scope.nodes
        for part in name.split(separator: ".") {
            let next = nodes.reversed().lazy.compactMap { given.child(Key(String(part)), of: $0) }.first
            guard let next else { return NearMiss.of(String(part), among: candidates).map { prefix + $0 } }
            prefix += part + "."
            nodes = [next]
            candidates = given.names(in: next)
        }
        return nil
    }
}
