import DirectionsKit
import HTTPTypes

/// The endpoints for supervisors and monitors: whether the server runs, whether it is ready, and its metrics.
struct OperationsAPI: ServerAPI {
    private let status: ServerStatus

    init(_ status: ServerStatus) {
        self.status = status
    }

    /// Web pages have no use for these answers.
    var isOpenToPages: Bool { false }

    func owns(_ path: String) -> Bool { endpoint(at: path) != nil }

    func endpoint(at path: String) -> Endpoint? {
        switch path {
        case "/health": Endpoint("health", searches: false) { _, _ in Self.text(.ok, "The server is running.") }
        case "/ready": Endpoint("ready", searches: false) { _, _ in ready }
        case "/metrics": Endpoint("metrics", searches: false) { _, _ in metrics }
        default: nil
        }
    }

    func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        let status: HTTPResponse.Status =
            switch error.kind {
            case .notFound: .notFound
            case .methodNotAllowed: .methodNotAllowed
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
            ? "There is nothing at this path; there are /health, /ready and /metrics." : error.message
        var answer = Self.text(status, sentence)
        answer.outcome = error.outcome
        return answer
    }

    private var ready: ServerAnswer {
        guard let obstacle = status.obstacle else { return Self.text(.ok, "Requests are answered.") }
        var answer = Self.text(.serviceUnavailable, obstacle)
        answer.outcome = "notReady"
        return answer
    }

    private var metrics: ServerAnswer {
        ServerAnswer(
            mediaType: "text/plain; version=0.0.4; charset=utf-8", body: Array(MetricsPage(status).text.utf8))
    }

    private static func text(_ status: HTTPResponse.Status, _ sentence: String) -> ServerAnswer {
        ServerAnswer(status: status, mediaType: "text/plain; charset=utf-8", body: Array("\(sentence)\n".utf8))
    }
}
