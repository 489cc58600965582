/// What `swift build` says, read line by line.
struct CompilerOutput {
    struct Problem: Hashable {
        let message: ToolMessage
        /// The target that was being compiled.
        let target: String?
        var notes: [ToolMessage] = []
    }

    /// A Swift file that was compiled in this run.
    struct CompiledFile: Hashable {
        let module: String
        let name: String
    }

    private(set) var problems: [Problem] = []
    private(set) var warnings: [ToolMessage] = []
    private(set) var compiled: Set<CompiledFile> = []
    /// Errors without a place, such as the linker's.
    private(set) var general: [String] = []
    private(set) var last = LastLines()
    private var target: String?
    private var takesNotes = false
}

extension CompilerOutput {
    /// Returns the name of a target when its compilation begins.
    mutating func read(_ line: String) -> String? {
        last.add(line)
        if let next = readStep(line) {
            takesNotes = false
            defer { target = next }
            return next == target ? nil : next
        }
        if let message = ToolMessage(line, marker: ": error: ") {
            takesNotes = true
            problems.append(Problem(message: message, target: target))
        } else if let message = ToolMessage(line, marker: ": warning: ") {
            takesNotes = false
            warnings.append(message)
        } else if takesNotes, let note = ToolMessage(line, marker: ": note: ") {
            problems[problems.count - 1].notes.append(note)
        } else if line.hasPrefix("error: ") {
            general.append(String(line.dropFirst("error: ".count)))
        }
        return nil
    }

    /// `Login` of `[9/22] Compiling Login User.swift` and of `[8/22] Emitting module Login`.
    private mutating func readStep(_ line: String) -> String? {
        guard line.hasPrefix("["), let end = line.firstRange(of: "] ") else { return nil }
        let words = line[end.upperBound...].split(separator: " ", maxSplits: 2)
        if words.count >= 2, words[0] == "Compiling" {
            if words.count == 3 { compiled.insert(CompiledFile(module: String(words[1]), name: String(words[2]))) }
            return String(words[1])
        }
        if words.count == 3, words[0] == "Emitting", words[1] == "module" { return String(words[2]) }
        return nil
    }
}
