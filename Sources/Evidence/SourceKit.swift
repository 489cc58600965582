import Core
import Foundation

/// The toolchain's own `sourcekitd`, loaded into this process and asked one question: which clauses of `#if` the
/// compiler takes. Shapes are those of `SourceKit/sourcekitd.h`; requests and answers are text.
///
/// It is asked only about files that the same compiler, with the same arguments, has compiled a moment ago.
struct SourceKit: Sendable {
    private let create: @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    private let send: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    private let isError: @convention(c) (UnsafeMutableRawPointer) -> Bool
    private let describe: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutablePointer<CChar>?
    private let releaseRequest: @convention(c) (UnsafeMutableRawPointer) -> Void
    private let releaseAnswer: @convention(c) (UnsafeMutableRawPointer) -> Void

    /// nil when the toolchain has no such library, or one of another shape.
    ///
    /// - Parameter compiler: the path of `swift-frontend`.
    init?(beside compiler: String) {
        guard let library = Self.open(beside: compiler), let initialize = dlsym(library, "sourcekitd_initialize"),
            let create = dlsym(library, "sourcekitd_request_create_from_yaml"),
            let send = dlsym(library, "sourcekitd_send_request_sync"),
            let isError = dlsym(library, "sourcekitd_response_is_error"),
            let describe = dlsym(library, "sourcekitd_response_description_copy"),
            let releaseRequest = dlsym(library, "sourcekitd_request_release"),
            let releaseAnswer = dlsym(library, "sourcekitd_response_dispose")
        else { return nil }
        self.create = unsafeBitCast(create, to: type(of: self.create))
        self.send = unsafeBitCast(send, to: type(of: self.send))
        self.isError = unsafeBitCast(isError, to: type(of: self.isError))
        self.describe = unsafeBitCast(describe, to: type(of: self.describe))
        self.releaseRequest = unsafeBitCast(releaseRequest, to: type(of: self.releaseRequest))
        self.releaseAnswer = unsafeBitCast(releaseAnswer, to: type(of: self.releaseAnswer))
        unsafeBitCast(initialize, to: (@convention(c) () -> Void).self)()
    }

    private static func open(beside compiler: String) -> UnsafeMutableRawPointer? {
        let folder = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("lib").path
        let names = ["libsourcekitdInProc.so", "sourcekitdInProc.framework/sourcekitdInProc"]
        return names.lazy.compactMap { dlopen("\(folder)/\($0)", RTLD_LAZY | RTLD_LOCAL) }.first
    }
}

extension SourceKit {
    /// For each clause that the compiler sees, by the offset of its `#`, whether it is compiled; nil without an answer.
    ///
    /// - Parameters:
    ///   - file: its absolute path.
    ///   - arguments: the compiler's, without the program's name.
    func activeClauses(of file: String, arguments: [String]) -> [Int: Bool]? {
        let request = """
            { key.request: source.request.activeregions, key.sourcefile: \(Self.quoted(file)), \
            key.compilerargs: [\(arguments.map(Self.quoted).joined(separator: ", "))] }
            """
        guard let object = create(request, nil) else { return nil }
        defer { releaseRequest(object) }
        guard let answer = send(object) else { return nil }
        defer { releaseAnswer(answer) }
        guard !isError(answer), let text = describe(answer) else { return nil }
        defer { free(text) }
        return Self.read(String(cString: text))
    }

    /// The answer lists `{ key.offset: 36, key.is_active: 1 }`; a clause without the second key is not compiled.
    private static func read(_ answer: String) -> [Int: Bool]? {
        guard answer.contains("key.results") else { return nil }
        var clauses: [Int: Bool] = [:]
        for entry in answer.components(separatedBy: "key.offset: ").dropFirst() {
            guard let offset = Int(entry.prefix { $0.isNumber }) else { return nil }
            clauses[offset] = entry.contains("key.is_active: 1")
        }
        return clauses
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
