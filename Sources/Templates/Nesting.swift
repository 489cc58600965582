import Core

/// Which tag closes which, found with a stack of its own: depth costs no call stack.
struct Nesting {
    /// The index of the closing tag of an opening one and the other way round; nil for a tag without a partner.
    private(set) var partner: [Int?]
    /// The index of the nearest open tag around each tag; an opening tag is not in itself.
    private(set) var around: [Int?]
    private var open: [Int] = []

    static let limit = 64

    init(_ tags: [Tag], _ faults: inout Faults) {
        partner = Array(repeating: nil, count: tags.count)
        around = Array(repeating: nil, count: tags.count)
        for (index, tag) in tags.enumerated() {
            if tag.kind == .close { close(index, in: tags, &faults) }
            around[index] = open.last
            if tag.kind.opens { open.append(index) }
            if open.count > Nesting.limit {
                faults.add(
                    "more than \(Nesting.limit) tags are open", at: tag.range,
                    help: "move an inner part into a partial")
                return
            }
        }
        while let index = open.popLast() { reportUnclosed(tags[index], &faults) }
    }
}

private extension Nesting {
    mutating func close(_ index: Int, in tags: [Tag], _ faults: inout Faults) {
        let tag = tags[index]
        guard let innermost = open.last else {
            return faults.add(
                "'\(faults.text(tag.range))' closes nothing", at: tag.range,
                help: "remove it, or open a section before it")
        }
        let match = open.lastIndex { faults.file.bytes[tags[$0].name] == faults.file.bytes[tag.name] }
        if match != open.count - 1 {
            let opening = faults.text(tags[innermost].range)
            faults.add(
                "'\(faults.text(tag.range))' does not close '\(opening)'", at: tag.range,
                also: ("'\(opening)' is opened here", tags[innermost].range),
                help: "write '{{/\(faults.text(tags[innermost].name))}}' first")
        }
        let level = match ?? open.count - 1
        partner[index] = open[level]
        partner[open[level]] = index
        open.removeSubrange(level...)
    }

    func reportUnclosed(_ tag: Tag, _ faults: inout Faults) {
        faults.add(
            "'\(faults.text(tag.range))' is never closed", at: tag.range,
            help: "add '{{/\(faults.text(tag.name))}}'")
    }
}
