import DirectionsKit
import Synchronization

/// Counts requests by outcome, and connections.
final class ServerMetrics: Sendable {
    /// The labels that a request is counted under.
    struct Series: Hashable, Comparable {
        var endpoint: String
        var outcome: String
        var mode: String

        static func < (one: Series, other: Series) -> Bool {
            (one.endpoint, one.outcome, one.mode) < (other.endpoint, other.outcome, other.mode)
        }
    }

    struct State {
        var requests: [Series: UInt64] = [:]
        var latencies: [String: LatencyHistogram] = [:]
        var connections = 0
        var refusedConnections: UInt64 = 0
    }

    /// Names come from the program and are few; beyond this many, all others count as one series, to bound the memory.
    private static let seriesLimit = 1_000

    private let state = Mutex(State())

    func note(_ answer: ServerAnswer, of endpoint: String, seconds: Double) {
        let mode = answer.transportType?.description ?? ""
        var series = Series(endpoint: endpoint, outcome: answer.outcome, mode: mode)
        state.withLock { state in
            if state.requests.count >= Self.seriesLimit, state.requests[series] == nil {
                series = Series(endpoint: "other", outcome: "other", mode: "")
            }
            state.requests[series, default: 0] += 1
            state.latencies[series.endpoint, default: LatencyHistogram()].note(seconds)
        }
    }

    func connectionOpened() {
        state.withLock { $0.connections += 1 }
    }

    func connectionClosed() {
        state.withLock { $0.connections -= 1 }
    }

    /// Counts a connection above the limit of its client.
    func connectionRefused() {
        state.withLock { $0.refusedConnections += 1 }
    }

    var now: State { state.withLock { $0 } }
}
