/// What one page says, section by section.
package struct SearchDocument: Sendable {
    /// Relative to the folder that the index's results lead to, percent-encoded.
    package let href: String
    package let title: String
    /// The first stands before all headings.
    package var sections: [Section]

    package init(href: String, title: String, sections: [Section]) {
        self.href = href
        self.title = title
        self.sections = sections
    }

    package struct Section: Sendable {
        /// The id of its heading; empty for what has none.
        package var anchor: [UInt8]
        package var heading: [UInt8]
        /// Blocks, with a line feed between them.
        package var text: [UInt8] = []
        /// Where `text` is code: its words count more.
        package var code: [Range<Int>] = []
        /// What the section's listings name, with blanks between.
        package var identifiers: [UInt8] = []
        /// Lines that find the section and are shown only for that: comments of its listings, what programs print,
        /// other spellings.
        package var remarks: [UInt8] = []

        package init(anchor: [UInt8] = [], heading: [UInt8] = []) {
            self.anchor = anchor
            self.heading = heading
        }
    }
}
