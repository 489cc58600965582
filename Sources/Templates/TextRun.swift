import Core

/// A part of a text.
package struct TextRun: Hashable, Sendable {
    package let text: [UInt8]
    /// nil for the language of what is around it.
    package let language: Tag?
    /// Whether it has a direction of its own, which the browser finds.
    package let isIsolated: Bool

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

    package init(_ text: String, language: Tag? = nil, isIsolated: Bool = false) {
        self.text = Array(text.utf8)
        self.language = language
        self.isIsolated = isIsolated
    }
}

extension TextRun {
    /// As an element, when it has a language or a direction.
    package func writeElement(into output: inout [UInt8]) {
        guard let language else {
            if isIsolated { output.append("<bdi>") }
            HTML.escape(text, into: &output)
            if isIsolated { output.append("</bdi>") }
            return
        }
        output.append("<span lang=\"")
        HTML.escape(Array(language.tag.utf8), into: &output)
        output.append("\" dir=\"")
        HTML.escape(Array(language.direction.utf8), into: &output)
        output.append("\">")
        HTML.escape(text, into: &output)
        output.append("</span>")
    }
}
