import Core

/// Scans one lesson: a pure function of its bytes and the site's options.
package struct LessonScanner: Sendable {
    package let allowsHTML: Bool
    let isRightToLeft: Bool
    /// nil leaves every sign as its author typed it.
    package let typography: Typography?
    package let links: LinkOptions
    /// Whether the site's own theme says what pages may load and run.
    package let hasOwnPolicy: Bool
    package let headingIDs: HeadingIDStyle

    package init(
        allowsHTML: Bool, isRightToLeft: Bool = false, typography: Typography? = nil,
        links: LinkOptions = LinkOptions(), headingIDs: HeadingIDStyle = .stele, hasOwnPolicy: Bool = false
    ) {
        self.hasOwnPolicy = hasOwnPolicy
        self.allowsHTML = allowsHTML
        self.isRightToLeft = isRightToLeft
        self.typography = typography
        self.links = links
        self.headingIDs = headingIDs
    }

    package func scan(_ file: SourceFile) -> ScannedLesson {
        if let problem = file.encodingProblem {
            return ScannedLesson(file: file, frontMatter: nil, diagnostics: [problem])
        }
        let (frontMatter, bodyStart, diagnostics) = FrontMatter.read(from: file)
        var findings = FindingList()
        findings.append(contentsOf: diagnostics)
        var lesson = ScannedLesson(file: file, frontMatter: frontMatter, diagnostics: findings.diagnostics)
        if let typography { lesson.titles = frontMatter.map { SetTitles($0, typography) } }
        guard bodyStart < file.bytes.count else { return lesson }
        if let excess = NestingLimits.excess(in: file, from: bodyStart) {
            return ScannedLesson(
                file: file, frontMatter: frontMatter, diagnostics: findings.diagnostics + [excess])
        }
        return Disguise.parsing(file.bytes[bodyStart...], endingTables: true) { document, disguise, tableEnds in
            var scan = LessonScan(
                lesson: lesson, findings: findings, bodyStart: bodyStart, options: self, disguise: disguise)
            if !scan.hasExcess(disguise) {
                scan.prepare(document, bodyStart, tableEnds: tableEnds)
                scan.transform(document)
                scan.footnotes.move(in: document)
                scan.lesson.body = document.rendered(allowHTML: allowsHTML)
            }
            scan.lesson.diagnostics = scan.findings.diagnostics
            return scan.lesson
        }
    }
}
