/// What the compiler says of a single file. After each message it repeats the line of code, which may hold anything.
struct BlockOutput {
    private(set) var messages: [CompilerMessage] = []
    private(set) var tellsOfCrash = false
    /// Whether a message speaks of another place than a line of the file.
    private(set) var leavesFile = false
    private let path: String
    private let lines: Int
    private var isCodeNext = false

    /// - Parameter lines: how many the file at `path` has.
    init(path: String, lines: Int) {
        self.path = path
        self.lines = lines
    }

    mutating func read(_ line: String) {
        if isCodeNext {
            isCodeNext = false
        } else if let message = ToolMessage(line, marker: ": error: ") {
            isCodeNext = true
            if message.path != path || !(1...lines).contains(message.line) { leavesFile = true }
            messages.append(CompilerMessage(line: message.line, column: message.column ?? 1, text: message.text))
        } else if ToolMessage(line, marker: ": note: ") != nil || ToolMessage(line, marker: ": warning: ") != nil {
            isCodeNext = true
        } else if let marker = Self.unplaced.first(where: line.hasPrefix) {
            messages.append(CompilerMessage(line: 1, column: 1, text: String(line.dropFirst(marker.count))))
        } else if line.hasPrefix("Please submit a bug report") {
            tellsOfCrash = true
        }
    }

    private static let unplaced = ["error: ", "<unknown>:0: error: "]
}
