import HTTPTypes
import NIOHTTP1
import TextCoding

/// A request's head, converted for the APIs.
struct RequestHead {
    /// The query without its body.
    var query: ServerQuery
    /// The length of the body that the head states, nil if the body comes in chunks.
    var bodyLength: Int?
    /// Whether the client waits for `100 Continue` before it sends the body.
    var expectsContinue: Bool
    /// Whether the connection stays for another request.
    var keepsAlive: Bool

    /// - Parameter isFromProxy: whether a trusted proxy has sent it, which says how its client reached it.
    init(_ head: HTTPRequestHead, isFromProxy: Bool) throws(ServerError) {
        guard let method = HTTPRequest.Method(head.method.rawValue) else {
            throw ServerError(.badRequest, "The request's method cannot be read.")
        }
        guard method != .connect else {
            throw ServerError(
                .notImplemented, "This server is not a proxy and takes no CONNECT; ask it with GET or POST.")
        }
        try Self.checkHost(head)
        query = ServerQuery(method, target: head.uri, fields: Self.fields(head.headers, isFromProxy: isFromProxy))
        let isChunked = query.fields[.transferEncoding] != nil
        bodyLength = isChunked ? nil : query.fields[.contentLength].map { Int($0) ?? .max } ?? 0
        expectsContinue = head.version == .http1_1 && query.fields[.expect]?.lowercased() == "100-continue"
        // A client of HTTP/1.0 may wait for the end of the connection to know the end of the answer.
        keepsAlive = head.version == .http1_1 && head.isKeepAlive
        guard query.fields[.contentEncoding].map({ $0.lowercased() == "identity" }) ?? true else {
            throw ServerError(
                .unsupportedMediaType, "The body is encoded, which is not understood; send it as it is.",
                parameter: "Content-Encoding")
        }
    }

    /// Fields that nothing reads and that cost more than the others to copy.
    private static let ignored: Set<String> = ["User-Agent", "user-agent", "Connection", "connection"]

    private static func fields(_ headers: HTTPHeaders, isFromProxy: Bool) -> HTTPFields {
        var fields = HTTPFields()
        fields.reserveCapacity(headers.count)
        for (name, value) in headers where !ignored.contains(name) && (isFromProxy || !isOfProxy(name)) {
            if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
        }
        return fields
    }

    /// Whether a field says how a proxy was reached, which only a trusted proxy may say.
    private static func isOfProxy(_ name: String) -> Bool {
        name.utf8.count == ForwardedScheme.name.utf8.count && name.lowercased() == ForwardedScheme.name
    }

    private static func checkHost(_ head: HTTPRequestHead) throws(ServerError) {
        let hosts = head.headers["host"]
        guard hosts.count == 1 || hosts.isEmpty && head.version != .http1_1 else {
            throw ServerError(.badRequest, "The request has \(hosts.count) fields Host; give one.", parameter: "Host")
        }
        guard let host = hosts.first, !HostField.isHost(host) else { return }
        throw ServerError(
            .badRequest,
            "Host is \"\(VisibleText.excerpt(host))\", which is not a host; send a name or an address, perhaps with a port.",
            parameter: "Host")
    }
}
