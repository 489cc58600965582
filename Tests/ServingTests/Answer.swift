import Core
import Foundation

/// An HTTP answer, taken apart.
struct Answer {
    var status = 0
    /// By their names in lower case.
    var headers: [String: String] = [:]
    var body = ""
}

extension Answer {
    init(_ bytes: [UInt8]) {
        let text = bytes.text
        guard let end = text.range(of: "\r\n\r\n") else { return }
        let lines = text[..<end.lowerBound].split(separator: "\r\n")
        status = lines.first.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].drop { $0 == " " }.text : ""
        }
        body = String(text[end.upperBound...])
    }
}

private extension Substring {
    var text: String { String(self) }
}
