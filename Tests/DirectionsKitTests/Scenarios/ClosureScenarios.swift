import DirectionsKit
import SketchSupport
import TestSupport
import Testing

/// What is closed for good: ways that a request names, and ways that its vehicle does not fit.
@Suite struct ClosureScenarios {
    private func fork(_ tags: String = "residential") throws -> SketchMap {
        try SketchMap(
            """
            x-a---1---c-y
              |       |
              |   2   |
              d-------e
            """,
            ways: ["xa": "residential", "cy": "residential", "ac": tags, "adec": "residential"])
    }

    @Test func `a closed way is not used`() throws {
        let map = try fork()
        #expect(map.path("x", "y") == "xacy")
        #expect(map.path("xy", RouteAvoidances(closedWays: [map.wayID("ac")])) == "xadecy")
        #expect(map.path("yx", RouteAvoidances(closedWays: [map.wayID("ac")])) == "ycedax")
        #expect(map.notices("xy", RouteAvoidances(closedWays: [map.wayID("ac")])) == [])
    }

    @Test func `a point on a closed way takes the next road`() throws {
        let map = try fork()
        let closed = RouteAvoidances(closedWays: [map.wayID("ac")])
        let response = try map.answer(["1", "y"], closed).get()
        #expect(response.snaps[0].snapped.name == "adec")
        #expect(response.snaps[0].snapped.distance.isNear(300, within: 1))
    }

