import Foundation

extension String {
    /// NFC; text whose scalars are all known to be composed already is returned as it is.
    package var composed: String {
        unicodeScalars.allSatisfy(Self.isSurelyComposed) ? self : withOrderedMarks.precomposedStringWithCanonicalMapping
    }

    /// NFD.
    package var decomposed: String { withOrderedMarks.decomposedStringWithCanonicalMapping }

    private static func isSurelyComposed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x300, 0x375..<0x37E, 0x388..<0x483, 0x48A..<0x530, 0x2010..<0x2028: true
        default: false
        }
    }

    /// The same text with long runs of combining marks in their canonical order: Foundation sorts them in a time that
    /// grows with the square of their number.
    private var withOrderedMarks: String {
        guard utf8.count > Self.fewMarks else { return self }
        let classes = unicodeScalars.map { $0.value < 0x300 ? 0 : $0.properties.canonicalCombiningClass.rawValue }
        let isLong = classes.split(separator: 0).contains { $0.count > Self.fewMarks }
        guard isLong else { return self }
        let scalars = Array(unicodeScalars)
        var ordered = String.UnicodeScalarView()
        var start = 0
        for end in 1...classes.count where end == classes.count || classes[end] == 0 {
            let marks = (start..<end).sorted { (classes[$0], $0) < (classes[$1], $1) }
            ordered.append(contentsOf: marks.map { scalars[$0] })
            start = end
        }
        return String(ordered)
    }

    /// More stand on no letter of any language.
    private static let fewMarks = 64
}
