import Core
import Excerpts
import Markdown

/// Reads a site from disk and scans every file of it, on all cores.
package struct SiteLoader: Sendable {
    package static let configPath = "Content/site.yaml"
    /// What lies below it is published as it is.
    package static let staticFolder = "Content/static"

    private let tree: FileTree

    package init(tree: FileTree) {
        self.tree = tree
    }

    package struct Result: Sendable {
        /// nil when `site.yaml` is missing or says too little to go on.
        package var site: Site?
        package var diagnostics: [Diagnostic]
    }
}

extension SiteLoader {
    package func load() throws(EnvironmentError) -> Result {
        let outside = Set([Self.configPath, Glossary.path, "Package.swift"].compactMap(tree.linkOutside))
        guard outside.isEmpty else { return Result(site: nil, diagnostics: outside.sorted()) }
        guard tree.isFile(Self.configPath) else { return Result(site: nil, diagnostics: [missingConfig]) }
        let configFile = try tree.readText(Self.configPath)
        if configFile.bytes.isEmpty, let problem = configFile.encodingProblem {
            return Result(site: nil, diagnostics: [problem])
        }
        let (config, findings) = SiteConfig.read(configFile)
        guard let config else { return Result(site: nil, diagnostics: findings) }
        let content = try tree.list("Content")
        let published = try tree.list(Self.staticFolder, withDotFiles: true)
        let samples = try tree.list(config.samples)
        let scanned = try scan(content.paths, config)
        let tags = config.languages.map(\.tag)
        let library = SampleLibrary(
            folder: config.samples,
            files: samples.paths.map { String($0.dropFirst(config.samples.count + 1)) },
            sources: try tree.readTexts(samples.paths.filter { $0.hasSuffix(".swift") })
                .concurrentMap { SwiftSource(scanning: $0, languages: tags) })
        let (locks, lockFindings) = try readLocks(content.paths, config.languages)
        let (glossary, glossaryFindings) = try readGlossary(config.languages)
        let staticFiles = published.paths.map { String($0.dropFirst(Self.staticFolder.count + 1)) }
            .filter { !ContentFile.isLeftover($0) }
        let site = scanned.site(
            config: config, samples: library, glossary: glossary, locks: locks, staticFiles: staticFiles,
            fileKinds: try zip(tags, scanned.assets).map { (tag, files) throws(EnvironmentError) in
                try kinds(of: files, in: "Content/\(tag)")
            }, staticKinds: try kinds(of: staticFiles, in: Self.staticFolder))
        let contentFindings = content.findings.filter { !$0.place.path.hasPrefix(Self.staticFolder + "/") }
        let diagnostics =
            findings + contentFindings + published.findings + samples.findings + scanned.findings
            + scanned.lessons.flatMap(\.diagnostics) + library.sources.flatMap(\.diagnostics) + lockFindings
            + glossaryFindings
        return Result(site: site, diagnostics: diagnostics)
    }

    private func kinds(of files: [String], in folder: String) throws(EnvironmentError) -> [String: FileKind] {
        let kinds = try tree.heads(of: files.map { "\(folder)/\($0)" }).map(FileKind.init(head:))
        return Dictionary(zip(files.map(Slug.normalized), kinds)) { first, _ in first }
    }

    private func readLocks(
        _ paths: [String], _ languages: [Language]
    ) throws(EnvironmentError) -> (locks: [TranslationLock?], diagnostics: [Diagnostic]) {
        var result: (locks: [TranslationLock?], diagnostics: [Diagnostic]) = ([], [])
        for path in languages.map({ TranslationLock.path(of: $0) }) {
            let read = paths.contains(path) ? TranslationLock.read(try tree.readText(path)) : (nil, [])
            result.locks.append(read.0)
            result.diagnostics += read.1
        }
        return result
    }

    private func readGlossary(
        _ languages: [Language]
    ) throws(EnvironmentError) -> (glossary: GlossaryFile, diagnostics: [Diagnostic]) {
        guard tree.isFile(Glossary.path) else { return (.missing, []) }
        let file = try tree.readText(Glossary.path)
        if file.bytes.isEmpty, let problem = file.encodingProblem { return (.refused, [problem]) }
        let (glossary, diagnostics) = Glossary.read(file, languages: languages)
        return (glossary.map(GlossaryFile.read) ?? .refused, diagnostics)
    }

    private var missingConfig: Diagnostic {
        if tree.isFolder(Self.configPath) {
            return Diagnostic(
                .error, .missingFile, "'\(Self.configPath)' is a folder, not a file",
                at: Place(path: Self.configPath),
                help: "rename it, and write the site's settings in a file of that name")
        }
        if tree.exists(Self.configPath) {
            return Diagnostic(
                .error, .missingFile, "'\(Self.configPath)' is no file", at: Place(path: Self.configPath),
                help: "remove it, and write the site's settings in a file of that name")
        }
        return Diagnostic(
            .error, .missingFile, "no \(Self.configPath)", at: Place(path: Self.configPath),
            help: "run stele in a site's folder, or name one with --root")
    }
}

