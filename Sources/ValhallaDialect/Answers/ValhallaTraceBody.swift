package import DirectionsKit
import Geometry
import Matching
import Roads
package import ShortestPaths
import Storage
import TextCoding

extension DirectionsProvider {
    /// The body of Valhalla's answer to a request for the route of a track; later stretches are its alternates.
    package func valhallaTraceRoute(
        _ request: ValhallaTraceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        let mode = request.general.costing.mode
        let track = try matchedTrack(request.fixes, mode: mode, rules: request.rules, cancellation: cancellation)
        var asked = MapMatchingRequest(track: [], transportType: TransportType(mode))
        asked.language = request.language
        asked.units = request.general.units.isMetric ? .metric : .imperial
        let stretches = try matching(asked, of: track, by: mode).stretches
        return ValhallaRouteBody.bytes(
            stretches.map { stretch in
                let ends = [stretch.locations.lowerBound, stretch.locations.upperBound]
                let route = ValhallaRouteRequest(between: ends.map { request.fixes[$0].place }, of: request)
                let body = ValhallaRouteBody(request: route, response: stretch.directions, graph: graph)
                return (body, stretch.route)
            })
    }

    /// The body of Valhalla's answer to a request for the edges of a track.
    package func valhallaTraceAttributes(
        _ request: ValhallaTraceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        let mode = request.general.costing.mode
        let track = try matchedTrack(request.fixes, mode: mode, rules: request.rules, cancellation: cancellation)
        return ValhallaTraceBody(track, request, graph).bytes()
    }
}

/// Writes the edges and the places of a track in Valhalla's JSON.
private struct ValhallaTraceBody {
    /// A traveled edge, with the indices of its ends in the shape.
    private struct Edge {
        var pathEdge: PathEdge
        var begin: Int
        var end: Int
    }

    private let track: MatchedTrack
    private let request: ValhallaTraceRequest
    private let graph: RoadGraph
    private var edges: [Edge] = []
    private var shape: [Coordinate] = []
    /// By stretch: the numbers of its edges.
    private var stretches: [Range<Int>] = []

    init(_ track: MatchedTrack, _ request: ValhallaTraceRequest, _ graph: RoadGraph) {
        (self.track, self.request, self.graph) = (track, request, graph)
        for stretch in track.stretches {
            let pathEdges = FoundRoute(joining: stretch.legs).travelledEdges
            let (first, start) = (edges.count, shape.count)
            let line = RouteLine(pathEdges, in: graph)
            for (index, pathEdge) in pathEdges.enumerated() {
                let points = line.points(of: index..<index + 1)
                edges.append(
                    Edge(
                        pathEdge: pathEdge, begin: start + points.startIndex,
                        end: start + max(points.startIndex, points.endIndex - 1)))
            }
            shape += line.points.map { Coordinate($0) }
            stretches.append(first..<edges.count)
        }
    }

