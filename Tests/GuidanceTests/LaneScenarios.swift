import Guidance
import Roads
import SketchSupport
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

    @Test func `the outermost lane without arrows leads to its side where no arrow does`() throws {
        #expect(try lanes("oneway=yes turn:lanes=left|none|none", to: "e") == "left||[]")
        #expect(try lanes("oneway=yes turn:lanes=none||right", to: "d") == "[]||right")
        #expect(try lanes("oneway=yes turn:lanes=left|none|through", to: "e") == "")
    }

    @Test func `lanes without arrows lead straight on`() {
        #expect(valid("left|none|none", .straight) == [1, 2])
        #expect(valid("left|through|none", .straight) == [1, 2])
        #expect(valid("slight_left|none", .straight) == [1])
        #expect(valid("none|none", .straight) == [])
    }

    @Test func `a lane that merges ends, and its arrow is not a turn`() throws {
        #expect(try lanes("oneway=yes turn:lanes=through|merge_to_right", to: "e") == "")
        #expect(valid("through|through|merge_to_left", .straight) == [0, 1])
        #expect(valid("through|through|merge_to_left", .slightLeft) == [0, 1])
        #expect(valid("left|none|merge_to_left", .right) == [1])
        #expect(valid("none|merge_to_left", .straight) == [])
    }

    @Test func `a U-turn without an arrow begins in the outermost lane of its side`() {
        #expect(valid("left|through|through", .uTurn) == [0])
        #expect(valid("left|left|through", .uTurn) == [0])
        #expect(valid("reverse|left|through", .uTurn) == [0])
        #expect(valid("through|through|right", .uTurn, keepsLeft: true) == [2])
        #expect(valid("through|right", .uTurn) == [])
    }

    /// The indices of the lanes that lead into a direction.
    private func valid(
        _ text: String, _ direction: TurnDirection, isFork: Bool = false, keepsLeft: Bool = false
    ) -> [Int] {
        let lanes = Lanes.lanes(text, for: direction, isFork: isFork, keepsLeft: keepsLeft)
        return lanes.indices.filter { lanes[$0].isValid }
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

    @Test func `going the way's other direction its backward lanes count`() throws {
        let map = try SketchMap(
            """
                d
                |
            a---b---c
                |
                e
            """,
            ways: [
                "ba": "primary name=High turn:lanes:backward=left|through;right turn:lanes:forward=through",
                "bc": "primary name=High", "dbe": "primary",
            ])
        let turn = map.guide(["a", "e"]).first { $0.kind == .turn }
        #expect(turn?.lanes.map(\.isValid) == [false, true])
        #expect(turn?.lanes.last?.activeIndication == .right)
    }

    @Test func `lanes that turn back lead a U-turn`() throws {
        let map = try SketchMap(
            """
            f--------e--d
                     |
            a--------b--c
            """,
            ways: [
                "ab": "primary oneway=yes name=High turn:lanes=reverse|through", "bc": "primary oneway=yes name=High",
                "def": "primary oneway=yes name=High", "be": "primary_link name= oneway=yes",
            ], scale: 12)
        let turn = map.guide(["a", "f"]).first { $0.kind == .uTurn }
        #expect(turn?.lanes.map(\.isValid) == [true, false])
    }

    @Test func `lanes before an exit`() throws {
        let map = try SketchMap(
            """
            a-------b-------c
                       d
                          e
            """,
            ways: [
                "ab": "motorway ref='A 1' name= turn:lanes=through|through|slight_right",
                "bc": "motorway ref='A 1' name=", "bde": "motorway_link oneway=yes name=",
            ])
        let exit = map.guide(["a", "e"]).first { $0.kind == .exit }
        #expect(exit?.lanes.map(\.isValid) == [false, false, true])
    }

    @Test func `lanes before a fork`() throws {
        let map = try SketchMap(
            """
                            c
            a-------b
                            d
            """,
            ways: [
                "ab": "motorway ref='A 1' name= turn:lanes=slight_left|slight_left;slight_right|slight_right",
                "bc": "motorway ref='A 2' name=", "bd": "motorway ref='A 3' name=",
            ])
        let fork = map.guide(["a", "d"]).first { $0.kind == .fork }
        #expect(fork?.lanes.map(\.isValid) == [false, true, true])
    }

    @Test func `lanes of a two-way road without a direction are its forward ones`() throws {
        #expect(try lanes("turn:lanes=through|right", to: "e") == "straight|[right]")
    }
}
