import DirectionsKit
import Geometry
import OSRMDialect
import SketchSupport
import TestSupport
import Testing
import TextCoding

/// What OSRM's match service says of tracks on drawn roads.
@Suite struct OSRMMatchScenarios {
    private func map() throws -> SketchMap {
        try SketchMap(
            """
            a-1-2-b-3-4-c
                  |
                  5
                  d
            """, ways: ["ab": "residential", "bc": "residential", "bd": "residential"], scale: 30)
    }

    private func request(_ map: SketchMap, _ track: String, _ options: String) throws -> OSRMRequest {
        let places = track.map { letter in
            let place = map.place(letter)
            return
                "\(DecimalText.fixed(place.longitude, decimals: 6)),\(DecimalText.fixed(place.latitude, decimals: 6))"
        }
        return try OSRMRequest(
            target: "/match/v1/driving/\(places.joined(separator: ";"))?\(options)", served: .automobile,
            limits: OSRMLimits(coordinates: 100, tableCells: 100, alternatives: 3))
    }

    private func answer(_ track: String, _ options: String = "") throws -> JSONValue {
        let map = try map()
        return try OSRMAnswer(map.provider.osrm(try request(map, track, options), cancellation: nil).bytes).json
    }

    @Test func `each place has its number in its matching`() throws {
        let answer = try answer("1234")
        #expect(answer["matchings"].elements.count == 1)
        #expect(answer["matchings"][0]["legs"].elements.count == 3)
        #expect(answer["tracepoints"].elements.map { $0["waypoint_index"].value } == [0, 1, 2, 3])
        #expect(answer["tracepoints"].elements.map { $0["name"].text } == ["ab", "ab", "bc", "bc"])
        #expect((answer["matchings"][0]["confidence"].value ?? 0) > 0.9)
    }

    @Test(arguments: [
        "", "steps=true&annotations=true&overview=full", "overview=by_legs&geometries=geojson",
        "timestamps=0;5;100;105&steps=true&overview=full", "waypoints=0;3&steps=true",
    ])
    func `an answer in pieces has the bytes of a whole one`(options: String) throws {
        let map = try map()
        guard case .match(let asked) = try request(map, "1234", options) else { return }
        let whole = try map.provider.osrmMatch(asked, longestWhole: .max, cancellation: nil)
        let pieces = try map.provider.osrmMatch(asked, longestWhole: 0, cancellation: nil)
        #expect(pieces.isInPieces && !whole.isInPieces)
        #expect(pieces.bytes == whole.bytes)
    }

    @Test func `a gap in time makes two matchings unless gaps are ignored`() throws {
        let split = try answer("1234", "timestamps=0;5;100;105")
        #expect(split["tracepoints"].elements.map { $0["matchings_index"].value } == [0, 0, 1, 1])
        let whole = try answer("1234", "timestamps=0;5;100;105&gaps=ignore")
        #expect(whole["matchings"].elements.count == 1)
    }

    @Test func `legs end at the waypoints only`() throws {
        let answer = try answer("1234", "waypoints=0;3&steps=true")
        #expect(answer["matchings"][0]["legs"].elements.count == 1)
        #expect(answer["tracepoints"].elements.map { $0["waypoint_index"].value } == [0, nil, nil, 1])
    }

    @Test func `a waypoint on no matching is refused`() throws {
        let map = try map()
        let request = try request(map, "1234", "waypoints=0;3&timestamps=0;5;100;105")
        #expect(throws: DirectionsError.self) { try map.provider.osrm(request, cancellation: nil) }
    }

    @Test func `a drive into a street and back has a step that turns`() throws {
        let answer = try answer("12521", "waypoints=0;4&steps=true")
        let turns = answer["matchings"][0]["legs"][0]["steps"].elements.map { $0["maneuver"]["modifier"].text ?? "" }
        #expect(turns.contains("uturn"))
    }

    @Test(arguments: [
        ("1", "", OSRMError.Code.invalidOptions), ("12", "timestamps=1", .invalidOptions),
        ("12", "timestamps=5;1", .invalidValue), ("12", "timestamps=a;b", .invalidQuery),
        ("12", "gaps=join", .invalidQuery), ("12", "tidy=1", .invalidQuery), ("12", "waypoints=1", .invalidValue),
        ("12", "alternatives=true", .invalidQuery), ("12", "exclude=toll", .notImplemented),
        ("12", "timestamps=1;", .invalidQuery),
    ])
    func `options that make no sense are refused`(track: String, options: String, code: OSRMError.Code) throws {
        let map = try map()
        let error = #expect(throws: OSRMError.self) { try request(map, track, options) }
        #expect(error?.code == code)
    }
}
