import Core
import Foundation
import Markdown

/// Which heading of a lesson was probably meant by an id that it does not have.
struct AnchorGuess {
    private var folded: [String: String] = [:]
    private let near: NearMissIndex

    init(_ ids: [String]) {
        near = NearMissIndex(ids)
        for id in ids where folded[Self.folded(id)] == nil { folded[Self.folded(id)] = id }
    }

    /// The usual slips first: another way to slug the same heading, then letters mistyped.
    func nearest(to id: String) -> String? { folded[Self.folded(id)] ?? near.nearest(to: id) }

    private static func folded(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                Slug.of(text).decomposed.unicodeScalars.filter {
                    $0.properties.canonicalCombiningClass == .notReordered
                }))
    }
}
