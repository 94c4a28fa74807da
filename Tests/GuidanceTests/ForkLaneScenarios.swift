import Guidance
import SketchSupport
import Testing

/// Lanes without arrows before the fork of a motorway: who stays on the road uses all of them.
@Suite struct ForkLaneScenarios {
    /// The numbers of the lanes to keep to on the way to one side of a fork.
    private func lanes(_ tags: String, to letter: Character) throws -> [Int] {
        let map = try SketchMap(
            """
                            c
            a-------b
                            d
            """,
            ways: [
                "ab": "motorway ref='A 3' name= turn:lanes=\(tags)", "bc": "motorway ref='A 3' name=",
                "bd": "motorway ref='A 59' name=",
            ])
        let fork = try #require(map.guide(["a", letter]).first { $0.kind == .fork })
        return fork.lanes.indices.filter { fork.lanes[$0].isValid }.map { $0 + 1 }
    }

    @Test(arguments: [
        ("none|none|slight_right", [1, 2], [3]),
        ("||slight_right|slight_right", [1, 2], [3, 4]),
        ("none|none|slight_right;merge_to_left", [1, 2], [3]),
        ("none|none|none;slight_right|slight_right", [1, 2, 3], [3, 4]),
        ("none|through|slight_right", [1, 2], [3]),
        ("slight_left|slight_left|none|none", [1, 2], [3, 4]),
        ("slight_left|slight_left;none|none", [1, 2], [2, 3]),
        ("merge_to_right|none|none|slight_right", [2, 3], [4]),
        ("none|none|right", [1, 2], [3]),
    ])
    func `all lanes without arrows lead to the side without arrows`(tags: String, left: [Int], right: [Int]) throws {
        #expect(try lanes(tags, to: "c") == left)
        #expect(try lanes(tags, to: "d") == right)
    }

    @Test func `without any arrow no lanes are given`() throws {
        #expect(try lanes("none|none|none", to: "c") == [])
    }

    @Test func `the signs above all of these lanes are told`() throws {
        let map = try SketchMap(
            """
                                        d
            a---b---------------c
                    e                   f
            """,
            ways: [
                "abe": "motorway ref='A 3' name=",
                "bc": """
                motorway_link oneway=yes name= turn:lanes=none|none|slight_right destination:lanes=Bonn|Mainz|Trier
                """,
                "cd": "motorway_link oneway=yes name=", "cf": "motorway_link oneway=yes name=",
            ], scale: 30)
        let fork = try #require(map.guide(["a", "d"]).first { $0.kind == .fork })
        #expect(fork.destinations == ["Bonn", "Mainz"])
    }
}
