import Building
import Core
import Foundation
import SiteModel

struct NewVerb: Verb {
    let name = "new"
    let operand: String? = "site|lesson|language NAME"
    let takesManyOperands = true
    let summary = "begin a site, a lesson or a language with files that build"
    let discussion = """
        'new site DIR --language LANG' makes a site of one lesson, with its sample and its test. 'new lesson KEY' makes
        an empty lesson and lists it in Content/site.yaml; with '--language' it is the translation of a lesson that is
        there, as a draft in the original's words. 'new language LANG' lists the language in Content/site.yaml, makes
        its file of interface texts where Stele has none, and tells what is to be translated; for a language that the
        site has already, it only tells. Nothing that is there is ever overwritten.
        """
    let options: [Option] = [.newLanguage]

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        guard let kind = arguments.operands.first else {
            throw UsageError("'new' needs 'site', 'lesson' or 'language'")
        }
        guard let what = Kind(rawValue: kind) else {
            throw UsageError.unknown("kind of thing to begin", kind, known: Kind.allCases.map(\.rawValue))
        }
        guard arguments.operands.count == 2 else {
            throw UsageError("'new \(kind)' needs \(what.operand), and no more")
        }
        let name = arguments.operands[1]
        let languages = try arguments.all(.newLanguage).map { (word) throws(UsageError) in
            try named(word) { (word) throws(ValueFault) in try Language(word) }
        }
        switch what {
        case .site: return try site(name, languages, arguments, console)
        case .lesson: return try lesson(name, languages, SiteSession(arguments, console))
        case .language: return try language(name, languages, SiteSession(arguments, console))
        }
    }

    private enum Kind: String, CaseIterable {
        case site, lesson, language

        var operand: String {
            switch self {
            case .site: "a folder"
            case .lesson: "the lesson's key: SECTION/NAME"
            case .language: "a language tag"
            }
        }
    }
}

// MARK: - Kinds

private extension NewVerb {
    func site(
        _ name: String, _ languages: [Language], _ arguments: Arguments, _ console: Console
    ) throws -> ExitCode {
        guard !languages.isEmpty else { throw UsageError("'new site' needs '\(Option.newLanguage.spelling)'") }
        let folder = URL(
            fileURLWithPath: name, relativeTo: URL(fileURLWithPath: arguments[.root] ?? ".", isDirectory: true)
        ).standardizedFileURL.path
        let site = NewSite(folder: folder, languages: languages)
        try site.write()
        console.say(
            "wrote \(counted(site.files.count, "file")) to \(name)\n"
                + "run 'stele build --root \(name)', then 'stele serve --root \(name)' to see it")
        return .success
    }

    func lesson(_ name: String, _ languages: [Language], _ session: SiteSession) throws -> ExitCode {
        let key = try named(name) { (word) throws(ValueFault) in try LessonKey(word) }
        guard !key.section.isEmpty, !name.hasSuffix(".md") else {
            throw UsageError("'\(name)' is no key of a lesson: write SECTION/NAME")
        }
        let checked = try session.pipeline.check(keepsSyntax: false)
        guard let site = checked.linked?.site else { return try session.conclude(checked.diagnostics) }
        let wanted = try languages.isEmpty ? [defaultLanguage(of: site, for: key)] : languages
        for language in wanted where site.position(of: language) == nil {
            let tags = site.languages.map(\.tag).joined(separator: ", ")
            throw UsageError("the site has no language '\(language.tag)': its languages are \(tags)")
        }
        if !wanted.contains(site.config.defaultLanguage) { try checkOriginal(of: key, in: site) }
        let lessons = wanted.map { NewLesson(key, in: $0, of: site) }
        let isListed = site.config.course.contains { $0.lessons.map(\.value).contains(key) }
        let config =
            isListed
            ? nil
            : try edited(session) { (editor) throws(ValueFault) in try editor.add(key, titles: site.languages) }
        try session.pipeline.create(lessons.map(\.file))
        for lesson in lessons { session.say(summary(lesson)) }
        if let config {
            try session.pipeline.replaceConfig(config)
            session.say("listed '\(key)' in \(SiteLoader.configPath)")
        }
        return try conclude(session, before: checked.diagnostics)
    }

    func language(_ name: String, _ languages: [Language], _ session: SiteSession) throws -> ExitCode {
        guard languages.isEmpty else { throw UsageError("'new language' takes no '--language'") }
        let language = try named(name) { (word) throws(ValueFault) in try Language(word) }
        let checked = try session.pipeline.check(keepsSyntax: false)
        guard let site = checked.linked?.site else { return try session.conclude(checked.diagnostics) }
        let new = try session.pipeline.newLanguage(language, of: site)
        let config =
            site.position(of: language) != nil
            ? nil : try edited(session) { (editor) throws(ValueFault) in try editor.add(language) }
        if let strings = new.strings {
            try session.pipeline.create([strings])
            session.say("wrote \(strings.path)")
        }
        if let config {
            try session.pipeline.replaceConfig(config)
            session.say("listed '\(language.tag)' in \(SiteLoader.configPath)")
        }
        let work = new.work.map { "\n  \($0)" }.joined()
        session.console.print(
            work.isEmpty ? "nothing is left to translate" : "to translate into '\(language.tag)':\(work)")
        return try conclude(session, before: checked.diagnostics)
    }
}

private extension NewVerb {
    /// A lesson begins in the default language.
    func checkOriginal(of key: LessonKey, in site: Site) throws(UsageError) {
        let known = site.keys.indices.filter { site.originalLanguage(of: $0) != nil }.map { site.keys[$0].path }
        guard !known.contains(key.path) else { return }
        let hint =
            NearMiss.of(key.path, among: known).map { "; did you mean '\($0)'?" }
            ?? ": a new one begins in '\(site.config.defaultLanguage.tag)'"
        throw UsageError("no lesson '\(key)' to translate\(hint)")
    }

    func defaultLanguage(of site: Site, for key: LessonKey) throws(UsageError) -> Language {
        guard let position = site.position(of: key), let original = site.originalLanguage(of: position) else {
            return site.config.defaultLanguage
        }
        throw UsageError(
            "'\(key)' is there in '\(site.languages[original].tag)': say with '--language' what to translate it into")
    }

    func summary(_ lesson: NewLesson) -> String {
        guard let original = lesson.original else { return "wrote \(lesson.path)" }
        return
            "wrote \(lesson.path): a draft in the words of \(original.path); remove 'draft: true' when it is translated"
    }

    /// Tells the errors that were not there before.
    func conclude(_ session: SiteSession, before: [Diagnostic]) throws -> ExitCode {
        let known = Set(before)
        let after = try session.pipeline.check(keepsSyntax: false).diagnostics
        return try session.conclude(after.filter { $0.severity == .error && !known.contains($0) })
    }

    func edited(
        _ session: SiteSession, _ change: (inout SiteConfigEditor) throws(ValueFault) -> Void
    ) throws -> SourceFile {
        var editor = SiteConfigEditor(try session.pipeline.config())
        do throws(ValueFault) { try change(&editor) } catch {
            throw EnvironmentError(error.summary + (error.help.map { ": \($0)" } ?? ""))
        }
        return editor.file
    }

    func named<Value>(_ word: String, _ read: (String) throws(ValueFault) -> Value) throws(UsageError) -> Value {
        do throws(ValueFault) { return try read(word) } catch {
            throw UsageError(error.summary + (error.help.map { "; \($0)" } ?? ""))
        }
    }
}
