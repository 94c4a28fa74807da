import Geometry
import SketchSupport
import TestSupport
import Testing
import ValhallaDialect

/// What `/isochrone` answers.
@Suite struct ValhallaIsochroneTests {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a---b---c---d
                |
                e---f
            """,
            ways: ["abcd": "residential", "be": "residential", "ef": "residential oneway=yes"])
    }

    private func isochrone(_ contours: String, _ members: String = "") throws -> JSONValue {
        let more = members.isEmpty ? "" : ",\(members)"
        return try map.valhalla(
            .isochrone, "{\"locations\":\(map.list("b")),\"costing\":\"auto\",\"contours\":[\(contours)]\(more)}")
    }

    private func properties(_ answer: JSONValue) -> [JSONValue] { answer["features"].elements.map { $0["properties"] } }

    @Test func `times come before distances, the largest first of each`() throws {
        let answer = try isochrone(#"{"distance":0.1},{"time":0.1},{"time":0.3},{"distance":0.3}"#)
        #expect(properties(answer).map { $0["contour"].value } == [0.3, 0.1, 0.3, 0.1])
        #expect(properties(answer).map { $0["metric"].text } == ["time", "time", "distance", "distance"])
        #expect(answer["type"].text == "FeatureCollection")
        #expect(answer["features"].elements.allSatisfy { $0["geometry"]["type"].text == "LineString" })
    }

    @Test func `an area holds the places within its limit and no others`() throws {
        let answer = try isochrone(#"{"distance":0.5}"#, #""polygons":true,"denoise":0"#)
        let geometry = answer["features"][0]["geometry"]
        #expect(geometry["type"].text == "Polygon")
        let ring = geometry["coordinates"][0].elements.map { position in
            Coordinate(latitude: position[1].value ?? 0, longitude: position[0].value ?? 0)
        }
        let area = PolygonTouch(Polygon(outline: ring))
        #expect(ring.first == ring.last)
        #expect(["a", "b", "c", "e"].allSatisfy { area.contains(FixedCoordinate(map.place($0))) })
        #expect(!area.contains(FixedCoordinate(map.place("d"))))
    }

    @Test func `colors are those of the request, or differ by contour`() throws {
        let named = properties(try isochrone(#"{"distance":0.3,"color":"00ff00"}"#))
        #expect(named[0]["color"].text == "#00ff00" && named[0]["fill"].text == "#00ff00")
        let others = properties(try isochrone(#"{"distance":0.3},{"distance":0.2}"#)).map { $0["fillColor"].text }
        #expect(others[0] == "#bf4040" && others[1] != others[0])
    }

    @Test(arguments: [
        ("", true), (#""costing_options":{"auto":{"use_tolls":0}}"#, false),
        (#""exclude_locations":[{"lat":LAT,"lon":LON}]"#, false),
    ])
    func `an area ends at roads to avoid and at places to exclude`(members: String, isInside: Bool) throws {
        let street = try SketchMap(
            "a---b-1-c---d", ways: ["ab": "residential", "bc": "residential toll=yes", "cd": "residential"])
        let members = members.replacing("LAT", with: "\(street.place("1").latitude)")
            .replacing("LON", with: "\(street.place("1").longitude)")
        let answer = try street.valhalla(
            .isochrone,
            "{\"locations\":\(street.list("a")),\"costing\":\"auto\",\"contours\":[{\"distance\":9}],"
                + "\"polygons\":true\(members.isEmpty ? "" : ",")\(members)}")
        let ring = answer["features"][0]["geometry"]["coordinates"][0].elements.map { position in
            Coordinate(latitude: position[1].value ?? 0, longitude: position[0].value ?? 0)
        }
        let area = PolygonTouch(Polygon(outline: ring))
        #expect(area.contains(FixedCoordinate(street.place("b"))))
        #expect(area.contains(FixedCoordinate(street.place("d"))) == isInside)
    }

    @Test func `the places are told where they lie and where they were given`() throws {
        let answer = try isochrone(#"{"distance":0.3}"#, #""show_locations":true,"id":"x""#)
        let features = answer["features"].elements.suffix(2)
        #expect(features.map { $0["properties"]["type"].text } == ["snapped", "input"])
        #expect(features.map { $0["geometry"]["type"].text } == ["MultiPoint", "Point"])
        #expect(answer["id"].text == "x")
    }

    @Test func `the reverse is the area from which routes lead to the place`() throws {
        let street = try SketchMap("a---b---c", ways: ["abc": "residential oneway=yes"], scale: 400)
        func holds(_ letter: Character, _ members: String) throws -> Bool {
            let answer = try street.valhalla(
                .isochrone,
                "{\"locations\":\(street.list("b")),\"costing\":\"auto\",\"contours\":[{\"distance\":1.8}],"
                    + "\"polygons\":true,\(members)}")
            let ring = answer["features"][0]["geometry"]["coordinates"][0].elements.map { position in
                Coordinate(latitude: position[1].value ?? 0, longitude: position[0].value ?? 0)
            }
            return PolygonTouch(Polygon(outline: ring)).contains(FixedCoordinate(street.place(letter)))
        }
        #expect(try holds("c", #""reverse":false"#) && !holds("a", #""reverse":false"#))
        #expect(try holds("a", #""reverse":true"#) && !holds("c", #""reverse":true"#))
    }
}
