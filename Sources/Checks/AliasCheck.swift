import Core
import Markdown
import SiteModel

/// An old address of a lesson is a path, and nothing else is there: no page, no file, no other lesson's old address.
struct AliasCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        let listings = site.keys.indices.flatMap { aliases(of: $0, in: site) }
        guard !listings.isEmpty else { return [] }
        let sound = listings.filter { $0.alias != nil }
        let faults = listings.compactMap(\.fault)
        let addresses = AliasAddresses(of: site)
        return faults + repetitions(sound, site) + sound.compactMap { collision(of: $0, with: addresses, site) }
    }
}

private extension AliasCheck {
    /// An alias where a lesson's front matter lists it.
    struct Listing {
        let key: Int
        let path: String
        let written: Placed<String>
        var alias: LessonAlias?
        var fault: Diagnostic?
    }

    func aliases(of key: Int, in site: Site) -> [Listing] {
        site.lessons.compactMap { $0[key] }.flatMap { lesson in
            (lesson.scanned.frontMatter?.aliases ?? []).map { written in
                var listing = Listing(key: key, path: lesson.path, written: written)
                do throws(ValueFault) {
                    listing.alias = try LessonAlias(written.value, languages: site.languages)
                } catch {
                    listing.fault = error.diagnostic(at: written.place)
                }
                return listing
            }
        }
    }

    /// The translations of one lesson may each list its old address.
    func repetitions(_ listings: [Listing], _ site: Site) -> [Diagnostic] {
        var first: [String: Listing] = [:]
        return listings.compactMap { listing in
            guard let alias = listing.alias else { return nil }
            let folded = PathCollisionCheck.fold(alias.key.path)
            guard let taken = first[folded] else {
                first[folded] = listing
                return nil
            }
            if taken.key != listing.key { return takenTwice(listing, taken, site) }
            return taken.path == listing.path ? listedTwice(listing, taken) : nil
        }
    }

    func collision(of listing: Listing, with addresses: AliasAddresses, _ site: Site) -> Diagnostic? {
        guard let alias = listing.alias else { return nil }
        if alias.key == site.keys[listing.key] { return ownAddress(listing) }
        let languages = site.languages.indices.filter { site.source(of: listing.key, for: $0) != nil }
        return languages.lazy.compactMap { addresses.owner(of: alias.key, in: $0) }.first.map {
            otherAddress(listing, $0)
        }
    }
}

/// What stands in the output of each language, but for redirects.
private struct AliasAddresses {
    private let owners: [[String: PathCollisionCheck.OutputPath]]
    private let languages: [Language]

    init(of site: Site) {
        let check = PathCollisionCheck()
        let samples = check.samplePaths(site)
        languages = site.languages
        owners = site.languages.indices.map { language in
            let outputs = check.outputPaths(language, site, samples)
            return Dictionary(outputs.map { (PathCollisionCheck.fold($0.path), $0) }) { first, _ in first }
        }
    }

    /// Of the alias's page, or of what would have to be a folder for it.
    func owner(of key: LessonKey, in language: Int) -> PathCollisionCheck.OutputPath? {
        let path = PathCollisionCheck.fold(SiteAddress.lesson(key, languages[language]))
        let parents = path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
        return (parents + [path]).lazy.compactMap { owners[language][$0] }.first
    }
}

// MARK: - Messages

private extension AliasCheck {
    func ownAddress(_ listing: Listing) -> Diagnostic {
        Diagnostic(
            .error, .invalidAlias, "alias '\(listing.written.value)' is the lesson's own address",
            at: listing.written.place, help: "remove it")
    }

    func otherAddress(_ listing: Listing, _ owner: PathCollisionCheck.OutputPath) -> Diagnostic {
        Diagnostic(
            .error, .invalidAlias, "alias '\(listing.written.value)' is the address of \(owner.name)",
            at: listing.written.place,
            notes: owner.source.map { [Diagnostic.Note("what is there", at: Place(path: $0))] } ?? [],
            help: "remove it, or write the path that the lesson had")
    }

    func takenTwice(_ listing: Listing, _ other: Listing, _ site: Site) -> Diagnostic {
        Diagnostic(
            .error, .invalidAlias,
            "alias '\(listing.written.value)' is an old address of lesson '\(site.keys[other.key])' too",
            at: listing.written.place, notes: [Diagnostic.Note("listed here", at: other.written.place)],
            help: "remove one of the two: an address leads to one lesson")
    }

    func listedTwice(_ listing: Listing, _ other: Listing) -> Diagnostic {
        Diagnostic(
            .error, .invalidAlias, "alias '\(listing.written.value)' is listed twice", at: listing.written.place,
            notes: [Diagnostic.Note("first listed here", at: other.written.place)], help: "remove one of the two")
    }
}
