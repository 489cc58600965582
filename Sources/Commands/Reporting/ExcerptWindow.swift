import Core

/// The part of a line around what is meant: a minified line does not fill the screen.
struct ExcerptWindow {
    private static let limit = 160

    let text: String
    /// What stands before the mark: spaces for the cells of the text above, and the line's own tabs.
    let indent: String
    /// The cells that are marked, at least one.
    let width: Int

    /// - Parameter column: counted in characters from 1, without a byte order mark.
    init(_ excerpt: Place.Excerpt, column: Int) {
        let shown = excerpt.text.first == "\u{FEFF}" ? excerpt.text.dropFirst() : excerpt.text[...]
        let line = Array(shown)
        let start = min(max(column - 1, 0), line.count)
        let from = line.count > Self.limit ? max(0, start - Self.limit / 2) : 0
        let to = min(line.count, from + Self.limit)
        let cut = from > 0 ? "…" : ""
        let marked = line[start..<min(max(start + excerpt.width, start), to)]
        text = cut + TerminalText.printable(String(line[from..<to])) + (to < line.count ? "…" : "")
        indent = cut.map { _ in " " }.joined() + line[from..<start].map(\.blank).joined()
        width = max(1, marked.reduce(0) { $0 + $1.cells })
    }
}

extension Character {
    /// White space as wide as the character.
    fileprivate var blank: String { self == "\t" ? "\t" : String(repeating: " ", count: cells) }
}
