import Core

/// The part of a line around what is meant: a minified line does not fill the screen.
struct ExcerptWindow {
    private static let limit = 160

    let text: String
    /// What stands before the mark: spaces for the cells of the text above, and the line's own tabs.
    let indent: String
    /// The cells that are marked, at least one.
    let width: Int

    /// - Parameter column: counted in characters from 1.
    init(_ excerpt: Place.Excerpt, column: Int) {
        let line = excerpt.text.map { TerminalText.printable(String($0)) }
        let start = min(max(column - 1, 0), line.count)
        let from = line.count > Self.limit ? max(0, start - Self.limit / 2) : 0
        let to = min(line.count, from + Self.limit)
        let cut = from > 0 ? "…" : ""
        let marked = line[start..<min(max(start + excerpt.width, start), to)]
        text = cut + line[from..<to].joined() + (to < line.count ? "…" : "")
        indent = String(repeating: " ", count: cut.count) + line[from..<start].map(\.blank).joined()
        width = max(1, marked.reduce(0) { $0 + $1.cells })
    }
}

extension String {
    fileprivate var cells: Int { reduce(0) { $0 + $1.cells } }

    /// White space as wide as the character.
    fileprivate var blank: String { self == "\t" ? "\t" : String(repeating: " ", count: cells) }
}
