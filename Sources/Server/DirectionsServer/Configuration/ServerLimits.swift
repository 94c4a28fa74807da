import DirectionsKit

/// The limits of one client, of one request, and of all requests together.
package struct ServerLimits: Sendable {
    /// Bytes of a request's path and query.
    package var targetBytes = 262_144
    /// Bytes of a head's fields.
    package static let fieldBytes = 32_768
    /// Bytes of all heads that are arriving or wait for their answers.
    package var headBytesAtOnce = 67_108_864
    /// Bytes of a request's body.
    package var bodyBytes = 1_048_576
    /// Bytes of all bodies that are arriving or wait for their answers.
    package var bodyBytesAtOnce = 67_108_864
    /// Bytes of one answer, unless it is sent while it is made.
    package var answerBytes = 67_108_864
    /// Bytes of all large answers that wait to be read.
    package var answerBytesAtOnce = 268_435_456
    /// Places of one route, its ends included.
    package var waypoints = 100
    /// Places of one request of which only the address is known.
    package var addresses = 100
    /// Sources times destinations of one table: by default enough for 1,000 jobs and 100 places where vehicles start or
    /// end.
    package var tableCells = 1_210_000
    /// Sources of one table of the native API, and destinations of one.
    package var tablePlaces = 10_000
    /// Routes besides the best.
    package var alternates = 3
    /// Seconds after which a request that searches is cancelled, its time in the queue included.
    package var searchSeconds = 10.0
    /// Bytes of the hierarchies for what requests avoid often; 0 for none, nil for what is usual for the largest graph.
    package var avoidanceBytes: Int?
    /// Requests that wait for a search thread; one more is refused.
    package var queueLength = 256
    /// What one client may ask for a second in the long run, in plain routes, see ``RequestPrice``; nil for no limit.
    package var clientRate: Double?
    /// What one client may ask for at once, in plain routes.
    package var clientBurst = 20
    /// The rate of `route serve` unless the operator sets one, for each search thread: more than a thread can answer.
    package static let standardRatePerThread = 20_000.0
    /// The seconds of that rate that a client may use at once.
    package static let standardBurstSeconds = 10.0
    /// Clients that are remembered for their rate.
    package var clients = 16_384
    /// Seconds for a request's head to arrive.
    package var headSeconds = 10.0
    /// Seconds for a request's body to arrive.
    package var bodySeconds = 10.0
    /// Seconds for the body of a request to the operations port to arrive.
    package var operationsBodySeconds = 60.0
    /// Seconds that a connection may be silent between requests.
    package var idleSeconds = 60.0
    /// Seconds that requests may take to end once the server stops.
    package var shutdownSeconds = 10.0
    /// Connections at once.
    package var connections = 4_096
    /// Connections in addition that may wait for those, and for their clients' turns; at least one.
    package var waitingConnections = 2_048
    /// Connections that one client may have at once.
    package var connectionsPerClient = 1_024
    /// Connections at once to the operations port, in addition to the others.
    package var operationsConnections = 64
    /// Connections that one client may have to the operations port.
    package var operationsConnectionsPerClient = 16

    package init() {}
}
