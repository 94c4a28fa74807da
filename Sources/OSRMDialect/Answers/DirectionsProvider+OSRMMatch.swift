package import DirectionsKit
import Geometry
import Matching
import PlatformFoundation
import Roads
package import ShortestPaths
import TextCoding

extension DirectionsProvider {
    /// The body of OSRM's answer to a match request, with the code `Ok`.
    package func osrmMatch(
        _ request: OSRMMatchRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        let route = request.route
        try PlaceOnEarth.check(route.coordinates)
        let mode = try modes(of: TransportType(route.mode), at: route.coordinates, coverage?.areas())[0]
        let (fixes, chosen) = (request.fixes, request.chosen)
        let track = try matchedTrack(
            chosen.map { fixes[$0] }, mode: mode, rules: request.rules, cancellation: cancellation)
        let modeGraph = try modeGraph(mode)
        let traffic = RouteTraffic(live, on: graph, for: modeGraph, at: Date())
        let matchings = try OSRMMatchings(track, chosen, request)
        return OSRMRouteBody.bytes(matchings, of: graph, modeGraph, for: route, traffic)
    }
}

/// The matchings of an answer, with the places of the request that they visit.
struct OSRMMatchings {
    /// A place of the request on the roads.
    struct Tracepoint {
        var fix: MatchedFix
        var matching: Int
        /// Its number among the waypoints of the matching; nil if the route passes it without a stop.
        var waypoint: Int?
    }

    /// A route without a gap.
    struct Matching {
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
    init(_ track: MatchedTrack, _ chosen: [Int], _ request: OSRMMatchRequest) throws(DirectionsError) {
        tracepoints = Array(repeating: nil, count: request.route.coordinates.count)
        for (index, stretch) in track.stretches.enumerated() {
            let places = stretch.fixes.map { chosen[$0] }
            let waypoints = try Self.waypoints(request, places, chosen, isOnly: track.stretches.count == 1)
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
        _ request: OSRMMatchRequest, _ places: [Int], _ chosen: [Int], isOnly: Bool
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

extension OSRMRouteBody {
    /// The body for the matchings of a track.
    static func bytes(
        _ matchings: OSRMMatchings, of graph: RoadGraph, _ modeGraph: ModeGraph, for request: OSRMRouteRequest,
        _ traffic: RouteTraffic?
    ) -> [UInt8] {
        var body = OSRMRouteBody(graph, modeGraph, request, traffic)
        body.json.add("{\"code\":\"Ok\",\"matchings\":[")
        for matching in matchings.matchings {
            body.json.separate()
            body.setPlaces(matching.places.map { request.coordinates[$0] }, waypoints: matching.waypoints)
            body.add(route: matching.stretch.legs, confidence: matching.stretch.confidence)
        }
        body.json.add(byte: UInt8(ascii: "]"))
        if request.includesWaypoints {
            body.json.add(
                tracepoints: matchings.tracepoints, graph, hint: request.includesHints ? graph.segmentChecksum : nil)
        }
        body.json.add(byte: UInt8(ascii: "}"))
        return body.json.bytes
    }
}

extension JSONBytes {
    /// Appends the member with the places of a track, and a comma before it; a place without a road is null.
    fileprivate mutating func add(tracepoints: [OSRMMatchings.Tracepoint?], _ graph: RoadGraph, hint: UInt32?) {
        add(",\"tracepoints\":[")
        for tracepoint in tracepoints {
            separate()
            guard let tracepoint else {
                add("null")
                continue
            }
            add(byte: UInt8(ascii: "{"))
            addMembers(of: tracepoint.fix.place, graph, hint: hint)
            add(",\"matchings_index\":")
            add(tracepoint.matching)
            add(",\"waypoint_index\":")
            if let waypoint = tracepoint.waypoint { add(waypoint) } else { add("null") }
            add(",\"alternatives_count\":")
            add(tracepoint.fix.alternatives.count)
            add(byte: UInt8(ascii: "}"))
        }
        add(byte: UInt8(ascii: "]"))
    }
}
