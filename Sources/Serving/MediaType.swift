/// What `Content-Type` says of a file, by its name.
enum MediaType {
    static let octets = "application/octet-stream"
    static let plainText = "text/plain; charset=utf-8"

    static func of(_ name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return octets }
        return types[name[name.index(after: dot)...].lowercased()] ?? octets
    }

    private static let types = [
        "atom": "application/atom+xml; charset=utf-8",
        "avif": "image/avif",
        "bmp": "image/bmp",
        "css": "text/css; charset=utf-8",
        "csv": "text/csv; charset=utf-8",
        "epub": "application/epub+zip",
        "gif": "image/gif",
        "gz": "application/gzip",
        "htm": "text/html; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "ico": "image/vnd.microsoft.icon",
        "jpeg": "image/jpeg",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json; charset=utf-8",
        "jxl": "image/jxl",
        "m4a": "audio/mp4",
        "map": "application/json; charset=utf-8",
        "md": "text/markdown; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8",
        "mov": "video/quicktime",
        "mp3": "audio/mpeg",
        "mp4": "video/mp4",
        "ogg": "audio/ogg",
        "otf": "font/otf",
        "pdf": "application/pdf",
        "png": "image/png",
        "svg": "image/svg+xml; charset=utf-8",
        "ttf": "font/ttf",
        "txt": plainText,
        "vtt": "text/vtt; charset=utf-8",
        "wasm": "application/wasm",
        "wav": "audio/wav",
        "webm": "video/webm",
        "webmanifest": "application/manifest+json; charset=utf-8",
        "webp": "image/webp",
        "woff": "font/woff",
        "woff2": "font/woff2",
        "xhtml": "application/xhtml+xml; charset=utf-8",
        "xml": "application/xml; charset=utf-8",
        "yaml": "application/yaml; charset=utf-8",
        "zip": "application/zip",
    ]
}
