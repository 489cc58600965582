import Core
import Excerpts
import Markdown

/// Cuts every listing that lessons ask for, each once, on all cores.
struct ListingLinker {
    let site: Site
    let declarations: DeclarationStore

    /// What a listing shows: a file of the samples and a part of it.
    struct Request: Hashable, Sendable {
        let source: Int
        let selection: Selection
    }

    struct Outcome: Sendable {
        var cuts: [Cut] = []
        /// Beside `cuts`: the first line of a cut that this platform does not compile, and its place.
        var inactive: [Place?] = []
        var diagnostics: [Diagnostic] = []
        var results: [Request: Result<Int, CutFailure>] = [:]
    }
}

extension ListingLinker {
    func link() -> Outcome {
        let requests = collectRequests()
        let platform = site.samples.platform
        let results = requests.concurrentMap { request in
            let source = site.samples.sources[request.source]
            let result = source.cut(request.selection) { declarations.declarations(of: source.file) }
            return result.map { cut in
                let line = source.inactiveLine(of: cut, on: platform)
                return (cut: cut, inactive: line.map { source.file.place(line: $0, byteColumn: 1) })
            }
        }
        var outcome = Outcome()
        for (request, result) in zip(requests, results) {
            if case .failure(.unsound(let findings)) = result { outcome.diagnostics += findings }
            outcome.results[request] = result.map { cut, inactive in
                outcome.cuts.append(cut)
                outcome.inactive.append(inactive)
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
            for listing in lesson.scanned.listings {
                guard let request = site.samples.request(for: listing), seen.insert(request).inserted else { continue }
                requests.append(request)
            }
        }
        return requests
    }
}

extension SampleLibrary {
    /// nil when no such file is there.
    func request(for listing: ListingRequest) -> ListingLinker.Request? {
        position(of: listing.sample.value).map { .init(source: $0, selection: listing.part.selection) }
    }
}

extension ListingRequest.Part {
    var selection: Selection {
        switch self {
        case .wholeFile: .wholeFile
        case .symbol(let symbol): .symbol(symbol.value)
        case .slice(let slice): .slice(slice.value)
        }
    }
}
