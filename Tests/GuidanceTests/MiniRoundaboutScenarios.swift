import Roads
import SketchSupport
import Testing

/// Mini roundabouts, which are nodes.
@Suite struct MiniRoundaboutScenarios {
    /// Streets that meet at the mini roundabout `m`.
    private func map(
        north: String = "residential", west: String = "residential", at place: SketchPlace = .germany
    ) throws -> SketchMap {
        try SketchMap(
            """
                n
                |
            w---m---e
                |
                s
            """,
            ways: ["sm": "residential", "mn": north, "mw": west, "me": "residential"],
            nodes: ["m": "highway=mini_roundabout"], at: place)
    }

    @Test(arguments: [("n", "straight exit 2 mn"), ("w", "left exit 3 mw"), ("e", "right exit 1 me")])
    func `it is told with the number of the exit`(end: Character, told: String) throws {
        let map = try map()
        #expect(map.maneuvers("s", end) == ["depart north sm", "roundabout \(told)", "arrive"])
        #expect(map.maneuvers("s", end, by: .cycling) == ["depart north sm", "roundabout \(told)", "arrive"])
    }

    @Test(arguments: [("n", "straight exit 2 mn"), ("w", "left exit 1 mw"), ("e", "right exit 3 me")])
    func `where traffic keeps left, exits are counted from the left`(end: Character, told: String) throws {
        #expect(
            try map(at: .britain).maneuvers("s", end) == ["depart north sm", "roundabout \(told)", "arrive"])
    }

    @Test func `a street that only leads in is not an exit`() throws {
        let map = try map(north: "residential oneway=-1")
        #expect(map.maneuvers("s", "w") == ["depart north sm", "roundabout left exit 2 mw", "arrive"])
    }

    @Test func `a footway is not an exit for cars`() throws {
        let map = try map(north: "footway")
        #expect(map.maneuvers("s", "w") == ["depart north sm", "roundabout left exit 2 mw", "arrive"])
    }

    @Test func `on foot it is a crossing like any other`() throws {
        #expect(try map().maneuvers("s", "e", by: .walking) == ["depart north sm", "turn right me", "arrive"])
    }

    @Test func `where two streets meet, it is not a choice`() throws {
        let map = try SketchMap(
            "a---m---b", ways: ["am": "residential name=High", "mb": "residential name=High"],
            nodes: ["m": "highway=mini_roundabout"])
        #expect(map.maneuvers("a", "b") == ["depart east High", "arrive"])
    }

    @Test func `two in a row are told one after the other`() throws {
        let map = try SketchMap(
            """
                n   r
                |   |
            a---m---o---b
            """,
            ways: [
                "am": "residential", "mo": "residential", "ob": "residential", "mn": "residential", "or": "residential",
            ],
            nodes: ["m": "highway=mini_roundabout", "o": "highway=mini_roundabout"], scale: 10)
        #expect(
            map.maneuvers("a", "r") == [
                "depart east am", "roundabout straight exit 1 mo", "roundabout left exit 2 or", "arrive",
            ])
    }
}
