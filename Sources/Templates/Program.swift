/// All templates of a theme as one flat list of instructions: rendering touches no reference but the values'.
struct Program: Sendable {
    var instructions: [Instruction] = []
    /// Where an instruction comes from, for faults that show only when rendering.
    var origins: [Origin] = []
    /// Texts and indentations, end to end.
    var bytes: [UInt8] = []
    /// The parts of dotted names, end to end.
    var keys: [Key] = []
}

struct Origin: Sendable {
    var file: Int
    var range: Range<Int>
    /// A tag's name, without sigil; empty for text.
    var name = 0..<0
}

/// One step; offsets are of the program's lists. The type is trivial, so that a step costs no reference count.
struct Instruction: Sendable {
    var code: Code
    /// Into `bytes` for text, into `keys` for names.
    var operand = Span()
    /// Into `bytes`: what a partial's, parent's or block's lines begin with.
    var indentation = Span()
    /// Into `bytes`: the line end that a block on a line of its own writes.
    var lineEnd = Span()
    /// A partial's or parent's template; `Int32.min` when there is none.
    var template = Int32.min
    /// Just past the body of what has one.
    var end: Int32 = 0
    /// Whether the tag stands on a line of its own.
    var isAlone = false
    /// Whether the page takes an element here: not within a tag.
    var takesElements = true

    enum Code: UInt8, Sendable {
        case text, escaped, raw
        case section, inverted
        case partial, parent, block

        /// Whether its operand is a name in the page's values.
        var looksUp: Bool {
            switch self {
            case .escaped, .raw, .section, .inverted: true
            case .text, .partial, .parent, .block: false
            }
        }
    }
}

/// A stretch of a list.
struct Span: Sendable, Equatable {
    var start: Int32 = 0
    var count: Int32 = 0

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

extension Program {
    mutating func add(_ text: some Collection<UInt8>) -> Span {
        let span = Span(start: Int32(bytes.count), count: Int32(text.count))
        bytes.append(contentsOf: text)
        return span
    }

    /// A dotted name; the implicit iterator `.` is the name without parts.
    mutating func add(path name: ArraySlice<UInt8>) -> Span {
        let start = Int32(keys.count)
        keys += name.split(separator: UInt8(ascii: ".")).map { Key($0) }
        return Span(start: start, count: Int32(keys.count) - start)
    }

    mutating func add(key name: ArraySlice<UInt8>) -> Span {
        keys.append(Key(name))
        return Span(start: Int32(keys.count - 1), count: 1)
    }
}

extension Program {
    /// Of the sections around an instruction, itself among them, the first that stands in one of the same name.
    func repeatedSection(around index: Int) -> (outer: Int, inner: Int)? {
        let sections = (0...index).filter {
            instructions[$0].code == .section && ($0 == index || instructions[$0].end > index)
        }
        var seen: [[Key]: Int] = [:]
        for section in sections {
            let name = Array(keys[instructions[section].operand.range])
            if let outer = seen[name] { return (outer, section) }
            seen[name] = section
        }
        return nil
    }
}
