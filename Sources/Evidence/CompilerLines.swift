import Core

/// The lines as the compiler counts them: they end at LF only, ours at a lone CR too.
package struct CompilerLines {
    private let starts: [Int]
    private let count: Int

    package init(_ bytes: [UInt8]) {
        starts = [0] + bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
        count = bytes.count
    }

    /// Of a 1-based line and a column in bytes.
    package func offset(line: Int, column: Int) -> Int {
        guard line > 0, line <= starts.count else { return count }
        return min(starts[line - 1] + max(column - 1, 0), count)
    }
}