// MARK: - Content

private extension SiteLoader {
    struct ScannedContent {
        var lessons: [Lesson] = []
        var assets: [[String]]
        var unlistedFolders: [String] = []
        /// Files of `Content` itself that nothing reads.
        var strayFiles: [String] = []
        var findings: [Diagnostic] = []
        var wanted: [(language: Language, key: LessonKey, path: String)] = []
    }

    func scan(_ paths: [String], _ config: SiteConfig) throws(EnvironmentError) -> ScannedContent {
        var content = ScannedContent(assets: config.languages.map { _ in [] })
        for path in paths { content.take(path, config.languages) }
        let files = try tree.readTexts(content.wanted.map(\.path))
        let hasOwnPolicy = tree.isFile("Theme/templates/head.mustache")
        let scanned = zip(files, content.wanted).map { (file: $0, language: $1.language) }
            .concurrentMap { LessonScanner(config, $0.language, hasOwnPolicy: hasOwnPolicy).scan($0.file) }
        content.lessons = zip(content.wanted, scanned).map { Lesson(language: $0.language, key: $0.key, scanned: $1) }
        return content
    }
}

private extension LessonScanner {
    init(_ config: SiteConfig, _ language: Language, hasOwnPolicy: Bool) {
        self.init(
            allowsHTML: config.allowsHTML, isRightToLeft: language.direction == .rightToLeft,
            typography: config.usesTypography ? Typography.of(language: language.tag) : nil,
            links: LinkOptions(config), headingIDs: config.headingIDs, hasOwnPolicy: hasOwnPolicy)
    }
}

private extension SiteLoader.ScannedContent {
    /// Decides what a file of `Content` is, by its path alone.
    mutating func take(_ path: String, _ languages: [Language]) {
        let parts = path.split(separator: "/", maxSplits: 2)
        guard !ContentFile.isLeftover(path), parts[1] != "static" else { return }
        if let name = ContentFile.lessonName(of: path) { return findings.append(misnamed(path, name)) }
        guard parts.count == 3 else {
            if path.hasSuffix(".md") {
                findings.append(homeless(path))
            } else if ![SiteLoader.configPath, Glossary.path].contains(path) {
                strayFiles.append(path)
            }
            return
        }
        guard let language = languages.firstIndex(where: { $0.tag == parts[1] }) else {
            if unlistedFolders.last != String(parts[1]) { unlistedFolders.append(String(parts[1])) }
            return
        }
        do throws(ValueFault) {
            if parts[2].hasSuffix(".md") {
                wanted.append((languages[language], try LessonKey(String(parts[2].dropLast(3))), path))
            } else if parts[2] != TranslationLock.fileName {
                _ = try SafePath.normalized(String(parts[2]))
                assets[language].append(String(parts[2]))
            }
        } catch {
            findings.append(Diagnostic(.error, error.rule, error.summary, at: Place(path: path), help: error.help))
        }
    }

    func homeless(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .unlistedLesson, "lesson is in no language's folder", at: Place(path: path),
            help: "move it into the folder of a language and a section")
    }

    func misnamed(_ path: String, _ name: String) -> Diagnostic {
        Diagnostic(
            .error, .unlistedLesson, "'\(path.split(separator: "/").last ?? "")' is not read as a lesson",
            at: Place(path: path), help: "rename it to '\(name)': a lesson's file ends in '.md'")
    }

    func site(
        config: SiteConfig, samples: SampleLibrary, glossary: GlossaryFile, locks: [TranslationLock?],
        staticFiles: [String], fileKinds: [[String: FileKind]], staticKinds: [String: FileKind]
    ) -> Site {
        let listed = config.course.flatMap { $0.lessons.map(\.value) }
        let known = Set(listed)
        let unlisted = Set(lessons.map(\.key)).subtracting(known).sorted()
        let keys = listed + unlisted
        let positions = Dictionary(zip(keys, keys.indices)) { first, _ in first }
        let languages = config.languages
        var table = languages.map { _ in [Lesson?](repeating: nil, count: keys.count) }
        for lesson in lessons {
            guard let language = languages.firstIndex(of: lesson.language), let key = positions[lesson.key]
            else { continue }
            table[language][key] = lesson
        }
        return Site(
            config: config, keys: keys, lessons: table, assets: assets, samples: samples, glossary: glossary,
            locks: locks, unlistedFolders: unlistedFolders, staticFiles: staticFiles, strayFiles: strayFiles,
            fileKinds: fileKinds, staticKinds: staticKinds)
    }
}
