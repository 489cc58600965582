/// A value of a YAML document, with the bytes of its file that it was written in.
package struct YAMLNode: Hashable, Codable, Sendable {
    package let content: Content
    /// Byte offsets into the whole file. A value left out (`key:`) has an empty range after the colon.
    package let range: Range<Int>

    package enum Content: Hashable, Codable, Sendable {
        case scalar(Scalar)
        case sequence([YAMLNode])
        case mapping([Entry])
        /// Something that the parser refused and has reported; readers pass over it in silence.
        case refused
    }

    package struct Scalar: Hashable, Codable, Sendable {
        package let text: String
        /// Not quoted and not a block: the only kind that can mean a number, a truth value or nothing.
        package let isPlain: Bool
    }

    package struct Entry: Hashable, Codable, Sendable {
        package let key: String
        package let keyRange: Range<Int>
        package let value: YAMLNode
    }
}

extension YAMLNode {
    /// The text of a scalar that says something.
    package var text: String? {
        guard case .scalar(let scalar) = content, !scalar.isNull else { return nil }
        return scalar.text
    }

    package var isRefused: Bool { content == .refused }
}

extension YAMLNode.Scalar {
    /// YAML's nothing: an empty value, `~` or `null`.
    package var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(text) }
}
