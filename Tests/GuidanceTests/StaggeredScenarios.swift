import SketchSupport
import Testing

/// Streets that end at another one and go on from it a few meters to one side, by car.
@Suite struct StaggeredScenarios {
    /// Mill Lane, which goes on as another street; a letter is a number of meters.
    private func map(
        scale: Double, onward: String = "residential name='Church Lane'",
        before: String = "residential name='Mill Lane'",
        across: String = "secondary name='London Road'"
    ) throws -> SketchMap {
        let gap = String(repeating: "|\n", count: 200 / Int(scale)).dropLast()
        let up = gap.split(separator: "\n").map { "                    \($0)" }.joined(separator: "\n")
        let down = gap.split(separator: "\n").map { "                \($0)" }.joined(separator: "\n")
        return try SketchMap(
            "                    d\n\(up)\n\(Self.street)\n\(down)\n                a",
            ways: ["ab": before, "cd": onward, "ebcf": across], scale: scale)
    }

    private static let street = "e---------------b---c---------------f"

    @Test(arguments: [2.0, 2.5])
    func `a jog of 8 to 11 m into another name is told as two turns`(scale: Double) throws {
        #expect(
            try map(scale: scale).texts("a", "d") == [
                "Head north on Mill Lane", "At the end of the road, turn right onto London Road",
                "Turn left onto Church Lane", "You have reached your destination",
            ])
        #expect(
            try map(scale: scale).texts("d", "a").dropFirst().first
                == "At the end of the road, turn right onto London Road")
    }

    @Test func `a jog of 4 m into another name leads straight across`() throws {
        #expect(
            try map(scale: 1).texts("a", "d") == [
                "Head north on Mill Lane", "Continue straight onto Church Lane", "You have reached your destination",
            ])
    }

    @Test func `a jog of 4 m in one name is silent`() throws {
        #expect(try map(scale: 1, onward: "residential name='Mill Lane'").texts("a", "d").count == 2)
    }

    @Test(arguments: [
        ("residential name=", "residential name=", "secondary name='London Road'"),
        ("residential name=Elm", "residential name=Elm", "residential name=Main"),
        ("residential name=Elm", "residential name=Oak", "primary name=Main"),
        ("residential name=Elm", "residential name=Oak", "secondary oneway=yes name=Main"),
        ("tertiary name=Elm", "tertiary name=Oak", "residential name=Main"),
    ])
    func `a jog of 10 m is two turns, whatever the streets`(before: String, onward: String, across: String) throws {
        let map = try map(scale: 2.5, onward: onward, before: before, across: across)
        let turns = map.maneuvers("a", "d").filter { $0.hasPrefix("turn") || $0.hasPrefix("end of road") }
        #expect(turns.count == 2 && turns[0].contains("right") && turns[1].contains("left"))
    }
}
