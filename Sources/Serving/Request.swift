/// What the preview server reads of a request.
struct Request {
    var method: String
    /// As sent, without the query: not decoded.
    var path: [UInt8]
    /// Whether each header can be read in one way only.
    var isWellFormed: Bool
    /// All `Host` headers; HTTP/1.1 asks for exactly one.
    var hosts: [String]
    var needsHost: Bool
    var range: String?
    var ifNoneMatch: String?
    var ifRange: String?
}

extension Request {
    var isReading: Bool { method == "GET" || method == "HEAD" }
    /// Whether its body, if there is one, is read before the answer.
    var isAwaited: Bool { isReading && isWellFormed }
}
