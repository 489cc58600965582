import Core

/// YAML 1.1 as libyaml reads it, without what makes a file of settings surprising: anchors, aliases, tags of one's own,
/// keys said twice and second documents are errors.
package enum YAML {
    /// Parses the document in `range` of the file (nil: the whole file). Ranges and places are the file's own.
    /// The root is nil for an empty document and after a syntax error; other faults are collected and leave a root.
    package static func parse(
        _ file: SourceFile, range: Range<Int>? = nil
    ) -> (root: YAMLNode?, diagnostics: [Diagnostic]) {
        let range = file.withoutByteOrderMark(range ?? 0..<file.bytes.count)
        var findings = YAMLFindings(file: file, range: range)
        let root = file.bytes.withUnsafeBufferPointer { bytes in
            var composer = YAMLComposer(
                events: YAMLEvents(UnsafeBufferPointer(rebasing: bytes[range]), startingAt: range.lowerBound),
                findings: findings)
            let root = composer.document()
            findings = composer.findings
            return root
        }
        return (root, findings.diagnostics)
    }
}

private extension SourceFile {
    func withoutByteOrderMark(_ range: Range<Int>) -> Range<Int> {
        bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) ? range.lowerBound + 3..<range.upperBound : range
    }
}
