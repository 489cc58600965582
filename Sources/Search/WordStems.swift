import Core

/// The stem of each form, as word parts write it.
struct WordStems {
    private let forms: ByteTable
    private var stems: [[UInt8]] = []
}

extension WordStems {
    init(_ merged: MergedForms, language: String) {
        forms = merged.forms
        let stemmer = Stemmer(language: language)
        guard stemmer.isOfUse else { return }
        stems = (0..<forms.count).map { form in
            stemmer.stem(written: merged.firstWritten[form], folded: Array(forms[form]), isWord: forms.contains)
        }
        guard !stemmer.doubtfulEndings.isEmpty else { return }
        let known = Set(stems)
        stems = stems.enumerated().map { form, stem in
            for ending in stemmer.doubtfulEndings where forms[form].starts(with: stem + ending) {
                if known.contains(stem + ending) { return stem + ending }
            }
            return stem
        }
    }

    /// The stem's length in UTF-16 where the form begins with it, else `=` and the stem.
    func append(of form: Int, to line: inout [UInt8]) {
        let own = forms[form]
        let stem = stems.isEmpty ? own : stems[form][...]
        if own.starts(with: stem) {
            line.append(text: String(stem.text.utf16.count))
        } else {
            line.append("=")
            line += stem
        }
    }
}
