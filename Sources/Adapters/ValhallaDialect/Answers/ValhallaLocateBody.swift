package import DirectionsKit
import Geometry
import Roads
import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of Valhalla's answer to a request for the roads near places.
    package func valhallaLocate(
        _ request: ValhallaLocateRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        var found: [[NearestPlace]] = []
        for (location, radius) in zip(request.locations, request.radiuses) {
            found.append(
                try places(near: location, within: radius, request.general.costing.mode, cancellation: cancellation))
        }
        let modeGraph = graph.modeGraph(request.general.costing.mode)
        var json = JSONText(.compact)
        json.array(zip(request.locations, found)) { json, pair in
            ValhallaLocateBody(graph: graph, modeGraph: modeGraph, isVerbose: request.isVerbose)
                .write(pair.0, pair.1, &json)
        }
        return json.bytes
    }

    /// The places on the nearest road, or on all roads within a radius; none if no road is near.
    private func places(
        near location: ValhallaLocation, within radius: Double, _ mode: TransportMode, cancellation: Cancellation?
    ) throws(DirectionsError) -> [NearestPlace] {
        do throws(DirectionsError) {
            let all = try nearest(
                to: location.coordinate, mode: mode, count: ValhallaLocateBody.mostRoads,
                constraint: location.constraint, cancellation: cancellation)
            let reach = max(radius, (all.first?.distance ?? 0) + ValhallaLocateBody.samePlace)
            return all.filter { $0.distance <= reach }
        } catch {
            guard [.noRoadNear, .outsideGraph, .outsideCoverage].contains(error.reason) else { throw error }
            return []
        }
    }
}

/// Writes the roads near a place in Valhalla's JSON.
private struct ValhallaLocateBody {
    let graph: RoadGraph
    let modeGraph: ModeGraph?
    let isVerbose: Bool

    /// The most roads near one place.
    static let mostRoads = 50
    /// Meters by which roads that meet in one place may differ.
    static let samePlace = 0.05
    /// Meters from the middle of a road within which a place is on neither side.
    private static let middle = 5.0

    func write(_ location: ValhallaLocation, _ places: [NearestPlace], _ json: inout JSONText) {
        json.object { json in
            json.key("input_lat")
            json.degrees(location.coordinate.latitude)
            json.key("input_lon")
            json.degrees(location.coordinate.longitude)
            places.isEmpty ? nothing(&json) : roads(places, near: location.coordinate, json: &json)
        }
    }

    private func nothing(_ json: inout JSONText) {
        json.key("edges")
        json.null()
        json.key("nodes")
        json.null()
        if isVerbose { json.member("reason", "No data found for location") }
    }

    private func roads(_ places: [NearestPlace], near input: Coordinate, json: inout JSONText) {
        json.array("edges", places.flatMap { place in edges(of: place).map { (place, $0) } }) { json, pair in
            edge(pair.1, at: pair.0, from: input, json: &json)
        }
        json.array("nodes", nodes(places)) { json, node in
            json.object { json in
                json.key("lon")
                json.degrees(Coordinate(node).longitude)
                json.key("lat")
                json.degrees(Coordinate(node).latitude)
            }
        }
    }

    /// The directions of a segment that the mode may use.
    private func edges(of place: NearestPlace) -> [EdgeID] {
        let segment = place.candidate.segment
        guard let modeGraph else { return [] }
        let states = modeGraph.usableStates(of: segment)
        var edges: [EdgeID] = []
        if !states.forward.isEmpty, place.candidate.directions.contains(.forward) { edges.append(segment.forward) }
        if !states.backward.isEmpty, place.candidate.directions.contains(.backward) {
            edges.append(segment.forward.reversed)
        }
        return edges
    }

    /// The junctions on which places lie, each once.
    private func nodes(_ places: [NearestPlace]) -> [FixedCoordinate] {
        var nodes: [FixedCoordinate] = []
        for place in places {
            let edge = place.candidate.segment.forward
            let offset = place.candidate.offset
            let line = graph.points(of: edge)
            let node = offset == 0 ? line.first : offset >= graph.length(of: edge) ? line.last : nil
            if let node, !nodes.contains(node) { nodes.append(node) }
        }
        return nodes
    }

    // MARK: Edges

    private func edge(_ edge: EdgeID, at place: NearestPlace, from input: Coordinate, json: inout JSONText) {
        let length = graph.length(of: edge)
        let offset = edge.isForward ? place.candidate.offset : length - min(length, place.candidate.offset)
        let heading = heading(of: edge, at: offset)
        json.object { json in
            if !isVerbose { json.member("way_id", place.wayID) }
            json.key("correlated_lat")
            json.degrees(place.coordinate.latitude)
            json.key("correlated_lon")
            json.degrees(place.coordinate.longitude)
            json.member("side_of_street", side(of: input, at: place, heading))
            json.key("percent_along")
            json.number(length == 0 ? 0 : Double(offset) / Double(length), decimals: 5)
            guard isVerbose else { return }
            json.member("distance", place.distance)
            if let heading {
                json.key("heading")
                json.number(heading, decimals: 1)
            }
            details(of: edge, place, json: &json)
        }
    }

    /// Centimeters over which the heading of a road is measured.
    private static let headingLength: UInt32 = 1_000

    private func heading(of edge: EdgeID, at offset: UInt32) -> Double? {
        let start = min(offset, graph.length(of: edge) - min(graph.length(of: edge), Self.headingLength))
        return graph.heading(along: edge, from: start, to: start + Self.headingLength)
    }

    private func side(of input: Coordinate, at place: NearestPlace, _ heading: Double?) -> String {
        guard let heading, place.distance >= Self.middle else { return "neither" }
        let angle = Bearing.turnAngle(from: heading, to: Bearing.initial(from: place.coordinate, to: input))
        return angle > 0 ? "right" : "left"
    }

    private func details(of edge: EdgeID, _ place: NearestPlace, json: inout JSONText) {
        let names = graph.nameAndReference(of: edge)
        let (roadClass, flags) = graph.roadClassAndFlags(of: edge)
        let line = graph.points(of: edge).map { Coordinate($0) }
        json.key("edge_info")
        json.object { json in
            json.member("way_id", place.wayID)
            json.strings("names", [names.name, names.reference].filter { !$0.isEmpty })
            json.member("shape", EncodedPolyline.encode(line, precision: .six))
        }
        json.key("edge")
        json.object { json in
            json.key("classification")
            json.object { $0.member("classification", roadClass.highway) }
            json.member("forward", edge.isForward)
            json.member("toll", flags.contains(.toll))
            json.member("tunnel", flags.contains(.tunnel))
            json.key("geo_attributes")
            json.object { $0.member("length", Int(graph.length(of: edge)) / 100) }
        }
        json.key("edge_id")
        json.object { $0.member("value", edge.rawValue) }
    }
}
