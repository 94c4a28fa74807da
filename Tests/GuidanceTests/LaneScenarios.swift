import Guidance
import Roads
import TestSupport
import Testing

/// Lanes before a maneuver.
@Suite struct LaneScenarios {
    private func lanes(_ tags: String, to letter: Character, from start: Character = "a") throws -> String {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """,
            ways: ["ab": "primary name=High \(tags)", "bc": "primary name=High", "dbe": "primary"])
        let turn = map.guide([start, letter]).dropFirst().first
        return (turn?.lanes ?? []).map { lane in
            let arrows = lane.indications.map(\.rawValue).joined(separator: ";")
            return lane.isValid ? "[\(arrows)]" : arrows
        }
        .joined(separator: "|")
    }

    @Test func `lanes that lead the way are marked`() throws {
        #expect(try lanes("oneway=yes turn:lanes=left|through|right", to: "e") == "left|straight|[right]")
        #expect(try lanes("oneway=yes turn:lanes=left|through|right", to: "d") == "[left]|straight|right")
    }

    @Test func `a lane with several arrows leads several ways`() throws {
        #expect(
            try lanes("oneway=yes turn:lanes=left;through|through;right", to: "e") == "left;straight|[straight;right]")
    }

    @Test func `a lane without arrows leads nowhere in particular`() throws {
        #expect(try lanes("oneway=yes turn:lanes=left||right", to: "e") == "left||[right]")
        #expect(try lanes("oneway=yes turn:lanes=none|right", to: "e") == "|[right]")
    }

    @Test func `without an arrow that fits no lanes are given`() throws {
        #expect(try lanes("oneway=yes turn:lanes=left|through", to: "e") == "")
    }

    @Test func `a road with two directions has lanes of its own for each`() throws {
        #expect(
            try lanes("turn:lanes:forward=through|right turn:lanes:backward=left|through", to: "e")
                == "straight|[right]")
    }

    @Test func `lanes of the other direction are not ours`() throws {
        #expect(try lanes("turn:lanes:backward=through|right", to: "e") == "")
    }

    @Test func `a slight arrow may lead a turn`() throws {
        #expect(try lanes("oneway=yes turn:lanes=through|slight_right", to: "e") == "straight|[slightRight]")
    }

    @Test func `a road without tags has no lanes`() throws {
        #expect(try lanes("", to: "e") == "")
    }
}
