import DirectionsKit
import PlatformFoundation

/// What the token of a navigation session holds: all that is known about the session, so no server keeps any of it.
struct SessionContents {
    /// The checksum of the graph of the path.
    var graph: UInt32
    /// When the token was made.
    var time: Date
    /// The request of the session.
    var request: DirectionsRequest
    /// The request of the route, if it is a later one than that of the session.
    var routeRequest: DirectionsRequest?
    /// The number of the request's stops that the traveller has reached.
    var stopsReached: Int
    var state: NavigationSession.State
    /// The number of steps of the route; a route with another number does not fit the state.
    var stepCount: Int
    /// The path of the route; empty if the session waits for a new route.
    var path: NavigationPath

    /// Seconds after which a token is too old.
    static let lifetime = 86_400.0

    private struct Facts: Codable {
        var graph: UInt32
        var time: Double
        var request: DirectionsRequest
        var routeRequest: DirectionsRequest?
        var stopsReached: Int
        var state: NavigationSession.State
        var stepCount: Int
    }

    /// The length of the facts in JSON in four bytes, lowest first, the facts, and the path.
    var bytes: [UInt8] {
        let facts = Facts(
            graph: graph, time: time.timeIntervalSince1970, request: request, routeRequest: routeRequest,
            stopsReached: stopsReached, state: state, stepCount: stepCount)
        let json = (try? JSONEncoder().encode(facts)).map(Array.init) ?? []
        let length = (0..<4).map { UInt8(truncatingIfNeeded: json.count >> (8 * $0)) }
        return length + json + path.bytes
    }
}

extension SessionContents {
    /// Reads the bytes of a token that this program made; nil if they have another form.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 4 else { return nil }
        let length = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
        let rest = bytes.dropFirst(4)
        guard length <= rest.count, let facts = try? JSONDecoder().decode(Facts.self, from: Data(rest.prefix(length)))
        else { return nil }
        self.init(
            graph: facts.graph, time: Date(timeIntervalSince1970: facts.time), request: facts.request,
            routeRequest: facts.routeRequest, stopsReached: facts.stopsReached, state: facts.state,
            stepCount: facts.stepCount, path: NavigationPath(bytes: Array(rest.dropFirst(length))))
    }
}
