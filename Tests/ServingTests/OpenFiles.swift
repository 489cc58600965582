import Foundation

/// The files that this process holds open.
enum OpenFiles {
    private static let folder = "/proc/self/fd"

    static var canBeCounted: Bool { FileManager.default.fileExists(atPath: folder) }

    static func below(_ path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
            .filter { $0.hasPrefix(path + "/") }
    }
}
