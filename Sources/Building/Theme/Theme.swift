import Checks
import Core
import SiteModel
import StandardTheme
import Templates

/// Templates, assets and interface strings: the standard theme's, with a site's own `Theme` folder laid over it file
/// by file, and its strings text by text.
package struct Theme: Sendable {
    package var templates: TemplateSet
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

    package static func load(
        from tree: FileTree, languages: [Language], default main: Language
    ) throws(EnvironmentError) -> (theme: Theme, diagnostics: [Diagnostic]) {
        let own = try tree.list(folder)
        let files = try tree.read(own.paths)
        let all = merged(files)
        let templates = TemplateSet(files: all.filter { $0.path.hasPrefix("\(folder)/templates/") })
        let (strings, stringFindings) = ThemeStrings(own: files, templates: templates).read(languages, default: main)
        let (assets, assetFindings) = readAssets(all)
        let ownPaths = Set(own.paths)
        let theme = Theme(templates: templates, assets: assets, strings: strings)
        let unknownNames = theme.unknownNames.filter { ownPaths.contains($0.place.path) }
        let diagnostics =
            own.findings + (tree.isFile(folder) ? [isNoFolder] : []) + templates.diagnostics + unknownNames
            + stringFindings + assetFindings
        return (theme, diagnostics)
    }

    /// A warning for each name in a template that no page gives and that is no interface text.
    package var unknownNames: [Diagnostic] {
        templates.unknownNames(given: TemplateNames.tree(texts: strings.flatMap(\.textKeys)))
    }

    private static var isNoFolder: Diagnostic {
        Diagnostic(
            .error, .missingFile, "'\(folder)' is a file, not a folder", at: Place(path: folder),
            help: "move it away, or make it a folder with templates, assets and strings")
    }

    /// The style sheet, for a page that cannot know where it lies; nil where its text would end its element.
    var inlineStyle: [UInt8]? {
        assets.first { $0.name == "style.css" }.map(\.bytes).flatMap { bytes in
            String(decoding: bytes, as: UTF8.self).contains("</") ? nil : bytes
        }
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
        for file in own { files[file.path] = file.isTemplate ? file.withPlainLineEnds : file }
        return files.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    static func readAssets(_ files: [SourceFile]) -> ([Asset], [Diagnostic]) {
        var assets: [Asset] = []
        var diagnostics: [Diagnostic] = []
        let prefix = "\(folder)/assets/"
        for file in files where file.path.hasPrefix(prefix) {
            do throws(ValueFault) {
                let name = try SafePath.normalized(String(file.path.dropFirst(prefix.count)))
                let asset = Asset(name: name, file: file)
                assets.append(asset)
                let length = asset.outputPath.utf8.split(separator: UInt8(ascii: "/")).last?.count ?? 0
                if length > OutputName.limit { diagnostics.append(.nameTooLong(file.path, bytes: length)) }
            } catch {
                diagnostics.append(
                    Diagnostic(.error, error.rule, error.summary, at: file.wholePlace, help: error.help))
            }
        }
        return (assets, diagnostics)
    }
}

extension Theme.Asset {
    fileprivate init(name: String, file: SourceFile) {
        self.name = name
        bytes =
            switch name {
            case _ where name.hasSuffix(".css"): StyleSheet.trimmed(file.bytes)
            case _ where name.hasSuffix(".js"): Script.trimmed(file.bytes)
            default: file.bytes
            }
        let digest = SourceFile(path: file.path, bytes: bytes).digest
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        outputPath = "assets/\(name[..<dot]).\(digest.hex.prefix(8))\(name[dot...])"
    }
}

private extension SourceFile {
    var isTemplate: Bool { path.hasSuffix(".mustache") }

    /// Pages have LF, however an editor saved what they are made of.
    var withPlainLineEnds: SourceFile {
        guard bytes.contains(.carriageReturn) else { return self }
        let next = bytes.dropFirst() + [0]
        return SourceFile(
            path: path,
            bytes: zip(bytes, next).compactMap { $0 == .carriageReturn && $1 == .lineFeed ? nil : $0 })
    }
}
