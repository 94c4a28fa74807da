import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

/// The roads and gates of a terminal, which passengers of a ferry pass.
@Suite struct TerminalScenarios {
    /// A ferry `bc` between two yards, and a long road `aefd` round the water.
    private func lake(
        _ yard: String, ferry: String = "route=ferry duration=00:01", node: String = "",
        relations: [SketchRelation] = []
    ) throws -> SketchMap {
        try SketchMap(
            """
            x---a--b~~~c--d---y
                |         |
                |         |
                |         |
                e---------f
            """,
            ways: [
                "xa": "residential", "ab": yard, "bc": ferry, "cd": yard, "dy": "residential",
                "aefd": "residential maxspeed=5",
            ], nodes: node.isEmpty ? [:] : ["b": node], relations: relations, scale: 200)
    }

    @Test(arguments: ["access=customers", "access=permit", "motor_vehicle=destination", "access=customers;permit"])
    func `a ferry is reached through a yard for passengers`(tags: String) throws {
        let map = try lake("service \(tags)")
        #expect(map.drive("x", "y") == "xabcdy")
        #expect(map.drive("y", "x") == "ydcbax")
    }

    @Test(arguments: ["access=customers", "access=permit"])
    func `a ferry is reached through a gate for passengers`(tags: String) throws {
        #expect(try lake("service", node: "barrier=lift_gate \(tags)").drive("x", "y") == "xabcdy")
    }

    @Test func `a private yard or gate keeps routes off a ferry, and so does a private ferry`() throws {
        #expect(try lake("service access=private").drive("x", "y") == "xaefdy")
        #expect(try lake("service", node: "barrier=lift_gate access=private").drive("x", "y") == "xaefdy")
        #expect(try lake("service", ferry: "route=ferry duration=00:01 access=private").drive("x", "y") == "xaefdy")
    }

    @Test func `a yard that leads to no ferry is still no way through`() throws {
        let map = try lake("service access=customers", ferry: "service access=customers")
        #expect(map.drive("x", "y") == "xaefdy")
    }

    // MARK: Relations

    private func line(_ tags: String) -> SketchRelation {
        SketchRelation("type=route route=ferry \(tags)", members: [.init("", "bc")])
    }

    @Test func `a ferry carries whom its relation lets aboard`() throws {
        let ferry = "route=ferry duration=00:01"
        let open = try lake("service", ferry: "\(ferry) foot=yes", relations: [line("motorcar=yes")])
        #expect(open.drive("x", "y") == "xabcdy")
        let closed = try lake("service", ferry: ferry, relations: [line("motor_vehicle=no")])
        #expect(closed.drive("x", "y") == "xaefdy")
        #expect(closed.walk("x", "y") == "xabcdy")
        let own = try lake("service", ferry: "\(ferry) motor_vehicle=yes", relations: [line("motor_vehicle=no")])
        #expect(own.drive("x", "y") == "xabcdy")
        let two = try lake("service", ferry: ferry, relations: [line("motorcar=no"), line("motorcar=yes")])
        #expect(two.drive("x", "y") == "xabcdy")
    }
}
