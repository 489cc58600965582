import Core

/// Runs a program over a context.
struct Renderer {
    private let instructions: UnsafeBufferPointer<Instruction>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let keys: UnsafeBufferPointer<Key>
    private let bodies: [Range<Int>]
    private var output: [UInt8]
    private let sizeLimit: Int
    private var stepsLeft = Renderer.freeSteps
    private var isExtended = false
    private var depth = 0
    private var context: [Value]
    /// What the lines of templates begin with just now, and whether the next byte begins such a line.
    private var indentation: [UInt8] = []
    private var beginsLine = true
    private var stop: Stop?

    static let depthLimit = 200
    /// What every page may cost. A lesson of the standard theme takes about 500 steps.
    static let freeSteps = 50_000
    /// What a page may cost further for each value that it is filled with; the standard theme's pages take 2.
    static let stepsPerValue = 40
    static let byteLimit = 256 << 20

    /// Why and where rendering was given up.
    struct Stop {
        var instruction: Int
        var reason: Reason

        enum Reason { case depth, steps, size }
    }

    /// The parents that are being shown, outermost first: their blocks win in this order.
    struct Overrides {
        var parents: [Int] = []
    }
}

extension Renderer {
    static func render(
        _ program: Program, _ bodies: [Range<Int>], _ template: Int, _ value: Value, into output: inout [UInt8]
    ) -> Stop? {
        program.instructions.withUnsafeBufferPointer { instructions in
            program.bytes.withUnsafeBufferPointer { bytes in
                program.keys.withUnsafeBufferPointer { keys in
                    let start = output.count
                    var renderer = Renderer(
                        instructions: instructions, bytes: bytes, keys: keys, bodies: bodies, output: [],
                        sizeLimit: start + byteLimit, context: [value])
                    swap(&renderer.output, &output)
                    renderer.run(bodies[template], Overrides())
                    swap(&renderer.output, &output)
                    if renderer.stop != nil { output.removeSubrange(start...) }
                    return renderer.stop
                }
            }
        }
    }

    private init(
        instructions: UnsafeBufferPointer<Instruction>, bytes: UnsafeBufferPointer<UInt8>,
        keys: UnsafeBufferPointer<Key>, bodies: [Range<Int>], output: [UInt8], sizeLimit: Int, context: [Value]
    ) {
        self.instructions = instructions
        self.bytes = bytes
        self.keys = keys
        self.bodies = bodies
        self.output = output
        self.sizeLimit = sizeLimit
        self.context = context
    }
}

private extension Renderer {
    mutating func run(_ body: Range<Int>, _ overrides: Overrides) {
        var index = body.lowerBound
        while index < body.upperBound {
            guard takeStep(at: index) else { return }
            let instruction = instructions[index]
            switch instruction.code {
            case .text: write(text: instruction.operand)
            case .escaped: write(instruction, escaped: true)
            case .raw: write(instruction, escaped: false)
            case .section: runSection(index, overrides)
            case .inverted: runInverted(index, overrides)
            case .partial: runTemplate(instruction, overrides)
            case .parent: runTemplate(instruction, Overrides(parents: overrides.parents + [index]))
            case .block: runBlock(index, overrides)
            }
            index = max(index + 1, Int(instruction.end))
        }
    }

    mutating func takeStep(at index: Int) -> Bool {
        stepsLeft -= 1
        if stepsLeft >= 0, depth <= Renderer.depthLimit, output.count <= sizeLimit { return true }
        return mayGoOn(from: index)
    }

    /// When a limit is reached: whether the page has steps left after all. After a stop there are none.
    @inline(never)
    mutating func mayGoOn(from index: Int) -> Bool {
        guard stop == nil else { return false }
        if depth > Renderer.depthLimit {
            stop = Stop(instruction: index, reason: .depth)
        } else if output.count > sizeLimit {
            stop = Stop(instruction: index, reason: .size)
        } else {
            extendSteps()
            if stepsLeft < 0 { stop = Stop(instruction: index, reason: .steps) }
        }
        if stop != nil { stepsLeft = Int.min / 2 }
        return stop == nil
    }

    /// A page of many values is granted more steps, once: only few pages are long enough to have their values counted.
    mutating func extendSteps() {
        guard !isExtended else { return }
        isExtended = true
        stepsLeft += context[0].count * Renderer.stepsPerValue
    }

    /// Copying long indentations is work too.
    mutating func indent(by span: Span) {
        indentation += bytes[span.range]
        stepsLeft -= indentation.count / 64
    }

    mutating func descend(_ body: Range<Int>, _ overrides: Overrides) {
        depth += 1
        run(body, overrides)
        depth -= 1
    }

