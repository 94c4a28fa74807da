import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Roads that nothing connects to the others.
@Suite struct IslandScenarios {
    /// The main road above, and a short one below that nothing joins.
    private func yard() throws -> SketchMap {
        try SketchMap(
            """
            a---------b---------e
            |
            |   1  2
            |  c----d
            f
            """,
            ways: ["ab": "residential", "be": "residential", "af": "residential", "cd": "service"], scale: 20)
    }

    @Test func `a small island is passed over where the other end is not on it`() throws {
        let map = try yard()
        #expect(map.snapped("1", "e") == "ab be")
        let snap = try #require(map.snaps("1", "e").first)
        #expect(snap.snapped.distance.isNear(40, within: 0.5))
        let rejected = try #require(snap.rejected.first { $0.name == "cd" })
        #expect(rejected.reason == .smallComponent)
        #expect(rejected.distance.isNear(20, within: 0.5))
    }

    @Test func `a small island takes part where all ends share it`() throws {
        let map = try yard()
        #expect(map.snapped("1", "2") == "cd cd")
        #expect(map.meters("1", "2").isNear(60, within: 0.5))
    }

    @Test func `a stop that is not on the island takes all ends off it`() throws {
        let map = try yard()
        #expect(map.snapped("1", "e", "2") == "ab be ab")
    }

    @Test func `the report counts islands`() throws {
        #expect(try yard().islandCount() == 1)
    }

    @Test func `places on different islands have another error than places without a route`() throws {
        let map = try SketchMap(
            """
            a--b--c             d--e
            """,
            ways: ["ab": "residential", "bc": "residential", "de": "residential"])
        #expect(map.reason("a", "d") == .differentIslands)
        #expect(map.reason("d", "c") == .differentIslands)
        #expect(map.route("d", "e") == "de")
        #expect(map.error(["a", "d"])?.pointIndex == 1)
        #expect(map.error(["d", "a"])?.pointIndex == 0)
    }

    @Test func `the error of a place on an island has the nearest road that would do`() throws {
        let map = try SketchMap(
            """
            a--b--c             d--e
            """,
            ways: ["ab": "residential", "bc": "residential", "de": "residential"])
        let error = try #require(map.error(["a", "e"]))
        let nearest = try #require(error.nearest)
        #expect(nearest.distance(to: map.place("c")) < 1)
        #expect(abs(try #require(error.distance) - map.place("e").distance(to: map.place("c"))) < 1)
        #expect(error.message.contains("the nearest road of the main network is"))
    }

    @Test func `islands of one mode are joined for another`() throws {
        let map = try SketchMap(
            """
            a--b--c-------------d--e
            """,
            ways: ["abc": "residential", "cd": "footway", "de": "residential"])
        #expect(map.reason("a", "e") == .differentIslands)
        #expect(map.route("a", "e", by: .walking) == "abc cd de")
    }

    @Test func `a road that only leaves is not an end, far from any other`() throws {
        let map = try SketchMap(
            """
            a--b--c--------------d
            """,
            ways: ["abc": "residential", "dc": "residential oneway=yes"])
        #expect(map.route("d", "a") == "dc abc")
        #expect(map.reason("a", "d") == .noRoute)
    }

    @Test func `places far apart that are moved to one end of a road have no route of no length`() throws {
        let map = try SketchMap(
            """
            1


               a-----b

            3
            2
            """,
            ways: ["ab": "residential"])
        let error = try #require(map.error(["1", "2"]))
        #expect(error.reason == .noRoute)
        #expect(error.message.contains("both are nearest to one place of way"), "\(error.message)")
        #expect(map.error(["2", "3"]) == nil)
        let places = "12b".map(map.place)
        let table = try TravelTable(map.provider, from: places, to: places, mode: .automobile, threads: 1)
        let isOpen = [true, false, true, false, true, true, true, true, true]
        #expect(try table.cells(0..<3).map { $0.reason == nil } == isOpen)
        let cells = try map.provider.table(from: places, to: places, mode: .automobile)
        #expect(cells.map { $0 != nil } == isOpen)
    }
}
