import SiteModel

/// The alphabet of one language: how its glossary is ordered, and under which letter each name stands.
struct GlossaryOrder: Sendable {
    let language: Language
}

extension GlossaryOrder {
    /// The positions of names in alphabetical order.
    func sorted(_ names: [String]) -> [Int] {
        names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    }

    func letter(of name: String) -> String { String(name.prefix(1)).uppercased() }
}
