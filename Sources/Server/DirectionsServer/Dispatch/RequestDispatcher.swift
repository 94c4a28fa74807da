import HTTPTypes
import NIOCore
import TextCoding

/// Finds the endpoint of a request, and refuses what it can before the body is read.
struct RequestDispatcher: Sendable {
    /// How to handle a request.
    enum Handling {
        /// The endpoint answers once the body has arrived.
        case endpoint
        /// The answer lists the methods.
        case options([HTTPRequest.Method])
    }

    /// The families; the last one gets the paths that no other owns.
    let apis: [any ServerAPI]
    let limits: ServerLimits
    private let buckets: TokenBuckets?

    init(apis: [any ServerAPI], limits: ServerLimits) {
        self.apis = apis
        self.limits = limits
        buckets = limits.clientRate.map {
            TokenBuckets(rate: $0, burst: limits.clientBurst, clients: limits.clients)
        }
    }

    /// The family of a path, and its endpoint there, if any.
    func lookUp(_ path: String) -> (api: any ServerAPI, endpoint: Endpoint?) {
        for api in apis {
            if let endpoint = api.endpoint(at: path) { return (api, endpoint) }
        }
        return (owner(of: path), nil)
    }

    /// The family that a path belongs to.
    func owner(of path: String) -> any ServerAPI {
        apis.first { $0.owns(path) } ?? apis[apis.count - 1]
    }

    /// Decides how to handle a request whose head has arrived.
    ///
    /// - Parameters:
    ///   - endpoint: the endpoint at the path, if any.
    ///   - bodyLength: the length that the head states, nil if the body comes in chunks.
    func admit(
        _ query: ServerQuery, to endpoint: Endpoint?, bodyLength: Int?, from client: ClientAddress
    ) throws(ServerError) -> Handling {
        let length = query.target.utf8.count
        guard length <= limits.targetBytes else {
            throw ServerError(
                .targetTooLong,
                "The path and the query have \(length) bytes; \(limits.targetBytes) are allowed. Use POST where it is offered."
            )
        }
        if query.method == .options, query.path == "*" { return .options([.get, .post]) }
        guard let endpoint else {
            throw ServerError(.notFound, "There is nothing at this path; see /openapi.json.")
        }
        guard query.method != .options else { return .options(endpoint.methods) }
        let method: HTTPRequest.Method = query.method == .head ? .get : query.method
        guard endpoint.methods.contains(method) else { throw Self.wrongMethod(query.method, endpoint: endpoint) }
        if let bodyLength { try check(bodyLength: bodyLength) } else { try checkCoding(query) }
        return .endpoint
    }

    /// The error for a target that was too long to be read to its end.
    var targetTooLong: ServerError {
        ServerError(
            .targetTooLong,
            "The path and the query are too long; \(limits.targetBytes) bytes are allowed. Use POST where it is offered."
        )
    }

    /// Refuses a transfer coding other than plain chunks.
    private func checkCoding(_ query: ServerQuery) throws(ServerError) {
        let coding = query.fields[.transferEncoding] ?? ""
        guard coding.lowercased() != "chunked" else { return }
        throw ServerError(
            .notImplemented,
            "The body has the transfer coding \"\(VisibleText.excerpt(coding))\", and only chunked is read; send it so.",
            parameter: "Transfer-Encoding")
    }

    /// Refuses a body that is longer than allowed.
    func check(bodyLength: Int) throws(ServerError) {
        guard bodyLength > limits.bodyBytes else { return }
        throw ServerError(.bodyTooLarge, "The body is too large; \(limits.bodyBytes) bytes are allowed.")
    }

    /// Takes the price of a request from what its client may ask for.
    ///
    /// - Throws: ``ServerError`` of the kind `tooManyRequests` if that is too little.
    func take(_ price: Double, from client: ClientAddress) throws(ServerError) {
        guard let seconds = buckets?.take(price, from: client, at: .now()) else { return }
        throw .tooManyRequests(again: seconds)
    }

    private static func wrongMethod(_ method: HTTPRequest.Method, endpoint: Endpoint) -> ServerError {
        let allowed = AllowedMethods.all(endpoint.methods)
        let names = allowed.map(\.rawValue).joined(separator: ", ")
        var error = ServerError(.methodNotAllowed, "The method \(method.rawValue) is not allowed here; use \(names).")
        error.allowed = allowed
        return error
    }
}

/// The methods of an endpoint, with `HEAD` and `OPTIONS`.
enum AllowedMethods {
    static func all(_ methods: [HTTPRequest.Method]) -> [HTTPRequest.Method] {
        let heads: [HTTPRequest.Method] = methods.contains(.get) ? [.head] : []
        return (methods + heads + [.options]).reduce(into: []) { all, method in
            if !all.contains(method) { all.append(method) }
        }
    }

    static func text(_ methods: [HTTPRequest.Method]) -> String {
        all(methods).map(\.rawValue).joined(separator: ", ")
    }
}
