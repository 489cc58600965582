/// A point in a file of the site, resolved for reading: the file need not be at hand any more.
///
/// `line` and `column` count from 1, columns in characters; line 0 means the file as a whole.
package struct Place: Hashable, Codable, Sendable {
    package var path: String
    package var line: Int
    package var column: Int
    package var excerpt: Excerpt?

    package init(path: String, line: Int = 0, column: Int = 0, excerpt: Excerpt? = nil) {
        self.path = path
        self.line = line
        self.column = column
        self.excerpt = excerpt
    }

    /// The text of the line, and how many characters from `column` on are meant.
    package struct Excerpt: Hashable, Codable, Sendable {
        package var text: String
        package var width: Int

        package init(text: String, width: Int) {
            self.text = text
            self.width = width
        }
    }
}

extension Place: Comparable {
    /// By path, line and column; paths as bytes, since two names may differ by Unicode normalisation alone.
    package static func < (left: Place, right: Place) -> Bool {
        if !left.path.utf8.elementsEqual(right.path.utf8) {
            return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
        }
        return (left.line, left.column) < (right.line, right.column)
    }
}

extension Place: CustomStringConvertible {
    package var description: String { line == 0 ? path : "\(path):\(line):\(column)" }
}
