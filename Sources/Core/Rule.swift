/// Every rule a finding can name, in one visible list. The raw value is what people read and type.
package enum Rule: String, CaseIterable, Codable, Sendable, Comparable {
    // Files and bytes
    case invalidUTF8 = "invalid-utf8"
    case nulByte = "nul-byte"
    case pathCollision = "path-collision"
    case unsafePath = "unsafe-path"
    case missingFile = "missing-file"
    case unusedFile = "unused-file"

    // YAML, site.yaml, front matter, interface strings
    case yamlSyntax = "yaml-syntax"
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case invalidValue = "invalid-value"
    case unknownLanguage = "unknown-language"
    case unclosedFrontMatter = "unclosed-front-matter"
    case invalidAlias = "invalid-alias"

    // The course
    case unlistedLesson = "unlisted-lesson"
    case missingLesson = "missing-lesson"
    case unlistedLanguage = "unlisted-language"

    // Markdown
    case rawHTML = "raw-html"
    case unsafeLink = "unsafe-link"
    case duplicateHeadingID = "duplicate-heading-id"
    case invalidHeadingID = "invalid-heading-id"
    case brokenLink = "broken-link"
    case brokenAnchor = "broken-anchor"
    case brokenImage = "broken-image"
    case missingAlt = "missing-alt"
    case secondTitle = "second-title"
    case nestingTooDeep = "nesting-too-deep"
    case unknownCallout = "unknown-callout"
    case invalidCallout = "invalid-callout"
    case emptyCallout = "empty-callout"
    case literalEmphasis = "literal-emphasis"
    case looksLike = "looks-like"
    case foreignSyntax = "foreign-syntax"
    case conflictMarker = "conflict-marker"
    case unbalancedHTML = "unbalanced-html"
    case skippedLevel = "skipped-level"
    case excessCells = "excess-cells"
    case unknownFootnote = "unknown-footnote"
    case unusedFootnote = "unused-footnote"
    case duplicateFootnote = "duplicate-footnote"

    // Listings
    case unlinkedListing = "unlinked-listing"
    case invalidFence = "invalid-fence"
    case unknownSample = "unknown-sample"
    case unknownSymbol = "unknown-symbol"
    case ambiguousSymbol = "ambiguous-symbol"
    case unknownSlice = "unknown-slice"
    case duplicateSlice = "duplicate-slice"
    case unclosedSlice = "unclosed-slice"
    case strayMarker = "stray-marker"
    case invalidMarker = "invalid-marker"
    case emptySlice = "empty-slice"
    case unusedSlice = "unused-slice"
    case mixedIndentation = "mixed-indentation"
    case unbalancedCondition = "unbalanced-condition"
    case inactiveCode = "inactive-code"
    case listingDrift = "listing-drift"
    case fenceTooShort = "fence-too-short"
    case invalidSwift = "invalid-swift"
    case highlightOutOfRange = "highlight-out-of-range"
    case unknownInlineSymbol = "unknown-inline-symbol"
    case untranslatedComment = "untranslated-comment"
    case untaggedComment = "untagged-comment"
    case treeDrift = "tree-drift"

    // Evidence
    case compileError = "compile-error"
    case compilerWarning = "compiler-warning"
    case testFailure = "test-failure"
    case sampleWithoutTests = "sample-without-tests"
    case skippedTest = "skipped-test"
    case staleEvidence = "stale-evidence"
    case uncompiledListing = "uncompiled-listing"
    case uncoveredLine = "uncovered-line"
    case failsMismatch = "fails-mismatch"
    case programFailure = "program-failure"
    case outputDrift = "output-drift"

    // Translations
    case parity = "parity"
    case staleTranslation = "stale-translation"
    case invalidLock = "invalid-lock"

    // The glossary
    case unknownTerm = "unknown-term"
    case unusedTerm = "unused-term"
    case untranslatedTerm = "untranslated-term"
    case forbiddenVariant = "forbidden-variant"

    // Theme
    case templateSyntax = "template-syntax"
    case missingTemplate = "missing-template"
    case missingString = "missing-string"
    case unknownName = "unknown-name"

    package static func < (left: Rule, right: Rule) -> Bool { left.rawValue < right.rawValue }
}
