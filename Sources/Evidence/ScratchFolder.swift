import Core
import Foundation

/// The folder below `.build/stele` in which a verification works.
struct ScratchFolder: Sendable {
    /// Absolute.
    let path: String
    /// The site's folder, absolute.
    private let root: String

    init(of files: FileTree) {
        path = files.absolute(".build/stele")
        root = files.root
    }
}

extension ScratchFolder {
    /// The package that is compiled.
    var package: String { "\(path)/verify" }
    var build: String { "\(path)/build" }
    var manifest: String { "\(path)/manifest" }
    /// What each run of tests wrote about the lines that ran.
    var profiles: String { "\(path)/profiles" }
    /// Where programs run.
    var program: String { "\(path)/program" }
    /// Where code is compiled that must not compile.
    var blocks: String { "\(path)/blocks" }

    /// What the compiler is asked about conditions.
    var questions: String { "\(path)/questions" }

    var lock: String { "\(path)/verify.lock" }
    var evidence: String { "\(path)/evidence.json" }
    /// The files that `build` was made of.
    var inputs: String { "\(path)/inputs.json" }

    /// What SwiftPM is told to compile, and where.
    var arguments: [String] { ["--package-path", package, "--scratch-path", build] }

    func program(of target: PackageTarget) -> String { "\(build)/debug/\(target.name)" }

    /// The program that holds all tests of the package.
    func testProgram(ofPackage name: String) -> String {
        let bundle = "\(name)PackageTests.xctest"
        #if os(macOS)
            return "\(build)/debug/\(bundle)/Contents/MacOS/\(name)PackageTests"
        #else
            return "\(build)/debug/\(bundle)"
        #endif
    }

    /// Compilers write the site's folder into their caches, so these are worth nothing once the site was copied or
    /// moved; they would speak of the old place.
    func prepare() throws(EnvironmentError) {
        let record = "\(path)/root"
        guard try Files.readIfPresent(record, as: record) != Array(root.utf8) else { return }
        for folder in [package, build, manifest, profiles, program, blocks, questions] { try Self.remove(folder) }
        try Files.replace(record, with: Array(root.utf8), as: record)
    }

    static func makeEmpty(_ folder: String) throws(EnvironmentError) {
        try remove(folder)
        try Files.makeFolder(folder)
    }

    /// Links are removed, never followed.
    static func remove(_ folder: String) throws(EnvironmentError) {
        do {
            if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
        } catch {
            throw EnvironmentError("cannot remove the folder \(folder): \(error.localizedDescription)")
        }
    }
}
