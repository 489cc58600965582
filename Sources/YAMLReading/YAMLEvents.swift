import CYAML

/// libyaml's parser over bytes that outlive it.
struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let start: Int
    private var cursor: CharacterCursor

    /// `start` is the offset of the bytes in their file; all ranges are the file's.
    init(_ bytes: UnsafeBufferPointer<UInt8>, startingAt start: Int) {
        parser = .allocate(capacity: 1)
        precondition(yaml_parser_initialize(parser) == 1, "libyaml has no memory for a parser")
        let nothing: StaticString = ""
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress ?? nothing.utf8Start, bytes.count)
        self.start = start
        cursor = CharacterCursor(bytes: bytes)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }
}

extension YAMLEvents {
    mutating func next() throws(YAMLFault) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(event, range: range(event.start_mark, event.end_mark))
    }
}

private extension YAMLEvents {
    mutating func range(_ from: yaml_mark_t, _ to: yaml_mark_t) -> Range<Int> {
        let lower = offset(from)
        return lower..<max(lower, offset(to))
    }

    mutating func offset(_ mark: yaml_mark_t) -> Int { start + cursor.offset(ofCharacter: Int(mark.index)) }

    mutating func fault() -> YAMLFault {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "no memory"
        let context = parser.pointee.context.map { String(cString: $0) }
        let isReaderFault = parser.pointee.error == YAML_READER_ERROR
        return YAMLFault(
            problem: problem, context: context,
            offset: isReaderFault ? start + Int(parser.pointee.problem_offset) : offset(parser.pointee.problem_mark),
            contextOffset: context == nil ? nil : offset(parser.pointee.context_mark))
    }
}

/// Turns libyaml's character indices into byte offsets; cheap while they grow.
struct CharacterCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    private var character = 0
    private var offset = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func offset(ofCharacter wanted: Int) -> Int {
        while character > wanted, offset > 0 {
            repeat { offset -= 1 } while offset > 0 && bytes[offset] & 0xC0 == 0x80
            character -= 1
        }
        while character < wanted, offset < bytes.count {
            repeat { offset += 1 } while offset < bytes.count && bytes[offset] & 0xC0 == 0x80
            character += 1
        }
        return offset
    }
}
