import Core
import Foundation

/// A relative path that stays below its folder and is the same on every disk.
package enum SafePath {
    /// The path in NFC; refuses whatever leads elsewhere or cannot be typed.
    package static func normalized(_ path: String) throws(ValueFault) -> String {
        guard !path.isEmpty else { throw ValueFault(.unsafePath, "empty path") }
        guard path.unicodeScalars.allSatisfy(isTypable) else {
            throw ValueFault(.unsafePath, "control character in a path", help: "remove it")
        }
        guard !path.utf8.contains(UInt8(ascii: "\\")) else {
            throw ValueFault(.unsafePath, "backslash in path '\(path)'", help: "separate the parts with '/'")
        }
        guard path.utf8.first != UInt8(ascii: "/") else {
            throw ValueFault(.unsafePath, "absolute path '\(path)'", help: "write it without the first '/'")
        }
        for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            try check(Substring(part), of: path)
        }
        return path.composed
    }

    private static func check(_ part: Substring, of path: String) throws(ValueFault) {
        switch part {
        case "": throw ValueFault(.unsafePath, "empty part in path '\(path)'", help: "write one '/' between parts")
        case ".", "..":
            throw ValueFault(.unsafePath, "'\(part)' in path '\(path)'", help: "write the path without '\(part)'")
        default: break
        }
    }

    private static func isTypable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar.value >= 0x20 && scalar.value != 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
        default: return scalar != "\u{FEFF}"
        }
    }
}
