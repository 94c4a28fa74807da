import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing

/// What a request avoids: closed where there is another way, ten times as dear where there is none.
@Suite struct AvoidanceScenarios {
    /// The straight way has the tags, the other one is two and a half times as long.
    private func fork(_ tags: String, scale: Double = 100) throws -> SketchMap {
        try SketchMap(
            """
            x-a---1---c-y
              |       |
              |       |
              |       |
              |       |
              |       |
              |       |
              d-------e
            """,
            ways: ["xa": "residential", "cy": "residential", "ac": tags, "adec": "residential"],
            scale: scale)
    }

    private typealias Feature = RouteAvoidances.Feature

    @Test(
        arguments: [
            ("residential toll=yes", .tolls), ("tertiary toll:motorcar=yes", .tolls), ("motorway oneway=no", .highways),
            ("motorway_link oneway=no", .highways), ("primary motorroad=yes", .highways),
            ("residential tunnel=yes", .tunnels), ("tertiary surface=compacted", .unpaved),
            ("route=ferry duration=00:01", .ferries),
        ] as [(String, Feature)])
    func `a feature is used unless it is to be avoided`(tags: String, feature: RouteAvoidances.Feature) throws {
        // Large enough for the time that boarding a ferry takes to be worth it.
        let map = try fork(tags, scale: 1000)
        #expect(map.path("x", "y") == "xacy")
        for other in Feature.allCases {
            let avoidances = RouteAvoidances(avoidedFeatures: [other])
            let isAvoided = other == feature || other == .busyRoads && feature == .highways
            #expect(map.path("xy", avoidances) == (isAvoided ? "xadecy" : "xacy"), "\(other)")
            #expect(map.notices("xy", avoidances) == [], "\(other)")
        }
        #expect(map.path("xy", RouteAvoidances(avoidedFeatures: Feature.allCases)) == "xadecy")
    }

    @Test func `MapKit's preferences avoid tolls and highways`() throws {
        let map = try fork("motorway oneway=no toll=yes")
        let ends = ["x", "y"].map { MapItem(coordinate: map.place($0)) }
        var request = DirectionsRequest(source: ends[0], destination: ends[1], transportType: .automobile)
        #expect(request.tollPreference == .any && request.highwayPreference == .any)
        request.tollPreference = .avoid
        #expect(request.avoidances.avoidedFeatures == [.tolls])
        #expect(map.path(of: try map.provider.calculate(request).routes[0]) == "xadecy")
        request.tollPreference = .any
        #expect(map.path(of: try map.provider.calculate(request).routes[0]) == "xacy")
        request.highwayPreference = .avoid
        #expect(map.path(of: try map.provider.calculate(request).routes[0]) == "xadecy")
    }

    @Test func `trains that carry cars are no ferries, and no surface is not unpaved`() throws {
        let map = try fork("residential")
        #expect(map.path("xy", RouteAvoidances(avoidedFeatures: [.unpaved])) == "xacy")
        let train = try fork("route=shuttle_train motor_vehicle=yes duration=00:01")
        if train.path("x", "y") == "xacy" {
            #expect(train.path("xy", RouteAvoidances(avoidedFeatures: [.ferries])) == "xacy")
        }
    }

    @Test(
        arguments: [
            ("trunk foot=yes bicycle=yes", true), ("trunk_link foot=yes bicycle=yes", true), ("primary", true),
            ("primary_link", true), ("primary sidewalk=both", true), ("primary cycleway=track", true),
            ("tertiary motorroad=yes foot=yes bicycle=yes", true), ("secondary", false), ("tertiary", false),
            ("residential", false), ("cycleway foot=yes", false),
        ])
    func `busy roads are avoided by class, whatever is beside them`(tags: String, isBusy: Bool) throws {
        let map = try fork(tags)
        for mode in [TransportType.walking, .cycling] {
            #expect(map.path("x", "y", by: mode) == "xacy", "\(mode)")
            let avoidances = RouteAvoidances(avoidedFeatures: [.busyRoads])
            #expect(map.path("xy", avoidances, by: mode) == (isBusy ? "xadecy" : "xacy"), "\(mode)")
        }
    }

