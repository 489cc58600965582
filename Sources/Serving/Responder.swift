import Core

/// Decides what a request gets: a pure matter of the request and the folder.
struct Responder {
    let folder: String
    let host: HostName
}

extension Responder {
    func answer(_ request: Request) -> Response {
        var response = refusal(of: request) ?? content(for: request)
        response.headers += [("X-Content-Type-Options", "nosniff"), ("Cache-Control", "no-cache")]
        return response
    }
}

private extension Responder {
    func refusal(of request: Request) -> Response? {
        guard request.isWellFormed else { return .words(400, "The headers are not well-formed.") }
        if request.hosts.count > 1 || request.hosts.isEmpty && request.needsHost {
            return .words(400, "A request names one host.")
        }
        if let header = request.hosts.first, !(HostName(header: header).map(host.allows) ?? false) {
            return .words(403, "This server does not serve that host.")
        }
        guard request.isReading else {
            return .words(405, "This server answers GET and HEAD.", [("Allow", "GET, HEAD")])
        }
        return nil
    }

    func content(for request: Request) -> Response {
        do {
            let path = try RequestPath(request.path)
            let names = path.isFolder ? path.names + ["index.html"] : path.names
            if let file = ServedFile(names, in: folder) { return respond(with: file, names, to: request) }
            if !path.isFolder, let redirection = redirection(to: path) { return redirection }
            return notFound(below: path.names.first)
        } catch {
            switch error {
            case .malformed: return .words(400, "The address is not well-formed.")
            case .hidden: return notFound(below: nil)
            }
        }
    }

    func respond(with file: ServedFile, _ names: [String], to request: Request) -> Response {
        let tag = (name: "ETag", value: file.entityTag)
        if let known = request.ifNoneMatch, matches(known, file.entityTag) {
            return Response(status: 304, headers: [tag], body: .file(file, 0..<file.size))
        }
        let type = (name: "Content-Type", value: MediaType.of(names.last ?? ""))
        let headers = [type, tag, (name: "Accept-Ranges", value: "bytes")]
        switch range(of: file, request) {
        case .whole: return Response(status: 200, headers: headers, body: .file(file, 0..<file.size))
        case .part(let range):
            let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
            return Response(status: 206, headers: headers + [("Content-Range", place)], body: .file(file, range))
        case .unsatisfiable:
            return .words(416, "The file ends before that range.", [tag, ("Content-Range", "bytes */\(file.size)")])
        }
    }

    func range(of file: ServedFile, _ request: Request) -> ByteRange {
        guard let header = request.range, request.method == "GET" else { return .whole }
        if let condition = request.ifRange, condition != file.entityTag { return .whole }
        return ByteRange(header, size: file.size)
    }

    func matches(_ header: String, _ tag: String) -> Bool {
        header.split(separator: ",").contains { candidate in
            let known = candidate.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return known == "*" || known == tag || known == "W/" + tag
        }
    }

    /// A folder asked for without its `/`; the answer is relative, so it holds below any path.
    func redirection(to path: RequestPath) -> Response? {
        guard let name = path.names.last, ServedFile(path.names + ["index.html"], in: folder) != nil else { return nil }
        return .words(308, "This is a folder.", [("Location", "./\(PercentEncoding.encode(name))/")])
    }

    func notFound(below first: String?) -> Response {
        let pages = [first.map { [$0, "404.html"] }, ["404.html"]].compactMap(\.self)
        for page in pages {
            guard let file = ServedFile(page, in: folder) else { continue }
            let type = (name: "Content-Type", value: MediaType.of("404.html"))
            return Response(status: 404, headers: [type], body: .file(file, 0..<file.size))
        }
        return .words(404, "There is no such page.")
    }
}
