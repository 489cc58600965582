import Core

/// Bytes to put into a YAML file so that one of its lists gets one more item, written as its others are.
package struct YAMLInsertion: Hashable, Sendable {
    package let offset: Int
    package let bytes: [UInt8]
}

extension YAMLInsertion {
    /// Behind the last item; nil for what is no list, or a list in a style that gives nothing to go by.
    ///
    /// - Parameters:
    ///   - item: ready YAML. Its further lines are indented as far as its first.
    ///   - inline: the same on one line, for a list between brackets; nil where `item` is one.
    package init?(appending item: String, inline: String? = nil, to list: YAMLNode, in file: SourceFile) {
        guard case .sequence(let items) = list.content else { return nil }
        if file.bytes.count > list.range.lowerBound, file.bytes[list.range.lowerBound] == UInt8(ascii: "[") {
            self.init(appending: inline ?? item, toInline: list, items)
        } else if let last = items.last {
            self.init(appending: item, toBlockEndingWith: last, in: file)
        } else {
            return nil
        }
    }

    private init(appending item: String, toInline list: YAMLNode, _ items: [YAMLNode]) {
        offset = items.last?.range.upperBound ?? list.range.lowerBound + 1
        bytes = Array((items.isEmpty ? item : ", \(item)").utf8)
    }

    private init?(appending item: String, toBlockEndingWith last: YAMLNode, in file: SourceFile) {
        let lines = LineIndex(file.bytes)
        let first = lines.content(ofLine: lines.line(at: last.range.lowerBound), in: file.bytes)
        guard first.lowerBound <= last.range.lowerBound else { return nil }
        let prefix = file.bytes[first.lowerBound..<last.range.lowerBound]
        guard prefix.filter({ !$0.isSpaceOrTab }) == [UInt8(ascii: "-")] else { return nil }
        let lineEnd = first.upperBound < file.bytes.count && file.bytes[first.upperBound] != .lineFeed ? "\r\n" : "\n"
        let indent = lineEnd + String(repeating: " ", count: prefix.count)
        let text = item.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: indent)
        offset = lines.content(ofLine: lines.line(at: Self.lastByte(of: last, in: file)), in: file.bytes).upperBound
        bytes = Array(lineEnd.utf8) + prefix + Array(text.utf8)
    }

    /// A block's range may reach over the blank lines behind it.
    private static func lastByte(of node: YAMLNode, in file: SourceFile) -> Int {
        let end = min(node.range.upperBound, file.bytes.count)
        return file.bytes[node.range.lowerBound..<end].lastIndex { $0 > .space } ?? node.range.lowerBound
    }
}

extension SourceFile {
    /// The file's bytes with the insertion in its place.
    package func inserting(_ insertion: YAMLInsertion) -> SourceFile {
        SourceFile(
            path: path, bytes: Array(bytes[..<insertion.offset]) + insertion.bytes + bytes[insertion.offset...])
    }
}
