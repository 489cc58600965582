import Core

/// Builds the tree from libyaml's events and reports what a file of settings must not hold.
struct YAMLComposer: ~Copyable {
    var events: YAMLEvents
    var findings: YAMLFindings

    private static let depthLimit = 64

    init(events: consuming YAMLEvents, findings: YAMLFindings) {
        self.events = events
        self.findings = findings
    }
}

extension YAMLComposer {
    mutating func document() -> YAMLNode? {
        do throws(YAMLFault) {
            return try onlyDocument()
        } catch {
            findings.report(error)
            return nil
        }
    }
}

private extension YAMLComposer {
    mutating func onlyDocument() throws(YAMLFault) -> YAMLNode? {
        var root: YAMLNode?
        while true {
            let event = try events.next()
            switch event.kind {
            case .documentStart where root != nil:
                findings.report(
                    .yamlSyntax, "second document in one file", at: event.range,
                    help: "keep one document, without '---'")
                return root
            case .documentStart: root = try node(events.next(), depth: 0)
            case .streamEnd: return root.flatMap { $0.isNothing ? nil : $0 }
            default: break
            }
        }
    }

    mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLNode {
        refuseProperties(of: event)
        switch event.kind {
        case .scalar(let scalar):
            refuseControlCharacters(in: scalar, at: event.range)
            return YAMLNode(content: .scalar(scalar), range: event.range)
        case .sequenceStart: return try sequence(from: event, depth: depth + 1)
        case .mappingStart: return try mapping(from: event, depth: depth + 1)
        default:
            findings.report(
                .yamlSyntax, "alias is not allowed", at: event.range, help: "write the value out, or quote it")
            return YAMLNode(content: .refused, range: event.range)
        }
    }

    mutating func sequence(from start: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLNode {
        try limit(depth, at: start.range)
        var items: [YAMLNode] = []
        var event = try events.next()
        while !event.isEnd {
            items.append(try node(event, depth: depth))
            event = try events.next()
        }
        return YAMLNode(content: .sequence(items), range: start.range(to: event, lastChild: items.last?.range))
    }

    mutating func mapping(from start: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLNode {
        try limit(depth, at: start.range)
        var entries: [YAMLNode.Entry] = []
        var keys = SeenKeys()
        var last: Range<Int>?
        var event = try events.next()
        while !event.isEnd {
            let key = try node(event, depth: depth)
            let value = try node(events.next(), depth: depth)
            last = value.range
            if let text = keyText(key), isNew(text, at: key.range, among: &keys) {
                entries.append(YAMLNode.Entry(key: text, keyRange: key.range, value: value))
            }
            event = try events.next()
        }
        return YAMLNode(content: .mapping(entries), range: start.range(to: event, lastChild: last))
    }
}

private extension YAMLComposer {
    mutating func keyText(_ key: YAMLNode) -> String? {
        if key.isRefused { return nil }
        if let text = key.text, !text.isEmpty { return text }
        findings.report(.yamlSyntax, "key must be a word", at: key.range, help: "write 'key: value'")
        return nil
    }

    mutating func isNew(_ key: String, at range: Range<Int>, among keys: inout SeenKeys) -> Bool {
        guard let first = keys.insert(key, at: range) else { return true }
        findings.report(
            .yamlSyntax, "duplicate key '\(shown(key))'", at: range, note: ("first used here", first),
            help: "remove one of the two; the first is on line \(findings.place(first).line)")
        return false
    }

    mutating func limit(_ depth: Int, at range: Range<Int>) throws(YAMLFault) {
        guard depth > Self.depthLimit else { return }
        throw YAMLFault(
            problem: "nesting deeper than \(Self.depthLimit) levels", context: nil, offset: range.lowerBound,
            contextOffset: nil)
    }

    mutating func refuseProperties(of event: YAMLEvent) {
        if event.hasAnchor {
            findings.report(
                .yamlSyntax, "anchor is not allowed", at: event.range, help: "remove it, or quote the value")
        }
        if let tag = event.tag, !Self.coreTags.contains(tag) {
            findings.report(
                .yamlSyntax, "tag '\(shown(tag))' is not allowed", at: event.range,
                help: "remove it, or quote the value")
        }
    }

    mutating func refuseControlCharacters(in scalar: YAMLNode.Scalar, at range: Range<Int>) {
        // The bytes that such a character may begin with: few values have one.
        guard scalar.text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xEF }) else { return }
        let bytes = Array(scalar.text.utf8)
        guard bytes.contains(.carriageReturn) || !bytes.forbiddenCharacters.isEmpty else { return }
        findings.report(.invalidValue, "control character in a value", at: range, help: "remove the escape")
    }

    static let coreTags = Set(
        ["str", "int", "float", "bool", "null", "seq", "map"].map { "tag:yaml.org,2002:" + $0 })
}

/// The keys of one mapping; most mappings have so few that a look at each is cheapest.
private struct SeenKeys {
    private var few: [(key: String, range: Range<Int>)] = []
    private var many: [String: Range<Int>] = [:]

    /// Gives the range of an equal key that came before.
    mutating func insert(_ key: String, at range: Range<Int>) -> Range<Int>? {
        if let first = few.first(where: { $0.key == key })?.range ?? many[key] { return first }
        if few.count < 16 { few.append((key, range)) } else { many[key] = range }
        return nil
    }
}

private extension YAMLEvent {
    var isEnd: Bool { if case .end = kind { true } else { false } }

    /// In block style the end is only seen at the next token, so the last child says where the value ends.
    func range(to end: YAMLEvent, lastChild: Range<Int>?) -> Range<Int> {
        let isFlow = !end.range.isEmpty
        return range
            .lowerBound..<max(
                range.upperBound, isFlow ? end.range.upperBound : lastChild?.upperBound ?? range.upperBound)
    }
}

private extension YAMLNode {
    var isNothing: Bool { if case .scalar(let scalar) = content { scalar.isNull } else { false } }
}
