/// Which part of a Swift file a listing shows.
package enum Selection: Hashable, Sendable {
    case wholeFile
    /// A declaration's path: `Type.member(label:)`, or `Type:Protocol` for the extension that adds the conformance.
    case symbol(String)
    case slice(String)
}

extension Selection: CustomStringConvertible {
    package var description: String {
        switch self {
        case .wholeFile: "the file"
        case .symbol(let path): "'\(path)'"
        case .slice(let name): "slice '\(name)'"
        }
    }
}
