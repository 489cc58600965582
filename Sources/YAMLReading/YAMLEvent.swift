import CYAML
import Core

/// One step of libyaml through a document.
struct YAMLEvent {
    let kind: Kind
    let range: Range<Int>
    var hasAnchor = false
    var tag: String?

    enum Kind {
        case documentStart, documentEnd, streamEnd
        case alias
        case scalar(YAMLNode.Scalar)
        case sequenceStart
        case mappingStart
        /// The end of a sequence or a mapping.
        case end
        case other
    }
}

extension YAMLEvent {
    /// Copies what the tree needs; `event` is libyaml's and is freed by the caller.
    init(_ event: yaml_event_t, range: Range<Int>) {
        self.range = range
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            tag = scalar.tag.map { String(cString: $0) }
            hasAnchor = scalar.anchor != nil
            let isText = scalar.style != YAML_PLAIN_SCALAR_STYLE || tag == "tag:yaml.org,2002:str"
            kind = .scalar(YAMLNode.Scalar(text: text, isPlain: !isText))
        case YAML_SEQUENCE_START_EVENT:
            tag = event.data.sequence_start.tag.map { String(cString: $0) }
            hasAnchor = event.data.sequence_start.anchor != nil
            kind = .sequenceStart
        case YAML_MAPPING_START_EVENT:
            tag = event.data.mapping_start.tag.map { String(cString: $0) }
            hasAnchor = event.data.mapping_start.anchor != nil
            kind = .mappingStart
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
        case YAML_ALIAS_EVENT: kind = .alias
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
        case YAML_STREAM_END_EVENT: kind = .streamEnd
        default: kind = .other
        }
    }
}
