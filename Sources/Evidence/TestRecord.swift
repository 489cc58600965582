/// One test of a run, as its library told it.
struct TestRecord: Hashable {
    enum State: Hashable {
        case waiting, running
        case ended(passed: Bool)
        case skipped(reason: String)
    }

    struct Issue: Hashable {
        var text: String
        var details: [String] = []
        var place: RawPlace?
    }

    let suite: String
    let name: String
    /// Where the test is declared.
    var place: RawPlace?
    var state = State.waiting
    var issues: [Issue] = []
    var seconds = 0.0
}

extension TestRecord {
    /// A place in the words of a tool: an absolute path, a line, a column in bytes.
    struct RawPlace: Hashable {
        let path: String
        let line: Int
        let column: Int?
    }

    var fullName: String { suite.isEmpty ? name : "\(suite).\(name)" }
}
