import Checks
import Core
import Evidence
import Excerpts
import Markdown
import SiteModel

/// The phases in order, as every verb uses them: scan, link, check, then evidence, then writing.
package struct SitePipeline: Sendable {
    let tree: FileTree

    /// - Parameter root: the site's folder, absolute or from the current one.
    package init(root: String) throws(EnvironmentError) {
        tree = try FileTree(root: root)
    }

    package var root: String { tree.root }
    package static let outputFolder = "Output"
}

// MARK: - Scan, link, check

extension SitePipeline {
    package struct Checked: Sendable {
        /// nil when the configuration says too little to go on.
        package var linked: LinkedSite?
        package var theme: Theme?
        package var diagnostics: [Diagnostic]
    }

    /// - Parameter keepsSyntax: whether what the toolchain's parser said of a sample is kept for the next run;
    ///   `check` writes nothing, anywhere.
    package func check(keepsSyntax: Bool) throws(EnvironmentError) -> Checked {
        let loaded = try SiteLoader(tree: tree).load()
        guard let site = loaded.site else { return Checked(diagnostics: loaded.diagnostics) }
        let (theme, themeFindings) = try Theme.load(
            from: tree, languages: site.languages, default: site.config.defaultLanguage)
        let (linked, linkFindings) = Linker(site: site, declarations: declarations(areKept: keepsSyntax)).link()
        return Checked(
            linked: linked, theme: theme,
            diagnostics: loaded.diagnostics + themeFindings + linkFindings + Checks.findings(in: linked))
    }

    private func declarations(areKept: Bool) -> DeclarationStore {
        DeclarationStore(folder: "\(root)/.build/stele/syntax", writes: areKept)
    }
}

// MARK: - Writing

extension SitePipeline {
    /// - Parameter output: the output folder, absolute; nil for `Output` in the site.
    package func write(
        _ linked: LinkedSite, theme: Theme, evidence: Evidence?, output: String?
    ) throws(EnvironmentError) -> OutputWriter.Report {
        let folder = output ?? "\(root)/\(Self.outputFolder)"
        try OutputLocation.check(folder, site: root)
        let renderer = SiteRenderer(
            linked: linked, theme: theme, evidence: evidence, tree: tree, declarations: declarations(areKept: true))
        return try OutputWriter(folder: folder).publish(renderer.files())
    }
}

// MARK: - Bodies of listings

extension SitePipeline {
    /// Writes every listing, tree and program's output into its fence; returns how many lessons changed.
    package func synchronizeListings(of linked: LinkedSite) throws(EnvironmentError) -> Int {
        let evidence = try prove(linked, verifies: false, progress: { _ in }).evidence
        let sync = ListingSync(
            cuts: linked.cuts,
            outputs: evidence?.samples.compactMapValues(\.output).mapValues(ProgramOutput.text(of:)) ?? [:])
        var changed = 0
        for (lesson, links) in linked.lessonsWithLinks {
            guard let bytes = sync.synchronized(lesson, links) else { continue }
            let path = "\(root)/\(lesson.path)"
            // A lesson may be a symbolic link: what it leads to is written, and the link stays.
            let file = Files.realPath(path) ?? path
            guard try Files.readIfPresent(file, as: lesson.path) == lesson.file.bytes else {
                throw EnvironmentError("\(lesson.path) was changed while 'stele sync' ran; run it again")
            }
            try Files.removeLeftovers(beside: file)
            try Files.replace(file, with: bytes, as: lesson.path)
            changed += 1
        }
        return changed
    }
}
