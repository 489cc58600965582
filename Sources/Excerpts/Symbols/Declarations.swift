import Core

/// All declarations of a Swift file that a path can name, in the file's order.
package struct Declarations: Codable, Sendable {
    package let all: [Declaration]
    /// The file's syntax errors, in the parser's words.
    package let diagnostics: [Diagnostic]

    init(all: [Declaration], diagnostics: [Diagnostic]) {
        self.all = all
        self.diagnostics = diagnostics
    }
}

extension Declarations {
    /// The one declaration that a path names. Argument labels may be left out where that leaves one; a path written in
    /// full wins over one that leaves them out.
    package func find(_ path: String) -> Result<Declaration, CutFailure> {
        let wanted = path.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "`") }
        var exact: [Declaration] = []
        var loose: [Declaration] = []
        for declaration in all {
            switch declaration.matches(wanted) {
            case .exact: exact.append(declaration)
            case .withoutLabels: loose.append(declaration)
            case .none: break
            }
        }
        let found = exact.isEmpty ? loose : exact
        if found.count == 1 { return .success(found[0]) }
        return .failure(found.isEmpty ? unknown(path) : .ambiguousSymbol(found.map(\.candidate)))
    }
}

private extension Declarations {
    func unknown(_ path: String) -> CutFailure {
        let candidates = all.filter(\.isAddressable).map(\.candidate)
        return .unknownSymbol(candidates: candidates, nearMiss: nearMiss(of: path, among: candidates))
    }

    /// The likeliest is what the path begins, then what has its last name, then what is spelt nearly so.
    func nearMiss(of path: String, among candidates: [CutFailure.Candidate]) -> CutFailure.Candidate? {
        let bare = path.withoutLabels.lowercased()
        guard let last = bare.split(separator: ".").last else { return nil }
        if bare.count > 3, let begun = candidates.first(where: { $0.name.lowercased().hasPrefix(bare) }) {
            return begun
        }
        let names = candidates.map { $0.name.withoutLabels.lowercased() }
        if let index = names.firstIndex(where: { $0.split(separator: ".").last == last }) { return candidates[index] }
        if let near = NearMiss.of(bare, among: names) {
            return candidates.first { $0.name.withoutLabels.lowercased() == near }
        }
        let near = NearMiss.of(path, among: candidates.map(\.name))
        return candidates.first { $0.name == near }
    }
}

private extension String {
    var withoutLabels: String { String(prefix { $0 != "(" }) }
}

private extension Declaration {
    var candidate: CutFailure.Candidate { CutFailure.Candidate(name: name, line: line) }

    /// An extension that adds no conformance has no name of its own.
    var isAddressable: Bool { kind != .extension || path.last?.inherits.isEmpty == false }
}
