import Core
import Foundation

extension Files {
    /// Removes what a process that was killed while it replaced the file left beside it.
    static func removeLeftovers(beside path: String) throws(EnvironmentError) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        let folder = String(path[..<slash])
        let start = ".\(path[slash...].dropFirst())."
        for name in try names(in: folder, as: folder) where name.hasPrefix(start) && name.hasSuffix(".tmp") {
            guard let process = pid_t(name.dropFirst(start.count).dropLast(4)), kill(process, 0) != 0, errno == ESRCH
            else { continue }
            unlink("\(folder)/\(name)")
        }
    }
}