    mutating func runSection(_ index: Int, _ overrides: Overrides) {
        let value = lookUp(instructions[index].operand)
        let body = index + 1..<Int(instructions[index].end)
        if value.isFalse { return }
        guard case .list(let items) = value else { return run(body, overrides, with: value) }
        for item in items where takeStep(at: index) {
            run(body, overrides, with: item)
        }
    }

    mutating func runInverted(_ index: Int, _ overrides: Overrides) {
        guard lookUp(instructions[index].operand).isFalse else { return }
        descend(index + 1..<Int(instructions[index].end), overrides)
    }

    mutating func run(_ body: Range<Int>, _ overrides: Overrides, with value: Value) {
        context.append(value)
        descend(body, overrides)
        context.removeLast()
    }

    mutating func runTemplate(_ instruction: Instruction, _ overrides: Overrides) {
        guard instruction.template >= 0 else { return }
        let outer = indentation
        if instruction.isAlone {
            indent(by: instruction.indentation)
        } else {
            indent()
            indentation = []
        }
        descend(bodies[Int(instruction.template)], overrides)
        indentation = outer
    }

    mutating func runBlock(_ index: Int, _ overrides: Overrides) {
        let instruction = instructions[index]
        let override = override(of: keys[Int(instruction.operand.start)], in: overrides)
        let outer = indentation
        indent(by: instruction.indentation)
        if let override {
            let inside = Overrides(parents: Array(overrides.parents.prefix(override.level)))
            descend(override.block + 1..<Int(instructions[override.block].end), inside)
        } else {
            descend(index + 1..<Int(instruction.end), overrides)
        }
        indentation = outer
        endLine(of: instruction, isFilled: override != nil || instruction.end == index + 1)
    }

    /// A block on a line of its own ends that line, but for one that is empty or has ended it itself.
    mutating func endLine(of instruction: Instruction, isFilled: Bool) {
        guard instruction.lineEnd.count > 0 else { return }
        if isFilled, output.last.map({ $0 == .lineFeed }) ?? true { return }
        write(text: instruction.lineEnd)
    }

    mutating func override(of name: Key, in overrides: Overrides) -> (block: Int, level: Int)? {
        for (level, parent) in overrides.parents.enumerated() {
            var index = parent + 1
            while index < instructions[parent].end {
                let instruction = instructions[index]
                if instruction.code == .block, keys[Int(instruction.operand.start)] == name { return (index, level) }
                index = max(index + 1, Int(instruction.end))
                stepsLeft -= 1
            }
        }
        return nil
    }
}

private extension Renderer {
    func lookUp(_ path: Span) -> Value {
        guard path.count > 0 else { return context[context.count - 1] }
        let first = keys[Int(path.start)]
        for index in context.indices.reversed() {
            guard case .object(let object) = context[index], var value = object[first] else { continue }
            for offset in 1..<Int(path.count) {
                guard case .object(let inner) = value else { return .none }
                value = inner[keys[Int(path.start) + offset]] ?? .none
            }
            return value
        }
        return .none
    }

    mutating func write(_ instruction: Instruction, escaped: Bool) {
        switch lookUp(instruction.operand) {
        case .text(let bytes), .html(let bytes):
            guard !bytes.isEmpty else { return }
            indent()
            if escaped { HTML.escape(bytes, into: &output) } else { output.append(contentsOf: bytes) }
        case .runs(let runs):
            indent()
            for run in runs { write(run, asElement: escaped && instruction.takesElements, escaped: escaped) }
        case .bool(let bool):
            indent()
            output.append(bool ? "true" : "false")
        case .list, .object, .none: break
        }
    }

    mutating func write(_ run: TextRun, asElement: Bool, escaped: Bool) {
        if asElement {
            run.writeElement(into: &output)
        } else if escaped {
            HTML.escape(run.text, into: &output)
        } else {
            output.append(contentsOf: run.text)
        }
    }

    mutating func write(text span: Span) {
        let text = UnsafeBufferPointer(rebasing: bytes[span.range])
        guard let last = text.last else { return }
        if indentation.isEmpty { output.append(contentsOf: text) } else { writeLines(text) }
        beginsLine = last == .lineFeed
    }

    mutating func writeLines(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < text.count {
            let end = text[index...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? text.count
            let isBlank = text[index] == .lineFeed || text[index..<end].elementsEqual([.carriageReturn, .lineFeed])
            if !isBlank { indent() }
            output.append(contentsOf: text[index..<end])
            beginsLine = text[end - 1] == .lineFeed
            index = end
        }
    }

    /// Before the first byte of a line; a line that stays empty gets no white space.
    mutating func indent() {
        if beginsLine { output.append(contentsOf: indentation) }
        beginsLine = false
    }
}
