import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

/// Where routes go, end and do not go, as people reported that it should be.
@Suite struct RightOfWayScenarios {
    @Test(arguments: [
        "pedestrian motor_vehicle=destination", "pedestrian vehicle=delivery", "track", "track tracktype=grade1",
    ])
    func `a car ends on a street that is open to its end only, and does not pass it`(tags: String) throws {
        let map = try SketchMap(
            """
            a---1---b
            |       |
            c-------d
            """, ways: ["ab": tags, "ac": "residential", "cd": "residential", "db": "residential"])
        #expect(map.drive("c", "1") == "ca")
        #expect(map.drive("a", "b") == "acdb")
    }

    @Test func `every place on a mesh of tracks is reached from a road, and none is passed`() throws {
        let map = try SketchMap(
            """
            a---b-------c---d
                |       |
                e-1-g-2-f
                    |
                    h
            """,
            ways: [
                "abcd": "residential", "be": "track", "eg": "track", "gf": "track", "fc": "track", "gh": "track",
            ])
        #expect(map.drive("a", "1") == "abe")
        #expect(map.drive("d", "2") == "dcf")
        #expect(map.drive("2", "d") == "fcd")
        #expect(map.drive("a", "h")?.hasSuffix("gh") == true)
        #expect(map.drive("h", "a")?.hasPrefix("hg") == true)
        #expect(map.drive("a", "d") == "abcd")
    }

    @Test(arguments: ["swing_gate", "sliding_gate", "gate"])
    func `a yard behind a gate of any form is reached`(barrier: String) throws {
        let map = try SketchMap(
            "a---g---1-b", ways: ["ag": "residential", "gb": "service"], nodes: ["g": "barrier=\(barrier)"])
        #expect(map.drive("a", "1") == "ag")
    }

    @Test func `bicycles take the road against the side of a track of its own`() throws {
        let map = try SketchMap(
            """
            a---b---c
            d-------e
            """, ways: ["abc": "secondary cycleway:right=separate", "adec": "cycleway"], scale: 50)
        #expect(map.cycle("a", "c") == "adec")
        #expect(map.cycle("c", "a") == "cba")
    }

    @Test func `walkers take the sidewalk that is drawn, and reach doors on the street`() throws {
        let map = try SketchMap(
            """
            a-------1---b
            c-----------d
            """,
            ways: [
                "ab": "residential sidewalk=separate", "cd": "footway footway=sidewalk", "ac": "footway",
                "bd": "footway",
            ])
        #expect(map.walk("a", "b") == "acdb")
        #expect(map.walk("a", "1") == "a")
    }

    @Test(arguments: [
        ("residential maxspeed=30", "nbep"), ("tertiary", "nbep"), ("secondary", nil), ("tertiary maxspeed=70", nil),
    ])
    func `walkers cross a quiet street where a path comes from both sides`(street: String, path: String?) throws {
        let map = try SketchMap(
            """
              n
              |
            a-b-c
            d-e-f
              |
              p
            """,
            ways: [
                "abc": "\(street) sidewalk:right=separate", "def": "footway footway=sidewalk", "nb": "residential",
                "ep": "footway",
            ], scale: 8)
        #expect(map.walk("n", "p") == path)
        #expect(map.drive("n", "p") == nil)
    }

    @Test func `a square that a relation describes is walked along its rings`() throws {
        let map = try SketchMap(
            """
            x---a-----b
                | e-f |
                | h-g |
                d-----c---y
            """, ways: ["xa": "footway", "abcda": "name=", "efghe": "name=", "cy": "footway"],
            relations: [
                SketchRelation(
                    "type=multipolygon highway=pedestrian name=Square",
                    members: [.init("outer", "abcda"), .init("inner", "efghe")])
            ])
        #expect(["xabcy", "xadcy"].contains(map.walk("x", "y")))
        #expect(map.drive("x", "y") == nil)
        #expect(map.walk("e", "x") == "eax")
        #expect(map.attributes(ofWay: 2)?.name == "Square")
        #expect(map.attributes(ofWay: 3)?.flags.contains(.pedestrianArea) == true)
    }

    @Test func `no turn is made round on a link whose end a restriction closes`() throws {
        let map = try SketchMap(
            """
            w-a---b---c-e
                  |   |
            v-k---h---g-f
            """,
            ways: [
                "wa": "secondary", "ab": "secondary oneway=yes", "bc": "secondary oneway=yes", "ce": "secondary",
                "ef": "secondary", "fg": "secondary", "gh": "secondary oneway=yes", "hk": "secondary oneway=yes",
                "kv": "secondary", "bh": "residential", "vw": "secondary",
            ],
            relations: [
                .restriction("no_straight_on", from: "ab", via: "bc", to: "ce"),
                .restriction("no_u_turn", from: "ab", via: "bh", to: "hk"),
            ])
        #expect(map.drive("a", "c").map { $0.contains("abhbc") } != true)
        #expect(map.drive("a", "e").map { $0.contains("bhb") } != true)
    }

    @Test func `a ferry takes its time in each direction`() throws {
        let map = try SketchMap(
            "a---b------c---d",
            ways: [
                "ab": "footway", "bc": "route=ferry duration:forward=PT6M duration:backward=PT3M", "cd": "footway",
            ])
        let there = try #require(map.seconds("b", "c", by: .walking))
        let back = try #require(map.seconds("c", "b", by: .walking))
        #expect((there - back).isAbout(180, within: 1))
    }
}
