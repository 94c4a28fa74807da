import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

/// Route choice counts a stated reluctance; travel times never do.
@Suite struct RouteChoiceScenarios {
    /// Along `abc` it is 200 meters, round by `d` and `e` 300.
    private func block(_ short: String, round: String) throws -> SketchMap {
        try SketchMap(
            """
            a---b---c
            |       |
            d-------e
            """, ways: ["abc": short, "adec": round])
    }

    @Test(arguments: ["alley", "parking_aisle", "driveway", "drive-through", "parking"])
    func `a car goes round a service alley that would be quicker, and takes it where there is no other way`(
        service: String
    ) throws {
        let map = try block("service service=\(service)", round: "service")
        #expect(map.drive("a", "c") == "adec")
        #expect(map.seconds("a", "c").isAbout(map.length("adec") / (15 / 3.6)))
        let only = try SketchMap("a---b", ways: ["ab": "service service=\(service)"])
        #expect(only.seconds("a", "b").isAbout(only.length("ab") / (15 / 3.6)))
    }

    @Test func `a service road without a kind is taken when it is shorter`() throws {
        #expect(try block("service", round: "service").drive("a", "c") == "abc")
    }

    @Test func `a detour longer than the reluctance is not taken`() throws {
        let map = try SketchMap(
            """
            a---b---c
            |       |
            |       |
            d-------e
            """, ways: ["abc": "service service=alley", "adec": "service"])
        #expect(map.length("adec") < 2 * map.length("abc"))
        #expect(map.drive("a", "c") == "adec")
        let farther = try SketchMap(
            """
            a---b---c
            |       |
            |       |
            |       |
            |       |
            d-------e
            """, ways: ["abc": "service service=alley", "adec": "service"])
        #expect(farther.length("adec") > 2 * farther.length("abc"))
        #expect(farther.drive("a", "c") == "abc")
    }

    @Test(arguments: ["width=2.8", "width=3", "lanes=1", "width=3.5"])
    func `a narrow two-way road is avoided, a narrow one-way road is not`(tag: String) throws {
        #expect(try block("residential \(tag)", round: "residential").drive("a", "c") == "adec")
        #expect(try block("residential oneway=yes \(tag)", round: "residential").drive("a", "c") == "abc")
    }

    @Test func `a road without priority is disliked in that direction only`() throws {
        let map = try SketchMap(
            """
            a-------b-------c
            |               |
            d---------------e
            """, ways: ["abc": "residential priority=forward", "adec": "residential"])
        #expect(map.length("adec") < map.length("abc") / 0.7)
        #expect(map.drive("a", "c") == "abc")
        #expect(map.drive("c", "a") == "ceda")
    }

    /// The dislike counts a part of OSRM's: a primary road is worth a detour of 1 / 0.85, a secondary one of 1 / 0.9.
    @Test(arguments: [
        ("primary", "adec", "adec"), ("secondary", "adec", "abc"), ("tertiary", "abc", "abc"),
        ("unclassified", "abc", "abc"),
    ])
    func `bicycles go round main roads within the bounds of their dislike`(highway: String, near: String, far: String)
        throws
    {
        let map = try SketchMap(
            """
            a-----------b-----------c
            d-----------------------e
            """, ways: ["abc": highway, "adec": "residential"], scale: 25)
        #expect(map.length("adec").isAbout(26 / 24 * map.length("abc")))
        #expect(map.cycle("a", "c") == near)
        #expect(map.drive("a", "c") == "abc")
        let farther = try SketchMap(
            """
            a-----b-----c
            d-----------e
            """, ways: ["abc": highway, "adec": "residential"], scale: 25)
        #expect(farther.length("adec").isAbout(14 / 12 * farther.length("abc")))
        #expect(farther.cycle("a", "c") == far)
    }

    @Test func `the time along a disliked main road is that of any road`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "primary"])
        #expect(map.seconds("a", "b", by: .cycling).isAbout(map.length("ab") / (15 / 3.6)))
    }

    @Test(arguments: ["cycleway=lane", "cycleway:both=track", "cycleway:right=lane cycleway:left=lane"])
    func `a lane of their own reconciles bicycles with a main road`(tags: String) throws {
        let map = try block("primary \(tags)", round: "residential")
        #expect(map.cycle("a", "c") == "abc")
        #expect(map.cycle("c", "a") == "cba")
    }

    @Test func `a lane on one side reconciles one direction`() throws {
        let map = try SketchMap(
            """
            a-----b-----c
            d-----------e
            """, ways: ["abc": "primary cycleway:right=lane", "adec": "residential"])
        #expect(map.cycle("a", "c") == "abc")
        #expect(map.cycle("c", "a") == "ceda")
    }

    @Test func `walkers take the shortest way, whatever road it is`() throws {
        #expect(try block("primary", round: "footway").walk("a", "c") == "abc")
    }

    @Test func `a car takes the quicker road, not the shorter`() throws {
        let map = try block("residential", round: "primary")
        #expect(map.drive("a", "c") == "adec")
        #expect(map.seconds("a", "c").isAbout(map.length("adec") / (65 / 3.6)))
    }
}

