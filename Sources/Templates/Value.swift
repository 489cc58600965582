/// What a template is filled with.
///
/// In a section, `none`, `bool(false)`, an empty list and empty text or HTML count as false.
package enum Value: Sendable {
    /// Plain text in UTF-8: escaped by `{{x}}`, as it is by `{{{x}}}`.
    case text([UInt8])
    /// HTML that is ready, meant for `{{{x}}}`; `{{x}}` escapes it, as Mustache says.
    case html([UInt8])
    /// Plain text of which parts are in another language: marked as such where HTML takes elements.
    case runs([TextRun])
    case list([Value])
    case object(Object)
    case bool(Bool)
    case none
}

extension Value {
    package static func text(_ text: String) -> Value { .text(Array(text.utf8)) }
    package static func html(_ html: String) -> Value { .html(Array(html.utf8)) }
    package static func number(_ number: Int) -> Value { .text(String(number)) }

    /// `none` for nil.
    package static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }

    package var isFalse: Bool {
        switch self {
        case .text(let bytes), .html(let bytes): bytes.isEmpty
        case .runs(let runs): runs.allSatisfy(\.text.isEmpty)
        case .list(let items): items.isEmpty
        case .object: false
        case .bool(let bool): !bool
        case .none: true
        }
    }

    /// How many values it holds, itself among them.
    var count: Int {
        switch self {
        case .list(let items): items.reduce(1) { $0 + $1.count }
        case .object(let object): object.values.reduce(1) { $0 + $1.count }
        case .text, .html, .runs, .bool, .none: 1
        }
    }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    package init(stringLiteral text: String) { self = .text(Array(text.utf8)) }
    package init(booleanLiteral bool: Bool) { self = .bool(bool) }
}

extension Value: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(arrayLiteral items: Value...) { self = .list(items) }
    package init(dictionaryLiteral entries: (Key, Value)...) { self = .object(Object(entries)) }
}
