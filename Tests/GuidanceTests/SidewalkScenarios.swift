import Roads
import SketchSupport
import Testing

/// Where sidewalks, crossings, stairs and lifts are drawn, on foot and by bicycle.
@Suite struct SidewalkScenarios {
    @Test(arguments: [TransportMode.walking, .cycling])
    func `the jog of a street is two turns in one instruction`(mode: TransportMode) throws {
        let map = try SketchMap(
            """
                    d
                    |
                    |
                    |
                    |
                    |
            e---c---b---f
                |
                |
                |
                |
                |
                |
                |
                |
                |
                a
            """,
            ways: ["ac": "residential name=High", "bd": "residential name=High", "ecbf": "residential name=Cross"],
            scale: 3)
        #expect(
            map.texts("a", "d", by: mode)[1]
                == "At the end of the road, turn right onto Cross, then turn left onto High")
    }

    @Test func `the way over a crossing is told with its first side and the street`() throws {
        let map = try SketchMap(
            """
            a-------b-------e
                    |
            g-------x-------h
                    |
            c-------d-------f
            """,
            ways: [
                "abe": "footway footway=sidewalk name=", "cdf": "footway footway=sidewalk name=",
                "bxd": "footway footway=crossing name=", "gxh": "residential name='High Street'",
            ], scale: 5)
        #expect(
            map.texts("a", "f", by: .walking).contains(
                "Turn right and cross High Street, then turn left onto High Street")
        )
    }

    @Test func `a turn and stairs to the other side a few meters later are both told`() throws {
        let map = try SketchMap(
            """
                        c-s-----d
                        |
            a-----------b---e
            """,
            ways: [
                "abe": "residential name=High", "bc": "residential name=Low", "cs": "steps name=",
                "sd": "footway name=",
            ],
            scale: 4)
        #expect(
            map.texts("a", "d", by: .walking)[1] == "Turn left onto Low, then take the stairs on the right")
    }

    @Test func `a lift that is a node is told`() throws {
        let map = try SketchMap(
            """
            a-------b-------c
            """,
            ways: ["ab": "footway name=", "bc": "footway name="], nodes: ["b": "elevator"])
        #expect(
            map.texts("a", "c", by: .walking) == [
                "Head east on the footpath", "Take the elevator", "You have reached your destination",
            ])
    }

    @Test func `the way out of a lift that is a node is told`() throws {
        let map = try SketchMap(
            """
            d---b---c
                |
                |
                a
            """,
            ways: ["ab": "footway name=", "dbc": "footway name='Platform 1'"], nodes: ["b": "elevator"])
        #expect(map.texts("a", "c", by: .walking)[1] == "Take the elevator, then turn right onto Platform 1")
        #expect(map.texts("a", "d", by: .walking)[1] == "Take the elevator, then turn left onto Platform 1")
        #expect(map.texts("c", "a", by: .walking)[1] == "Take the elevator, then turn left onto the footpath")
        #expect(map.texts("c", "d", by: .walking)[1] == "Take the elevator")
    }

    @Test(arguments: [
        "footway conveying=forward name=", "corridor conveying=yes name=", "footway conveying=yes name=Belt",
    ])
    func `a moving walkway straight ahead is told`(walkway: String) throws {
        let map = try SketchMap(
            """
            a-------b-----c-------d
                    |     |
                    e     f
            """,
            ways: [
                "ab": "footway name=Street", "be": "footway name=Side", "bc": walkway, "cd": "footway name=Street",
                "cf": "footway name=Lane",
            ], scale: 10)
        #expect(
            map.texts("a", "d", by: .walking) == [
                "Head east on Street", "Continue on the moving walkway", "You have reached your destination",
            ])
        #expect(map.texts("a", "f", by: .walking)[2] == "Turn right onto Lane")
    }

    @Test func `a moving walkway between paths without names is told`() throws {
        let map = try SketchMap(
            "a-------b-----c-------d",
            ways: ["ab": "footway name=", "bc": "footway conveying=yes name=", "cd": "footway name="], scale: 10)
        #expect(map.texts("a", "d", by: .walking)[1] == "Continue on the moving walkway")
    }

    @Test func `escalators and moving walkways have their words`() throws {
        let map = try SketchMap(
            """
            a-------b-----c-----d
                    |
                    e
            """,
            ways: [
                "ab": "footway name=", "be": "footway name=", "bc": "steps conveying=yes name=",
                "cd": "footway conveying=yes name=",
            ], scale: 20)
        let texts = map.texts("a", "d", by: .walking)
        #expect(texts.contains("Take the escalator"))
        #expect(texts.contains("Continue on the moving walkway"))
    }

    @Test func `the number of a platform is not a street name`() throws {
        let map = try SketchMap(
            """
            a-------b-------c
                    |
                    d
            """,
            ways: ["abc": "residential name=High", "bd": "footway railway=platform ref='2/3' name=B"])
        #expect(map.texts("a", "d", by: .walking)[1] == "Turn right onto the footpath")
    }
}
