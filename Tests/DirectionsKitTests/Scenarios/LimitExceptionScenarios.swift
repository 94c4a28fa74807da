import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Limits of vehicles with conditions: exceptions for those who have to go there, and limits at some times.
@Suite struct LimitExceptionScenarios {
    private typealias Vehicle = RouteAvoidances.Vehicle

    private let lorry = RouteAvoidances(vehicle: Vehicle(weight: 7.5))

    /// A short way through the middle, and a way round.
    private func fork(_ tags: String) throws -> SketchMap {
        try SketchMap(
            """
            x-a---1---c-y
              |       |
              |   2   |
              d-------e
            """,
            ways: ["xa": "tertiary", "cy": "tertiary", "ac": "residential \(tags)", "adec": "tertiary"],
            at: SketchPlace(latitude: 49, longitude: 9))
    }

    private func end(_ map: SketchMap, _ points: String, _ avoidances: RouteAvoidances) throws -> SnapReport.Candidate {
        try #require(try map.answer(Array(points), avoidances).get().snaps.last).snapped
    }

    @Test(
        arguments: [
            ("maxweight=3.5 maxweight:conditional='none @ delivery'", Vehicle(weight: 7.5)),
            ("maxweight=3.5 maxweight:conditional='none @ (destination AND delivery)'", Vehicle(weight: 7.5)),
            ("maxweight=3.5 maxweight:conditional='7.5 @ destination'", Vehicle(weight: 7.5)),
            ("maxweightrating=3.5 maxweightrating:conditional='no @ residents'", Vehicle(weight: 7.5)),
            ("maxheight=3 maxheight:conditional='none @ customers'", Vehicle(height: 3.8)),
            ("maxwidth=2 maxwidth:conditional='2.6 m @ private'", Vehicle(width: 2.5)),
            ("maxlength=8 maxlength:conditional='none @ permit'", Vehicle(length: 12)),
        ])
    func `a vehicle reaches a door in a street with an exception, and does not pass through`(
        tags: String, vehicle: RouteAvoidances.Vehicle
    ) throws {
        let map = try fork(tags)
        let request = RouteAvoidances(vehicle: vehicle)
        #expect(map.path("xy", RouteAvoidances()) == "xacy")
        #expect(map.path("xy", request) == "xadecy")
        #expect(map.path("ac", request) == "adec")
        #expect(map.path("1y", request) == "cy")
        #expect(map.path("x1y", request) == "xacy")
        let end = try end(map, "x1", request)
        #expect(end.name == "ac" && end.distance < 1)
        #expect(try #require(map.route("x1", request)).distance.isNear(600, within: 2))
        #expect(map.route("x1", request)?.notices.isEmpty == true)
    }

    @Test(arguments: [
        "maxweight=3.5", "maxweight=3.5 maxweight:conditional='none @ (22:00-06:00)'",
        "maxweight=3.5 maxweight:conditional='5 @ delivery'", "maxweight=3.5 maxheight:conditional='none @ delivery'",
        "maxweight=3.5 maxweight:conditional='none @ hgv'", "maxweight=3.5 maxweight:hgv:conditional='none @ delivery'",
        "maxweight=3.5 maxweight:conditional='none @ delivery' maxweightrating=5",
        "maxweight=3.5 maxweight:conditional='none @ delivery' maxlength=5",
    ])
    func `without an exception for the vehicle the door is left on another street`(tags: String) throws {
        let map = try fork(tags)
        let request = RouteAvoidances(vehicle: Vehicle(length: 8, weight: 7.5))
        #expect(try end(map, "x1", request).name == "adec")
    }

    @Test func `a limit of the structure has no exception`() throws {
        let map = try fork("maxheight:physical=3 maxheight=2.8 maxheight:conditional='none @ delivery'")
        #expect(try end(map, "x1", RouteAvoidances(vehicle: Vehicle(height: 3.5))).name == "adec")
    }

    @Test func `an exception in one direction opens that direction`() throws {
        let map = try fork("maxweight=3.5 maxweight:forward:conditional='none @ delivery'")
        #expect(try #require(map.route("x1", lorry)).distance.isNear(600, within: 2))
        #expect(map.path("x1", lorry) == "xa")
        #expect(map.path("y1", lorry) == "yceda")
        #expect(map.path("1x", lorry) == "cedax")
    }

    @Test func `a limit with an exception in one direction leaves the other one open`() throws {
        let map = try fork("maxweight:forward=3.5 maxweight:forward:conditional='none @ delivery'")
        #expect(map.path("xy", lorry) == "xadecy")
        #expect(map.path("yx", lorry) == "ycax")
        #expect(map.path("ac", lorry) == "adec")
        #expect(map.path("x1", lorry) == "xa")
        #expect(map.path("y1", lorry) == "yc")
    }

