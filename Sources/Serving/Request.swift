/// What the preview server reads of a request.
struct Request {
    var method: String
    /// As sent, without the query: not decoded.
    var path: [UInt8]
    /// All `Host` headers; HTTP/1.1 asks for exactly one.
    var hosts: [String]
    var needsHost: Bool
    var range: String?
    var ifNoneMatch: String?
    var ifRange: String?
}

extension Request {
    var isReading: Bool { method == "GET" || method == "HEAD" }
}
