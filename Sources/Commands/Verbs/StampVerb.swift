import Building
import Core
import SiteModel

struct StampVerb: Verb {
    let name = "stamp"
    let operand: String? = "LESSON..."
    let takesManyOperands = true
    let summary = "confirm that translations say what their originals say now"
    let discussion = """
        To be run after a translation was compared with its original: writes the fingerprints of the original's sections
        into Content/LANG/translations.lock, and nothing else. A lesson is named by its key, as 'stele status' shows it,
        or by its file.
        """
    let options: [Option] = [.stampedLanguage, .section, .all, .format]

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        try check(arguments)
        let session = try SiteSession(arguments, console)
        return try session.pipeline.stampingAlone { try stamp(arguments, session) }
    }

    private func stamp(_ arguments: Arguments, _ session: SiteSession) throws -> ExitCode {
        let checked = try session.pipeline.check(keepsSyntax: false)
        guard let linked = checked.linked else { return try session.conclude(checked.diagnostics) }
        let stamping = try Stamping(arguments, linked)
        let faults = checked.diagnostics.filter { $0.severity == .error && stamping.paths.contains($0.place.path) }
        guard faults.isEmpty else { return try session.conclude(faults) }
        for (lock, done) in stamping.results {
            try session.pipeline.write(lock)
            session.say(done)
        }
        for said in stamping.firstStamps { session.say(said) }
        return try session.conclude([])
    }

    private func check(_ arguments: Arguments) throws(UsageError) {
        guard arguments.has(.stampedLanguage) else { throw UsageError("'stamp' needs '\(options[0].spelling)'") }
        guard arguments.operands.isEmpty == arguments.has(.all) else {
            throw UsageError(
                arguments.operands.isEmpty
                    ? "'stamp' needs a lesson, or '--all'" : "'--all' leaves no lesson to be named")
        }
        guard !arguments.has(.section) || arguments.operands.count == 1 else {
            throw UsageError("'--section' goes with one lesson")
        }
    }
}

/// What a command line wants stamped, in the site that it names.
private struct Stamping {
    let linked: LinkedSite
    let requests: [Request]

    /// One language, and positions of the lessons.
    struct Request {
        let language: Int
        let lessons: [Int]
        let sections: [String]
    }

    init(_ arguments: Arguments, _ linked: LinkedSite) throws(UsageError) {
        self.linked = linked
        let names = SiteNames(site: linked.site)
        let lessons = try arguments.operands.map { (word) throws(UsageError) in try names.lesson(word) }
        let sections = arguments.all(.section)
        requests = try arguments.all(.stampedLanguage).map { (word) throws(UsageError) in
            let language = try names.language(word)
            for lesson in lessons { try Self.check(lesson, in: language, sections, linked) }
            return Request(
                language: language,
                lessons: arguments.has(.all) ? Self.translations(in: language, linked) : lessons, sections: sections)
        }
    }

    private static func translations(in language: Int, _ linked: LinkedSite) -> [Int] {
        let states = linked.freshness.states[language]
        return states.indices.filter { ![.missing, .original, .draft].contains(states[$0]) }
    }

    private static func check(
        _ lesson: Int, in language: Int, _ sections: [String], _ linked: LinkedSite
    ) throws(UsageError) {
        let (key, tag) = (linked.site.keys[lesson], linked.site.languages[language].tag)
        switch linked.freshness.states[language][lesson] {
        case .original: throw UsageError("'\(key)' is no translation: '\(tag)' is its original")
        case .missing: throw UsageError("'\(key)' has no file in '\(tag)'")
        case .draft: throw UsageError("'\(key)' is a draft in '\(tag)'; remove 'draft: true' first")
        case .unstamped, .stamped: break
        }
        guard !sections.isEmpty else { return }
        let known = TranslationStamp(linked, language: language).sections(of: lesson)
        for section in sections where !known.contains(section) {
            throw .unknown("section", section, known: known)
        }
    }
}

private extension Stamping {
    /// The files whose faults leave nothing to confirm: translations, their originals, and the locks.
    var paths: Set<String> {
        let lessons = requests.flatMap { request in
            request.lessons.flatMap { key in
                [request.language, linked.site.originalLanguage(of: key)].compactMap { language in
                    language.flatMap { linked.site.lessons[$0][key]?.path }
                }
            }
        }
        return Set(lessons + requests.map { TranslationLock.path(of: linked.site.languages[$0.language]) })
    }

    /// The locks as they are to be written, and what is said then.
    var results: [(TranslationLock, String)] {
        requests.map { request in
            var stamp = TranslationStamp(linked, language: request.language)
            stamp.stamp(request.lessons, sections: request.sections)
            return (stamp.lock, summary(of: request))
        }
    }

    /// A language's first stamp makes its other translations watched too.
    var firstStamps: [String] {
        requests.compactMap { request in
            let states = linked.freshness.states[request.language]
            let others = states.indices.count { states[$0] == .unstamped && !request.lessons.contains($0) }
            guard linked.site.locks[request.language] == nil, others > 0 else { return nil }
            let tag = linked.site.languages[request.language].tag
            return "from now on \(tag) is watched: \(counted(others, "other translation")) not stamped yet"
        }
    }

    func summary(of request: Request) -> String {
        let tag = linked.site.languages[request.language].tag
        let states = linked.freshness.states[request.language]
        let stamped = request.lessons.filter { states[$0] != .stamped(stale: []) }
        if stamped.isEmpty { return "nothing to stamp in \(tag)" }
        if let lesson = stamped.first, stamped.count == 1 { return "stamped \(linked.site.keys[lesson]) in \(tag)" }
        return "stamped \(counted(stamped.count, "lesson")) in \(tag)"
    }
}
