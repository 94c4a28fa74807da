import DirectionsKit
import FoundationEssentials
import Geometry
import OpenRouteServiceDialect
import Roads
import SketchSupport
import TestSupport
import Testing
import TextCoding

/// What openrouteservice's isochrones answer, and what is said about wrong requests.
@Suite struct ORSIsochronesTests {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            "a---b---c---d", ways: ["abcd": "residential"], modes: [.automobile, .walking])
    }

    private func position(_ letter: Character) -> String {
        "[\(map.place(letter).longitude),\(map.place(letter).latitude)]"
    }

    private func request(_ path: String, _ json: String) throws(ORSError) -> ORSIsochronesRequest {
        guard let path = ORSPath(path) else { throw ORSError(.unknown, "no path") }
        return try ORSIsochronesRequest(path, body: Array(json.utf8), served: map.provider.transportTypes)
    }

    private func answer(_ members: String, profile: String = "driving-car") throws -> JSONValue {
        let request = try request("/v2/isochrones/\(profile)", "{\(members)}")
        return try JSONValue(
            try map.provider.orsIsochrones(
                request, version: "1", now: Date(timeIntervalSince1970: 2), cancellation: nil
            ).bytes)
    }

    private func error(_ path: String, _ json: String) -> (code: Int, message: String)? {
        do throws(ORSError) {
            _ = try request(path, json)
            return nil
        } catch {
            return (error.code.rawValue, error.message)
        }
    }

    // MARK: Answers

    @Test func `each place has a feature for each range, the least first`() throws {
        let answer = try answer(
            #""locations":[\#(position("b")),\#(position("c"))],"range":[200,100],"range_type":"distance","id":"x""#)
        let properties = answer["features"].elements.map { $0["properties"] }
        #expect(properties.map { $0["group_index"].value } == [0, 0, 1, 1])
        #expect(properties.map { $0["value"].value } == [100, 200, 100, 200])
        #expect(answer["features"][0]["geometry"]["type"].text == "Polygon")
        let center = properties[0]["center"]
        #expect(abs((center[0].value ?? 0) - map.place("b").longitude) < 1e-5)
        #expect(answer["bbox"].elements.count == 4)
        #expect(answer["metadata"]["query"]["profile"].text == "driving-car")
        #expect(answer["metadata"]["id"].text == "x" && answer["metadata"]["timestamp"].value == 2000)
    }

    @Test(arguments: ["Polygon", "MultiPolygon"])
    func `an area to avoid ends an isochrone`(type: String) throws {
        let street = try SketchMap(
            "a---b---c---d", ways: ["ab": "residential", "bc": "residential", "cd": "residential"])
        let (b, c) = (street.place("b"), street.place("c"))
        let west = b.longitude + 0.4 * (c.longitude - b.longitude)
        let east = b.longitude + 0.6 * (c.longitude - b.longitude)
        let south = b.latitude - 0.001
        let north = b.latitude + 0.001
        let ring = "[[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)]]]"
        let coordinates = type == "Polygon" ? ring : "[\(ring)]"
        func area(_ options: String) throws -> Double {
            let start = "[\(street.place("a").longitude),\(street.place("a").latitude)]"
            let members = #""range":[5000],"range_type":"distance","attributes":["area"]"# + options
            let request = try request("/v2/isochrones/driving-car", "{\"locations\":[\(start)],\(members)}")
            let answer = try JSONValue(
                try street.provider.orsIsochrones(request, version: "1", now: Date(), cancellation: nil).bytes)
            return answer["features"][0]["properties"]["area"].value ?? 0
        }
        let options = #","options":{"avoid_polygons":{"type":"\#(type)","coordinates":\#(coordinates)}}"#
        let all = try area("")
        let avoiding = try area(options)
        #expect(avoiding > 0 && all > 1.3 * avoiding)
    }

    @Test func `there are at most 1,000 areas with 32,768 corners`() {
        let ring = "[[[1,2],[3,4],[5,9]]]"
        func message(_ coordinates: [String]) -> String? {
            let areas = "{\"type\":\"MultiPolygon\",\"coordinates\":[\(coordinates.joined(separator: ","))]}"
            let options = "{\"avoid_polygons\":\(areas)}"
            return error(
                "/v2/isochrones/driving-car", "{\"locations\":[[1,2]],\"range\":[9],\"options\":\(options)}")?.message
        }
        #expect(message(Array(repeating: ring, count: 1_000)) == nil)
        #expect(
            message(Array(repeating: ring, count: 1_001)) == "avoid_polygons has 1001 areas; give at most 1000.")
        let corners = (0...32_768).map { "[\($0 % 5),\($0 % 7)]" }.joined(separator: ",")
        #expect(message(["[[\(corners)]]"]) == "avoid_polygons has 32769 corners; give at most 32768.")
    }

    @Test func `an interval divides a single range`() throws {
        let answer = try answer(#""locations":[\#(position("b"))],"range":[60],"interval":25"#, profile: "foot-walking")
        #expect(answer["features"].elements.map { $0["properties"]["value"].value } == [25, 50, 60])
    }

    @Test func `areas and their share of a circle are told if asked for`() throws {
        let answer = try answer(
            #""locations":[\#(position("b"))],"range":[0.2],"range_type":"distance","units":"km","area_units":"km","attributes":["area","reachfactor"]"#
        )
        let properties = answer["features"][0]["properties"]
        let (area, share) = (try #require(properties["area"].value), try #require(properties["reachfactor"].value))
        #expect(properties["value"].value == 200 && area > 0)
        #expect(abs(share - min(1, area / (0.04 * .pi))) < 0.001)
    }

    @Test func `routes may lead to the place`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential oneway=yes"], scale: 400)
        func holds(_ letter: Character, _ type: String) throws -> Bool {
            let place = "[\(map.place("b").longitude),\(map.place("b").latitude)]"
            let json =
                #"{"locations":[\#(place)],"range":[1800],"range_type":"distance","location_type":"\#(type)"}"#
            let path = try #require(ORSPath("/ors/v2/isochrones/driving-car/geojson"))
            let request = try ORSIsochronesRequest(path, body: Array(json.utf8), served: .any)
            let answer = try JSONValue(
                try map.provider.orsIsochrones(request, version: nil, now: Date(), cancellation: nil).bytes)
            let ring = answer["features"][0]["geometry"]["coordinates"][0].elements.map { position in
                Coordinate(latitude: position[1].value ?? 0, longitude: position[0].value ?? 0)
            }
            return PolygonTouch(Polygon(outline: ring)).contains(FixedCoordinate(map.place(letter)))
        }
        #expect(try holds("c", "start") && !holds("a", "start"))
        #expect(try holds("a", "destination") && !holds("c", "destination"))
    }

    // MARK: Errors

    @Test(
        arguments: [
            ("", 3000, nil), ("{}", 3001, "locations is missing; give a list of [longitude, latitude]."),
            (#"{"locations":[[1,2]]}"#, 3001, nil), (#"{"locations":[[1,"x"]],"range":[1]}"#, 3002, nil),
            (#"{"locations":[[1,95]],"range":[1]}"#, 3003, nil),
            (#"{"locations":[[1,2]],"range":[0]}"#, 3003, "range must have numbers of at least 1 second."),
            (#"{"locations":[[1,2]],"range":[7201]}"#, 3004, "range must have numbers of at most 7200 seconds."),
            (#"{"locations":[[1,2]],"range":[300],"interval":1}"#, 3004, nil),
            (#"{"locations":[[1,2]],"range":[9],"range_type":"x"}"#, 3002, "range_type must be one of time, distance."),
            (
                #"{"locations":[[1,2]],"range":[9],"attributes":["total_pop"]}"#, 3005,
                "attributes has total_pop, but this server does not know the population."
            ),
            (
                #"{"locations":[[1,2]],"range":[9],"intersections":true}"#, 3005,
                "intersections is not offered; leave it out."
            ),
            (
                #"{"locations":[[1,2]],"range":[9],"options":{"avoid_borders":"all"}}"#, 3005,
                "options.avoid_borders is not offered; leave it out."
            ),
            (
                #"{"locations":[[1,2]],"range":[9],"options":{"avoid_features":["fords"]}}"#, 3005,
                "options.avoid_features must be some of highways, tollways, ferries."
            ),
            (
                #"{"locations":[[1,2]],"range":[9],"options":{"avoid_polygons":{"type":"Point"}}}"#, 3002,
                "options.avoid_polygons.type must be Polygon or MultiPolygon."
            ),
        ] as [(String, Int, String?)])
    func `a wrong request is told with its member in one sentence`(json: String, code: Int, message: String?) {
        let error = error("/v2/isochrones/driving-car", json)
        #expect(error?.code == code)
        if let message { #expect(error?.message == message) }
    }

    @Test(arguments: [
        (
            "driving-hgv",
            "This server does not serve the profile \"driving-hgv\"; use one of driving-car, foot-walking."
        ),
        (
            "cycling-regular",
            "This server does not serve the profile \"cycling-regular\"; use one of driving-car, foot-walking."
        ),
        ("rocket", "There is no profile \"rocket\"; use one of driving-car, foot-walking."),
    ])
    func `only profiles that are served are answered`(profile: String, message: String) {
        #expect(error("/v2/isochrones/\(profile)", "{}")?.message == message)
    }

    @Test func `an error has openrouteservice's shape`() throws {
        let body = try JSONValue(
            ORSError(.missing, "Sentence.").body(version: "1", now: Date(timeIntervalSince1970: 1)))
        #expect(body["error"]["code"].value == 3001 && body["error"]["message"].text == "Sentence.")
        #expect(body["info"]["engine"]["version"].text == "1" && body["info"]["timestamp"].value == 1000)
    }

    @Test func `paths of other services are not its own`() {
        #expect(ORSPath("/v2/isochrones") != nil && ORSPath("/ors/v2/isochrones/x/geojson") != nil)
        #expect(ORSPath("/v2/directions/driving-car") == nil && ORSPath("/v2/isochrones/x/json") == nil)
    }
}
