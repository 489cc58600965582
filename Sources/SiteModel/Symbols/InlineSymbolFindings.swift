import Core
import Excerpts
import Markdown

/// Finds inline code of one lesson that looks like a symbol of Swift and is known nowhere.
struct InlineSymbolFindings {
    private(set) var findings = FindingList()
    private let spans: LessonSpans
    private let scope: SymbolScope
    private let resolver: SymbolResolver
    /// Names that were looked for before.
    private var known: [String: Bool] = [:]
    /// What the lesson's own blocks of code hold.
    private lazy var shownWords = spans.lesson.scanned.wordsOfCode
    private lazy var declared = scope.declaredNames(spans)

    init(_ spans: LessonSpans, _ scope: SymbolScope, _ resolver: SymbolResolver) {
        self.spans = spans
        self.scope = scope
        self.resolver = resolver
    }
}

extension InlineSymbolFindings {
    /// - Parameter span: code that leads to no declaration.
    mutating func take(_ span: ScannedLesson.CodeSpan, _ reference: SymbolReference) {
        guard isAsked, !isListed(span.text), let fault = fault(of: reference) else { return }
        let lesson = spans.lesson
        let help = help(fault)
        findings.append(.unknownInlineSymbol) {
            Diagnostic(
                .warning, .unknownInlineSymbol, fault.summary, at: lesson.place(span.mark), help: help)
        }
    }
}

private extension InlineSymbolFindings {
    struct Fault {
        let summary: String
        var nearest: String?
    }

    var site: Site { scope.site }

    /// A site that shows no Swift has nothing that code could be wrong about.
    var isAsked: Bool { site.config.inlineSymbols.isChecked && !scope.shownSources.isEmpty }

    func isListed(_ text: String) -> Bool { scope.words.contains(text) }

    mutating func fault(of reference: SymbolReference) -> Fault? {
        switch reference.form {
        case .path(let steps): return fault(of: steps)
        case .member: return nil
        case .types(let types):
            for type in types {
                if case .none = resolver.resolve(type), let fault = fault(of: type) { return fault }
            }
            return nil
        }
    }

    mutating func fault(of steps: [SymbolReference.Step]) -> Fault? {
        let shape = SymbolShape(steps)
        guard shape != .other, let first = steps.first else { return nil }
        if steps.count > 1 { return faultOfMember(steps) }
        if !first.labels.isEmpty, let fault = faultOfLabels(first) { return fault }
        if isKnown(first.name) { return nil }
        let name = first.name + first.labels
        if shape == .symbol { return Fault(summary: unknown(name), nearest: nearest(to: first)) }
        return nearestWord(to: first.name).map { Fault(summary: unknown(name), nearest: $0) }
    }

    func unknown(_ name: String) -> String { "no symbol '\(name)' in the samples" }

    func help(_ fault: Fault) -> String {
        (fault.nearest.map { "did you mean '\($0)'? If the code is right, " } ?? "if the code is right, ")
            + "write {.plain} behind it, or list it in site.yaml: inline-symbols: { known: [...] }"
    }
}

// MARK: - What is known

private extension InlineSymbolFindings {
    /// Names of the language and its libraries, of the configuration and the glossary, and whatever occurs in code that
    /// readers are shown: parameters and local variables too.
    mutating func isKnown(_ name: String) -> Bool {
        if let answer = known[name] { return answer }
        let answer = StandardNames.contains(name) || isListed(name) || shownWords.contains(name) || isInSamples(name)
        known[name] = answer
        return answer
    }

    func isInSamples(_ name: String) -> Bool {
        (scope.ownSources(spans) + scope.shownSources).contains { site.samples.sources[$0].mentions(name) }
    }
}

// MARK: - Members and labels

private extension InlineSymbolFindings {
    /// Of a type of the samples the members are known; of any other it is enough that the type is.
    mutating func faultOfMember(_ steps: [SymbolReference.Step]) -> Fault? {
        guard let first = steps.first, let last = steps.last else { return nil }
        let owner = Array(steps.dropLast())
        guard let (type, resolver) = scope.type(owner, of: spans) else {
            guard !isKnown(first.name) else { return nil }
            return Fault(summary: unknown(first.name), nearest: nearest(to: first))
        }
        if resolver.knows(last, in: type) { return nil }
        let members = resolver.members(of: type)
        let near = NearMiss.member(last, among: members, isStrict: resolver.isOpen(type))
        guard near != nil || !resolver.isOpen(type) else { return nil }
        return Fault(
            summary: "no member '\(last.name + last.labels)' in '\(type.name)'",
            nearest: near.map { type.name + "." + $0 })
    }

