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

    /// - Parameter sections: ids; empty for the whole lesson.
    package mutating func stamp(_ key: Int, sections: [String] = []) {
        let lesson = site.keys[key]
        let current = original(of: key)
        let ids = sections.isEmpty ? nil : Set(sections)
        let others = ids.map { kept(of: key, but: $0) } ?? [:]
        lock.removeEntries { names.translation($0.lesson) == key }
        for (section, fingerprint) in others.sorted(by: { $0.key < $1.key }) {
            lock.append(.init(lesson: lesson, section: section, fingerprint: fingerprint))
        }
        for section in current where ids?.contains(section.id) ?? true {
            lock.append(.init(lesson: lesson, section: section.id, fingerprint: section.fingerprint))
        }
    }

    private func original(of key: Int) -> [LessonSection] {
        site.originalLanguage(of: key).flatMap { site.lessons[$0][key] }?.scanned.sections() ?? []
    }

    /// What stays when some sections are stamped: all others, but for what those were called before.
    private func kept(of key: Int, but ids: Set<String>) -> [String: SectionFingerprint] {
        let former = stale[key].staleSections.compactMap { section -> String? in
            if case .renamed(let former) = section.change, ids.contains(section.id) { former } else { nil }
        }
        return LockRecords(of: site, lock.entries, names).sections[key, default: [:]]
            .filter { !ids.contains($0.key) && !former.contains($0.key) }
    }
}
