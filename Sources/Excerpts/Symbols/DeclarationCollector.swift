import Core
import SwiftSyntax

/// Walks the tree's declarations: types, extensions, conditions, and their members; never into bodies.
struct DeclarationCollector {
    private(set) var declarations: [Declaration] = []
    private let file: SourceFile
    private let lines: LineIndex

    init(_ file: SourceFile) {
        self.file = file
        lines = LineIndex(file.bytes)
    }

    mutating func collect(_ tree: SourceFileSyntax) { collect(tree.statements, in: []) }
}

private extension DeclarationCollector {
    typealias Path = [Declaration.Component]

    mutating func collect(_ items: CodeBlockItemListSyntax, in path: Path) {
        for item in items {
            if case .decl(let declaration) = item.item { collect(declaration, in: path) }
        }
    }

    mutating func collect(_ members: MemberBlockItemListSyntax, in path: Path) {
        for member in members { collect(member.decl, in: path) }
    }

    mutating func collect(_ declaration: DeclSyntax, in path: Path) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .structDecl(let type): collect(type, .struct, type.name, in: path)
        case .classDecl(let type): collect(type, .class, type.name, in: path)
        case .enumDecl(let type): collect(type, .enum, type.name, in: path)
        case .actorDecl(let type): collect(type, .actor, type.name, in: path)
        case .protocolDecl(let type): collect(type, .protocol, type.name, in: path)
        case .extensionDecl(let type): collect(type, in: path)
        case .ifConfigDecl(let condition): collect(condition, in: path)
        case .variableDecl(let variable): collect(variable, in: path)
        case .enumCaseDecl(let cases): collect(cases, in: path)
        default: collectLeaf(declaration, in: path)
        }
    }

    mutating func collect(
        _ type: some DeclGroupSyntax, _ kind: Declaration.Kind, _ name: TokenSyntax, in path: Path
    ) {
        let path = path + [component(name.plainText, inherits: type.inheritanceClause)]
        add(kind, path, type, at: name, members: type.memberBlock)
        collect(type.memberBlock.members, in: path)
    }

    mutating func collect(_ type: ExtensionDeclSyntax, in path: Path) {
        var names = type.extendedType.plainPath.map { component($0) }
        guard !names.isEmpty else { return }
        names[names.count - 1].inherits = type.inheritanceClause.names
        add(.extension, path + names, type, at: type.extensionKeyword, members: type.memberBlock)
        collect(type.memberBlock.members, in: path + names)
    }

    mutating func collect(_ condition: IfConfigDeclSyntax, in path: Path) {
        for clause in condition.clauses {
            switch clause.elements {
            case .statements(let items): collect(items, in: path)
            case .decls(let members): collect(members, in: path)
            default: break
            }
        }
    }

    mutating func collect(_ variable: VariableDeclSyntax, in path: Path) {
        for binding in variable.bindings {
            for name in binding.pattern.names {
                add(.var, path + [component(name.plainText)], variable, at: name)
            }
        }
    }

    mutating func collect(_ cases: EnumCaseDeclSyntax, in path: Path) {
        for element in cases.elements {
            let parameters = element.parameterClause?.parameters.map { $0.firstName?.plainText ?? "_" }
            let component = component(element.name.plainText, labels: parameters.map(labels) ?? "")
            add(.case, path + [component], cases, at: element.name)
        }
    }

    mutating func collectLeaf(_ declaration: DeclSyntax, in path: Path) {
        func add(_ kind: Declaration.Kind, _ name: TokenSyntax, _ labels: String = "") {
            self.add(kind, path + [component(name.plainText, labels: labels)], declaration, at: name)
        }
        switch declaration.as(DeclSyntaxEnum.self) {
        case .functionDecl(let function): add(.func, function.name, labels(function))
        case .initializerDecl(let function):
            add(.`init`, function.initKeyword, labels(function.signature.parameterClause))
        case .subscriptDecl(let function):
            add(.subscript, function.subscriptKeyword, subscriptLabels(function.parameterClause))
        case .macroDecl(let macro): add(.macro, macro.name, labels(macro.signature.parameterClause))
        case .deinitializerDecl(let function): add(.deinit, function.deinitKeyword)
        case .typeAliasDecl(let type): add(.typealias, type.name)
        case .associatedTypeDecl(let type): add(.associatedtype, type.name)
        case .operatorDecl(let op): add(.operator, op.name)
        case .precedenceGroupDecl(let group): add(.precedencegroup, group.name)
        default: break
        }
    }

    mutating func add(
        _ kind: Declaration.Kind, _ path: Path, _ node: some SyntaxProtocol, at name: TokenSyntax,
        members: MemberBlockSyntax? = nil
    ) {
        let start = startWithComments(node)
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        let line = lines.line(at: name.positionAfterSkippingLeadingTrivia.utf8Offset)
        declarations.append(
            Declaration(
                kind: kind, path: path, start: start, end: max(start, end), line: line,
                bodyStart: members?.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset,
                bodyEnd: members?.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset))
    }
}

