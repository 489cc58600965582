import Core

extension CutFailure {
    /// What was probably meant by a name that the file does not have.
    var nearMiss: Candidate? {
        switch self {
        case .unknownSymbol(let path, let has): Self.declaration(like: path, among: has)
        case .unknownMember(let name, _, let has): Self.declaration(like: name, among: has)
        case .unknownSlice(let name, let has): Self.candidate(NearMiss.of(name, among: has.lazy.map(\.name)), of: has)
        default: nil
        }
    }

    private static func candidate(_ name: String?, of candidates: [Candidate]) -> Candidate? {
        name.flatMap { name in candidates.first { $0.name == name } }
    }

    /// The likeliest is what the path begins, then what has its last name, then what is spelt nearly so.
    private static func declaration(like path: String, among candidates: [Candidate]) -> Candidate? {
        let bare = path.withoutLabels.filter { $0 != " " && $0 != "`" }.lowercased()
        guard let last = bare.split(separator: ".").last else { return nil }
        let names = candidates.map { $0.name.withoutLabels.lowercased() }
        func first(_ matches: (String) -> Bool) -> Candidate? {
            names.firstIndex(where: matches).map { candidates[$0] }
        }
        if let same = first({ $0 == bare }) { return same }
        if bare.count > 3, let begun = first({ $0.hasPrefix(bare) }) { return begun }
        if let named = first({ $0.utf8.lastPart(of: ".").elementsEqual(last.utf8) }) { return named }
        if let near = NearMiss.of(bare, among: names) { return first { $0 == near } }
        return candidate(NearMiss.of(path, among: candidates.lazy.map(\.name)), of: candidates)
    }
}

private extension String {
    /// The path without argument labels and generic arguments.
    var withoutLabels: String { String(prefix { $0 != "(" && $0 != "<" }) }
}

private extension String.UTF8View {
    func lastPart(of separator: Unicode.Scalar) -> SubSequence {
        lastIndex(of: UInt8(ascii: separator)).map { self[index(after: $0)...] } ?? self[...]
    }
}
