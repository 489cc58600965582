import Locales

/// Names in the order of an alphabet, by the letter that each is listed under.
struct GlossaryIndex {
    /// A letter, and the positions of its names. A name that begins with no letter stands under `#`.
    private(set) var groups: [(letter: String, names: [Int])] = []

    init(of names: [String], in locale: TextLocale) {
        let alphabet = locale.alphabet()
        var places: [String: Int] = [:]
        for index in locale.sorted(Array(names.indices), by: { names[$0] }) {
            let letter = alphabet.letter(of: names[index]) ?? "#"
            let place = places[letter] ?? groups.count
            if place == groups.count {
                places[letter] = place
                groups.append((letter, []))
            }
            groups[place].names.append(index)
        }
    }
}
