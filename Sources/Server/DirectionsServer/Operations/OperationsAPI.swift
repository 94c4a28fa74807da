import DirectionsKit
import HTTPTypes

/// The endpoints for supervisors and monitors: whether the server runs, whether it is ready, its metrics, what traffic is
/// live, and, for those who have the token, a swap of the map and new traffic.
struct OperationsAPI: ServerAPI {
    private let status: ServerStatus
    /// The bearer token for what changes something; nil if nothing can be changed.
    private let token: String?
    /// Whether answers may name files, which no client of the other port needs to know.
    private let namesFiles: Bool
    /// Whether the metrics are here, and not on another port, which is closed to clients.
    private let hasMetrics: Bool

    init(_ status: ServerStatus, namesFiles: Bool = false, hasMetrics: Bool = true, token: String? = nil) {
        self.status = status
        self.namesFiles = namesFiles
        self.hasMetrics = hasMetrics
        self.token = token
    }

    /// Web pages have no use for these answers.
    var isOpenToPages: Bool { false }

    var paths: [String] { ["/health", "/ready", "/metrics"] }

    func owns(_ path: String) -> Bool { endpoint(at: path) != nil }

    func endpoint(at path: String) -> Endpoint? {
        switch path {
        case "/health":
            Endpoint("health", searches: false) { _, _ in Self.text(.ok, sentence: "The server is running.") }
        case "/ready": Endpoint("ready", searches: false) { _, _ in ready }
        case "/metrics": hasMetrics ? Endpoint("metrics", searches: false) { _, _ in metrics } : nil
        case "/reload": status.swap == nil ? nil : token.map(reload)
        case "/traffic": namesFiles ? Self.traffic(status.traffic, token: token) : nil
        default: nil
        }
    }

    /// The endpoint that swaps the map.
    private func reload(_ token: String) -> Endpoint {
        var endpoint = Endpoint("reload", [.post]) { (query, _) throws(ServerError) in
            try Self.require(token, in: query, for: "A reload")
            return switch status.swap?.run(because: .request) {
            case .swapped(let sentence): Self.text(.ok, sentence: sentence)
            case .refused(let problem): Self.refusal(.unprocessableContent, "The old map is still served: \(problem)")
            case .busy, nil: Self.refusal(.conflict, "The map is being reloaded already; wait for that to end.")
            }
        }
        endpoint.threads = .operations
        return endpoint
    }

    /// Throws unless a request has the token.
    static func require(_ token: String?, in query: ServerQuery, for what: String) throws(ServerError) {
        guard let token, let sent = query.bearerToken, sent.isEqualInConstantTime(to: token) else {
            throw ServerError(
                .unauthorized, "\(what) needs the token of --operations-token in Authorization: Bearer.")
        }
    }

    static func refusal(_ status: HTTPResponse.Status, _ sentence: String) -> ServerAnswer {
        var answer = text(status, sentence: sentence)
        answer.outcome = status == .conflict ? "busy" : "refused"
        return answer
    }

    func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        let status: HTTPResponse.Status =
            switch error.kind {
            case .notFound: .notFound
            case .methodNotAllowed: .methodNotAllowed
            case .unauthorized: .unauthorized
            case .tooManyRequests: .tooManyRequests
            case .overloaded: .serviceUnavailable
            case .targetTooLong: .uriTooLong
            case .fieldsTooLarge: .requestHeaderFieldsTooLarge
            case .notImplemented: .notImplemented
            case .bodyTooLarge: .contentTooLarge
            case .bodyTimeout: .requestTimeout
            default: .badRequest
            }
        let sentence =
            status == .notFound
            ? "There is nothing at this path; there are \(offer)."
            : error.message
        var answer = Self.text(status, sentence: sentence)
        answer.outcome = error.outcome
        return answer
    }

    private var offer: String {
        let reading = namesFiles ? "/health, /ready, /metrics and /traffic" : "/health, /ready and /metrics"
        return token == nil || status.swap == nil ? reading : "\(reading), and POST /reload"
    }

    private var ready: ServerAnswer {
        guard let obstacle = status.obstacle(namingFiles: namesFiles) else {
            let refusal = status.swap?.now.refusal.map { problem in
                " The last reload was refused\(namesFiles ? ": \(problem)" : "; the log tells why.")"
            }
            return Self.text(.ok, sentence: "Requests are answered.\(refusal ?? "")")
        }
        var answer = Self.text(.serviceUnavailable, sentence: obstacle)
        answer.outcome = "notReady"
        return answer
    }

    private var metrics: ServerAnswer {
        let page = status.metricsPage.bytes { Array(MetricsPage(status).text.utf8) }
        return ServerAnswer(mediaType: "text/plain; version=0.0.4; charset=utf-8", body: page)
    }

    private static func text(_ status: HTTPResponse.Status, sentence: String) -> ServerAnswer {
        ServerAnswer(status: status, mediaType: "text/plain; charset=utf-8", body: Array("\(sentence)\n".utf8))
    }
}
