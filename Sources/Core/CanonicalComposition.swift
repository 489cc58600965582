import Foundation

extension String {
    /// NFC; text whose scalars are all known to be composed already is returned as it is.
    package var composed: String {
        unicodeScalars.allSatisfy(Self.isSurelyComposed) ? self : precomposedStringWithCanonicalMapping
    }

    private static func isSurelyComposed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x300, 0x375..<0x37E, 0x388..<0x483, 0x48A..<0x530, 0x2010..<0x2028: true
        default: false
        }
    }
}
