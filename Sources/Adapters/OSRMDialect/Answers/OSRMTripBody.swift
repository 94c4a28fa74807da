import Roads
import TextCoding

/// Writes the body of OSRM's answer to a request for only the distance and the duration.
struct OSRMTripBody {
    let graph: RoadGraph
    let request: OSRMRouteRequest

    /// The body for the best route of one leg.
    func bytes(_ trip: RouteTrip) -> [UInt8] {
        let tenths = OSRMSum(trip).since(OSRMSum())
        var json = JSONBytes(capacity: 1_024)
        json.add("{\"code\":\"Ok\",\"routes\":[{\"legs\":[{\"steps\":[],\"summary\":\"\",")
        json.add(tenths)
        json.add("}],\"weight_name\":\"routability\",")
        json.add(tenths)
        json.add("}]")
        if request.includesWaypoints { json.add(waypoints: [trip.source, trip.target], of: graph, for: request) }
        json.add(byte: UInt8(ascii: "}"))
        return json.bytes
    }
}

extension OSRMSum {
    fileprivate init(_ trip: RouteTrip) {
        length = Int(trip.estimate.length)
        duration = Int(trip.estimate.duration)
        weight = Int(trip.estimate.weight) - Int(trip.offRoad)
    }
}

extension OSRMRouteRequest {
    /// Whether the answer needs only a route's sums.
    var asksForSumsOnly: Bool {
        coordinates.count == 2 && alternatives == 0 && !needsLine && constraints.isEmpty && excluded.isEmpty
    }

    /// Whether the answer needs the lines of the legs.
    var needsLine: Bool { includesSteps || overview != .none || !annotations.isEmpty }
}

extension JSONBytes {
    /// Appends the member with the places on the roads, and a comma before it.
    ///
    /// - Parameter visits: for a trip, the indices of the request's places in the order of the route.
    mutating func add(
        waypoints: [SnapCandidate], of graph: RoadGraph, for request: OSRMRouteRequest, visits: [Int]? = nil
    ) {
        add(",\"waypoints\":[")
        let checksum = graph.segmentChecksum
        let order = visits.map { visits in visits.indices.sorted { visits[$0] < visits[$1] } }
        for index in order ?? Array(waypoints.indices) {
            separate()
            add(byte: UInt8(ascii: "{"))
            addMembers(of: waypoints[index], graph, hint: request.includesHints ? checksum : nil)
            if order != nil {
                add(",\"waypoint_index\":")
                add(index)
                add(",\"trips_index\":0")
            }
            add(byte: UInt8(ascii: "}"))
        }
        add(byte: UInt8(ascii: "]"))
    }

    /// Appends the members of a place on the roads.
    ///
    /// - Parameter hint: the checksum of the graph's segments if the place has a hint.
    mutating func addMembers(of waypoint: SnapCandidate, _ graph: RoadGraph, hint: UInt32?) {
        if let hint {
            add(hint: SnapHint(waypoint, graph: hint))
            add(byte: UInt8(ascii: ","))
        }
        add("\"distance\":")
        add(Int((waypoint.distance * 1e6).rounded()), decimals: 6)
        add(",\"name\":")
        graph.withText(graph.identity(of: waypoint.segment.forward).name) { add(text: $0) }
        add(",\"location\":")
        add(waypoint.place)
        addSnapping(of: waypoint)
    }

    /// Appends a member if the default rule of `snapping` left out a nearer road, which `/directions` may take.
    mutating func addSnapping(of waypoint: SnapCandidate) {
        if waypoint.isBeyondPrivateRoad { add(",\"snapping\":\"default\"") }
    }
}
