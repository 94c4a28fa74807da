import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import TextCoding
import ValhallaDialect

extension SketchMap {
    private static let limits = ValhallaLimits(
        locations: 6, matrixCells: 9, alternates: 2, areas: AreaLimits(corners: 8))

    /// A place as a member of a list of locations.
    func at(_ letter: Character, _ members: String = "") -> String {
        let place = place(letter)
        return "{\"lat\":\(place.latitude),\"lon\":\(place.longitude)\(members.isEmpty ? "" : ",\(members)")}"
    }

    /// A list of locations.
    func list(_ letters: String) -> String { "[\(letters.map { at($0) }.joined(separator: ","))]" }

    /// The answer of a service to JSON in a body; throws what it refuses.
    func valhalla(_ service: ValhallaService, _ json: String) throws -> JSONValue {
        try valhalla(service, query: nil, body: Array(json.utf8))
    }

    /// The answer of a service to a query or a body.
    func valhalla(_ service: ValhallaService, query: String?, body: [UInt8] = []) throws -> JSONValue {
        let request = try ValhallaRequest(
            service, query: query, body: body, served: provider.transportTypes, limits: Self.limits)
        return try JSONValue(try provider.valhalla(request, cancellation: nil).bytes)
    }

    /// The trip of a route by car through places, with more members of the request.
    func trip(_ letters: String, _ members: String = "") throws -> JSONValue {
        try trip(of: list(letters), members)
    }

    /// The trip of a route by car through a list of locations, with more members of the request.
    func trip(of locations: String, _ members: String = "") throws -> JSONValue {
        let more = members.isEmpty ? "" : ",\(members)"
        return try valhalla(.route, "{\"locations\":\(locations),\"costing\":\"auto\"\(more)}")["trip"]
    }

    /// The letters that the lines of a trip's legs pass, between legs a bar.
    func path(_ trip: JSONValue) throws -> String {
        try trip["legs"].elements.map { leg in
            let line = try EncodedPolyline.decode(leg["shape"].text ?? "", precision: .six)
            var passed: [Character] = []
            for place in line {
                let near = places.first { $0.key.isLetter && $0.value.distance(to: place) < 1 }
                if let letter = near?.key, passed.last != letter { passed.append(letter) }
            }
            return String(passed)
        }.joined(separator: " | ")
    }
}