    /// A function of the samples that takes other arguments.
    func faultOfLabels(_ step: SymbolReference.Step) -> Fault? {
        let functions = resolver.named(step.name).filter { $0.path.last?.labels.isEmpty == false }
        guard step.labels != "()", !functions.isEmpty, !StandardNames.contains(step.name) else { return nil }
        let names = Set(functions.compactMap { $0.path.last.map { $0.name + $0.labels } }).sorted()
        let near = NearMiss.of(step.name + step.labels, among: names) ?? names.first
        return Fault(summary: unknown(step.name + step.labels), nearest: near)
    }
}

extension SymbolResolver {
    /// The types of the samples that a type inherits from, and the names of all, those from elsewhere too.
    func ancestors(of type: SymbolTarget) -> (types: [SymbolTarget], names: Set<String>, strangers: Set<String>) {
        var types: [SymbolTarget] = []
        var names: Set<String> = []
        var strangers: Set<String> = []
        var open = [type]
        while let type = open.popLast() {
            for name in inherited(by: type) {
                let path = name.split(separator: ".").map { SymbolReference.Step(name: String($0)) }
                guard let last = path.last, names.insert(last.name).inserted else { continue }
                guard case .one(let parent) = resolve(path) else {
                    strangers.insert(name)
                    continue
                }
                types.append(parent)
                open.append(parent)
            }
        }
        return (types, names, strangers)
    }
}

// MARK: - What was meant

private extension InlineSymbolFindings {
    /// Looked for only while findings are kept, since it takes long. Of functions those come first that take the same
    /// arguments, then what begins as the name does, with a capital or without.
    mutating func nearest(to step: SymbolReference.Step) -> String? {
        guard findings.keeps(.unknownInlineSymbol) else { return nil }
        let alike = declared.filter { SymbolReference.Step(name: $0).isType == step.isType }
        if let near = function(like: step, among: alike) { return near }
        let near =
            NearMiss.close(step.name, among: alike) ?? NearMiss.close(step.name, among: declared)
            ?? NearMiss.close(step.name, among: StandardNames.sorted) ?? NearMiss.of(step.name, among: declared)
        return near.map { step.labels.isEmpty ? $0 : scope.signature(of: $0, for: spans) }
    }

    func function(like step: SymbolReference.Step, among names: [String]) -> String? {
        guard !step.labels.isEmpty else { return nil }
        let near = names.filter { NearMiss.close(step.name, among: [$0]) != nil }
        let same = near.filter { scope.labels(of: $0, for: spans).contains(step.labels) }
        return NearMiss.close(step.name, among: same).map { $0 + step.labels }
    }

    /// A word is a symbol misspelt only if it is all but one.
    mutating func nearestWord(to name: String) -> String? {
        guard findings.keeps(.unknownInlineSymbol) else { return nil }
        return NearMiss.close(name, among: declared.lazy.filter { $0.first?.isUppercase == true })
    }
}

private extension ScannedLesson {
    /// Every word of its blocks of code, as names are words.
    var wordsOfCode: Set<String> {
        let lines = LineIndex(file.bytes)
        return codeLines.reduce(into: []) { words, range in
            let end = lines.content(ofLine: range.upperBound, in: file.bytes).upperBound
            words.formUnion(file.bytes[lines.start(ofLine: range.lowerBound)..<end].words)
        }
    }
}

private extension NearMiss {
    /// At most one slip, of longer names two.
    static func close(_ name: String, among candidates: some Sequence<String>) -> String? {
        of(name, among: candidates, within: name.count >= 8 ? 2 : 1)
    }

    /// By the whole name, then by what it begins, then by the name without labels; of the nearest names the one with
    /// the same labels.
    ///
    /// - Parameter isStrict: whether it must be all but the same.
    static func member(
        _ step: SymbolReference.Step, among members: [SymbolTarget], isStrict: Bool
    ) -> String? {
        let steps = members.compactMap(\.path.last)
        func written(_ names: [String]) -> String? {
            let found = steps.filter { names.contains($0.name) }
            return (found.first { $0.labels == step.labels } ?? found.first).map { $0.name + $0.labels }
        }
        if let same = written([step.name]) { return same }
        let names = steps.map(\.name)
        let near = names.filter { close(step.name, among: [$0]) != nil }
        let alike = steps.filter { $0.labels == step.labels && near.contains($0.name) }.map(\.name)
        if let name = close(step.name, among: alike) ?? close(step.name, among: near) { return written([name]) }
        guard !isStrict else { return nil }
        let begun = Set(names.filter { $0.lowercased().hasPrefix(step.name.lowercased()) })
        if begun.count == 1 { return written(Array(begun)) }
        return of(step.name, among: names).flatMap { written([$0]) } ?? begun.min().flatMap { written([$0]) }
    }
}
