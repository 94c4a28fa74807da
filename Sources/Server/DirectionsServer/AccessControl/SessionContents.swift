import DirectionsKit
import PlatformFoundation

/// What the token of a navigation session holds: all that is known about the session, so no server keeps any of it.
struct SessionContents: Codable {
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
    var path = NavigationPath(bytes: [])

    /// Seconds after which a token is too old.
    static let lifetime = 86_400.0

    /// The path has bytes of its own, behind the JSON.
    private enum CodingKeys: CodingKey {
        case graph, time, request, routeRequest, stopsReached, state, stepCount
    }

    /// The length of the JSON in four bytes, lowest first, the JSON of all but the path, and the path.
    var bytes: [UInt8] {
        let json = (try? JSONEncoder().encode(self)).map(Array.init) ?? []
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
        guard length <= rest.count, let read = try? JSONDecoder().decode(Self.self, from: Data(rest.prefix(length)))
        else { return nil }
        self = read
        path = NavigationPath(bytes: Array(rest.dropFirst(length)))
    }
}
