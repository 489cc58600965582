import Excerpts

/// A declaration of the samples that inline code leads to.
package struct SymbolTarget: Hashable, Sendable {
    /// A position in `SampleLibrary.sources`.
    package let source: Int
    package let declaration: Declaration
    /// Whether a protocol asks for it.
    let isRequirement: Bool
}

extension SymbolTarget {
    var name: String { declaration.name }
    var path: [Declaration.Component] { declaration.path }

    var isType: Bool {
        switch declaration.kind {
        case .actor, .class, .enum, .protocol, .struct, .typealias, .associatedtype: true
        default: false
        }
    }
}