private extension DeclarationCollector {
    func component(
        _ name: String, labels: String = "", inherits clause: InheritanceClauseSyntax? = nil
    ) -> Declaration.Component {
        Declaration.Component(name: name, labels: labels, inherits: clause.names)
    }

    func labels(_ names: [String]) -> String { "(" + names.map { $0 + ":" }.joined() + ")" }

    func labels(_ clause: FunctionParameterClauseSyntax) -> String {
        labels(clause.parameters.map { $0.firstName.plainText })
    }

    /// An operator is written between or beside its operands, whatever their names.
    func labels(_ function: FunctionDeclSyntax) -> String {
        let clause = function.signature.parameterClause
        if case .identifier = function.name.tokenKind { return labels(clause) }
        return labels(clause.parameters.map { _ in "_" })
    }

    /// A subscript's one name is no label: `subscript(index: Int)` is called without.
    func subscriptLabels(_ clause: FunctionParameterClauseSyntax) -> String {
        labels(clause.parameters.map { $0.secondName == nil ? "_" : $0.firstName.plainText })
    }

    /// The comments that touch a declaration from above belong to it; `MARK:` and the like stay out, and so does what
    /// a blank line parts from it.
    func startWithComments(_ node: some SyntaxProtocol) -> Int {
        var start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        var offset = start
        var lineEnds = 0
        for piece in node.leadingTrivia.reversed() {
            offset -= piece.sourceLength.utf8Length
            switch piece {
            case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
                lineEnds += count
            case .spaces, .tabs: break
            case .docLineComment, .docBlockComment, .lineComment, .blockComment:
                guard lineEnds <= 1, beginsLine(offset), !isLandmark(offset) else { return start }
                start = offset
                lineEnds = 0
            default: return start
            }
        }
        return start
    }

    func beginsLine(_ offset: Int) -> Bool {
        let start = lines.start(ofLine: lines.line(at: offset))
        return file.bytes[start..<offset].allSatisfy { $0.isSpaceOrTab || $0 >= 0xBB }
    }

    func isLandmark(_ offset: Int) -> Bool {
        let text = file.bytes[offset...].drop { $0 == UInt8(ascii: "/") }.drop { $0.isSpaceOrTab }
        return ["MARK:", "TODO:", "FIXME:"].contains { text.starts(with: $0.utf8) }
    }
}

private extension TokenSyntax {
    /// The name without backticks.
    var plainText: String { text.filter { $0 != "`" } }
}

private extension InheritanceClauseSyntax? {
    var names: [String] {
        self?.inheritedTypes.compactMap { inherited in
            let path = inherited.type.plainPath
            return path.isEmpty ? nil : path.joined(separator: ".")
        } ?? []
    }
}

private extension TypeSyntax {
    /// `A.B<C>` as `A`, `B`; attributes, suppressions and generic arguments are left out.
    var plainPath: [String] {
        switch self.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): [type.name.plainText]
        case .memberType(let type): type.baseType.plainPath + [type.name.plainText]
        case .attributedType(let type): type.baseType.plainPath
        case .suppressedType(let type): type.type.plainPath.map { "~" + $0 }
        default: []
        }
    }
}

private extension PatternSyntax {
    var names: [TokenSyntax] {
        switch self.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let pattern): [pattern.identifier]
        case .tuplePattern(let pattern): pattern.elements.flatMap { $0.pattern.names }
        default: []
        }
    }
}
