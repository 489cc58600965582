import Excerpts

/// What a type of the samples has beside its own declarations.
extension SymbolResolver {
    /// Whether a type may have a member that nobody declares in it: every type of its kind has it, or what it inherits.
    func knows(_ member: SymbolReference.Step, in type: SymbolTarget) -> Bool {
        let ancestors = ancestors(of: type)
        if Self.ofAnyType.contains(member.name) || isOfKind(member.name, type, ancestors.names) { return true }
        if isOpen(type), StandardNames.contains(member.name) { return true }
        return named(member.name).contains { ancestors.names.contains($0.path.dropLast().last?.name ?? "") }
    }

    /// Whether a type has members that nobody here can know: of a protocol or class that is not among the samples, or
    /// any at all by dynamic lookup.
    func isOpen(_ type: SymbolTarget) -> Bool {
        !ancestors(of: type).strangers.allSatisfy(Self.isEmptyHanded)
            || members(of: type).contains { $0.path.last?.labels == "(dynamicMember:)" }
    }
}

private extension SymbolResolver {
    static let ofAnyType: Set<String> = [
        "Protocol", "Self", "Type", "access", "allCases", "deinit", "hash", "hashValue", "init", "none", "rawValue",
        "self", "some", "withMutation",
    ]

    static let ofActors: Set<String> = [
        "assertIsolated", "assumeIsolated", "preconditionIsolated", "sharedUnownedExecutor", "unownedExecutor",
        "withSerialExecutor",
    ]

    func isOfKind(_ name: String, _ type: SymbolTarget, _ inherited: Set<String>) -> Bool {
        if inherited.contains("Error"), name == "localizedDescription" { return true }
        let isActor = type.declaration.kind == .actor || inherited.contains("Actor")
        return isActor && Self.ofActors.contains(name)
    }

    /// Protocols that bring no members of their own, or but those of `isOfKind`.
    static func isEmptyHanded(_ name: String) -> Bool {
        [
            "Actor", "AnyObject", "BitwiseCopyable", "Copyable", "Equatable", "Error", "Escapable", "Sendable",
            "SendableMetatype", "~Copyable", "~Escapable",
        ].contains(name)
    }
}
