import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Why a route does not lead through a place.
@Suite struct WhyNotScenarios {
    private func compare(
        _ map: SketchMap, _ from: Character, _ to: Character, through place: Character,
        by type: TransportType = .automobile, _ avoidances: RouteAvoidances = RouteAvoidances()
    ) throws -> RouteComparison {
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place(from)), destination: MapItem(coordinate: map.place(to)),
            transportType: type, avoidances: avoidances)
        return try map.provider.compare(request, through: map.place(place))
    }

    private func ladder(_ detour: String = "residential") throws -> SketchMap {
        try SketchMap(
            """
            a---b---c---d
                |   |
                e-1-f
            """,
            ways: ["abcd": "residential", "be": detour, "ef": detour, "fc": detour])
    }

    @Test func `a longer way through the place is compared part by part`() throws {
        let comparison = try compare(try ladder(), "a", "d", through: "1")
        #expect(comparison.verdict == .costlier)
        #expect(comparison.road?.name == "ef")
        let added = try #require(comparison.addedTime)
        #expect(added > 0)
        let sum = comparison.differences.reduce(0) { $0 + $1.duration }
        #expect(abs(sum - added) < 0.0005)
        #expect(comparison.differences.contains { $0.category == .turns })
        #expect(comparison.route?.legs.count == 2)
        #expect(comparison.explanation.contains("longer"))
    }

    @Test func `a place on the route is said to be on it`() throws {
        let comparison = try compare(try ladder(), "a", "d", through: "b")
        #expect(comparison.verdict == .onRoute)
        #expect(comparison.addedTime == 0)
        #expect(comparison.differences.isEmpty)
    }

    @Test func `a place on the route is on it though another road is near`() throws {
        let map = try SketchMap(
            """
            a---1---c
            d-------e
            """, ways: ["ac": "residential", "de": "service", "ad": "service", "ce": "service"], scale: 40)
        let comparison = try compare(map, "a", "c", through: "1")
        #expect(comparison.verdict == .onRoute)
        #expect(comparison.road?.name == "ac")
    }

    @Test func `a road that is not open to cars is named with its kind`() throws {
        let comparison = try compare(try ladder("footway"), "a", "d", through: "1")
        #expect(comparison.verdict == .notOpen)
        #expect(comparison.explanation.contains("not open for cars"))
        #expect(comparison.explanation.contains("footway"))
        #expect(comparison.route == nil)
    }

    @Test(
        arguments: [
            ("residential motor_vehicle=no", TransportType.automobile, "motor_vehicle=no"),
            ("residential access=no foot=yes", .automobile, "access=no"),
            ("residential maxheight=1.4", .automobile, "maxheight=1.4"),
            ("residential maxwidth=1.7", .automobile, "maxwidth=1.7"),
            ("residential smoothness=impassable", .automobile, "smoothness=impassable"),
            ("residential bicycle_road=yes", .automobile, "bicycle_road=yes"),
            ("residential oneway=reversible", .automobile, "oneway=reversible"),
            ("residential construction=major", .automobile, "construction=major"),
            ("footway motor_vehicle=no", .automobile, "highway=footway"),
            ("pedestrian access=destination", .automobile, "highway=pedestrian"),
            ("residential bicycle=no", .cycling, "bicycle=no"),
            ("residential bicycle=use_sidepath", .cycling, "bicycle=use_sidepath"),
            ("footway access=no motor_vehicle=yes", .cycling, "access=no"),
            ("path smoothness=impassable", .cycling, "smoothness=impassable"),
            ("trunk motorroad=yes", .walking, "motorroad=yes"),
            ("residential foot=use_sidepath", .walking, "foot=use_sidepath"),
            ("footway crossing=no motor_vehicle=yes", .walking, "crossing=no"),
        ])
    func `a road that a tag closes is named with this tag`(
        tags: String, type: TransportType, tag: String
    ) throws {
        let comparison = try compare(try ladder(tags), "a", "d", through: "1", by: type)
        #expect(comparison.verdict == .notOpen)
        #expect(comparison.explanation.hasSuffix("it is tagged \(tag)."))
    }

    @Test func `a pier is named with the tag that makes it one`() throws {
        let map = try SketchMap(
            """
            a---b---c---d
                |   |
                e-1-f
            """, ways: ["abcd": "residential", "be": "service", "ef": "man_made=pier", "fc": "service"])
        let comparison = try compare(map, "a", "d", through: "1")
        #expect(comparison.explanation.contains("man_made=pier"))
    }

    @Test func `a road that the request closes is named`() throws {
        let closed = RouteAvoidances(closedWays: [2, 3, 4])
        let map = try SketchMap(
            """
            a---b---c---d
                |   |
                |   |
                |   |
                e-1-f
            """,
            ways: ["abcd": "residential", "be": "residential", "ef": "residential", "fc": "residential"], scale: 500)
        let comparison = try compare(map, "a", "d", through: "1", closed)
        #expect(comparison.verdict == .closed)
        #expect(comparison.explanation.contains("way 3"))
    }

    @Test func `a place far from all roads has none`() throws {
        let map = try SketchMap("a---b   1", ways: ["ab": "residential"], scale: 1000)
        #expect(try compare(map, "a", "b", through: "1").verdict == .noRoadNear)
    }

    @Test func `a place that one cannot come back from has no route through it`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d---e
            """,
            ways: ["abc": "residential", "bd": "residential oneway=yes", "de": "residential"], scale: 1500)
        let comparison = try compare(map, "a", "c", through: "e")
        #expect(comparison.verdict == .noRoute)
    }

    @Test func `a faster way that is counted dearer says by how much`() throws {
        let alley = "service service=alley maxspeed=50"
        let map = try SketchMap(
            """
            a---b---c---d
                e-1-f
            """,
            ways: ["abcd": "residential", "be": alley, "ef": alley, "fc": alley], scale: 1000)
        let comparison = try compare(map, "a", "d", through: "1")
        #expect(comparison.verdict == .costlier)
        #expect(try #require(comparison.addedReluctance) > 0)
        #expect(try #require(comparison.addedTime) <= 0)
        #expect(comparison.explanation.contains("route choice counts"))
    }

    @Test func `with stops on the way the place goes where it costs least`() throws {
        let map = try ladder()
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("d")),
            waypoints: [MapItem(coordinate: map.place("c"))], transportType: .automobile)
        let before = try map.provider.compare(request, through: map.place("1"))
        #expect(before.route?.legs.count == 3)
        request.waypoints = []
        #expect(before.addedTime == (try map.provider.compare(request, through: map.place("1")).addedTime))
    }

    @Test func `a place that is none is refused`() throws {
        let map = try ladder()
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("d")))
        #expect(throws: DirectionsError.self) {
            try map.provider.compare(request, through: Coordinate(latitude: .nan, longitude: 0))
        }
    }
}
