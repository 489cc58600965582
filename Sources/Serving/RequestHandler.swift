import CMicroHTTPD
import Core
import Foundation

/// Speaks libmicrohttpd: reads its requests, queues its responses, counts its connections.
final class RequestHandler: Sendable {
    private let responder: Responder
    let connections: ConnectionTable

    init(_ responder: Responder, capacity: Int) {
        self.responder = responder
        connections = ConnectionTable(capacity: capacity)
    }
}

extension RequestHandler {
    /// Called first when the headers are read, to which it only says yes, then for each part of a body, then to answer.
    /// What is refused is refused at once, whatever its body.
    ///
    /// - Parameter context: the handler, unretained.
    static let answer: MHD_AccessHandlerCallback = { context, connection, path, method, version, _, uploaded, state in
        guard let context, let connection, let path, let method, let version, let uploaded, let state
        else { return stele_no }
        let handler = Unmanaged<RequestHandler>.fromOpaque(context).takeUnretainedValue()
        let isFirstCall = state.pointee == nil
        state.pointee = context
        let request = handler.request(connection, String(cString: method), path, version)
        if isFirstCall { handler.connections.use(connection) }
        if isFirstCall && request.isAwaited || uploaded.pointee > 0 {
            uploaded.pointee = 0
            return stele_yes
        }
        return handler.queue(handler.responder.answer(request), on: connection)
    }

    static let notify: MHD_NotifyConnectionCallback = { context, connection, _, code in
        guard let context, let connection else { return }
        let connections = Unmanaged<RequestHandler>.fromOpaque(context).takeUnretainedValue().connections
        if code == stele_started {
            connections.open(connection, socket: stele_socket(connection))
        } else {
            connections.close(connection)
        }
    }
}

private extension RequestHandler {
    func request(
        _ connection: OpaquePointer, _ method: String, _ path: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>
    ) -> Request {
        let headers = RequestHeaders(of: connection)
        return Request(
            method: method, path: Array(UnsafeRawBufferPointer(start: path, count: strlen(path))),
            isWellFormed: headers.areWellFormed, hosts: headers.values("host"),
            needsHost: strcmp(version, "HTTP/1.0") != 0, range: headers.values("range").first,
            ifNoneMatch: headers.values("if-none-match").first, ifRange: headers.values("if-range").first)
    }

    func queue(_ response: Response, on connection: OpaquePointer) -> MHD_Result {
        guard let queued = make(response.body) else { return stele_no }
        defer { MHD_destroy_response(queued) }
        for header in response.headers where MHD_add_response_header(queued, header.name, header.value) != stele_yes {
            return stele_no
        }
        return MHD_queue_response(connection, UInt32(response.status), queued)
    }

    func make(_ body: Response.Body) -> OpaquePointer? {
        switch body {
        case .bytes(var bytes):
            return MHD_create_response_from_buffer(bytes.count, &bytes, stele_copied)
        case .file(let file, let range):
            let descriptor = file.handOverDescriptor()
            let response = MHD_create_response_from_fd_at_offset64(
                UInt64(range.count), descriptor, UInt64(range.lowerBound))
            if response == nil { close(descriptor) }
            return response
        }
    }
}
