import DirectionsKit
import HTTPTypes
import Logging
import NIOCore
import ShortestPaths
import Synchronization

/// The objects that all connections of a port share.
final class ServerCore: Sendable {
    /// The address that the server listens on.
    let host: String
    let dispatcher: RequestDispatcher
    let status: ServerStatus
    let crossOrigin: CrossOrigin
    let identity = RequestIdentity()
    let heads: HeadBudget
    let bodies: BodyBudget
    let clients: ClientConnections
    let proxies: TrustedProxies
    let date = ResponseDate()
    let metrics: ServerMetrics
    let logger: Logger
    let limits: ServerLimits

    init(
        _ apis: [any ServerAPI], configuration: ServerConfiguration, status: ServerStatus, logger: Logger
    ) {
        host = configuration.host
        limits = configuration.limits
        dispatcher = RequestDispatcher(apis: apis, limits: limits)
        self.status = status
        metrics = status.metrics
        heads = HeadBudget(limit: limits.headBytesAtOnce, connections: limits.connections)
        bodies = BodyBudget(limit: limits.bodyBytesAtOnce)
        clients = ClientConnections(limit: limits.connectionsPerClient)
        proxies = configuration.trustedProxies
        crossOrigin = CrossOrigin(configuration.allowedOrigins)
        self.logger = logger
    }

    /// The answer of an endpoint, or its family's answer for an error.
    ///
    /// It blocks as long as the endpoint does.
    func answer(_ exchange: Exchange, _ endpoint: Endpoint, _ cancellation: Cancellation) -> ServerAnswer {
        do throws(ServerError) {
            guard !cancellation.isCancelled else { throw timeout }
            let answer = try endpoint.answer(exchange.query, cancellation)
            return endpoint.searches ? answer.compressed(for: exchange.query.fields) : answer
        } catch {
            let isOurs = error.cause?.reason == .cancelled && cancellation.isCancelled
            return answer(isOurs ? timeout : error, exchange)
        }
    }

    /// The answer for an error, in the shape of the path's family.
    func answer(_ error: ServerError, _ exchange: Exchange) -> ServerAnswer {
        var answer = exchange.api.answer(for: error, to: exchange.query)
        if let seconds = error.retryAfter { answer.fields[.retryAfter] = "\(seconds)" }
        answer.transportType = answer.transportType ?? error.transportType
        if !error.allowed.isEmpty { answer.fields[.allow] = AllowedMethods.text(error.allowed) }
        if error.kind == .internalError {
            logger.error("internal fault", metadata: ["id": "\(exchange.frame.requestID)"])
        }
        return answer
    }

    /// The answer to `OPTIONS`.
    func answer(options methods: [HTTPRequest.Method], _ exchange: Exchange) -> ServerAnswer {
        var answer = ServerAnswer(status: .noContent, body: [])
        answer.fields[.allow] = AllowedMethods.text(methods)
        if exchange.api.isOpenToPages, exchange.query.fields[.accessControlRequestMethod] != nil {
            crossOrigin.permitPreflight(&answer.fields, methods: AllowedMethods.text(methods), for: exchange.query)
        }
        return answer
    }

    /// The bytes of an answer.
    func bytes(_ answer: ServerAnswer, _ exchange: Exchange) -> ByteBuffer {
        var answer = answer
        if exchange.api.isOpenToPages { crossOrigin.permit(&answer.fields, for: exchange.query) }
        var bytes = ByteBuffer()
        ResponseBytes.write(answer, exchange.frame, date: date.text, into: &bytes)
        return bytes
    }

    /// Counts and logs an exchange that has ended.
    func note(_ exchange: Exchange, _ answer: ServerAnswer) {
        let seconds = Double((NIODeadline.now() - exchange.start).nanoseconds) / 1e9
        metrics.note(answer, of: exchange.name, seconds: seconds)
        guard logger.logLevel <= .info else { return }
        logger.info(
            "request",
            metadata: [
                "id": "\(exchange.frame.requestID)", "method": "\(exchange.method.rawValue)",
                "endpoint": "\(exchange.name)", "status": "\(answer.status.code)", "outcome": "\(answer.outcome)",
                "microseconds": "\(Int(seconds * 1e6))",
            ])
    }

    private var timeout: ServerError {
        ServerError(
            .searchTimeout, "The search took more than \(limits.searchSeconds) s and was stopped; ask for less.")
    }
}

/// A request and what is known about its answer.
struct Exchange: Sendable {
    var query: ServerQuery
    /// The method as sent; the APIs get `GET` for `HEAD`.
    var method: HTTPRequest.Method
    var api: any ServerAPI
    var frame: ResponseFrame
    var start = NIODeadline.now()
    /// The endpoint that answers, nil if there is none.
    var endpoint: Endpoint?
    /// The answer, if it is known before the body has arrived.
    var earlyAnswer: ServerAnswer?

    /// The name in the metrics and the log.
    var name: String { endpoint?.name ?? "none" }
}
