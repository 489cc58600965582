import Core
import Excerpts

/// What the compiler passed over in the files of a target, as the toolchain says itself. Where it has no answer, and
/// where the answer may be another one than the compiler had, no condition counts as met.
struct ConditionVerdict {
    let sourceKit: SourceKit
    let record: BuildRecord
    let places: SitePlaces
    /// The modules that are built before the target, whatever the order of the build.
    let declared: Set<String>
}

extension ConditionVerdict {
    /// By path; only of files with such lines.
    func inactiveCode(of target: PackageTarget) throws(EnvironmentError) -> [String: [InactiveCode]] {
        let uncertain = try record.visibleModules(of: target).subtracting(declared)
        var asked: [(path: String, file: String, arguments: [String], source: SwiftSource)] = []
        for (path, command) in record.arguments(of: target, sitePath: places.package.sitePath) {
            let source = SwiftSource(scanning: try places.files.read(path))
            guard !source.conditionalClauses.isEmpty else { continue }
            asked.append((path, command.file, command.all, source))
        }
        let found = asked.concurrentMap { path, file, arguments, source in
            Result { () throws(EnvironmentError) in
                let isCertain = !source.isTooDeepToParse && !source.asksForModule(among: uncertain)
                let verdict = isCertain ? try sourceKit.activeClauses(of: file, arguments: arguments) : nil
                return (path, InactiveCode.clauses(of: source, by: verdict))
            }
        }
        var inactive: [String: [InactiveCode]] = [:]
        for result in found {
            let (path, clauses) = try result.get()
            if !clauses.isEmpty { inactive[path] = clauses }
        }
        return inactive
    }
}

private extension SwiftSource {
    /// Whether a condition may ask for one of some modules. Those that the target does not depend on are built before
    /// its files or after them, as it happens, and are all there when the toolchain is asked.
    func asksForModule(among modules: Set<String>) -> Bool {
        let isName = { (byte: UInt8) in
            byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte >= 0x80
        }
        let words = Set(file.bytes.split { !isName($0) }.map(\.text))
        return words.contains("canImport") && !words.isDisjoint(with: modules)
    }
}
