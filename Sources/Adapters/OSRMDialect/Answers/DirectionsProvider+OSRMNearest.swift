package import DirectionsKit
import Roads
import Storage
import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of OSRM's answer to a nearest request, with the code `Ok`.
    package func osrmNearest(
        _ request: OSRMNearestRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        let places = try nearest(
            to: request.coordinate, mode: request.mode, count: request.count, constraint: request.constraint,
            onPublicRoads: !request.snapsToAnyRoad, cancellation: cancellation)
        var json = JSONBytes(capacity: 256 * places.count)
        json.add("{\"code\":\"Ok\"")
        if request.includesWaypoints {
            json.add(",\"waypoints\":[")
            for place in places {
                json.separate()
                let (before, after) = graph.nodeIDs(of: place.candidate.segment.forward, around: place.candidate.offset)
                json.add("{\"nodes\":[")
                json.add(Int(before))
                json.add(",")
                json.add(Int(after))
                json.add("],")
                json.add(waypoint: place, hint: request.includesHints ? hint(place.candidate) : nil)
            }
            json.add("]")
        }
        json.add("}")
        return json.bytes
    }

    /// The hint of a snapped point.
    func hint(_ candidate: SnapCandidate) -> SnapHint { SnapHint(candidate, graph: graph.segmentChecksum) }
}

extension JSONBytes {
    /// Appends the members of a waypoint and the bracket that ends it.
    mutating func add(waypoint: NearestPlace, hint: SnapHint?) {
        if let hint {
            add(hint: hint)
            add(byte: UInt8(ascii: ","))
        }
        add("\"location\":")
        add(waypoint.candidate.place)
        add(",\"name\":")
        add(text: waypoint.name)
        add(",\"distance\":")
        add(Int((waypoint.distance * 1e6).rounded()), decimals: 6)
        addSnapping(of: waypoint.candidate)
        add("}")
    }
}
