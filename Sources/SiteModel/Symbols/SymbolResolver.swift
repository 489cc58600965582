import Excerpts

/// Finds what inline code of one lesson names among the declarations of its samples.
///
/// Of several the first rule decides that leaves fewer: a whole path before the end of one, a type before a member,
/// what stands in a file that the lesson shows a listing of, what a protocol asks for before what answers it. What is
/// still more than one is nothing. A name that Swift or a framework has means a type of the samples only if that stands
/// in no other: `Result` is not `Loader.Result`.
struct SymbolResolver {
    let tables: [SymbolTable]
    /// Files that the lesson shows a listing of, by their positions.
    let shown: Set<Int>

    enum Result: Hashable {
        case none, ambiguous
        case one(SymbolTarget)
    }
}

extension SymbolResolver {
    func resolve(_ reference: SymbolReference) -> Result {
        switch reference.form {
        case .path(let steps): resolve(steps)
        case .member(let step): choose(candidates([step]).filter { $0.path.count > 1 && !$0.isType }, steps: 2)
        case .types(let types): only(of: types)
        }
    }

    /// By name alone, whatever the argument labels.
    func named(_ name: String) -> [SymbolTarget] { tables.flatMap { $0.named(name) } }

    func members(of type: SymbolTarget) -> [SymbolTarget] { tables.flatMap { $0.members(of: type) } }

    func inherited(by type: SymbolTarget) -> [String] { tables.flatMap { $0.inherited(by: type) } }

    func resolve(_ steps: [SymbolReference.Step]) -> Result {
        guard let last = steps.last else { return .none }
        if last.isType, !last.labels.isEmpty { return call(steps, last) }
        return choose(candidates(steps), steps: steps.count)
    }
}

private extension SymbolResolver {
    /// `User(name:)` is its initialiser, if that is declared, else the type.
    func call(_ steps: [SymbolReference.Step], _ last: SymbolReference.Step) -> Result {
        let type = steps.dropLast() + [SymbolReference.Step(name: last.name)]
        let initializers = candidates(type + [SymbolReference.Step(name: "init", labels: last.labels)])
            .filter { $0.path.last?.labels == last.labels }
        if !initializers.isEmpty { return choose(initializers, steps: steps.count + 1) }
        return choose(candidates(Array(type)), steps: steps.count)
    }

    /// A type expression leads to the one type of the samples in it.
    func only(of types: [[SymbolReference.Step]]) -> Result {
        var found: Set<SymbolTarget> = []
        for type in types {
            switch resolve(type) {
            case .one(let target): found.insert(target)
            case .ambiguous: return .ambiguous
            case .none: break
            }
        }
        guard let target = found.first else { return .none }
        return found.count == 1 ? .one(target) : .ambiguous
    }

    func candidates(_ steps: [SymbolReference.Step]) -> [SymbolTarget] {
        guard let last = steps.last else { return [] }
        let names = steps.map(\.name)
        let isStandard = steps.count == 1 && last.isType && StandardNames.contains(last.name)
        let ends = named(last.name).filter {
            $0.path.suffix(names.count).map(\.name) == names && (!isStandard || $0.path.count == 1)
        }
        return ends.withLabels(last.labels)
    }

    func choose(_ candidates: [SymbolTarget], steps: Int) -> Result {
        var left = candidates
        left.narrow { $0.path.count == steps }
        left.narrow(\.isType)
        left.narrow { shown.contains($0.source) }
        if Set(left.map { $0.path.last?.labels }).count == 1 { left.narrow(\.isRequirement) }
        return left.isEmpty ? .none : left.count == 1 ? .one(left[0]) : .ambiguous
    }
}

private extension [SymbolTarget] {
    mutating func narrow(_ isBetter: (SymbolTarget) -> Bool) {
        guard count > 1 else { return }
        let better = filter(isBetter)
        if !better.isEmpty { self = better }
    }

    /// `f` may be any of that name, `f()` any function if none goes without arguments, `f(a:)` only that.
    func withLabels(_ labels: String) -> [SymbolTarget] {
        guard !labels.isEmpty else { return self }
        let exact = filter { $0.path.last?.labels == labels }
        return exact.isEmpty && labels == "()" ? filter { $0.path.last?.labels.isEmpty == false } : exact
    }
}
