import DirectionsKit
import Geometry
import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// Ways that weigh more than searches add up, about 24 days and 20 hours: a walk of 2,624 km.
@Suite struct TooLongScenarios {
    /// Along the equator, 3,460 km from a to e; a walk of 32.8 days, and by car at walking pace as well.
    private static func line(_ tags: String = "primary maxspeed=5") throws -> SketchMap {
        try SketchMap(
            """
            a---b---c---d---e
            """,
            ways: ["ab": tags, "bc": tags, "cd": tags, "de": tags], at: SketchPlace(latitude: 0, longitude: 0),
            scale: 3_460_000 / 16)
    }

    private static let days = 86_400.0

    @Test func `a walk of 2,595 km is answered and one of 3,460 km is too long for one leg`() throws {
        let map = try Self.line()
        let seconds = try #require(map.seconds("a", "d", by: .walking))
        #expect((24 * Self.days..<24.8 * Self.days).contains(seconds))
        let error = #expect(throws: DirectionsError.self) { try map.answer(["a", "e"], by: .walking).get() }
        #expect(error?.reason == .routeTooLong)
        #expect(error?.code == .directionsNotFound)
        #expect(error?.pointIndex == 1)
        #expect(
            error?.message == "The walking route from the start to the destination is too long for one leg, for which "
                + "route choice adds up at most 24 days and 20 hours; put a stop between.")
    }

    @Test func `with a stop between, the legs add up to more than one may take`() throws {
        let map = try Self.line()
        let route = try #require(try map.answer(["a", "c", "e", "c", "a"], by: .walking).get().routes.first)
        #expect(route.legs.count == 4)
        #expect(route.distance.isNear(2 * 3_460_000, within: 100))
        #expect(route.expectedTravelTime > 65 * Self.days)
        #expect(RouteFaults.errors(in: route) == [])
        let error = #expect(throws: DirectionsError.self) { try map.answer(["a", "c", "a", "e"], by: .walking).get() }
        #expect(error?.reason == .routeTooLong)
        #expect(error?.pointIndex == 3)
        #expect(error?.message.contains("from stop 2 to the destination") == true)
    }

    @Test func `times, tables and comparisons leave out a route that is too long`() throws {
        let map = try Self.line()
        func item(_ letter: Character) -> MapItem { MapItem(coordinate: map.place(letter)) }
        let request = DirectionsRequest(source: item("a"), destination: item("e"), transportType: .walking)
        #expect(throws: DirectionsError.self) { try map.provider.calculateETA(request) }
        let times = map.provider.calculateETAs(request, to: [item("d"), item("e")])
        let reasons = times.map { result -> DirectionsError.Reason? in
            if case .failure(let error) = result { return error.reason }
            return nil
        }
        #expect(reasons == [nil, .routeTooLong])
        let places = ["a", "d", "e"].map { map.place($0) }
        let cells = try map.provider.table(from: places, to: places, mode: .walking)
        #expect(cells.map { $0 != nil } == [true, true, false, true, true, true, false, true, true])
        let near = DirectionsRequest(source: item("a"), destination: item("b"), transportType: .walking)
        #expect(try map.provider.compare(near, through: map.place("e")).verdict == .routeTooLong)
        #expect(try map.provider.compare(near, through: map.place("d")).verdict == .costlier)
    }

    @Test func `where no way leads at all the reason stays another`() throws {
        let map = try SketchMap(
            """
            a---b---c---d---e
            """,
            ways: ["abc": "primary maxspeed=5", "cd": "primary maxspeed=5 oneway=yes", "de": "primary maxspeed=5"],
            at: SketchPlace(latitude: 0, longitude: 0), scale: 3_460_000 / 16)
        #expect(map.reason("a", "e") == .routeTooLong)
        #expect(map.reason("e", "a") == .noRoute)
    }

    @Test func `a road that a request closes is no way, however long it is`() throws {
        let map = try Self.line()
        let closed = RouteAvoidances(closedWays: [3])
        let error = #expect(throws: DirectionsError.self) { try map.answer(["a", "e"], by: .walking, closed).get() }
        #expect(error?.reason == .noRoute)
    }

    @Test func `with a speed so low that the way takes months the route is too long`() throws {
        let map = try Self.line("primary")
        #expect(map.route("a", "e") != nil)
        let slow = RouteAvoidances(waySpeeds: [.init(wayID: 2, kilometersPerHour: 0.01)])
        let error = #expect(throws: DirectionsError.self) { try map.answer(["a", "e"], by: .automobile, slow).get() }
        #expect(error?.reason == .routeTooLong)
    }

    @Test func `an edge that takes longer than an edge may count is counted in the report`() throws {
        let map = try SketchMap(
            """
            a------------------b---c
            """,
            ways: ["ab": "primary", "bc": "primary"], at: SketchPlace(latitude: 0, longitude: 0), scale: 250_000)
        #expect(map.report.modes.map(\.edgesShortened) == [0, 2, 2])
        #expect(map.seconds("a", "b", by: .walking)?.isNear(1_000_000) == true)
        #expect(map.report.summaryLines.contains { $0.contains("walking: 2 directed edges take longer than 11 days") })
    }

    @Test func `all searches agree on both sides of the limit`() throws {
        let map = try Self.line()
        for modeGraph in map.graph.modes.compactMap(map.graph.modeGraph) {
            var options = GraphVerification.Options()
            options.pairs = 400
            options.targetsPerSource = 10
            options.guidedStep = 1
            options.plainStep = 1
            let report = try GraphVerification(map.graph, options: options).verify(modeGraph)
            if modeGraph.mode == .walking { #expect((1..<400).contains(report.found)) }
        }
    }
}
