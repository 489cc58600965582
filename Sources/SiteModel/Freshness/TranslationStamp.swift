import Core
import Markdown

/// Confirms translations of one language: writes into its lock what their originals say now.
package struct TranslationStamp: Sendable {
    private let site: Site
    private let language: Int
    private let names: LessonNames
    private let stale: [TranslationState]
    package private(set) var lock: TranslationLock

    /// - Parameter language: the position of a language whose lock is missing or sound.
    package init(_ linked: LinkedSite, language: Int) {
        site = linked.site
        self.language = language
        names = LessonNames(of: linked.site, language: language)
        stale = linked.freshness.states[language]
        lock = linked.site.locks[language] ?? TranslationLock(of: site.languages[language])
    }
}

extension TranslationStamp {
    /// The ids that `sections` of `stamp` may name: the original's, and stamped ones that are gone from it.
    package func sections(of key: Int) -> [String] {
        original(of: key).map(\.id) + stale[key].staleSections.filter { $0.change == .removed }.map(\.id)
    }

    /// - Parameters:
    ///   - keys: positions of lessons that the language has, and that are neither originals nor drafts.
    ///   - sections: ids; empty for whole lessons.
    package mutating func stamp(_ keys: [Int], sections: [String] = []) {
        let ids = Set(sections)
        let records = LockRecords(of: site, lock.entries, names)
        let stamped = Set(keys).sorted().concurrentMap { [self] key in
            let chosen = original(of: key).filter { ids.isEmpty || ids.contains($0.id) }
            let others = ids.isEmpty ? [:] : kept(of: key, but: ids, in: records)
            return chosen.map { entry(key, $0.id, $0.fingerprint) } + others.map { entry(key, $0.key, $0.value) }
        }
        let all = Set(keys)
        lock.removeEntries { names.translation($0.lesson).map(all.contains) ?? false }
        for entry in stamped.joined() { lock.append(entry) }
    }

    private func entry(_ key: Int, _ section: String, _ fingerprint: SectionFingerprint) -> TranslationLock.Entry {
        TranslationLock.Entry(lesson: site.keys[key], section: section, fingerprint: fingerprint)
    }

    private func original(of key: Int) -> [LessonSection] {
        OriginalSections(site: site).sections(of: key)
    }

    /// What stays when some sections are stamped: all others, but for what those were called before.
    private func kept(of key: Int, but ids: Set<String>, in records: LockRecords) -> [String: SectionFingerprint] {
        let former = stale[key].staleSections.compactMap { section -> String? in
            if case .renamed(let former) = section.change, ids.contains(section.id) { former } else { nil }
        }
        return records.sections[key, default: [:]].filter { !ids.contains($0.key) && !former.contains($0.key) }
    }
}
