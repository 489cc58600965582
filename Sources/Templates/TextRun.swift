import Core

/// A part of a text.
package struct TextRun: Hashable, Sendable {
    package let text: [UInt8]
    /// nil for the language of what is around it.
    package let language: Tag?

    package struct Tag: Hashable, Sendable {
        /// BCP 47.
        package let tag: String
        /// `ltr` or `rtl`.
        package let direction: String

        package init(tag: String, direction: String) {
            self.tag = tag
            self.direction = direction
        }
    }

    package init(_ text: String, language: Tag? = nil) {
        self.text = Array(text.utf8)
        self.language = language
    }
}

extension TextRun {
    /// As an element, when it has a language.
    package func writeElement(into output: inout [UInt8]) {
        guard let language else { return HTML.escape(text, into: &output) }
        output.append("<span lang=\"")
        HTML.escape(Array(language.tag.utf8), into: &output)
        output.append("\" dir=\"")
        HTML.escape(Array(language.direction.utf8), into: &output)
        output.append("\">")
        HTML.escape(text, into: &output)
        output.append("</span>")
    }
}
