/// Which part of a Swift file a listing shows.
package enum Selection: Hashable, Sendable {
    case wholeFile
    /// A declaration's path: `Type.member(label:)`, or `Type:Protocol` for the extension that adds the conformance.
    /// With `only`, a type's first and last lines and these of its members.
    case symbol(String, only: [String] = [])
    case slice(String)
}

extension Selection: CustomStringConvertible {
    package var description: String {
        switch self {
        case .wholeFile: "the file"
        case .symbol(let path, _): "'\(path)'"
        case .slice(let name): "slice '\(name)'"
        }
    }
}