    @Test func `without the closed way there is no route, and the error names it`() throws {
        let map = try fork()
        let all = RouteAvoidances(closedWays: [map.wayID("ac"), map.wayID("adec")])
        let error = map.error("xy", all)
        #expect(error?.reason == .roadClosed)
        #expect(
            error?.message
                == "No automobile route leads from the start to the destination without ac (way 3), which the request closes."
        )
        #expect(error?.pointIndex == 1)
        #expect(map.error("xay", all)?.message.contains("from stop 1 to the destination") == true)
    }

    @Test func `where all roads near a point are closed, the error says so too`() throws {
        let map = try SketchMap("1-a---b", ways: ["ab": "residential"])
        let error = map.error("1b", RouteAvoidances(closedWays: [1]))
        #expect(error?.reason == .roadClosed)
        #expect(error?.message.contains("without ab (way 1), which the request closes") == true)
    }

    @Test func `closed is closed where avoided would not be`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "residential", "bc": "residential toll=yes"], scale: 400)
        let both = RouteAvoidances(avoidedFeatures: [.tolls], closedWays: [2])
        #expect(map.path("ac", RouteAvoidances(avoidedFeatures: [.tolls])) == "abc")
        #expect(map.error("ac", both)?.reason == .roadClosed)
    }

    @Test func `what is wrong without closures is said first`() throws {
        let map = try SketchMap("a---b   c---d", ways: ["ab": "residential", "cd": "residential"], scale: 400)
        #expect(map.error("ac", RouteAvoidances(closedWays: [2]))?.reason == .differentIslands)
    }

    @Test func `closed ways that are not in the graph have a notice, and are refused if none is in it`() throws {
        let map = try fork()
        #expect(
            map.notices("xy", RouteAvoidances(closedWays: [77, 3])) == [
                "Way 77 is not in the graph; closing it changes nothing."
            ])
        #expect(
            map.notices("xy", RouteAvoidances(closedWays: [9, 8, 7, 6, -5, 3])) == [
                "Ways -5, 6, 7 and 2 more are not in the graph; closing them changes nothing."
            ])
        let error = map.error("xy", RouteAvoidances(closedWays: [77]))
        #expect(error?.reason == .invalidRequest)
        #expect(error?.message.hasPrefix("None of the ways to close is in ") == true)
    }

    // MARK: Vehicles

    private typealias Vehicle = RouteAvoidances.Vehicle

    @Test(
        arguments: [
            ("maxheight=3.5", Vehicle(height: 3.5), Vehicle(height: 3.51), "3.5 m height"),
            ("maxwidth=2.3", Vehicle(width: 2.3), Vehicle(width: 2.55), "2.3 m width"),
            ("maxlength=12", Vehicle(length: 12), Vehicle(length: 18.75), "12.0 m length"),
            ("maxweight=7.5", Vehicle(weight: 7.5), Vehicle(weight: 40), "7.5 t"),
        ])
    func `a vehicle goes round where it does not fit`(
        tag: String, fits: RouteAvoidances.Vehicle, tooLarge: RouteAvoidances.Vehicle, limit: String
    ) throws {
        let map = try fork("residential \(tag)")
        #expect(map.path("xy", RouteAvoidances(vehicle: fits)) == "xacy")
        #expect(map.path("xy", RouteAvoidances(vehicle: tooLarge)) == "xadecy")
        #expect(map.notices("xy", RouteAvoidances(vehicle: tooLarge)) == [])
        let error = map.error("xy", RouteAvoidances(closedWays: [map.wayID("adec")], vehicle: tooLarge))
        #expect(error?.reason == .roadClosed)
        #expect(
            error?.message.hasSuffix("without ac (way 3), which takes vehicles of at most \(limit).") == true,
            "\(error?.message ?? "")")
    }

    @Test(
        arguments: [
            ("maxheight:forward=2.2", Vehicle(height: 2.6)), ("maxweight:forward=3.5", Vehicle(weight: 5)),
            ("maxlength:forward=6", Vehicle(length: 7)), ("maxwidth:lanes:forward=2.2|2.3", Vehicle(width: 2.4)),
        ])
    func `a limit in one direction closes that direction`(tag: String, tooLarge: RouteAvoidances.Vehicle) throws {
        let map = try fork("residential \(tag)")
        #expect(map.path("xy", RouteAvoidances(vehicle: tooLarge)) == "xadecy")
        #expect(map.path("yx", RouteAvoidances(vehicle: tooLarge)) == "ycax")
        let error = map.error("xy", RouteAvoidances(closedWays: [map.wayID("adec")], vehicle: tooLarge))
        #expect(error?.reason == .roadClosed)
        #expect(error?.message.contains("without ac (way 3), which takes vehicles of at most ") == true)
        #expect(map.error("yx", RouteAvoidances(closedWays: [map.wayID("adec")], vehicle: tooLarge)) == nil)
    }

    @Test(
        arguments: [
            ("maxheight:lanes=2.2|2.3", Vehicle(height: 2.3), Vehicle(height: 2.6)),
            ("maxweight:lanes=3.5|7.5", Vehicle(weight: 7.5), Vehicle(weight: 8)),
            ("width:lanes=2|2.2", Vehicle(width: 2.2), Vehicle(width: 2.4)),
        ])
    func `a vehicle takes a road with a lane that it fits`(
        tag: String, fits: RouteAvoidances.Vehicle, tooLarge: RouteAvoidances.Vehicle
    ) throws {
        let map = try fork("residential \(tag)")
        #expect(map.path("xy", RouteAvoidances(vehicle: fits)) == "xacy")
        #expect(map.path("xy", RouteAvoidances(vehicle: tooLarge)) == "xadecy")
        #expect(map.path("xy", RouteAvoidances()) == "xacy")
    }

    @Test func `measures that a limit is not about do not matter`() throws {
        let map = try fork("residential maxheight=3.5 maxaxleload=5")
        #expect(map.path("xy", RouteAvoidances(vehicle: Vehicle(width: 9, length: 30, weight: 90))) == "xacy")
    }

    @Test func `a vehicle smaller than a car has a notice that it gets no more roads`() throws {
        let map = try fork("residential maxheight=1.5")
        let small = RouteAvoidances(vehicle: Vehicle(height: 1.4))
        #expect(map.path("xy", small) == "xadecy")
        #expect(map.notices("xy", small).first?.contains("stay closed to a smaller vehicle") == true)
    }

    @Test(arguments: ["barrier=height_restrictor maxheight=2.1", "maxheight=2.1", "barrier=gate maxheight=2.1"])
    func `a vehicle passes no beam that is too low, and reaches both sides of it`(beam: String) throws {
        let map = try SketchMap(
            """
            a-1-b-2-c
            |       |
            d-------e
            """, ways: ["abc": "secondary", "adec": "residential"], nodes: ["b": beam])
        let high = RouteAvoidances(vehicle: Vehicle(height: 2.6))
        #expect(map.path("ac", RouteAvoidances(vehicle: Vehicle(height: 2.1))) == "abc")
        #expect(map.path("ac", high) == "adec")
        #expect(map.path("12", high) == "adec")
        #expect(map.path("a1", high) == "a")
        #expect(map.path("c2", high) == "c")
        #expect(map.path("d2", high) == "dec")
        #expect(map.path("2d", high) == "ced")
    }

    @Test func `a low car enters a garage that is its end, and takes no short cut through it`() throws {
        let map = try SketchMap(
            """
            a---1---b
            |       |
            d-------e
            """, ways: ["ab": "service maxheight=1.8", "ad": "residential", "de": "residential", "eb": "residential"])
        #expect(map.path("d1", RouteAvoidances()) == "da")
        #expect(map.path("d1", RouteAvoidances(vehicle: Vehicle(height: 1.5))) == "da")
        #expect(map.path("ab", RouteAvoidances(vehicle: Vehicle(height: 1.5))) == "adeb")
        #expect(map.notices("d1", RouteAvoidances(vehicle: Vehicle(height: 1.5))) == [])
    }

    @Test func `whoever avoids stairs takes steps with a ramp for a stroller`() throws {
        let steps = { (tags: String) in
            try SketchMap(
                """
                a---b---c
                |       |
                |       |
                |       |
                d-------e
                """, ways: ["abc": "steps \(tags)", "adec": "footway"])
        }
        let stairs = RouteAvoidances(avoidedFeatures: [.stairs])
        #expect(try steps("").path("ac", stairs, by: .walking) == "adec")
        #expect(try steps("ramp:stroller=yes").path("ac", stairs, by: .walking) == "abc")
    }

    @Test func `walkers have no vehicle, and measures are numbers above 0`() throws {
        let map = try fork()
        let tall = RouteAvoidances(vehicle: Vehicle(height: 3))
        #expect(map.error("xy", tall, by: .walking)?.reason == .invalidRequest)
        for height in [0, -1, .nan, .infinity] {
            let error = map.error("xy", RouteAvoidances(vehicle: Vehicle(height: height)))
            #expect(error?.reason == .invalidRequest)
            #expect(error?.message.hasPrefix("The vehicle's height is ") == true)
        }
    }
}
