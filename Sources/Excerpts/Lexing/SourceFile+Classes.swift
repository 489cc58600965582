import Core

extension SourceFile {
    /// The classes of the file's Swift, in order, without overlap; what no span holds is plain.
    package var classifiedSpans: [ClassifiedSpan] {
        var comments: [ClassifiedSpan] = []
        var names: [DeclaredName] = []
        return bytes.withUnsafeBufferPointer { Classifier.spans(of: $0, comments: &comments, names: &names) }
    }
}
