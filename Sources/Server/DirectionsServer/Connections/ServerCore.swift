import DirectionsKit
import HTTPTypes
import Logging
import NIOCore
import Synchronization
import TextCoding
import Threading

/// The objects that all connections of a port share.
final class ServerCore: Sendable {
    /// The address that the server listens on.
    let host: String
    let dispatcher: RequestDispatcher
    let status: ServerStatus
    let crossOrigin: CrossOrigin
    let identity = RequestIdentity()
    let heads: HeaderMemoryLimit
    /// The bytes of bodies that are arriving or wait for their answers.
    let bodies: ByteBudget
    /// The bytes of large answers that wait to be read.
    let answers: ByteBudget
    let clients: ClientConnections
    let proxies: TrustedProxies
    let date = ResponseDate()
    let metrics: ServerMetrics
    let logger: Logger
    let memory: SearchMemory
    let limits: ServerLimits

    init(
        _ apis: [any ServerAPI], configuration: ServerConfiguration, status: ServerStatus, logger: Logger
    ) {
        host = configuration.host
        limits = configuration.limits
        dispatcher = RequestDispatcher(apis: apis, limits: limits)
        self.status = status
        metrics = status.metrics
        memory = SearchMemory(status.areas)
        heads = HeaderMemoryLimit(limit: limits.headBytesAtOnce, connections: limits.connections)
        bodies = ByteBudget(limit: limits.bodyBytesAtOnce, least: limits.bodyBytes)
        answers = ByteBudget(limit: limits.answerBytesAtOnce, least: limits.answerBytes)
        clients = ClientConnections(limit: limits.connectionsPerClient)
        proxies = configuration.trustedProxies
        crossOrigin = CrossOrigin(configuration.allowedOrigins)
        self.logger = logger
        status.answers.withLock { [answers] in $0.append(answers) }
    }

    /// The answer of an endpoint, or its family's answer for an error.
    ///
    /// It blocks as long as the endpoint does.
    func answer(_ exchange: Exchange, _ endpoint: Endpoint, _ cancellation: Cancellation) -> ServerAnswer {
        do throws(ServerError) {
            guard !cancellation.isCancelled else { throw timeout }
            guard endpoint.searches else { return try endpoint.answer(exchange.query, cancellation) }
            return try memory.run { () throws(ServerError) in
                try endpoint.answer(exchange.query, cancellation).compressed(for: exchange.query.fields)
            }
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
    func bytes(_ answer: ServerAnswer, exchange: Exchange) -> ByteBuffer {
        var answer = answer
        if exchange.api.isOpenToPages { crossOrigin.permit(&answer.fields, for: exchange.query) }
        var bytes = ByteBuffer()
        ResponseBytes.write(answer, exchange.frame, date: date.text, into: &bytes)
        return bytes
    }

    // MARK: Searches

    /// Whose search a request is, and what it is expected to take.
    func order(_ exchange: Exchange, endpoint: Endpoint) -> SearchOrder {
        SearchOrder(
            client: exchange.client, token: exchange.query.fields[.authorization]?.hashValue ?? 0,
            endpoint: endpoint.name, price: endpoint.price.price(of: exchange.query))
    }

    /// Whose search makes the pieces of an answer; they are made as soon as a cheap search would be.
    func order(ofPiecesFor exchange: Exchange) -> SearchOrder {
        SearchOrder(
            client: exchange.client, token: exchange.query.fields[.authorization]?.hashValue ?? 0,
            endpoint: "pieces of \(exchange.name)")
    }

    /// Why a search is not begun; nil if it may begin.
    func refusal(_ order: SearchOrder, _ endpoint: Endpoint) -> ServerError? {
        guard !status.faults.holdsSearches else { return ServerError.fault }
        guard !answers.isFull(for: order.client) else { return ServerError.tooManyUnreadAnswers }
        guard endpoint.countsTowardsRate else { return nil }
        do throws(ServerError) {
            try dispatcher.take(order.price, from: order.client)
            return nil
        } catch {
            return error
        }
    }

    /// The answer with what it reserves of the budget for answers, or an error in its place.
    func held(_ answer: ServerAnswer, exchange: Exchange) -> (answer: ServerAnswer, held: HeldBytes) {
        let count = answer.pieces?.keptBytes ?? answer.body.count
        guard count >= HeldBytes.least else { return (answer, HeldBytes()) }
        guard count <= (answer.pieces == nil ? limits.answerBytes : answers.clientLimit) else {
            return (self.answer(tooLarge(count, pieces: answer.pieces), exchange), HeldBytes())
        }
        do throws(ByteBudget.Exhausted) {
            try answers.reserve(count, for: exchange.client)
            return (answer, HeldBytes(count: count, client: exchange.client))
        } catch {
            return (self.answer(ServerError.tooManyUnreadAnswers, exchange), HeldBytes())
        }
    }

    private func tooLarge(_ count: Int, pieces: BytePieces?) -> ServerError {
        let problem =
            pieces == nil
            ? "The answer has \(count) bytes, and this server sends up to \(limits.answerBytes) at once"
            : "The answer is made from \(count) bytes, and this server keeps up to \(answers.clientLimit) for one client"
        return ServerError(.badRequest, "\(problem); ask for less.")
    }

    /// Counts and logs an exchange that has ended.
    func note(_ exchange: Exchange, answer: ServerAnswer) {
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

    /// The error of a search whose time is over.
    var timeout: ServerError {
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
    /// Whose request it is.
    var client = ClientAddress(nil)
    /// The endpoint that answers, nil if there is none.
    var endpoint: Endpoint?
    /// The answer, if it is known before the body has arrived.
    var earlyAnswer: ServerAnswer?

    /// The name in the metrics and the log.
    var name: String { endpoint?.name ?? "none" }
}

/// Bytes of the budget for answers, which are free again when the answer is sent.
struct HeldBytes: Sendable {
    var count = 0
    var client = ClientAddress(nil)

    /// Shorter answers reserve nothing: the system takes most of them at once.
    static let least = 65_536
}