    @Test func `a zone is open to who goes to any of its streets, and to what lies behind it`() throws {
        let weak = "residential maxweight=3.5 maxweight:conditional='none @ delivery'"
        let map = try SketchMap(
            """
            x-a---b---c-y
              |   |   |
              |   f-1 |
              |   |   |
              |   g-2 |
              d-------e
            """,
            ways: [
                "xa": "tertiary", "cy": "tertiary", "ab": weak, "bc": weak, "bf": weak, "fg": "residential",
                "adec": "tertiary",
            ])
        #expect(map.path("xy", lorry) == "xadecy")
        #expect(map.path("xf", lorry) == "xabf")
        #expect(map.path("yf", lorry) == "ycbf")
        #expect(map.path("xg", lorry) == "xabfg")
        #expect(map.path("gy", lorry) == "gfbcy")
        #expect(map.path("xb", lorry) == "xab")
        #expect(map.error("xg", RouteAvoidances(closedWays: [map.wayID("bf")], vehicle: lorry.vehicle)) != nil)
    }

    @Test func `travel times and reached areas know the exception`() throws {
        let map = try fork("maxweight=3.5 maxweight:conditional='none @ delivery'")
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("x")), destination: MapItem(coordinate: map.place("1")),
            transportType: .automobile)
        request.avoidances = lorry
        let etas = map.provider.calculateETAs(request, to: ["1", "y"].map { MapItem(coordinate: map.place($0)) })
        #expect(try etas[0].get().distance.isNear(600, within: 2))
        let around = try #require(map.route("xy", lorry))
        #expect(try etas[1].get().distance.isNear(around.distance, within: 1))
        for isArrival in [false, true] {
            var reach = IsochronesRequest(places: [map.place("x")], limits: .distances([1_300]))
            reach.isArrival = isArrival
            for (avoidances, isThrough) in [(lorry, false), (RouteAvoidances(), true)] {
                reach.avoidances = avoidances
                let area = try map.provider.calculateIsochrones(reach).isochrones[0]
                #expect(area.polygons.contains { $0.contains(map.place("1")) })
                #expect(area.polygons.contains { $0.contains(map.place("y")) } == isThrough)
            }
        }
    }

    @Test func `why not says that the street is closed to who passes through`() throws {
        let map = try fork("maxweight=3.5 maxweight:conditional='none @ delivery'")
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("x")), destination: MapItem(coordinate: map.place("y")),
            transportType: .automobile)
        request.avoidances = lorry
        let comparison = try map.provider.compare(request, through: map.place("1"))
        #expect(comparison.verdict == .closed)
        #expect(comparison.explanation.contains("3.5 t"), "\(comparison.explanation)")
    }

    // MARK: Times

    /// The 23rd of November 2026 is a Monday; clocks are an hour ahead of Universal Time.
    private func distance(
        _ map: SketchMap, _ points: String, _ time: String?, _ avoidances: RouteAvoidances
    ) throws -> Double {
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place(points.first ?? "x")),
            destination: MapItem(coordinate: map.place(points.last ?? "y")), transportType: .automobile)
        request.departureDate = try time.map { try #require(try? Date("2026-11-23T\($0):00Z", strategy: .iso8601)) }
        request.avoidances = avoidances
        return try map.provider.calculate(request).routes[0].distance
    }

    @Test func `a limit at night closes the street to a heavy vehicle then`() throws {
        let map = try fork("maxweight:conditional='3.5 @ (22:00-06:00)'")
        #expect(try distance(map, "xy", "12:00", lorry).isNear(1_200, within: 3))
        #expect(try distance(map, "xy", "23:00", lorry).isNear(1_800, within: 3))
        #expect(try distance(map, "xy", "23:00", RouteAvoidances()).isNear(1_200, within: 3))
        #expect(
            try distance(map, "xy", "23:00", RouteAvoidances(vehicle: Vehicle(weight: 3.5))).isNear(1_200, within: 3))
        // Without a time there is a notice.
        #expect(try distance(map, "xy", nil, lorry).isNear(1_200, within: 3))
        #expect(map.route("xy", lorry)?.notices.map(\.kind) == [.conditionalAccess])
        #expect(map.route("xy", RouteAvoidances())?.notices.isEmpty == true)
        #expect(map.route("xy", RouteAvoidances(vehicle: Vehicle(height: 4)))?.notices.isEmpty == true)
    }

    @Test func `a limit at night may have an exception for who has to go there`() throws {
        let map = try fork("maxweight:conditional='3.5 @ (22:00-06:00); none @ destination'")
        #expect(try distance(map, "xy", "23:00", lorry).isNear(1_800, within: 3))
        #expect(try distance(map, "x1", "23:00", lorry).isNear(600, within: 3))
        #expect(try distance(map, "xy", "12:00", lorry).isNear(1_200, within: 3))
    }

    @Test func `an exception needs no clock, and counts with one`() throws {
        let map = try fork("maxweight=3.5 maxweight:conditional='none @ delivery'")
        for time in ["12:00", "23:00"] {
            #expect(try distance(map, "xy", time, lorry).isNear(1_800, within: 3))
            #expect(try distance(map, "x1", time, lorry).isNear(600, within: 3))
        }
    }

    @Test func `a limit that closes the road to cars at times counts without a vehicle`() throws {
        let map = try fork("maxheight:conditional='1.8 @ (22:00-06:00)'")
        #expect(try distance(map, "xy", "12:00", RouteAvoidances()).isNear(1_200, within: 3))
        #expect(try distance(map, "xy", "23:00", RouteAvoidances()).isNear(1_800, within: 3))
    }
}
