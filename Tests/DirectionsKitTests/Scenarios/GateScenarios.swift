import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Gates and other barriers between open roads.
@Suite struct GateScenarios {
    /// A street with something at `g`, and a way round that is two hundred meters longer.
    private func street(_ barrier: String) throws -> SketchMap {
        try SketchMap(
            """
            x-a---g---b-y
              d-------e
            """,
            ways: ["xa": "tertiary", "agb": "residential", "adeb": "residential", "by": "tertiary"],
            nodes: ["g": barrier])
    }

    @Test(arguments: ["private", "destination", "customers", "permit"])
    func `a private gate between open roads bars through traffic`(word: String) throws {
        let map = try street("barrier=gate access=\(word)")
        #expect(map.route("x", "y") == "xa adeb by")
        #expect(map.route("y", "x") == "by adeb xa")
    }

    @Test func `both sides of a private gate are reached from their own side`() throws {
        let map = try SketchMap(
            """
            x-a--1g2--b-y
              d-------e
            """,
            ways: ["xa": "tertiary", "agb": "residential", "adeb": "residential", "by": "tertiary"],
            nodes: ["g": "barrier=gate access=private"])
        #expect(map.path("x", "1") == "xa")
        #expect(map.path("x", "2") == "xadeb")
        #expect(map.path("y", "2") == "yb")
        #expect(map.path("y", "1") == "ybeda")
    }

    @Test func `a gate that says nothing costs a minute`() throws {
        let map = try SketchMap("a---g---b", ways: ["agb": "residential"], nodes: ["g": "barrier=gate"])
        #expect(map.seconds("a", "b").isNear(map.length("agb").seconds(at: 25) + 60))
    }

    @Test func `a gate whose access is stated costs no time`() throws {
        let map = try SketchMap("a---g---b", ways: ["agb": "residential"], nodes: ["g": "barrier=gate access=yes"])
        #expect(map.seconds("a", "b").isNear(map.length("agb").seconds(at: 25)))
    }

    @Test func `a gate is worth a detour of less than a minute`() throws {
        // Two hundred meters at 25 km/h are 29 seconds, four turns of at most 5.4 seconds come on top.
        #expect(try street("barrier=gate").route("x", "y") == "xa adeb by")
        #expect(try street("barrier=gate access=yes").route("x", "y") == "xa agb by")
    }

    @Test func `a gate is not worth a detour of more than a minute`() throws {
        let map = try SketchMap(
            """
            x-a---g---b-y
              |       |
              |       |
              d-------e
            """,
            ways: ["xa": "tertiary", "agb": "residential", "adeb": "residential", "by": "tertiary"],
            nodes: ["g": "barrier=gate"])
        #expect(map.route("x", "y") == "xa agb by")
    }

    @Test(arguments: ["bollard", "block", "chain", "jersey_barrier"])
    func `a barrier that no car passes is a dead end on both sides`(barrier: String) throws {
        let map = try street("barrier=\(barrier)")
        #expect(map.route("x", "y") == "xa adeb by")
        #expect(map.path("x", "g") == "xag")
        #expect(map.path("g", "y") == "gby")
    }

    @Test func `walkers and bicycles pass a bollard`() throws {
        let map = try street("barrier=bollard")
        #expect(map.route("x", "y", by: .walking) == "xa agb by")
        #expect(map.route("x", "y", by: .cycling) == "xa agb by")
    }

    @Test func `a private gate at a crossing bars every way through it`() throws {
        let map = try SketchMap(
            """
            a---g---b
            |   |   |
            d---c---e
            """,
            ways: ["agb": "residential", "gc": "residential", "adceb": "residential"],
            nodes: ["g": "barrier=gate access=private"])
        #expect(map.path("a", "b") == "adceb")
        #expect(map.path("a", "g") == "ag")
    }

    @Test func `where no route leads because of a gate, the error names it`() throws {
        let map = try SketchMap(
            """
            a------------g------------b
            |                         |
            d-------------------------e
            """,
            ways: ["agb": "residential", "ad": "residential", "de": "residential oneway=yes", "be": "residential"],
            nodes: ["g": "barrier=gate access=no"])
        #expect(map.path("a", "b") == "adeb")
        let error = #expect(throws: DirectionsError.self) {
            try map.provider.calculate(
                DirectionsRequest(
                    source: MapItem(coordinate: map.place("b")), destination: MapItem(coordinate: map.place("a")),
                    transportType: .automobile))
        }
        let gate = Coordinate(FixedCoordinate(map.place("g")))
        #expect(
            error?.message
                == "No automobile route leads from the start to the destination; the gate at \(gate.latitude),\(gate.longitude) is closed to it: access=no."
        )
    }
}
