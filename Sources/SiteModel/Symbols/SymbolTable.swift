import Excerpts

/// The declarations that inline code may lead to, by the last step of their paths.
struct SymbolTable: Sendable {
    private var targets: [String: [SymbolTarget]] = [:]
    /// Extensions, by the last step of what they extend.
    private var extensions: [String: [Declaration]] = [:]
}

extension SymbolTable {
    mutating func add(_ declarations: Declarations, of source: Int) {
        let protocols = declarations.all.filter { $0.kind == .protocol }.compactMap(\.body)
        for declaration in declarations.all {
            guard let name = declaration.path.last?.name else { continue }
            switch declaration.kind {
            case .extension: extensions[name, default: []].append(declaration)
            case .deinit, .operator, .precedencegroup: break
            default:
                let isRequirement = protocols.contains { $0.contains(declaration.start) }
                targets[name, default: []].append(
                    SymbolTarget(source: source, declaration: declaration, isRequirement: isRequirement))
            }
        }
    }

    func named(_ name: String) -> [SymbolTarget] { targets[name] ?? [] }

    /// What stands right in a type or in an extension of it, in the order of files and lines.
    func members(of type: SymbolTarget) -> [SymbolTarget] {
        let path = type.path.map(\.name)
        return targets.values.joined()
            .filter { $0.path.count == path.count + 1 && $0.path.dropLast().map(\.name) == path }
            .sorted { ($0.source, $0.declaration.start) < ($1.source, $1.declaration.start) }
    }

    /// The protocols and classes that a type names after its colon, extensions included.
    func inherited(by type: SymbolTarget) -> [String] {
        let path = type.path.map(\.name)
        let others = (extensions[path.last ?? ""] ?? []).filter { $0.path.map(\.name) == path }
        return (type.path.last?.inherits ?? []) + others.flatMap { $0.path.last?.inherits ?? [] }
    }
}
