import Core
import Foundation

/// Where an output folder may be: never above what it is made from, and never inside it.
enum OutputLocation {
    /// - Parameters:
    ///   - folder: absolute; it need not be there yet.
    ///   - site: the site's root, resolved.
    static func check(_ folder: String, site: String) throws(EnvironmentError) {
        let output = resolved(folder)
        let home = ProcessInfo.processInfo.environment["HOME"].map(resolved)
        let isAbove = Files.isInside(site, output)
        guard output != "/", output != home, !isAbove else {
            throw EnvironmentError("\(folder) cannot be the output folder: it holds more than a site")
        }
        for source in ["Content", "Theme", "Sources", "Tests"] where Files.isInside(output, "\(site)/\(source)") {
            throw EnvironmentError("\(folder) cannot be the output folder: it is inside the site's \(source)")
        }
    }

    /// With links resolved as far as the path exists.
    private static func resolved(_ path: String) -> String {
        if let found = Files.realPath(path) { return found }
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return path }
        return resolved(String(path[..<slash])) + path[slash...]
    }
}
