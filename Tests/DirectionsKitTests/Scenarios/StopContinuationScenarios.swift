import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Where a route goes on after a stop.
@Suite struct StopContinuationScenarios {
    /// The last place of each leg and the first of the next one, as the steps have them.
    private func seams(_ route: Route) -> [(end: Coordinate?, start: Coordinate?)] {
        var steps = route.steps[...]
        let legs = route.legs.map { leg in
            defer { steps = steps.dropFirst(leg.stepCount) }
            return steps.prefix(leg.stepCount)
        }
        return zip(legs, legs.dropFirst()).map {
            ($0.last?.polyline.coordinates.last, $1.first?.polyline.coordinates.first)
        }
    }

    private func expectUnbroken(_ route: Route?, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let route = try #require(route, sourceLocation: sourceLocation)
        for seam in seams(route) {
            let gap = try #require(seam.end).distance(to: try #require(seam.start))
            #expect(gap < 0.02, sourceLocation: sourceLocation)
        }
        let line = route.polyline.coordinates
        let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        #expect(route.distance.isNear(length, within: 0.3), sourceLocation: sourceLocation)
    }

    /// A triangle of streets, and a street without a way out below it; `1` and `2` are on that.
    private func triangle() throws -> SketchMap {
        try SketchMap(
            """
                                    c


            a-------------------d-----------------------------b

                                 e----1----2--f
            """,
            ways: ["adb": "residential", "bc": "residential", "ca": "residential", "def": "service oneway=yes"],
            scale: 15)
    }

    private func best(_ map: SketchMap, _ points: Character..., by type: TransportType = .automobile) -> Route? {
        try? map.answer(points, by: type).get().routes.first
    }

    @Test func `a stop beside a street without a way out ends one leg where the next begins`() throws {
        let map = try triangle()
        try expectUnbroken(best(map, "a", "1", "b"))
        try expectUnbroken(best(map, "b", "1", "c"))
        try expectUnbroken(best(map, "c", "2", "a"))
    }

    @Test func `stops one after another beside a street without a way out are joined`() throws {
        let map = try triangle()
        try expectUnbroken(best(map, "b", "1", "2", "c"))
        try expectUnbroken(best(map, "a", "2", "d", "1", "a"))
    }

    @Test func `legs join at stops on nodes, which are no edges of their own`() throws {
        let map = try triangle()
        try expectUnbroken(best(map, "a", "d", "b", "c", "a"))
        try expectUnbroken(best(map, "a", "d", "a"))
        try expectUnbroken(best(map, "a", "b", "a"))
    }

    /// A block of streets; `3` is nearer to `2` by way of `a` than by way of `b`.
    private func block() throws -> SketchMap {
        try SketchMap(
            """
            a---1-2---b
            |         |
            d--3------c
            """, ways: ["abcda": "residential"])
    }

    @Test(arguments: [TransportType.automobile, .cycling])
    func `a stop is reached from the side from which the route goes on best`(type: TransportType) throws {
        let map = try block()
        let direct = try #require(best(map, "3", "2", by: type))
        let route = try #require(best(map, "3", "2", "1", by: type))
        #expect(direct.distance.isNear(map.length("3da") + map.length("a2"), within: 1))
        #expect(route.distance.isNear(map.length("3cb") + map.length("b1"), within: 1))
    }

    @Test func `a stop is reached by the fastest way if the route goes on well from there`() throws {
        let map = try block()
        let route = try #require(best(map, "3", "1", "2"))
        #expect(route.distance.isNear(map.length("3da") + map.length("a2"), within: 1))
    }

    @Test func `each of several stops is reached from the side from which the route goes on best`() throws {
        let map = try block()
        let route = try #require(best(map, "3", "2", "1", "3"))
        #expect(route.distance.isNear(map.length("abcda"), within: 1))
    }

    @Test func `on foot legs join wherever one turns round`() throws {
        let map = try triangle()
        try expectUnbroken(best(map, "a", "1", "b", by: .walking))
        try expectUnbroken(best(map, "b", "2", "1", "2", "c", by: .walking))
        try expectUnbroken(best(map, "a", "d", "a", by: .walking))
    }

    /// Two streets meet a private one at `b`, where coming from `a` forbids `d` at its end.
    private func privateLink() throws -> SketchMap {
        try SketchMap(
            """
            h-------k
            |       |
            |   p   d
            |   |   |
            a---b-1-c---g
            """,
            ways: [
                "ab": "residential", "pb": "residential", "bc": "residential access=private", "cd": "residential",
                "cg": "residential", "ahkd": "residential",
            ],
            relations: [.restriction("no_left_turn", from: "ab", via: "bc", to: "cd")])
    }

    @Test func `a stop on a private middle way does not make one forget where one came from`() throws {
        let map = try privateLink()
        #expect(map.appliedRestrictions() == 1)
        #expect(map.path("a", "1", "d") == "abcgcd")
    }

    @Test func `a stop on a private middle way binds nobody who came another way`() throws {
        let map = try privateLink()
        #expect(map.path("p", "1", "d") == "pbcd")
        #expect(map.path("1", "d") == "cd")
    }
}
