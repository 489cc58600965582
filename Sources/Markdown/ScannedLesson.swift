import Core

/// What one lesson file says by itself: HTML with holes, and everything that other files must fill or confirm.
package struct ScannedLesson: Sendable {
    package let file: SourceFile
    package let frontMatter: FrontMatter?
    package var body = HoledHTML()
    package var headings: [Heading] = []
    package var links: [Link] = []
    package var images: [Image] = []
    /// Absolute addresses of the site itself.
    package var ownAddresses: [OwnAddress] = []
    /// What `doc:` links of DocC name.
    package var docAddresses: [OwnAddress] = []
    /// Ids that raw HTML sets, composed.
    package var htmlAnchors: [String] = []
    /// What headings were to be called, and cannot be: a link to one is not at fault.
    var refusedIDs: [String] = []
    package var terms: [TermUse] = []
    package var fences: [Fence] = []
    package var codeBlocks: [CodeBlock] = []
    package var codeSpans: [CodeSpan] = []
    /// The lines of every block of code, fences included.
    package var codeLines: [ClosedRange<Int>] = []
    package var callouts: [Callout] = []
    package var lists: [ListShape] = []
    package var tables: [Table] = []
    package var footnotes = Footnotes()
    package var diagnostics: [Diagnostic]
    /// Title and description as pages set them, where that is not as front matter has them.
    var titles: SetTitles?
}

/// Where a node begins in its file: 1-based line, 1-based byte column, and its width in bytes on that line.
package struct Mark: Hashable, Sendable {
    package let line: Int
    package let column: Int
    package let width: Int

    package init(line: Int, column: Int, width: Int) {
        self.line = line
        self.column = column
        self.width = width
    }
}

extension ScannedLesson {
    /// What the lesson's listings ask for, in their order.
    package var listings: [ListingRequest] { fences.compactMap(\.request) }

    package struct Heading: Hashable, Sendable {
        package let level: Int
        package let id: String
        package let isExplicit: Bool
        /// Plain text, as P-4 defines it: no markup, no nested links.
        package let text: String
        /// The text as pages set it, composed but for what is code.
        package var shown: String
        /// Where `shown` is code, in bytes.
        package var code: [Range<Int>]
        package let mark: Mark
    }

    /// A link inside the site: `.anchor` or `.path`.
    package struct Link: Hashable, Sendable {
        package let destination: Destination
        package let mark: Mark
    }

    package struct Image: Hashable, Sendable {
        /// Relative to the lesson's file, percent-decoded.
        package let path: String
        package let mark: Mark
    }

    package struct OwnAddress: Hashable, Sendable {
        /// From the site's root on, as written.
        package let path: String
        package let mark: Mark
    }

    /// A link to a term of the glossary.
    package struct TermUse: Hashable, Sendable {
        /// As its author spelt it, percent-decoded.
        package let id: String
        package let mark: Mark
    }

    /// A fence with a language that is shown as it stands.
    package struct CodeBlock: Hashable, Sendable {
        /// The first word behind the fence, in small letters.
        package let language: String
        package let mark: Mark
    }

    package struct Table: Hashable, Sendable {
        /// Of its columns.
        package let alignments: [Alignment]
        /// Below the header.
        package let rows: Int
        /// Of the header's first cell.
        package let mark: Mark

        package enum Alignment: Hashable, Sendable {
            case none, start, center, end
        }
    }

    package struct Footnotes: Hashable, Sendable {
        /// In the order in which a reader meets them: those of the text, then those of the notes.
        package internal(set) var references: [Reference] = []
        /// The marks of all definitions, in the file's order.
        package internal(set) var definitions: [Mark] = []

        package struct Reference: Hashable, Sendable {
            /// The note's, as readers see it.
            package let number: Int
            /// How many marks have led to the note so far, with this one.
            package let use: Int
            package let mark: Mark
        }
    }

    /// How many headings begin on or before a line; they stand in the file's order.
    package func headingCount(upTo line: Int) -> Int { headings.partitioningIndex { $0.mark.line > line } }

    /// Every id of the page that an author may link to; those that are refused are told where they stand.
    package var anchors: Set<String> {
        Set(headings.map(\.id)).union(htmlAnchors).union(refusedIDs)
    }

    package func place(_ mark: Mark) -> Place {
        file.place(line: mark.line, byteColumn: mark.column, byteLength: mark.width)
    }
}
