import Core
import Excerpts
import Markdown

/// Cuts every listing that lessons ask for, each once, on all cores.
struct ListingLinker {
    let site: Site
    let declarations: DeclarationStore

    /// What a listing shows: a file of the samples, a part of it, and the language of its comments.
    struct Request: Hashable, Sendable {
        let source: Int
        let selection: Selection
        /// A position in `Site.languages`; 0 where comments are the same in all.
        let language: Int
    }

    struct Outcome: Sendable {
        var cuts: [Cut] = []
        var diagnostics: [Diagnostic] = []
        var results: [Request: Result<Int, CutFailure>] = [:]
        /// Of files that were parsed, by their positions.
        var declared: [Int: Declarations] = [:]
    }
}

extension ListingLinker {
    func link() -> Outcome {
        let requests = collectRequests()
        let localized = localizedSources(of: requests)
        let declared = declarations(of: requests)
        let results = requests.concurrentMap { request in
            let source =
                localized[request.language, default: [:]][request.source] ?? site.samples.sources[request.source]
            return source.cut(request.selection) {
                guard let read = declared[request.source] else { preconditionFailure("read before the cuts") }
                return read
            }
        }
        var outcome = Outcome(declared: declared)
        for (request, result) in zip(requests, results) {
            if case .failure(.unsound(let findings)) = result { outcome.diagnostics += findings }
            outcome.results[request] = result.map { cut in
                outcome.cuts.append(cut)
                outcome.diagnostics += cut.diagnostics
                return outcome.cuts.count - 1
            }
        }
        return outcome
    }

    private func collectRequests() -> [Request] {
        var seen: Set<Request> = []
        var requests: [Request] = []
        for lesson in site.allLessons {
            for listing in lesson.listings {
                guard let request = site.request(for: listing, in: lesson.language), seen.insert(request).inserted
                else { continue }
                requests.append(request)
            }
        }
        return requests
    }

    /// Of each file that a symbol is cut from, read once.
    private func declarations(of requests: [Request]) -> [Int: Declarations] {
        let sources = Set(
            requests.compactMap { request in
                if case .symbol = request.selection { request.source } else { nil }
            }
        ).sorted()
        let read = sources.concurrentMap { declarations.declarations(of: site.samples.sources[$0].file) }
        return Dictionary(uniqueKeysWithValues: zip(sources, read))
    }

    /// By language, then by source; only of files whose comments differ by language.
    private func localizedSources(of requests: [Request]) -> [Int: [Int: SwiftSource]] {
        var seen: Set<Request> = []
        let wanted = requests.filter { request in
            site.samples.sources[request.source].hasTaggedComments
                && seen.insert(Request(source: request.source, selection: .wholeFile, language: request.language))
                    .inserted
        }
        let sources = wanted.concurrentMap { request in
            site.samples.sources[request.source].localized(for: site.commentLanguages(for: request.language))
        }
        var localized: [Int: [Int: SwiftSource]] = [:]
        for (request, source) in zip(wanted, sources) {
            localized[request.language, default: [:]][request.source] = source
        }
        return localized
    }
}

extension Site {
    /// nil when no such file is there.
    func request(for listing: ListingRequest, in language: Language) -> ListingLinker.Request? {
        samples.position(of: listing.sample.value).map { source in
            let differs = samples.sources[source].hasTaggedComments
            return .init(
                source: source, selection: listing.part.selection,
                language: differs ? position(of: language) ?? 0 : 0)
        }
    }

    /// Whose words of a comment a reader of a language gets: its own, else the default language's, else the first
    /// that has any, in the order of `site.yaml`.
    package func commentLanguages(for language: Int) -> [String] {
        let main = position(of: config.defaultLanguage)
        let order = [language] + (main.map { [$0] } ?? []) + languages.indices
        var seen: Set<Int> = []
        return order.filter { seen.insert($0).inserted }.map { languages[$0].tag }
    }
}

extension ListingRequest.Part {
    var selection: Selection {
        switch self {
        case .wholeFile: .wholeFile
        case .symbol(let symbol, let only): .symbol(symbol.value, only: only.map(\.value))
        case .slice(let slice): .slice(slice.value)
        }
    }
}
