/// What the preview server answers.
struct Response {
    var status: Int
    var headers: [(name: String, value: String)] = []
    var body: Body = .bytes([])

    /// After HEAD and with 304 only its length is sent.
    enum Body {
        case bytes([UInt8])
        case file(ServedFile, Range<Int>)
    }
}

extension Response {
    /// A short answer in words.
    static func words(_ status: Int, _ words: String, _ headers: [(name: String, value: String)] = []) -> Response {
        Response(
            status: status, headers: [("Content-Type", MediaType.plainText)] + headers,
            body: .bytes(Array((words + "\n").utf8))
        )
    }
}
