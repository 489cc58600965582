import Core
import Foundation

extension LessonScan {
    /// Lines that git leaves where two versions could not be merged; in code they may be shown.
    mutating func checkConflicts() {
        for offset in ConflictMarkers.openings(in: lesson.file.bytes) {
            let line = lines.line(at: offset)
            guard !lesson.codeLines.contains(where: { $0.contains(line) }) else { continue }
            report(
                .conflictMarker, "conflict of a merge was left in the lesson",
                at: Mark(line: line, column: 1, width: lines.content(ofLine: line, in: lesson.file.bytes).count),
                help: "keep what is right of both texts, and remove the lines '<<<<<<<', '=======' and '>>>>>>>'")
        }
    }
}

private enum ConflictMarkers {
    private static let marker = Array("<<<<<<< ".utf8)

    /// Where lines begin with seven signs and a blank.
    static func openings(in bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            var from = base
            let end = base + bytes.count
            while let match = memchr(from, Int32(UInt8(ascii: "<")), end - from) {
                let sign = UnsafePointer(match.assumingMemoryBound(to: UInt8.self))
                let offset = sign - base
                if bytes[offset...].starts(with: marker), offset == 0 || bytes[offset - 1] == .lineFeed {
                    found.append(offset)
                }
                from = sign + 1
            }
        }
        return found
    }
}
