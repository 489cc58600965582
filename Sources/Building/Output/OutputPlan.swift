import Checks
import Core

/// The paths of a site's files, before any is written: a folder can hold all of them at once.
struct OutputPlan {
    let paths: [String]
}

extension OutputPlan {
    func check() throws(EnvironmentError) {
        let files = Set(paths)
        var passable: Set<Substring> = []
        if files.count < paths.count { try refuseRepetition() }
        for path in paths {
            guard OutputName.longest(in: path) <= OutputName.limit else {
                throw EnvironmentError("the name \(path) is too long for the output folder; shorten it")
            }
            var parent = path[...]
            while let slash = parent.utf8.lastIndex(of: UInt8(ascii: "/")) {
                parent = parent[..<slash]
                guard passable.insert(parent).inserted else { break }
                if files.contains(String(parent)) {
                    throw EnvironmentError("\(parent) in the output is a page, and \(path) needs a folder; rename one")
                }
            }
        }
    }
}

private extension OutputPlan {
    func refuseRepetition() throws(EnvironmentError) {
        var seen: Set<String> = []
        for path in paths where !seen.insert(path).inserted {
            throw EnvironmentError("two files of the output are \(path); rename one")
        }
    }
}
