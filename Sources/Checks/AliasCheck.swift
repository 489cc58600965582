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
        let addresses = AliasAddresses(of: linked)
        return faults + repetitions(sound, site) + obstructions(sound)
            + sound.compactMap { tooLong($0) ?? collision(of: $0, with: addresses, site) }
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

        /// From the language's folder on, as a disk without case and normalisation compares it.
        var folded: String? { alias.map { PathCollisionCheck.fold($0.key.path + ".html") } }
    }

    func aliases(of key: Int, in site: Site) -> [Listing] {
        site.lessons.compactMap { $0[key] }.flatMap { lesson in
            (lesson.frontMatter?.aliases ?? []).map { written in
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
            guard let folded = listing.folded else { return nil }
            guard let taken = first[folded] else {
                first[folded] = listing
                return nil
            }
            if taken.key != listing.key { return takenTwice(listing, taken, site) }
            if taken.path == listing.path { return listedTwice(listing, taken) }
            return taken.alias == listing.alias ? nil : spelledTwice(listing, taken)
        }
    }

    /// One alias's page is where another needs a folder.
    func obstructions(_ listings: [Listing]) -> [Diagnostic] {
        var pages: [String: Listing] = [:]
        var folders: [String: Listing] = [:]
        return listings.compactMap { listing in
            guard let page = listing.folded else { return nil }
            let parents = PathCollisionCheck.parents(of: page)
            defer {
                pages[page] = pages[page] ?? listing
                for parent in parents { folders[parent] = folders[parent] ?? listing }
            }
            return folders[page].map { pageInTheWay(listing, of: $0) }
                ?? parents.lazy.compactMap { pages[$0] }.first.map { folderInTheWay(listing, of: $0) }
        }
    }

    func tooLong(_ listing: Listing) -> Diagnostic? {
        let bytes = listing.alias.map { OutputName.longest(in: $0.key.path + ".html") } ?? 0
        return bytes > OutputName.limit ? nameTooLong(listing, bytes: bytes) : nil
    }

    func collision(of listing: Listing, with addresses: AliasAddresses, _ site: Site) -> Diagnostic? {
        guard let alias = listing.alias else { return nil }
        if alias.key == site.keys[listing.key] { return ownAddress(listing) }
        let languages = site.languages.indices.filter { site.source(of: listing.key, for: $0) != nil }
        return languages.lazy.compactMap { addresses.owner(of: alias.key, in: $0) }.first.map {
            otherAddress(listing, $0)
        }
            ?? languages.lazy.compactMap { addresses.folderOwner(of: alias.key, in: $0) }.first.map {
                pageInTheWay(listing, of: $0)
            }
    }
}

// MARK: - Messages

private extension AliasCheck {
    func ownAddress(_ listing: Listing) -> Diagnostic {
        finding(listing, "is the lesson's own address", help: "remove it")
    }

    func otherAddress(_ listing: Listing, _ owner: PathCollisionCheck.OutputPath) -> Diagnostic {
        finding(
            listing, "is the address of \(owner.name)", notes: notes(owner),
            help: "remove it, or write the path that the lesson had")
    }

    func takenTwice(_ listing: Listing, _ other: Listing, _ site: Site) -> Diagnostic {
        finding(
            listing, "is an old address of lesson '\(site.keys[other.key])' too", notes: notes(other),
            help: "remove one of the two: an address leads to one lesson")
    }

    func pageInTheWay(_ listing: Listing, of other: PathCollisionCheck.OutputPath) -> Diagnostic {
        finding(
            listing, "is a page where \(other.name) needs a folder", notes: notes(other),
            help: "remove it, or write the path that the lesson had")
    }

    func pageInTheWay(_ listing: Listing, of other: Listing) -> Diagnostic {
        finding(
            listing, "is a page where alias '\(other.written.value)' needs a folder", notes: notes(other),
            help: "remove one of the two")
    }

    func folderInTheWay(_ listing: Listing, of other: Listing) -> Diagnostic {
        finding(
            listing, "needs a folder where alias '\(other.written.value)' is a page", notes: notes(other),
            help: "remove one of the two")
    }

    func nameTooLong(_ listing: Listing, bytes: Int) -> Diagnostic {
        Diagnostic(
            .error, .invalidAlias, "file name of \(bytes) bytes in the output, an alias", at: listing.written.place,
            help: OutputName.shortening(bytes))
    }

    func spelledTwice(_ listing: Listing, _ other: Listing) -> Diagnostic {
        finding(
            listing, "is '\(other.written.value)' but for case or Unicode normalisation", notes: notes(other),
            help: "write both alike, or remove one of the two")
    }

    func listedTwice(_ listing: Listing, _ other: Listing) -> Diagnostic {
        finding(
            listing, "is listed twice", notes: notes(other, saying: "first listed here"), help: "remove one of the two")
    }

    func finding(_ listing: Listing, _ fault: String, notes: [Diagnostic.Note] = [], help: String) -> Diagnostic {
        Diagnostic(
            .error, .invalidAlias, "alias '\(listing.written.value)' \(fault)", at: listing.written.place,
            notes: notes, help: help)
    }

    func notes(_ owner: PathCollisionCheck.OutputPath) -> [Diagnostic.Note] {
        owner.source.map { [Diagnostic.Note("what is there", at: Place(path: $0))] } ?? []
    }

    func notes(_ other: Listing, saying text: String = "listed here") -> [Diagnostic.Note] {
        [Diagnostic.Note(text, at: other.written.place)]
    }
}
