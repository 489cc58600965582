import Core

/// Turns one file's tags into instructions at the end of a program.
struct Assembler {
    private let bytes: [UInt8]
    private let file: Int
    private let lines: Lines
    private let tags: [Tag]
    private let nesting: Nesting
    private let layouts: [Layout]
    private var cursor: Int
    private var markup = MarkupTracker()
    /// For each open tag, its instruction and how much indentation its block takes from its lines.
    private var open: [(instruction: Int, strip: Int)] = []
    /// Partials and parents, for the linker.
    private(set) var references: [Reference] = []

    /// `instruction` names a template that may not have been read yet.
    struct Reference {
        var instruction: Int
        var name: String
        var origin: Origin
    }
}

extension Assembler {
    /// Appends the file's instructions and returns what they refer to.
    static func assemble(_ file: Int, _ faults: inout Faults, into program: inout Program) -> [Reference] {
        let bytes = faults.file.bytes
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let tags = TagScanner.tags(of: bytes, from: start, &faults)
        let nesting = Nesting(tags, &faults)
        let layouts = Layout.layouts(of: tags, nesting, in: bytes, from: start)
        var assembler = Assembler(
            bytes: bytes, file: file, lines: Lines(bytes: bytes, start: start), tags: tags, nesting: nesting,
            layouts: layouts, cursor: start)
        for index in tags.indices { assembler.add(index, to: &program) }
        assembler.addText(until: bytes.count, to: &program)
        return assembler.references
    }

    private init(
        bytes: [UInt8], file: Int, lines: Lines, tags: [Tag], nesting: Nesting, layouts: [Layout], cursor: Int
    ) {
        self.bytes = bytes
        self.file = file
        self.lines = lines
        self.tags = tags
        self.nesting = nesting
        self.layouts = layouts
        self.cursor = cursor
    }
}

private extension Assembler {
    mutating func add(_ index: Int, to program: inout Program) {
        let tag = tags[index]
        addText(until: layouts[index].textEnd, to: &program)
        cursor = max(cursor, layouts[index].resume)
        switch tag.kind {
        case .comment, .delimiters: break
        case .escaped: addVariable(.escaped, index, to: &program)
        case .raw: addVariable(.raw, index, to: &program)
        case .partial: addReference(.partial, index, to: &program)
        case .section, .inverted, .parent, .block:
            if nesting.partner[index] != nil { addOpening(index, to: &program) }
        case .close:
            guard nesting.partner[index] != nil, let opening = open.popLast() else { break }
            program.instructions[opening.instruction].end = Int32(program.instructions.count)
        }
    }

    mutating func addText(until end: Int, to program: inout Program) {
        guard end > cursor else { return }
        var instruction = Instruction(code: .text)
        instruction.operand = program.add(stripped(cursor..<end))
        markup.read(bytes[cursor..<end])
        append(instruction, from: cursor..<end, to: &program)
        cursor = end
    }

    mutating func addVariable(_ code: Instruction.Code, _ index: Int, to program: inout Program) {
        var instruction = Instruction(code: code)
        instruction.operand = program.add(path: bytes[tags[index].name])
        instruction.takesElements = markup.takesElements
        append(instruction, of: tags[index], to: &program)
    }

    mutating func addReference(_ code: Instruction.Code, _ index: Int, to program: inout Program) {
        let tag = tags[index]
        var instruction = Instruction(code: code)
        if let indentation = layouts[index].indentation {
            instruction.isAlone = true
            instruction.indentation = program.add(bytes[indentation].dropFirst(strip))
        }
        references.append(
            Reference(
                instruction: program.instructions.count, name: bytes[tag.name].text,
                origin: Origin(file: file, range: tag.range)))
        append(instruction, from: tag.range, to: &program)
    }

    mutating func addOpening(_ index: Int, to program: inout Program) {
        let tag = tags[index]
        let inner = (instruction: program.instructions.count, strip: innerStrip(index))
        switch tag.kind {
        case .parent: addReference(.parent, index, to: &program)
        case .block: addBlock(index, to: &program)
        default:
            var instruction = Instruction(code: tag.kind == .section ? .section : .inverted)
            instruction.operand = program.add(path: bytes[tag.name])
            append(instruction, of: tag, to: &program)
        }
        open.append(inner)
    }

    mutating func addBlock(_ index: Int, to program: inout Program) {
        let layout = layouts[index]
        var instruction = Instruction(code: .block)
        instruction.operand = program.add(key: bytes[tags[index].name])
        if let indentation = ownIndentation(index) ?? layout.indentation {
            instruction.indentation = program.add(bytes[indentation].dropFirst(strip))
        }
        if let lineEnd = layout.lineEnd { instruction.lineEnd = program.add(bytes[lineEnd]) }
        append(instruction, from: tags[index].range, to: &program)
    }

    func append(_ instruction: Instruction, of tag: Tag, to program: inout Program) {
        program.instructions.append(instruction)
        program.origins.append(Origin(file: file, range: tag.range, name: tag.name))
    }

    func append(_ instruction: Instruction, from range: Range<Int>, to program: inout Program) {
        program.instructions.append(instruction)
        program.origins.append(Origin(file: file, range: range))
    }
}

private extension Assembler {
    var strip: Int { open.last?.strip ?? 0 }

    /// A block whose content begins on the next line loses that content's indentation, and gets that of the place
    /// where it is shown.
    func innerStrip(_ index: Int) -> Int {
        guard tags[index].kind == .block, layouts[index].opensAlone else { return strip }
        return ownIndentation(index)?.count ?? strip
    }

    func ownIndentation(_ index: Int) -> Range<Int>? {
        guard layouts[index].opensAlone, let closing = nesting.partner[index] else { return nil }
        let content = layouts[index].resume..<max(layouts[index].resume, layouts[closing].textEnd)
        return lines.commonIndentation(of: content)
    }

    func stripped(_ range: Range<Int>) -> [UInt8] {
        guard strip > 0 else { return Array(bytes[range]) }
        var text: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end = bytes[index..<range.upperBound].firstIndex(of: .lineFeed).map { $0 + 1 } ?? range.upperBound
            let white = lines.beginsLine(index) ? bytes[index..<end].prefix(strip).prefix(while: \.isSpaceOrTab) : []
            text += bytes[index + white.count..<end]
            index = end
        }
        return text
    }
}
