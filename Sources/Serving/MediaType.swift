/// What `Content-Type` says of a file, by its name.
enum MediaType {
    static let octets = "application/octet-stream"
    static let plainText = "text/plain; charset=utf-8"

    static func of(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return octets }
        return types[name[name.index(after: dot)...].lowercased()] ?? octets
    }

    private static let types = [
        "css": "text/css; charset=utf-8",
        "gif": "image/gif",
        "html": "text/html; charset=utf-8",
        "ico": "image/vnd.microsoft.icon",
        "jpeg": "image/jpeg",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json; charset=utf-8",
        "map": "application/json; charset=utf-8",
        "png": "image/png",
        "svg": "image/svg+xml; charset=utf-8",
        "txt": plainText,
        "webp": "image/webp",
        "woff2": "font/woff2",
        "xml": "application/xml; charset=utf-8",
    ]
}
