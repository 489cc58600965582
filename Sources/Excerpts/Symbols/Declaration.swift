/// One declaration of a Swift file.
package struct Declaration: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `init`, `macro`
        case `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`
    }

    /// One step of a declaration's path.
    package struct Component: Hashable, Codable, Sendable {
        package var name: String
        /// `(label:_:)`, or empty for what takes no arguments.
        package var labels: String
        /// The protocols and classes that a type or an extension names after its colon.
        package var inherits: [String]
    }

    package var kind: Kind
    package var path: [Component]
    /// The byte offsets in the file, documentation and attributes included.
    package var start: Int
    package var end: Int
    /// The 1-based line of the declaration itself.
    package var line: Int
    /// For what holds members: the byte offsets behind its opening brace and of its closing one.
    package var bodyStart: Int?
    package var bodyEnd: Int?

    package var body: Range<Int>? {
        guard let bodyStart, let bodyEnd, bodyStart <= bodyEnd else { return nil }
        return bodyStart..<bodyEnd
    }

    package var range: Range<Int> { start..<max(start, end) }
}

extension Declaration {
    /// The path in full: what `symbol=` says to mean this declaration and, if it can, no other.
    package var name: String {
        let path = path.map { $0.name + $0.labels }.joined(separator: ".")
        guard kind == .extension else { return path }
        return path + ":" + (self.path.last?.inherits.joined(separator: ",") ?? "")
    }
}

extension Declaration {
    enum Match: Comparable {
        case none, withoutLabels, exact
    }

    /// How well a path that an author wrote, free of blanks and backticks, names this declaration.
    func matches(_ wanted: [UInt8]) -> Match {
        var rest = wanted[...]
        var match = Match.exact
        var namesConformance = false
        for (index, component) in path.enumerated() {
            if index > 0, rest.popFirst() != UInt8(ascii: ".") { return .none }
            guard rest.take(component.name) else { return .none }
            if !rest.take(component.labels) {
                if rest.first == UInt8(ascii: "(") { return .none }
                match = .withoutLabels
            }
            if rest.first == UInt8(ascii: ":") {
                guard rest.takeConformance(of: component.inherits) else { return .none }
                namesConformance = index == path.count - 1
            }
        }
        if kind == .extension, !namesConformance { return .none }
        return rest.isEmpty ? match : .none
    }
}

private extension ArraySlice<UInt8> {
    mutating func take(_ text: String) -> Bool {
        guard starts(with: text.utf8) else { return false }
        removeFirst(text.utf8.count)
        return true
    }

    /// Takes `:Protocol` when the list holds that protocol, by its whole or its last name.
    mutating func takeConformance(of inherits: [String]) -> Bool {
        var name = dropFirst()
        for inherited in inherits.sorted(by: { $0.utf8.count > $1.utf8.count }) where name.take(inherited) {
            guard name.isEmpty || name.first == UInt8(ascii: ".") else { return false }
            self = name
            return true
        }
        return false
    }
}
