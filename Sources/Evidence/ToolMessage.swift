/// A line as compilers and XCTest write it: `path:line:column: error: text`, or without the column.
struct ToolMessage: Hashable {
    let path: String
    let line: Int
    let column: Int?
    let text: String

    /// Nil when `line` has no `marker` after a place.
    init?(_ line: String, marker: String) {
        guard line.hasPrefix("/"), let range = line.firstRange(of: marker) else { return nil }
        let parts = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.suffix(2).map { Int($0) }
        guard parts.count >= 2, let last = numbers.last ?? nil else { return nil }
        let first = parts.count >= 3 ? numbers[0] : nil
        path = parts.dropLast(first == nil ? 1 : 2).joined(separator: ":")
        self.line = first ?? last
        column = first == nil ? nil : last
        text = String(line[range.upperBound...])
    }
}
