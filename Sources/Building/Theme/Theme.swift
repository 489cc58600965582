import Core
import SiteModel
import StandardTheme
import Templates

/// Templates, assets and interface strings: the standard theme's, with a site's own `Theme` folder laid over it file
/// by file, and its strings text by text.
package struct Theme: Sendable {
    package let templates: TemplateSet
    package let assets: [Asset]
    /// Beside `SiteConfig.languages`.
    package let strings: [InterfaceStrings]

    package struct Asset: Sendable {
        /// `style.css`
        package let name: String
        package let bytes: [UInt8]
        /// `assets/style.1a2b3c4d.css`: the name carries the digest, so a changed file is never taken from a cache.
        package let outputPath: String
    }
}

extension Theme {
    static let folder = "Theme"
    private static let fallbackStrings = "strings/en.yaml"

    package static func load(
        from tree: FileTree, languages: [Language]
    ) throws(EnvironmentError) -> (theme: Theme, diagnostics: [Diagnostic]) {
        let own = try tree.list(folder)
        let files = merged(try tree.read(own.paths))
        let templates = TemplateSet(files: files.filter { $0.path.hasPrefix("\(folder)/templates/") })
        var diagnostics = own.findings + templates.diagnostics
        let strings = languages.map { language in
            let (strings, findings) = readStrings(language, files, own: own.paths)
            diagnostics += findings
            return strings
        }
        let (assets, assetFindings) = readAssets(files)
        diagnostics += assetFindings
        return (Theme(templates: templates, assets: assets, strings: strings), diagnostics)
    }

    func href(of asset: String, root: String) -> String {
        assets.first { $0.name == asset }.map { root + PercentEncoding.encode($0.outputPath) } ?? ""
    }
}

private extension Theme {
    /// The standard theme's files, each replaced by the site's own of the same path, then what the site adds.
    static func merged(_ own: [SourceFile]) -> [SourceFile] {
        var files: [String: SourceFile] = [:]
        for (path, bytes) in StandardTheme.files {
            files["\(folder)/\(path)"] = SourceFile(path: "\(folder)/\(path)", bytes: bytes)
        }
        for file in own { files[file.path] = file }
        return files.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    static func readAssets(_ files: [SourceFile]) -> ([Asset], [Diagnostic]) {
        var assets: [Asset] = []
        var diagnostics: [Diagnostic] = []
        let prefix = "\(folder)/assets/"
        for file in files where file.path.hasPrefix(prefix) {
            do throws(ValueFault) {
                let name = try SafePath.normalized(String(file.path.dropFirst(prefix.count)))
                assets.append(Asset(name: name, file: file))
            } catch {
                diagnostics.append(
                    Diagnostic(.error, error.rule, error.summary, at: file.wholePlace, help: error.help))
            }
        }
        return (assets, diagnostics)
    }

    /// Texts of the language, over its base language's, over English: nothing is ever empty, what is missing is said.
    static func readStrings(
        _ language: Language, _ files: [SourceFile], own: [String]
    ) -> (InterfaceStrings, [Diagnostic]) {
        var strings = InterfaceStrings(language: language)
        var diagnostics: [Diagnostic] = []
        var reference = InterfaceStrings(language: language)
        let standard = Dictionary(StandardTheme.files.map { ($0.path, $0.bytes) }) { first, _ in first }
        let base = String(language.tag.prefix { $0 != "-" })
        for tag in base == language.tag ? [base] : [base, language.tag] {
            let path = "strings/\(tag).yaml"
            if let bytes = standard[path] {
                diagnostics += strings.merge(SourceFile(path: "\(folder)/\(path)", bytes: bytes))
            }
            if let file = files.first(where: { $0.path == "\(folder)/\(path)" }), own.contains(file.path) {
                diagnostics += strings.merge(file)
            }
        }
        if let bytes = standard[fallbackStrings] {
            diagnostics += reference.merge(SourceFile(path: "\(folder)/\(fallbackStrings)", bytes: bytes))
        }
        let missing = strings.missing(from: reference)
        if !missing.isEmpty { diagnostics.append(missingStrings(missing, language)) }
        strings.fillGaps(from: reference)
        return (strings, diagnostics)
    }

    static func missingStrings(_ keys: [String], _ language: Language) -> Diagnostic {
        let path = "\(folder)/strings/\(language.tag).yaml"
        let shown = keys.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (keys.count > 5 ? ", …" : "")
        return Diagnostic(
            .warning, .missingString, "interface string missing in '\(language.tag)': \(shown)", at: Place(path: path),
            help: "write it in \(path); until then the page shows it in English")
    }
}

extension Theme.Asset {
    fileprivate init(name: String, file: SourceFile) {
        self.name = name
        bytes = file.bytes
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        outputPath = "assets/\(name[..<dot]).\(file.digest.hex.prefix(8))\(name[dot...])"
    }
}