    func bytes() -> [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.member("units", request.general.units.name)
            if request.filter.has("shape") { json.member("shape", EncodedPolyline.encode(shape, precision: .six)) }
            json.key("confidence_score")
            let sum = track.stretches.reduce(0) { $0 + $1.confidence }
            json.number(sum / Double(track.stretches.count), decimals: 3)
            json.array("edges", edges) { edge($1, &$0) }
            if request.filter.has("matched.point") { points(&json) }
            json.member("id", request.general.id)
            json.warnings(request.general.warnings)
        }
        return json.bytes
    }

    // MARK: Edges

    private func edge(_ edge: Edge, _ json: inout JSONText) {
        let (part, filter) = (edge.pathEdge, request.filter)
        json.object { json in
            if filter.has("edge.way_id") { json.member("way_id", graph.wayID(of: part.edge)) }
            if filter.has("edge.id") { json.member("id", part.edge.rawValue) }
            names(part.edge, &json)
            if filter.has("edge.length") { length(part, &json) }
            if filter.has("edge.speed"), part.duration > 0 {
                let kilometers = Double(part.end - part.start) / Double(part.duration) * 36
                json.member("speed", Int(request.general.units.length(kilometers * 1000).rounded()))
            }
            if filter.has("edge.begin_shape_index") { json.member("begin_shape_index", edge.begin) }
            if filter.has("edge.end_shape_index") { json.member("end_shape_index", edge.end) }
            headings(edge, &json)
            road(part.edge, &json)
            nodes(part, &json)
        }
    }

    private func names(_ edge: EdgeID, _ json: inout JSONText) {
        guard request.filter.has("edge.names") else { return }
        let road = graph.nameAndReference(of: edge)
        let names = [road.name, road.reference].filter { !$0.isEmpty }
        if !names.isEmpty { json.strings("names", names) }
    }

    private func length(_ part: PathEdge, _ json: inout JSONText) {
        json.length(Double(part.end - part.start) / 100, in: request.general.units)
        let whole = Double(max(1, graph.length(of: part.edge)))
        json.key("source_percent_along")
        json.number(Double(part.start) / whole, decimals: 5)
        json.key("target_percent_along")
        json.number(Double(part.end) / whole, decimals: 5)
    }

    private func headings(_ edge: Edge, _ json: inout JSONText) {
        guard edge.end > edge.begin else { return }
        for (name, isAsked, place) in [
            ("begin_heading", request.filter.has("edge.begin_heading"), edge.begin),
            ("end_heading", request.filter.has("edge.end_heading"), edge.end - 1),
        ] as [(StaticString, Bool, Int)] where isAsked {
            json.key(name)
            json.number(Bearing.initial(from: shape[place], to: shape[place + 1]).rounded(), decimals: 0)
        }
    }

    private func road(_ edge: EdgeID, _ json: inout JSONText) {
        let (roadClass, flags) = graph.roadClassAndFlags(of: edge)
        let filter = request.filter
        if filter.has("edge.road_class") { json.member("road_class", roadClass.highway) }
        for (name, flag) in [
            ("toll", .toll), ("tunnel", .tunnel), ("bridge", .bridge), ("roundabout", .roundabout),
        ] as [(StaticString, RoadFlags)] where filter.has("edge.\(name)") {
            json.member(name, flags.contains(flag))
        }
        if filter.has("edge.forward") { json.member("forward", edge.isForward) }
        if filter.has("edge.travel_mode") { json.member("travel_mode", travelMode) }
    }

    private var travelMode: String {
        switch request.general.costing.mode {
        case .automobile: "drive"
        case .walking: "pedestrian"
        case .cycling: "bicycle"
        }
    }

    private func nodes(_ part: PathEdge, _ json: inout JSONText) {
        let nodes = graph.nodeIDs(of: part.edge)
        if request.filter.has("edge.begin_osm_node_id") { json.member("begin_osm_node_id", Int(nodes.first ?? 0)) }
        if request.filter.has("edge.end_osm_node_id") { json.member("end_osm_node_id", Int(nodes.last ?? 0)) }
    }

    // MARK: Points

    private func points(_ json: inout JSONText) {
        var stretch = -1
        var next = 0
        json.array("matched_points", track.outcomes.indices) { json, index in
            json.object { json in
                guard case .matched(let fix) = track.outcomes[index] else { return unmatched(index, &json) }
                if fix.leg == nil {
                    stretch += 1
                    next = stretches[stretch].lowerBound
                }
                next = number(of: fix, from: next, in: stretches[stretch])
                point(fix, next, &json)
                let fixes = track.stretches[stretch].fixes
                if index == fixes.first, stretch > 0 { json.member("begin_route_discontinuity", true) }
                if index == fixes.last, stretch + 1 < stretches.count { json.member("end_route_discontinuity", true) }
            }
        }
    }

    /// The number of the edge on which a fix lies, from the one of the fix before.
    private func number(of fix: MatchedFix, from start: Int, in stretch: Range<Int>) -> Int {
        let offset = offset(of: fix)
        return (start..<stretch.upperBound).first { number in
            let part = edges[number].pathEdge
            return part.edge == fix.edge && part.start <= offset && offset <= part.end
        } ?? start
    }

    /// Centimeters along the edge.
    private func offset(of fix: MatchedFix) -> UInt32 {
        fix.edge.isForward ? fix.place.offset : graph.length(of: fix.edge) - fix.place.offset
    }

    private func point(_ fix: MatchedFix, _ number: Int, _ json: inout JSONText) {
        json.key("lat")
        json.degrees(Coordinate(fix.place.place).latitude)
        json.key("lon")
        json.degrees(Coordinate(fix.place.place).longitude)
        if request.filter.has("matched.type") { json.member("type", fix.isThinned ? "interpolated" : "matched") }
        if request.filter.has("matched.edge_index") { json.member("edge_index", number) }
        if request.filter.has("matched.distance_along_edge") {
            json.key("distance_along_edge")
            json.number(Double(offset(of: fix)) / Double(max(1, graph.length(of: fix.edge))), decimals: 3)
        }
        if request.filter.has("matched.distance_from_trace_point") {
            json.key("distance_from_trace_point")
            json.number(fix.place.distance, decimals: 3)
        }
    }

    private func unmatched(_ index: Int, _ json: inout JSONText) {
        json.key("lat")
        json.degrees(request.fixes[index].place.latitude)
        json.key("lon")
        json.degrees(request.fixes[index].place.longitude)
        if request.filter.has("matched.type") { json.member("type", "unmatched") }
    }
}
