import DirectionsKit
import Geometry
import Roads
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
            ("pedestrian area=yes", .automobile, "highway=pedestrian"),
            ("service area=yes", .automobile, "area=yes"),
            ("footway access=destination", .automobile, "highway=footway"),
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

    // MARK: Ways that no mode may use

    @Test(arguments: [
        "construction", "proposed", "disused", "residential access=no", "residential impassable=yes", "raceway",
    ])
    func `a way that no mode may use is named, not a road farther away`(tags: String) throws {
        let map = try SketchMap(
            """
            a---b---c---d


                e-1-f
            """,
            ways: ["abcd": "residential", "ef": tags], scale: 30)
        for type in [TransportType.automobile, .walking, .cycling] {
            let comparison = try compare(map, "a", "d", through: "1", by: type)
            #expect(comparison.verdict == .notOpen)
            #expect(comparison.road?.name == "ef")
            #expect(comparison.road?.wayID == 2)
            let tag = tags.contains("=") ? String(tags.split(separator: " ")[1]) : "highway=\(tags)"
            #expect(comparison.explanation.hasSuffix("it is tagged \(tag)."))
        }
    }

    @Test func `a way that no mode may use cuts no road into pieces`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["abc": "residential", "bd": "proposed"])
        #expect(map.graph.segmentCount == 1)
    }

    @Test func `a motorway beside a road is named, though no route ends on it`() throws {
        let map = try SketchMap(
            """
            a-------1-------b

            c---------------d
            """,
            ways: ["ab": "motorway oneway=no", "cd": "residential", "ac": "residential", "bd": "residential"],
            scale: 20)
        #expect(try compare(map, "c", "d", through: "1").road?.name == "ab")
        #expect(try compare(map, "c", "d", through: "1", by: .walking).explanation.contains("highway=motorway"))
    }

    // MARK: Hours

    @Test(arguments: [
        ("residential motor_vehicle=no motor_vehicle:conditional='yes @ (Mo-Sa 06:00-11:00)'", "Mo-Sa 06:00-11:00"),
        ("pedestrian motor_vehicle:conditional='delivery @ (Mo-Fr 06:00-11:00)'", "delivery Mo-Fr 06:00-11:00"),
        ("residential access=no access:conditional='yes @ (Sa-Su 08:00-18:00)'", "Sa-Su 08:00-18:00"),
    ])
    func `a road that is open at some times is named with them`(tags: String, times: String) throws {
        let comparison = try compare(try ladder(tags), "a", "d", through: "1")
        #expect(comparison.verdict == .notOpen)
        #expect(comparison.explanation.contains("is closed to cars except \(times): it is tagged"))
    }

    @Test(arguments: [
        "residential motor_vehicle=no access:conditional='yes @ (Mo-Sa 06:00-11:00)'",
        "residential motor_vehicle=no motor_vehicle:conditional='no @ (Mo-Sa 06:00-11:00)'",
    ])
    func `a conditional tag that does not open the road is not named`(tags: String) throws {
        let comparison = try compare(try ladder(tags), "a", "d", through: "1")
        #expect(comparison.explanation.hasSuffix("it is tagged motor_vehicle=no."))
    }

    // MARK: Barriers and private roads

    /// A short way through `g` with a long way round it; `1` and `2` are on either side of `g`.
    private func shortcut(_ tags: String, at node: String = "") throws -> SketchMap {
        try SketchMap(
            """
            a-----------b
            |           |
            |           |
            c---1-g-2---d
            |           |
            e           f
            """,
            ways: [
                "ab": "residential", "ac": "residential", "bd": "residential", "cgd": tags, "ce": "service",
                "df": "service",
            ],
            nodes: ["g": node], scale: 60)
    }

    @Test(arguments: [
        ("barrier=gate access=private", "The gate at", "access=private"),
        ("barrier=lift_gate motor_vehicle=no", "The gate at", "motor_vehicle=no"),
        ("barrier=bollard", "The barrier at", "barrier=bollard"),
        ("barrier=gate locked=yes", "The gate at", "locked=yes"),
        ("barrier=height_restrictor maxheight=1.4", "The barrier at", "maxheight=1.4"),
    ])
    func `a closed gate or bollard is named with its tag`(node: String, words: String, tag: String) throws {
        let map = try shortcut("residential", at: node)
        for place in ["1", "g", "2"] as [Character] {
            let comparison = try compare(map, "e", "f", through: place)
            #expect(comparison.explanation.contains(words), "\(comparison.explanation)")
            #expect(comparison.explanation.hasSuffix("is closed to cars: \(tag)."), "\(comparison.explanation)")
        }
    }

    @Test func `a gate far from the shortest way to the place is not named`() throws {
        let map = try SketchMap(
            """
            a---h-------b
                |       |
                |       |
                1       |
                |       |
            d---c---g---e
            """,
            ways: ["ahb": "residential", "hc": "residential", "dcge": "residential", "be": "residential"],
            nodes: ["g": "barrier=bollard"], scale: 60)
        #expect(try !compare(map, "a", "b", through: "1").explanation.contains("barrier"))
    }

    @Test func `a place that one cannot come back from through a gate has the gate in its reason`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                |
                g---1---e---f
            """,
            ways: ["abc": "residential", "bge": "residential", "ef": "footway"], nodes: ["g": "barrier=bollard"],
            scale: 1500)
        let comparison = try compare(map, "a", "c", through: "1")
        #expect(comparison.verdict == .noRoute)
        #expect(comparison.explanation.hasSuffix("is closed to cars: barrier=bollard."))
    }

    @Test func `a gate that the mode may pass is not named`() throws {
        let map = try shortcut("residential", at: "barrier=gate motor_vehicle=private foot=yes")
        #expect(try compare(map, "e", "f", through: "1", by: .walking).verdict == .onRoute)
    }

    @Test func `a private road is named as the reason not to drive through it`() throws {
        let map = try shortcut("residential access=private")
        let comparison = try compare(map, "e", "f", through: "1")
        #expect(comparison.verdict == .notOpen)
        #expect(comparison.explanation.contains("Cgd (way 4) is open for cars only at the start or end of a route"))
        #expect(comparison.explanation.hasSuffix("it is tagged access=private."))
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
