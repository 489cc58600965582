/// Why a test process died, as far as it said so: the runtime's words and the first frame in a file of the site.
struct CrashReport {
    private(set) var reason: String?
    private(set) var place: TestRecord.RawPlace?
    private var isInCrashedThread = false
}

extension CrashReport {
    /// `isOurs` tells whether an absolute path is of the site.
    mutating func read(_ line: String, isOurs: (String) -> Bool) {
        if reason == nil, let range = line.firstRange(of: "Fatal error") {
            let words = line[range.upperBound...].drop { ": ".contains($0) }
            reason = words.isEmpty ? "fatal error" : String(words)
        } else if line.hasPrefix("Thread "), line.hasSuffix(" crashed:") {
            isInCrashedThread = true
        } else if line.hasPrefix("Thread ") || line.hasPrefix("Registers:") {
            isInCrashedThread = false
        } else if isInCrashedThread, place == nil, let range = line.firstRange(of: " at /") {
            let path = line[line.index(before: range.upperBound)...]
            guard let message = ToolMessage(path + ": ", marker: ": "), isOurs(message.path) else { return }
            place = .init(path: message.path, line: message.line, column: message.column)
        }
    }
}
