import Core

/// All declarations of a Swift file that a path can name, in the file's order.
package struct Declarations: Codable, Sendable {
    package let all: [Declaration]
    /// The file's syntax errors, in the parser's words.
    package let diagnostics: [Diagnostic]
    /// What a path can name, made once for all paths that name nothing.
    let candidates: [CutFailure.Candidate]
    /// Places in `all`, by path without argument labels.
    private let places: [ArraySlice<UInt8>: [Int]]

    private enum CodingKeys: CodingKey { case all, diagnostics }

    init(all: [Declaration], diagnostics: [Diagnostic]) {
        self.all = all
        self.diagnostics = diagnostics
        candidates = all.filter(\.isAddressable).map(\.candidate)
        places = Dictionary(grouping: all.indices) { Self.withoutLabels(Array(all[$0].name.utf8)[...]) }
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            all: try values.decode([Declaration].self, forKey: .all),
            diagnostics: try values.decode([Diagnostic].self, forKey: .diagnostics))
    }
}

extension Declarations {
    /// The one declaration that a path names. Argument labels may be left out where that leaves one; a path written in
    /// full wins over one that leaves them out.
    package func find(_ path: String) -> Result<Declaration, CutFailure> {
        let wanted = path.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "`") }
        var exact: [Declaration] = []
        var loose: [Declaration] = []
        // A path that names a conformance, as in `Shape:Drawable`, is compared with all.
        let name = Self.withoutLabels(wanted[...])
        for index in name.contains(UInt8(ascii: ":")) ? Array(all.indices) : places[name, default: []] {
            switch all[index].matches(wanted) {
            case .exact: exact.append(all[index])
            case .withoutLabels: loose.append(all[index])
            case .none: break
            }
        }
        let found = exact.isEmpty ? loose : exact
        if found.count == 1 { return .success(found[0]) }
        return .failure(
            found.isEmpty ? .unknownSymbol(path, has: candidates) : .ambiguousSymbol(found.map(\.candidate)))
    }

    private static func withoutLabels(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var depth = 0
        return path.filter { byte in
            if byte == UInt8(ascii: ")") { depth -= 1 }
            defer { if byte == UInt8(ascii: "(") { depth += 1 } }
            return depth == 0 && byte != UInt8(ascii: "(") && byte != UInt8(ascii: ")")
        }[...]
    }
}

extension Declarations {
    /// A declaration, and the members of it that were asked for.
    struct Found {
        let declaration: Declaration
        var members: [Declaration] = []
    }

    /// The declaration that a path names, with the members that `only` names.
    func find(_ path: String, only names: [String]) -> Result<Found, CutFailure> {
        find(path).flatMap { declaration in
            guard !names.isEmpty else { return .success(Found(declaration: declaration)) }
            guard declaration.body != nil else { return .failure(.memberless(declaration.name)) }
            let members = all.filter { member in
                member.path.count == declaration.path.count + 1 && declaration.range.contains(member.start)
                    && member.start > declaration.start
            }
            var found = Found(declaration: declaration)
            for name in names {
                switch find(name, among: members, of: declaration) {
                case .success(let member): found.members += member
                case .failure(let failure): return .failure(failure)
                }
            }
            return .success(found)
        }
    }

    /// One member; declarations that share their code, as in `case a, b`, are one.
    private func find(
        _ name: String, among members: [Declaration], of type: Declaration
    ) -> Result<[Declaration], CutFailure> {
        let wanted = name.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "`") }
        let matches = members.map { $0.asMember.matches(wanted) }
        let best = matches.contains(.exact) ? Declaration.Match.exact : .withoutLabels
        let found = zip(members, matches).filter { $0.1 == best }.map(\.0)
        guard let first = found.first else {
            let has = members.map(\.asMember.candidate)
            return .failure(.unknownMember(name, of: type.name, has: has))
        }
        guard found.allSatisfy({ $0.range == first.range }) else {
            return .failure(.ambiguousMember(name, of: type.name, found.map(\.asMember.candidate)))
        }
        return .success(found)
    }
}

private extension Declaration {
    /// The declaration by its last name alone.
    var asMember: Declaration {
        var member = self
        member.path = path.suffix(1)
        return member
    }

    var candidate: CutFailure.Candidate { CutFailure.Candidate(name: name, line: line) }

    /// An extension that adds no conformance has no name of its own.
    var isAddressable: Bool { kind != .extension || path.last?.inherits.isEmpty == false }
}