    @Test(arguments: ["steps", "steps conveying=yes", "steps ramp:bicycle=yes bicycle=yes"])
    func `stairs are avoided on foot and with a bicycle`(tags: String) throws {
        let map = try fork(tags, scale: 40)
        for mode in [TransportType.walking, .cycling] where map.path("x", "y", by: mode) == "xacy" {
            #expect(map.path("xy", RouteAvoidances(avoidedFeatures: [.stairs]), by: mode) == "xadecy", "\(mode)")
        }
        #expect(map.path("x", "y", by: .walking) == "xacy")
    }

    @Test func `stairs are taken where there is nothing else, and the notice says so`() throws {
        let map = try SketchMap("a---b---c---d", ways: ["ab": "footway", "bc": "steps", "cd": "footway"])
        let avoidances = RouteAvoidances(avoidedFeatures: [.stairs, .busyRoads])
        #expect(map.path("ad", avoidances, by: .walking) == "abcd")
        let notice = try #require(map.notices("ad", by: .walking, avoidances).first { $0.kind == .unavoidable })
        #expect(notice.text.hasPrefix("Stairs could not be avoided: 400 m"), "\(notice.text)")
        #expect(notice.tag == "highway=steps" && notice.element == "way/2")
    }

    @Test func `an end on an avoided road leaves it at the next junction, and the notice says so`() throws {
        let map = try fork("tertiary toll=yes")
        let avoidances = RouteAvoidances(avoidedFeatures: [.tolls])
        #expect(map.path("1y", avoidances) == "cy")
        #expect(map.path("x1", avoidances) == "xa")
        #expect(map.route("1y", avoidances)?.expectedTravelTime == map.seconds("1", "y"))
        let notice = try #require(map.notices("1y", avoidances).first)
        #expect(notice.hasPrefix("Toll roads could not be avoided: 400 m"), "\(notice)")
    }

    @Test func `a stop on an avoided road is served`() throws {
        let map = try fork("tertiary toll=yes")
        #expect(map.path("x1y", RouteAvoidances(avoidedFeatures: [.tolls])) == "xacy")
        #expect(map.path("xdy", RouteAvoidances(avoidedFeatures: [.tolls])) == "xadecy")
    }

    @Test func `where there is no other way it is taken, as little of it as will do, with a notice`() throws {
        let map = try SketchMap(
            """
            a---b-------c---d
                |       |
                |       |
                |       |
                e-------f
            """,
            ways: [
                "ab": "residential", "cd": "residential", "bc": "tertiary toll=yes", "be": "residential",
                "ef": "residential toll=yes name='Long Bridge'", "fc": "residential",
            ])
        let avoidances = RouteAvoidances(avoidedFeatures: [.tolls, .ferries])
        #expect(map.path("ad", avoidances) == "abcd")
        let notices = map.notices("ad", by: .automobile, avoidances)
        #expect(notices.map(\.kind) == [.toll, .unavoidable])
        #expect(notices.last?.text.hasPrefix("Toll roads could not be avoided: 800 m") == true, "\(notices)")
        #expect(notices.last?.coordinate.map { $0.distance(to: map.place("b")) < 1 } == true)
        #expect(map.route("ad", avoidances)?.expectedTravelTime == map.seconds("a", "d"))
    }

    @Test func `only the leg that needs it takes an avoided road`() throws {
        let map = try SketchMap(
            """
            a---b---c~~~f
            |   |
            d---e
            """,
            ways: [
                "ab": "tertiary toll=yes", "bc": "residential", "cf": "residential toll=yes", "ad": "residential",
                "de": "residential", "be": "residential",
            ])
        let avoidances = RouteAvoidances(avoidedFeatures: [.tolls])
        #expect(map.path("dcf", avoidances) == "debcf")
        #expect(map.notices("dcf", avoidances).count == 1)
        #expect(map.path("dc", avoidances) == "debc")
        #expect(map.notices("dc", avoidances) == [])
    }

    @Test func `all copies of an edge are avoided, those for restrictions and for private roads too`() throws {
        let drawing = """
            a---b---c---d
                |   |
                e---f
            """
        let ways: KeyValuePairs = [
            "ab": "residential", "bc": "tertiary tunnel=yes", "cd": "residential", "be": "residential",
            "ef": "residential", "fc": "residential",
        ]
        let map = try SketchMap(
            drawing, ways: ways, relations: [.restriction("no_straight_on", from: "ab", via: "bc", to: "cd")])
        #expect(map.path("ad", RouteAvoidances(avoidedFeatures: [.tunnels])) == "abefcd")
        let gated = try SketchMap(
            drawing,
            ways: [
                "ab": "residential access=private", "bc": "tertiary access=private tunnel=yes",
                "cd": "residential access=private", "be": "residential access=private",
                "ef": "residential access=private", "fc": "residential access=private",
            ])
        #expect(gated.path("ad", RouteAvoidances(avoidedFeatures: [.tunnels])) == "abefcd")
    }

