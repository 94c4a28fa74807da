package import DirectionsKit
import Geometry
import Matching
import PlatformFoundation
import Roads
package import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of OSRM's answer to a match request, with the code `Ok`.
    package func osrmMatch(
        _ request: OSRMMatchRequest, longestWhole: Int = AnswerBody.longestWhole, cancellation: Cancellation?
    ) throws(DirectionsError) -> AnswerBody {
        let route = request.route
        try PlaceOnEarth.check(route.coordinates)
        let mode = try modes(of: TransportType(route.mode), at: route.coordinates, coverage?.areas())[0]
        let fixes = request.fixes
        let chosen = request.chosen
        let track = try matchedTrack(
            chosen.map { fixes[$0] }, mode: mode, rules: request.rules, mostEdges: Self.mostMatchedEdges,
            cancellation: cancellation)
        let modeGraph = try modeGraph(mode)
        let traffic = RouteTraffic(live, on: graph, for: modeGraph, at: Date())
        let matchings = try OSRMMatchings(track, chosen: chosen, request: request)
        let writer = OSRMMatchWriter(
            OSRMRouteBody(graph, modeGraph: modeGraph, request: route, traffic: traffic), matchings: matchings,
            of: route, keptBytes: track.keptBytes)
        return AnswerBody(writer, longestWhole: longestWhole)
    }
}

/// The matchings of an answer, with the places of the request that they visit.
struct OSRMMatchings: Sendable {
    /// A place of the request on the roads.
    struct Tracepoint: Sendable {
        var fix: MatchedFix
        var matching: Int
        /// Its number among the waypoints of the matching; nil if the route passes it without a stop.
        var waypoint: Int?
    }

    /// A route without a gap.
    struct Matching: Sendable {
        var stretch: MatchedTrack.Stretch
        /// By fix of the stretch: its place in the request.
        var places: [Int]
        /// The fixes where legs end; nil for all.
        var waypoints: [Int]?
    }

    private(set) var matchings: [Matching] = []
    /// By place of the request.
    private(set) var tracepoints: [Tracepoint?]

    /// - Parameter chosen: by fix of the track, its place in the request.
    /// - Throws: an error if the waypoints are not all in one matching.
    init(_ track: MatchedTrack, chosen: [Int], request: OSRMMatchRequest) throws(DirectionsError) {
        tracepoints = Array(repeating: nil, count: request.route.coordinates.count)
        for (index, stretch) in track.stretches.enumerated() {
            let places = stretch.fixes.map { chosen[$0] }
            let waypoints = try Self.waypoints(
                request, places: places, chosen: chosen, isOnly: track.stretches.count == 1)
            for (number, place) in places.enumerated() {
                guard case .matched(let fix) = track.outcomes[stretch.fixes[number]] else { continue }
                tracepoints[place] = Tracepoint(
                    fix: fix, matching: index, waypoint: waypoints.map { $0.firstIndex(of: number) } ?? number)
            }
            matchings.append(Matching(stretch: stretch, places: places, waypoints: waypoints))
        }
    }

    /// The numbers of the fixes at a request's waypoints; of a place that was tidied away, the fix before it counts.
    private static func waypoints(
        _ request: OSRMMatchRequest, places: [Int], chosen: [Int], isOnly: Bool
    ) throws(DirectionsError) -> [Int]? {
        guard let asked = request.route.waypoints else { return nil }
        var numbers: [Int] = []
        for place in asked {
            let kept = chosen.last { $0 <= place } ?? place
            guard isOnly, let number = places.firstIndex(of: kept) else {
                throw DirectionsError(
                    reason: .noRoute, message: "The waypoint \(place) is not on one matching with the others.",
                    pointIndex: place)
            }
            if numbers.last != number { numbers.append(number) }
        }
        return numbers
    }
}
