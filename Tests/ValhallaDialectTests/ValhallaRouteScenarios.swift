import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing
import ValhallaDialect

/// What `/route` answers.
@Suite struct ValhallaRouteScenarios {
    private let map: SketchMap
    /// Two ways from `a` to `c`: a short one with a toll, and a long one.
    private let ring: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a---b---c
                |
                d---e
            """,
            ways: ["abc": "primary name=High-Street", "bd": "residential name=Low-Road", "de": "residential"])
        ring = try SketchMap(
            """
            a-1-b---c
            |       |
            d-------e
            """,
            ways: ["abc": "primary toll=yes", "adec": "primary"])
    }

    private func types(_ trip: JSONValue) -> [Double?] {
        trip["legs"].elements.flatMap { $0["maneuvers"].elements.map { $0["type"].value } }
    }

    // MARK: Trips

    @Test func `a trip tells its maneuvers by number, name and place in the line`() throws {
        let trip = try map.trip("ad")
        let maneuvers = trip["legs"][0]["maneuvers"]
        #expect(types(trip) == [1, 10, 4])
        #expect(maneuvers[0]["street_names"].elements.map(\.text) == ["High-Street"])
        #expect(maneuvers[1]["instruction"].text?.contains("Low-Road") == true)
        #expect(maneuvers.elements.map { $0["begin_shape_index"].value } == [0, 1, 2])
        #expect(maneuvers.elements.map { $0["end_shape_index"].value } == [1, 2, 2])
        #expect(maneuvers.elements.map { $0["bearing_before"].value } == [nil, 90, 180])
        #expect(maneuvers.elements.map { $0["bearing_after"].value } == [90, 180, nil])
        #expect(maneuvers.elements.allSatisfy { $0["travel_mode"].text == "drive" && $0["travel_type"].text == "car" })
        #expect(try map.path(trip) == "abd")
    }

    @Test func `maneuvers add up to the leg, and legs to the trip`() throws {
        let trip = try map.trip("ace")
        for part in ["time", "length"] {
            let legs = trip["legs"].elements
            for leg in legs {
                let sum = leg["maneuvers"].elements.reduce(0) { $0 + ($1[part].value ?? 0) }
                #expect(abs(sum - (leg["summary"][part].value ?? 0)) < 0.01)
            }
            let sum = legs.reduce(0) { $0 + ($1["summary"][part].value ?? 0) }
            #expect(abs(sum - (trip["summary"][part].value ?? 0)) < 0.01)
        }
        #expect(trip["status"].value == 0 && trip["units"].text == "kilometers")
        let length = try #require(trip["summary"]["length"].value)
        #expect(abs(length * 1000 - map.length("abcbde")) < 2)
    }

    @Test func `miles are told with their unit`() throws {
        let miles = try map.trip("ad", #""units":"mi""#)
        let kilometers = try map.trip("ad")
        #expect(miles["units"].text == "miles")
        let ratio = try #require(kilometers["summary"]["length"].value) / #require(miles["summary"]["length"].value)
        #expect(abs(ratio - 1.609344) < 0.001)
        let nested = try map.trip("ad", #""directions_options":{"units":"miles"}"#)
        #expect(nested["units"].text == "miles")
    }

    @Test(arguments: [("de", "de", "Rechts"), ("de-AT", "de-AT", "Rechts"), ("xx", "en-US", "Turn")])
    func `instructions are in the language of the request, or in English`(
        asked: String, told: String, word: String
    ) throws {
        let trip = try map.trip("ad", "\"language\":\"\(asked)\"")
        #expect(trip["language"].text == told)
        #expect(trip["legs"][0]["maneuvers"][1]["instruction"].text?.hasPrefix(word) == true)
    }

    @Test func `maneuvers and instructions may be left out`() throws {
        let none = try map.trip("ad", #""directions_type":"none""#)["legs"][0]
        #expect(none["maneuvers"] == .null && none["shape"].text != nil)
        #expect(try map.trip("ad", #""narrative":false"#)["legs"][0]["maneuvers"] == .null)
        let maneuver = try map.trip("ad", #""directions_type":"maneuvers""#)["legs"][0]["maneuvers"][1]
        #expect(maneuver["type"].value == 10 && maneuver["instruction"] == .null)
    }

    @Test func `places come back with their names`() throws {
        let places = "[\(map.at("a", #""name":"Home","street":"x""#)),\(map.at("d"))]"
        let locations = try map.trip(of: places)["locations"]
        #expect(locations[0]["name"].text == "Home" && locations[0]["street"].text == "x")
        #expect(locations.elements.map { $0["original_index"].value } == [0, 1])
        #expect(abs((locations[1]["lat"].value ?? 0) - map.place("d").latitude) < 1e-6)
    }

    @Test func `the answer has the id of the request`() throws {
        let answer = try map.valhalla(.route, "{\"locations\":\(map.list("ad")),\"costing\":\"auto\",\"id\":7}")
        #expect(answer["id"].text == "7")
    }

    // MARK: Places between

    @Test(arguments: [
        ("break", "abc | cbd"), ("via", "abcbd"), ("break_through", "abc | cbd"), ("through", "abcbd"),
    ])
    func `a place ends a leg unless the route only passes it`(type: String, path: String) throws {
        let places = "[\(map.at("a")),\(map.at("c", "\"type\":\"\(type)\"")),\(map.at("d"))]"
        #expect(try map.path(try map.trip(of: places)) == path)
    }

    @Test func `no maneuver tells of a place that is passed`() throws {
        let places = "[\(map.at("a")),\(map.at("b", #""type":"through""#)),\(map.at("c"))]"
        let trip = try map.trip(of: places)
        #expect(types(trip) == [1, 4] && trip["locations"][1]["type"].text == "through")
        #expect(trip["legs"][0]["maneuvers"][0]["end_shape_index"].value == 2)
    }

    @Test func `the route may turn round at a break and goes on at a place that it passes through`() throws {
        let road = try SketchMap(
            """
            a---1---b
            |       |
            d-------c
            """,
            ways: ["ab": "primary", "bcda": "primary"])
        func trip(_ type: String) throws -> String {
            let places = "[\(road.at("a")),\(road.at("1", "\"type\":\"\(type)\"")),\(road.at("a"))]"
            return try road.path(try road.trip(of: places))
        }
        #expect(try trip("via") == "a" && trip("break") == "a | a")
        #expect(try trip("through") == "abcda")
    }

    // MARK: Wishes

    @Test(arguments: [
        ("", "abc"), (#""costing_options":{"auto":{"use_tolls":0}}"#, "adec"),
        (#""costing_options":{"auto":{"use_tolls":"0.05"}}"#, "adec"),
        (#""costing_options":{"auto":{"use_tolls":0.5}}"#, "abc"),
        (#""costing_options":{"auto":{"exclude_tolls":true}}"#, "adec"),
        (#""costing_options":{"bicycle":{"use_tolls":0}}"#, "abc"),
    ])
    func `a route avoids what the options of its costing ask to avoid`(members: String, path: String) throws {
        let trip = try ring.trip("ac", members)
        #expect(try ring.path(trip) == path)
        #expect(trip["summary"]["has_toll"] == .bool(path == "abc"))
        #expect(trip["legs"][0]["maneuvers"][0]["toll"] == (path == "abc" ? .bool(true) : .null))
    }

    @Test(arguments: ["exclude_locations", "avoid_locations"])
    func `a route avoids the road at a place to exclude`(name: String) throws {
        #expect(try ring.path(try ring.trip("ac", "\"\(name)\":[\(ring.at("1"))]")) == "adec")
    }

    @Test func `a route avoids areas, as rings or as features`() throws {
        let west = ring.place("1")
        let east = ring.place("b")
        let ring = [(0.001, west), (0.001, east), (-0.001, east), (-0.001, west)].map { north, place in
            "[\(place.longitude),\(place.latitude + north)]"
        }.joined(separator: ",")
        #expect(try self.ring.path(try self.ring.trip("ac", "\"exclude_polygons\":[[\(ring)]]")) == "adec")
        let feature = "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[\(ring)]]}}"
        let features = "{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}"
        #expect(try self.ring.path(try self.ring.trip("ac", "\"avoid_polygons\":\(features)")) == "adec")
    }

    @Test func `the heading of a place chooses the direction`() throws {
        let places = "[\(ring.at("1", #""heading":270"#)),\(ring.at("c"))]"
        #expect(try ring.path(try ring.trip(of: places)) == "adec")
    }

    @Test func `alternates are trips of their own, no more than asked for`() throws {
        let asked = "{\"locations\":\(ring.list("ac")),\"costing\":\"pedestrian\",\"alternates\":9}"
        let answer = try ring.valhalla(.route, asked)
        #expect(answer["alternates"].elements.allSatisfy { !$0["trip"]["legs"].elements.isEmpty })
        let none = try ring.valhalla(.route, asked.replacing("9", with: "0"))
        #expect(none["alternates"] == .null)
    }

    @Test func `speeds that change nothing are named in a warning`() throws {
        let trip = try map.trip("ad", #""costing_options":{"auto":{"top_speed":90,"gate_cost":1,"fixed_speed":30}}"#)
        #expect(
            trip["warnings"][0]["text"].text
                == "costing_options.auto.fixed_speed, costing_options.auto.top_speed change nothing here.")
        let usual =
            #""costing_options":{"auto":{"top_speed":140,"fixed_speed":0,"ferry_cost":300,"exclude_polygons":[]}}"#
        #expect(try map.trip("ad", usual)["warnings"] == .null)
    }

    @Test(arguments: [(1.9, "abc"), (2.5, "abc"), (2.6, "adec")])
    func `a vehicle that does not fit takes another way`(height: Double, path: String) throws {
        let ring = try SketchMap(
            """
            a---b---c
            |       |
            d-------e
            """,
            ways: ["abc": "primary maxheight=2.5", "adec": "primary"])
        let trip = try ring.trip("ac", "\"costing_options\":{\"auto\":{\"height\":\(height),\"width\":1.6}}")
        #expect(try ring.path(trip) == path)
    }

    // MARK: Times

    @Test func `local times come back at both ends`() throws {
        let depart = try map.trip("ad", #""date_time":{"type":1,"value":"2026-05-01T23:59"}"#)["locations"]
        #expect(depart[0]["date_time"].text == "2026-05-01T23:59")
        #expect(depart[1]["date_time"].text?.hasPrefix("2026-05-0") == true)
        let arrive = try map.trip("ad", #""date_time":{"type":2,"value":"2026-05-01T00:00"}"#)["locations"]
        #expect(arrive[1]["date_time"].text == "2026-05-01T00:00")
        #expect(arrive[0]["date_time"].text?.hasPrefix("2026-04-30T23:5") == true)
        #expect(try map.trip("ad", #""date_time":{"type":0}"#)["locations"][0]["date_time"] == .null)
    }

    @Test func `a road that is closed at times is told`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "primary", "bc": "primary access:conditional='no @ (22:00-06:00)'"])
        let trip = try map.trip("abc")
        #expect(trip["summary"]["has_time_restrictions"] == .bool(true))
    }
}
