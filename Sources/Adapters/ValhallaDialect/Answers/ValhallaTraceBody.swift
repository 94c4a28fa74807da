import DirectionsKit
import Geometry
import Matching
import Roads
import ShortestPaths
import Storage
import TextCoding

/// Writes the edges and the points of a track in Valhalla's JSON.
struct ValhallaTraceBody: Sendable {
    let track: MatchedTrack
    let request: ValhallaTraceRequest
    let graph: RoadGraph

    /// The mean confidence of the stretches.
    var confidence: Double {
        track.stretches.reduce(0) { $0 + $1.confidence } / Double(track.stretches.count)
    }

    // MARK: Edges

    /// Writes an edge.
    ///
    /// - Parameters:
    ///   - index: the index among the edges whose line is given.
    ///   - part: the edge.
    func edge(_ index: Int, part: PathEdge, on line: ValhallaTraceLine, json: inout JSONText) {
        let filter = request.filter
        let points = line.line.points(of: index..<index + 1)
        let begin = line.start + points.startIndex
        let end = line.start + max(points.startIndex, points.endIndex - 1)
        json.object { json in
            if filter.has("edge.way_id") { json.member("way_id", graph.wayID(of: part.edge)) }
            if filter.has("edge.id") { json.member("id", part.edge.rawValue) }
            names(part.edge, json: &json)
            if filter.has("edge.length") { length(part, json: &json) }
            if filter.has("edge.speed"), part.duration > 0 {
                let kilometers = Double(part.end - part.start) / Double(part.duration) * 36
                json.member("speed", Int(request.general.units.length(kilometers * 1000).rounded()))
            }
            if filter.has("edge.speed_limit") { speedLimit(part.edge, json: &json) }
            if filter.has("edge.begin_shape_index") { json.member("begin_shape_index", begin) }
            if filter.has("edge.end_shape_index") { json.member("end_shape_index", end) }
            headings(points, json: &json)
            road(part.edge, json: &json)
            nodes(part, json: &json)
        }
    }

    private func names(_ edge: EdgeID, json: inout JSONText) {
        guard request.filter.has("edge.names") else { return }
        let road = graph.nameAndReference(of: edge)
        let names = [road.name, road.reference].filter { !$0.isEmpty }
        if !names.isEmpty { json.strings("names", names) }
    }

    private func speedLimit(_ edge: EdgeID, json: inout JSONText) {
        guard let limit = graph.speedLimit(of: edge) else { return }
        if let kilometers = limit.kilometersPerHour {
            json.member("speed_limit", Int(request.general.units.length(kilometers * 1000).rounded()))
        } else {
            json.member("speed_limit", "unlimited")
        }
    }

    private func length(_ part: PathEdge, json: inout JSONText) {
        json.length(Double(part.end - part.start) / 100, in: request.general.units)
        let whole = Double(max(1, graph.length(of: part.edge)))
        json.key("source_percent_along")
        json.number(Double(part.start) / whole, decimals: 5)
        json.key("target_percent_along")
        json.number(Double(part.end) / whole, decimals: 5)
    }

    private func headings(_ points: ArraySlice<FixedCoordinate>, json: inout JSONText) {
        guard points.count > 1 else { return }
        for (name, isAsked, place) in [
            ("begin_heading", request.filter.has("edge.begin_heading"), points.startIndex),
            ("end_heading", request.filter.has("edge.end_heading"), points.endIndex - 2),
        ] as [(StaticString, Bool, Int)] where isAsked {
            json.key(name)
            json.number(
                Bearing.initial(from: Coordinate(points[place]), to: Coordinate(points[place + 1])).rounded(),
                decimals: 0)
        }
    }

    private func road(_ edge: EdgeID, json: inout JSONText) {
        let (roadClass, flags) = graph.roadClassAndFlags(of: edge)
        let filter = request.filter
        if filter.has("edge.road_class") { json.member("road_class", roadClass.highway) }
        for (name, flag) in [
            ("toll", .toll), ("tunnel", .tunnel), ("bridge", .bridge), ("roundabout", .roundabout),
            ("unpaved", .unpaved),
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

    private func nodes(_ part: PathEdge, json: inout JSONText) {
        let nodes = graph.nodeIDs(of: part.edge)
        if request.filter.has("edge.begin_osm_node_id") { json.member("begin_osm_node_id", Int(nodes.first ?? 0)) }
        if request.filter.has("edge.end_osm_node_id") { json.member("end_osm_node_id", Int(nodes.last ?? 0)) }
    }

    // MARK: Points

    /// Writes a point of the track that is on a road.
    ///
    /// - Parameters:
    ///   - number: the number of its edge.
    ///   - stretch: the number of its stretch.
    func matched(
        _ index: Int, fix: MatchedFix, number: Int, in stretch: Int, json: inout JSONText
    ) {
        json.object { json in
            point(fix, number: number, json: &json)
            let fixes = track.stretches[stretch].fixes
            if index == fixes.first, stretch > 0 { json.member("begin_route_discontinuity", true) }
            if index == fixes.last, stretch + 1 < track.stretches.count {
                json.member("end_route_discontinuity", true)
            }
        }
    }

    /// Centimeters from the start of its edge to a point.
    func offset(of fix: MatchedFix) -> UInt32 {
        fix.edge.isForward ? fix.place.offset : graph.length(of: fix.edge) - fix.place.offset
    }

    private func point(_ fix: MatchedFix, number: Int, json: inout JSONText) {
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

    /// Writes a point of the track that is on no road.
    func unmatched(_ index: Int, json: inout JSONText) {
        json.object { json in
            json.key("lat")
            json.degrees(request.fixes[index].place.latitude)
            json.key("lon")
            json.degrees(request.fixes[index].place.longitude)
            if request.filter.has("matched.type") { json.member("type", "unmatched") }
        }
    }
}
