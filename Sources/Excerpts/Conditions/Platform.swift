import Foundation
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// What conditional compilation asks of the machine that verifies the samples, answered without a compiler.
///
/// What cannot be known here (a feature, a module of another sample, a condition that the manifest may set) is answered
/// both ways: code counts as not compiled only when neither answer compiles it.
package struct Platform: Sendable {
    /// Names of modules that the site's package may build.
    private let ownModules: Set<String>
    /// The manifest's text: a condition that it names may be set.
    private let manifest: String

    package init(ownModules: some Sequence<String>, manifest: String) {
        self.ownModules = Set(ownModules)
        self.manifest = manifest
    }
}

extension Platform {
    enum Answer: Hashable { case always, never, unknown }

    /// Evaluates the words after `#if` or `#elseif`, with the toolchain's own evaluator.
    func answer(to condition: String) -> Answer {
        let tree = Parser.parse(source: "#if \(condition)\n#endif\n")
        guard let directive = tree.statements.first?.item.as(IfConfigDeclSyntax.self),
            let expression = directive.clauses.first?.condition, !tree.hasError
        else { return .unknown }
        let states = [true, false].map { guess in
            IfConfigRegionState.evaluating(expression, in: Configuration(platform: self, guess: guess)).state
        }
        if states.allSatisfy({ $0 == .active }) { return .always }
        return states.contains(.active) ? .unknown : .never
    }

    fileprivate func isImportable(_ module: String) -> Bool? {
        if ownModules.contains(module) { return nil }
        #if os(Linux)
            let folder = Self.toolchainLibraries
            return ["linux/\(module).swiftmodule", "\(module).swiftmodule"].contains {
                FileManager.default.fileExists(atPath: "\(folder)/\($0)")
            }
        #else
            return nil
        #endif
    }

    fileprivate func isSet(_ condition: String) -> Bool? {
        if ["DEBUG", "SWIFT_PACKAGE"].contains(condition) { return true }
        return manifest.contains("\"\(condition)\"") || manifest.contains("-D\(condition)") ? nil : false
    }

    /// `lib/swift` of the toolchain whose parser this is.
    private static let toolchainLibraries: String = {
        typealias Dladdr = @convention(c) (UnsafeRawPointer, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32
        var answer: [UnsafePointer<CChar>?] = [nil, nil, nil, nil]
        let symbol = unsafeBitCast(SyntaxVisitor.self as AnyClass, to: UnsafeRawPointer.self)
        guard let address = dlsym(dlopen(nil, RTLD_NOW), "dladdr"),
            unsafeBitCast(address, to: Dladdr.self)(symbol, &answer) != 0, let library = answer[0]
        else { return "" }
        return URL(fileURLWithPath: String(cString: library)).deletingLastPathComponent().deletingLastPathComponent()
            .path
    }()
}

/// One way to answer what is not known.
private struct Configuration: BuildConfiguration {
    let platform: Platform
    let guess: Bool

    func isCustomConditionSet(name: String) -> Bool { platform.isSet(name) ?? guess }
    func hasFeature(name: String) -> Bool { guess }
    func hasAttribute(name: String) -> Bool { guess }

    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        importPath.first.flatMap { platform.isImportable($0.1) } ?? guess
    }

    func isActiveTargetOS(name: String) -> Bool {
        #if os(Linux)
            name == "Linux"
        #else
            ["macOS", "OSX"].contains(name)
        #endif
    }

    func isActiveTargetArchitecture(name: String) -> Bool {
        #if arch(arm64)
            name == "arm64"
        #else
            name == "x86_64"
        #endif
    }

    func isActiveTargetEnvironment(name: String) -> Bool { false }
    func isActiveTargetRuntime(name: String) -> Bool { guess }
    func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }

    func isActiveTargetObjectFormat(name: String) -> Bool {
        #if os(Linux)
            name == "ELF"
        #else
            name == "MachO"
        #endif
    }

    var targetPointerBitWidth: Int { 64 }
    var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
    var endianness: Endianness { .little }

    /// In language mode 6 it is the compiler's version, in mode 5 it stays below.
    var languageVersion: VersionTuple { guess ? compilerVersion : VersionTuple(5, 10) }

    var compilerVersion: VersionTuple {
        #if compiler(>=6.4)
            VersionTuple(6, 4)
        #else
            VersionTuple(6, 3)
        #endif
    }
}