    @Test func `a junction where an avoided road begins does not open it`() throws {
        let map = try fork("tertiary toll=yes")
        #expect(map.path("a", "c") == "ac")
        #expect(map.path("ac", RouteAvoidances(avoidedFeatures: [.tolls])) == "adec")
    }

    // MARK: Areas

    /// Areas are drawn with the letters of nodes that no way has.
    private func town() throws -> SketchMap {
        try SketchMap(
            """
                p---q
            a---|-b-|---c
            |   r---s   |
            |           |
            |     t     |
            |           |
            d-----------e
            """,
            ways: ["abc": "residential", "ad": "residential", "de": "residential", "ec": "residential"])
    }

    @Test func `an area is gone round`() throws {
        let map = try town()
        #expect(map.path("a", "c") == "abc")
        #expect(map.path("ac", RouteAvoidances(avoidedAreas: [map.area("pqsr")])) == "adec")
        #expect(map.notices("ac", RouteAvoidances(avoidedAreas: [map.area("pqsr")])) == [])
        // A triangle whose corner alone lies on the road touches it.
        #expect(map.path("ac", RouteAvoidances(avoidedAreas: [map.area("rsb")])) == "adec")
        #expect(map.path("ac", RouteAvoidances(avoidedAreas: [map.area("rst")])) == "abc")
    }

    @Test func `what is wholly in a hole of an area is not in it`() throws {
        let map = try SketchMap(
            """
            p-----------q
            | t-------u |
            | | a-b-c | |
            | v-------w |
            r-----------s
            """, ways: ["abc": "residential"])
        #expect(map.notices("ac", RouteAvoidances(avoidedAreas: [map.area("pqsr", without: "tuwv")])) == [])
        let notices = map.notices("ac", RouteAvoidances(avoidedAreas: [map.area("pqsr")]))
        #expect(notices.first?.hasPrefix("The route crosses an area that it was to avoid: 400 m") == true, "\(notices)")
    }

    @Test func `an end in an area is reached, and a way through it taken where there is no other`() throws {
        let map = try SketchMap(
            """
            a---b-p-q-c---d
                  | |
                  r-s
            """, ways: ["ab": "residential", "bc": "residential", "cd": "residential"])
        let drawn = try SketchMap(
            """
                  p-q
            a---b-|1|-c---d
                  r-s
            """, ways: ["ab": "residential", "bc": "residential", "cd": "residential"])
        let area = RouteAvoidances(avoidedAreas: [drawn.area("pqsr")])
        #expect(drawn.path("ad", area) == "abcd")
        #expect(drawn.notices("ad", area).count == 1)
        #expect(drawn.path("a1", area) == "ab")
        #expect(map.path("ad", RouteAvoidances(avoidedAreas: [map.area("pqsr")])) == "abcd")
    }

    @Test func `an area across the 180th meridian holds roads on both sides`() throws {
        let map = try SketchMap(
            """
            p-----------q
            a-----b-----c
            r-----------s
            |           |
            d-----------e
            """,
            ways: [
                "abc": "tertiary", "ad": "residential", "de": "residential", "ec": "residential",
            ],
            at: SketchPlace(latitude: -17, longitude: 179.9945))
        #expect(map.path("a", "c") == "abc")
        let notices = map.notices("bc", RouteAvoidances(avoidedAreas: [map.area("pqsr")]))
        #expect(notices.count == 1)
        #expect(map.notices("de", RouteAvoidances(avoidedAreas: [map.area("pqsr")])) == [])
    }

    @Test func `an area that is none is refused`() throws {
        let map = try town()
        let error = map.error("ac", RouteAvoidances(avoidedAreas: [map.area("pqs"), map.area("pqp")]))
        #expect(error?.reason == .invalidRequest)
        #expect(error?.message == "Area 2 to avoid needs rings of three different places on the earth or more.")
    }
}
