import Core
import Foundation

/// The processes that a process started, and those that these started. SwiftPM puts a test process into a group of its
/// own, so the group does not tell.
enum Descendants {
    static func of(_ ancestor: pid_t) -> [pid_t] {
        var found: [pid_t] = []
        var waiting = [ancestor]
        while let parent = waiting.popLast() {
            let children = children(of: parent).filter { !found.contains($0) }
            found += children
            waiting += children
        }
        return found
    }
}

private extension Descendants {
    #if canImport(Darwin)
        static func children(of parent: pid_t) -> [pid_t] {
            var children = [pid_t](repeating: 0, count: 1024)
            let size = Int32(children.count * MemoryLayout<pid_t>.size)
            let count = proc_listchildpids(parent, &children, size)
            return Array(children.prefix(max(Int(count), 0)))
        }
    #else
        static func children(of parent: pid_t) -> [pid_t] {
            let names = (try? Files.names(in: "/proc", as: "/proc")) ?? []
            return names.compactMap { pid_t($0) }.filter { Self.parent(of: $0) == parent }
        }

        /// `/proc/PID/stat` reads `PID (NAME) STATE PARENT …`, and NAME may hold anything.
        static func parent(of child: pid_t) -> pid_t? {
            guard let bytes = try? Files.read("/proc/\(child)/stat", as: "stat"),
                let end = bytes.lastIndex(of: UInt8(ascii: ")"))
            else { return nil }
            let fields = bytes[(end + 1)...].split(separator: .space)
            return fields.count > 1 ? pid_t(fields[1].text) : nil
        }
    #endif
}
