import Roads
import SketchSupport
import TestSupport
import Testing

/// Open streets that only destination-only roads or private gates connect to the rest.
@Suite struct PocketScenarios {
    @Test func `an untagged street behind a private gate is reached through it, and left`() throws {
        let map = try SketchMap(
            """
            a---b---c
            |   |
            d---e---g---f
            """,
            ways: ["abc": "residential", "ade": "residential", "be": "residential", "egf": "residential"],
            nodes: ["g": "barrier=gate access=private"])
        #expect(map.path("c", "f") == "cbegf")
        #expect(map.path("f", "c") == "fgebc")
        #expect(map.pocketCount() == 1)
    }

    @Test func `an untagged street behind a street for destinations is reached, and left`() throws {
        let map = try SketchMap(
            """
            a---b---c
            |   |
            d---e---g---f
            """,
            ways: [
                "abc": "residential", "ade": "residential", "be": "residential",
                "eg": "residential access=destination", "gf": "residential",
            ])
        #expect(map.route("c", "f") == "abc be eg gf")
        #expect(map.route("f", "c") == "gf eg be abc")
        #expect(map.pocketCount() == 1)
    }

    /// A block, and a street that leads on from it through two private parts.
    private func row() throws -> SketchMap {
        try SketchMap(
            """
            a---b-x
            |   |
            d---e---g---h---i---j
            """,
            ways: [
                "bx": "residential", "abeda": "residential", "eg": "residential access=private", "gh": "residential",
                "hi": "residential access=private", "ij": "residential",
            ])
    }

    @Test func `two pockets in a row are both reached from the open part`() throws {
        let map = try row()
        // Both ways round the block are as long; that by d has no turns.
        #expect(map.path("a", "h") == "adegh")
        #expect(map.route("e", "j") == "eg gh hi ij")
        #expect(map.route("j", "e") == "ij hi gh eg")
        #expect(map.pocketCount() == 2)
    }

    @Test func `a route between two pockets in a row goes straight`() throws {
        let map = try row()
        #expect(map.route("j", "h") == "ij hi")
        #expect(map.meters("j", "g").isNear(map.length("jihg"), within: 0.1))
    }

    @Test func `both ends in one pocket are joined inside it`() throws {
        let map = try SketchMap(
            """
            a-----b-----c
            |           |
            d-----e-----f
                  |
                  g
                  |
            h-----i-----k
            """,
            ways: [
                "abc": "residential", "def": "residential", "ad": "residential", "cf": "residential",
                "egi": "residential", "hik": "residential",
            ],
            nodes: ["g": "barrier=gate access=private"])
        #expect(map.path("h", "k") == "hik")
        #expect(map.path("k", "h") == "kih")
        #expect(map.path("h", "e") == "hige")
    }

    @Test func `a route begins in one pocket and ends in another`() throws {
        let map = try SketchMap(
            """
            p---g---a---b---h---q
                    |   |
                    d---e
            """,
            ways: ["pga": "residential", "ab": "residential", "adeb": "residential", "bhq": "residential"],
            nodes: ["g": "barrier=gate access=private", "h": "barrier=gate access=customers"])
        #expect(map.route("p", "q") == "pga ab bhq")
        #expect(map.route("q", "p") == "bhq ab pga")
        #expect(map.pocketCount() == 2)
    }

    @Test func `a pocket with two gates is not a short cut, and is left by the better gate`() throws {
        let map = try SketchMap(
            """
            x-a-g--p--h-b-y
              |         |
              |         |
              d---------e
            """,
            ways: ["xa": "residential", "agphb": "residential", "adeb": "residential", "by": "residential"],
            nodes: ["g": "barrier=gate access=private", "h": "barrier=gate access=private"])
        #expect(map.route("x", "y") == "xa adeb by")
        #expect(map.pocketCount() == 1)
        #expect(map.path("p", "x") == "pgax")
        #expect(map.path("p", "y") == "phby")
    }

    @Test func `a trip inside a pocket may leave it where that is quicker`() throws {
        let map = try SketchMap(
            """
            x-a-g-p---q-h-b-y
              |           |
              d-----------e
            """,
            ways: [
                "xa": "residential", "agp": "residential", "pq": "living_street surface=mud maxspeed=5",
                "qhb": "residential", "adeb": "primary", "by": "residential",
            ],
            nodes: ["g": "barrier=gate access=private", "h": "barrier=gate access=private"])
        #expect(map.path("p", "q") == "pgadebhq")
        #expect(map.path("x", "y") == "xadeby")
    }

    /// Private grounds `bp`, and behind them two one-way streets, in the order of their letters.
    private func grounds(_ lane: String, _ gap: String) throws -> SketchMap {
        try SketchMap(
            """
            a---b-----------c---z
                |           |
                p-----q-----r
            """,
            ways: [
                "ab": "residential", "bc": "living_street", "cz": "residential", "bp": "service access=private",
                lane: "residential oneway=yes", gap: "residential oneway=yes",
            ])
    }

    @Test func `a one-way street out of private grounds is left by, and reached through them`() throws {
        let map = try grounds("pqr", "rc")
        #expect(map.route("a", "q") == "ab bp pqr")
        #expect(map.route("q", "z") == "pqr rc cz")
        #expect(map.route("z", "q") == "cz bc bp pqr")
        #expect(map.route("a", "z") == "ab bc cz")
    }

    @Test func `a one-way street that leads only into private grounds is reached, and left through them`() throws {
        let map = try grounds("rqp", "cr")
        #expect(map.route("z", "q") == "cz cr rqp")
        #expect(map.route("q", "a") == "rqp bp ab")
        #expect(map.route("z", "a") == "cz bc ab")
    }

    @Test func `the one-way loop of a yard is driven round by whoever begins and ends in it`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d---e
                |   |
                f---g
            """,
            ways: [
                "abc": "residential", "bd": "service access=customers",
                "degfd": "service access=customers oneway=yes",
            ])
        #expect(map.path("a", "g") == "abdeg")
        #expect(map.path("g", "a") == "gfdba")
        #expect(map.path("f", "e") == "fde")
        #expect(map.path("g", "e") == "gfde")
    }

    @Test func `an untagged yard behind a private driveway counts as the end of a route`() throws {
        let map = try SketchMap(
            """
            x---a-------b---y
            |   |       |   |
            |   d--e-f--g   |
            |               |
            u---------------v
            """,
            ways: [
                "xa": "residential", "by": "residential", "xuvy": "residential", "ad": "service access=private",
                "defg": "service", "gb": "service access=private", "ab": "residential oneway=yes",
            ])
        #expect(map.path("x", "e") == "xade")
        #expect(map.path("e", "y") == "efgby")
        #expect(map.path("e", "x") == "edax")
        #expect(map.path("y", "x") == "yvux")
    }

    @Test func `a private driveway off a pocket is reached through both`() throws {
        let map = try SketchMap(
            """
            a---b---g---c---d
            |   |       |
            e---f       h
            """,
            ways: ["abfea": "residential", "bgcd": "residential", "ch": "service access=private"],
            nodes: ["g": "barrier=gate access=private"])
        #expect(map.route("b", "h") == "bgcd ch")
        #expect(map.route("h", "d") == "ch bgcd")
        #expect(map.route("h", "b") == "ch bgcd")
    }
}