/// A collector road is for those who leave a motorway or enter it, whatever its limit is.
@Suite struct CollectorScenarios {
    /// A motorway `abcd`, with a collector `befc` beside it and an exit `fg`.
    private func motorway(
        _ main: String, _ link: String, linkClass: String = "motorway_link", scale: Double = 100
    ) throws -> SketchMap {
        try SketchMap(
            """
            a-----b-----------------c-----d
                    e-----------f
                                g
            """,
            ways: [
                "ab": "\(main) oneway=yes", "bc": "\(main) oneway=yes", "cd": "\(main) oneway=yes",
                "befc": "\(linkClass) \(link) oneway=yes", "fg": "\(linkClass) oneway=yes",
            ], scale: scale)
    }

    @Test(
        arguments: [
            ("60", "80"), ("60", "120"), ("80", "100"), ("100", "120"), ("100", "130"), ("'55 mph'", "'65 mph'"),
            ("80", "80"), ("80", "none"),
        ])
    func `a car stays on the motorway beside a collector with a higher limit`(main: String, link: String) throws {
        for scale in [35.0, 100] {
            let map = try motorway("motorway maxspeed=\(main)", "maxspeed=\(link)", scale: scale)
            #expect(map.drive("a", "d") == "abcd")
            let trunk = try motorway(
                "trunk maxspeed=\(main)", "maxspeed=\(link)", linkClass: "trunk_link", scale: scale)
            #expect(trunk.drive("a", "d") == "abcd")
        }
    }

    @Test func `who leaves by the collector takes it at its own speed`() throws {
        let map = try motorway("motorway maxspeed=60", "maxspeed=100")
        #expect(map.drive("a", "g") == "abefg")
        let seconds =
            map.length("ab") / (60 * 0.85 / 3.6) + map.length("bef") / (100 * 0.8 / 3.6) + map.length("fg") / (45 / 3.6)
        #expect(map.seconds("a", "g").isAbout(seconds, within: 3))
    }

    @Test func `a collector on the inner side of a bend is not a short cut`() throws {
        let map = try SketchMap(
            """
                  b---------c
            i---a             d---j
                  e---------f
            """,
            ways: [
                "ia": "motorway oneway=yes maxspeed=100", "abcd": "motorway oneway=yes maxspeed=100",
                "aefd": "motorway_link oneway=yes maxspeed=110", "dj": "motorway oneway=yes maxspeed=100",
            ])
        #expect(map.drive("i", "j") == "iabcdj")
        let shorter = try SketchMap(
            """
                    b---c
            i---a   e---f   d---j
            """,
            ways: [
                "ia": "motorway oneway=yes maxspeed=100", "abcd": "motorway oneway=yes maxspeed=100",
                "aefd": "motorway_link oneway=yes maxspeed=100", "dj": "motorway oneway=yes maxspeed=100",
            ])
        #expect(shorter.length("aefd") < 0.98 * shorter.length("abcd"))
        #expect(shorter.drive("i", "j") == "iabcdj")
    }

    @Test func `a collector of several links is none the quicker`() throws {
        let map = try SketchMap(
            """
            a-----b-----------------c-----d
                    e-----------f
                    g-----------h
            """,
            ways: [
                "ab": "motorway oneway=yes maxspeed=60", "bc": "motorway oneway=yes maxspeed=60",
                "cd": "motorway oneway=yes maxspeed=60", "be": "motorway_link oneway=yes maxspeed=100",
                "ef": "motorway_link oneway=yes maxspeed=100", "eghf": "motorway_link oneway=yes maxspeed=130",
                "fc": "motorway_link oneway=yes maxspeed=100",
            ])
        #expect(map.drive("a", "d") == "abcd")
    }

    @Test(arguments: [
        ("ref='A 5'", "ref='A 5'", "ref='A 5a'"), ("name=Ring", "name=Ring", "name=Collector"),
        ("ref='A 5'", "ref='A 5' lanes=4", "ref='A 5' lanes=2"), ("ref='A 5'", "ref='A 5'", ""),
    ])
    func `a car stays on the motorway beside a collector that is tagged as a motorway`(
        before: String, main: String, collector: String
    ) throws {
        let map = try SketchMap(
            """
            a-----b-----------------c-----d
                    e-----------f
                                g
            """,
            ways: [
                "ab": "motorway oneway=yes maxspeed=80 \(before)", "bc": "motorway oneway=yes maxspeed=80 \(main)",
                "cd": "motorway oneway=yes maxspeed=80 \(before)",
                "befc": "motorway oneway=yes maxspeed=120 \(collector)", "fg": "motorway_link oneway=yes",
            ], scale: 200)
        #expect(map.drive("a", "d") == "abcd")
        #expect(map.drive("a", "g") == "abefg")
    }

    @Test func `two motorways that divide alike are both taken at their speeds`() throws {
        let map = try SketchMap(
            """
            a-----b-----------------c-----d
                    e-----------f
            """,
            ways: [
                "ab": "motorway oneway=yes name=", "bc": "motorway oneway=yes maxspeed=80 name=",
                "cd": "motorway oneway=yes name=", "befc": "motorway oneway=yes maxspeed=120 name=",
            ], scale: 200)
        #expect(map.drive("a", "d") == "abefcd")
    }

    @Test func `a slip road cuts the corner of a trunk road`() throws {
        let map = try SketchMap(
            """
            a-----b---c
                      |
                      d
                      |
                      e
            """,
            ways: [
                "abcde": "trunk maxspeed=50", "bd": "trunk_link oneway=yes maxspeed=80",
            ])
        #expect(map.drive("a", "e") == "abde")
    }
}
