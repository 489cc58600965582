import Core
import SiteModel

/// One question put to a linked site. A new check is a new file and one line in `Checks.all`.
package protocol Check: Sendable {
    func findings(in site: LinkedSite) -> [Diagnostic]
}

package enum Checks {
    package static let all: [any Check] = [
        AliasCheck(),
        CourseCheck(),
        ForbiddenVariantCheck(),
        FreshnessCheck(),
        FrontMatterCheck(),
        ListingDriftCheck(),
        OutputNameCheck(),
        ParityCheck(),
        PathCollisionCheck(),
        SecondTitleCheck(),
        UnknownTermCheck(),
        UntranslatedCommentCheck(),
        UntranslatedTermCheck(),
        UnusedFileCheck(),
        UnusedSliceCheck(),
        UnusedTermCheck(),
    ]

    package static func findings(in site: LinkedSite) -> [Diagnostic] {
        all.concurrentMap { $0.findings(in: site) }.flatMap { $0 }
    }
}
