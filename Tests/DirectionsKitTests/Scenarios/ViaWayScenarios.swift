import Roads
import SketchSupport
import TestSupport
import Testing

/// Turn restrictions from one way along others into yet another.
@Suite struct ViaWayScenarios {
    /// `a` and `p` come in at `b`; at `c` it goes on to `d` and `g`.
    private func street(_ restrictions: SketchRelation...) throws -> SketchMap {
        try SketchMap(
            """
            p       d
            |       |
            a---b-1-c---g
            """,
            ways: [
                "ab": "residential", "pb": "residential", "bc": "residential", "cd": "residential", "cg": "residential",
            ],
            relations: restrictions)
    }

    @Test func `a ban along a way holds for whoever came the banned way`() throws {
        let map = try street(.restriction("no_left_turn", from: "ab", via: "bc", to: "cd"))
        #expect(map.path("a", "d") == "abcgcd")
        #expect(map.path("p", "d") == "pbcd")
        #expect(map.path("a", "g") == "abcg")
        #expect(map.path("d", "a") == "dcba")
        #expect(map.appliedRestrictions() == 1)
    }

    @Test func `an order along a way holds for whoever came from its first way`() throws {
        let map = try street(.restriction("only_straight_on", from: "ab", via: "bc", to: "cg"))
        #expect(map.path("a", "d") == "abcgcd")
        #expect(map.path("p", "d") == "pbcd")
        #expect(map.path("a", "g") == "abcg")
    }

    @Test func `a trip that starts on the middle way is not bound`() throws {
        let map = try street(.restriction("no_left_turn", from: "ab", via: "bc", to: "cd"))
        #expect(map.path("1", "d") == "cd")
        #expect(map.path("b", "d") == "bcd")
        #expect(map.meters("1", "d").isNear(map.length("1cd")))
    }

    @Test func `a trip that ends on the middle way is not bound`() throws {
        let map = try street(.restriction("no_left_turn", from: "ab", via: "bc", to: "cd"))
        #expect(map.path("a", "1") == "ab")
        #expect(map.path("a", "c") == "abc")
        #expect(map.meters("a", "1").isNear(map.length("ab1")))
    }

    @Test func `a stop on the middle way does not make one forget where one came from`() throws {
        let map = try street(.restriction("no_left_turn", from: "ab", via: "bc", to: "cd"))
        #expect(map.path("a", "1", "d") == "abcgcd")
        #expect(map.path("p", "1", "d") == "pbcd")
    }

    @Test func `whoever leaves the middle way before its end is not bound`() throws {
        let map = try SketchMap(
            """
            p       d
            |       |
            a---b-m-c---g
                  |
                  s
            """,
            ways: [
                "ab": "residential", "pb": "residential", "bmc": "residential", "cd": "residential",
                "cg": "residential", "ms": "residential",
            ],
            relations: [.restriction("no_left_turn", from: "ab", via: "bmc", to: "cd")])
        #expect(map.path("a", "s") == "abms")
        #expect(map.path("s", "d") == "smcd")
        #expect(map.path("p", "d") == "pbmcd")
        // The nearest place to turn round is s, and who comes from there has left the banned way.
        #expect(map.path("a", "d") == "abmsmcd")
    }

    /// A street of four ways, with a way in at `b` and ways out at `d` and `e`.
    private func chain(_ restrictions: SketchRelation...) throws -> SketchMap {
        try SketchMap(
            """
            p           f   g
            |           |   |
            a---b---c---d---e---h
            """,
            ways: [
                "ab": "residential", "pb": "residential", "bc": "residential", "cd": "residential",
                "de": "residential", "df": "residential", "eg": "residential", "eh": "residential",
            ],
            relations: restrictions)
    }

    /// The letters that the routes between pairs of letters pass.
    private func paths(_ map: SketchMap, _ pairs: String...) -> [String?] {
        pairs.map { Array($0) }.map { map.path($0[0], $0[1]) }
    }

    @Test func `a ban along several ways holds at their end`() throws {
        let map = try chain(.restriction("no_left_turn", from: "ab", via: "bc cd", to: "df"))
        #expect(map.path("a", "f") != "abcdf")
        #expect(paths(map, "pf", "ah", "cf") == ["pbcdf", "abcdeh", "cdf"])
    }

    @Test func `middle ways listed backwards are understood`() throws {
        let map = try chain(.restriction("no_left_turn", from: "ab", via: "cd bc", to: "df"))
        #expect(map.appliedRestrictions() == 1)
        #expect(map.path("a", "f") != "abcdf")
        #expect(map.path("p", "f") == "pbcdf")
    }

    @Test func `bans that overlap hold each for its own`() throws {
        let map = try chain(
            .restriction("no_left_turn", from: "ab", via: "bc cd", to: "df"),
            .restriction("no_left_turn", from: "cd", via: "de", to: "eg"))
        #expect(map.path("a", "f") != "abcdf")
        // Whoever turned round at f comes to e another way than the banned one.
        #expect(paths(map, "pf", "ag", "pg", "fg") == ["pbcdf", "abcdeheg", "pbcdfdeg", "fdeg"])
    }

    @Test func `a ban that begins inside another goes on where that ends`() throws {
        let map = try chain(
            .restriction("no_left_turn", from: "ab", via: "bc cd", to: "df"),
            .restriction("no_left_turn", from: "bc", via: "cd de", to: "eg"))
        #expect(map.path("a", "f") != "abcdf")
        #expect(paths(map, "ag", "pf", "pg", "cg") == ["abcdeheg", "pbcdf", "pbcdfdeg", "cdeg"])
    }

    @Test func `a short ban inside a long one holds for those whom the long one watches`() throws {
        let map = try chain(
            .restriction("no_left_turn", from: "ab", via: "bc cd de", to: "eg"),
            .restriction("no_left_turn", from: "cd", via: "d", to: "df"))
        #expect(map.path("a", "f") != "abcdf")
        #expect(map.path("p", "f") != "pbcdf")
        #expect(paths(map, "ag", "pg", "ef") == ["abcdeheg", "pbcdeg", "edf"])
    }

    @Test func `two bans of the same beginning part where they differ`() throws {
        let map = try chain(
            .restriction("no_left_turn", from: "ab", via: "bc cd", to: "df"),
            .restriction("no_left_turn", from: "ab", via: "bc cd de", to: "eg"))
        #expect(map.path("a", "f") != "abcdf")
        #expect(paths(map, "ag", "ah") == ["abcdeheg", "abcdeh"])
    }

    @Test func `where every way onto the middle way begins a ban, the middle way is passed all the same`() throws {
        let map = try SketchMap(
            """
                        d
                        |
            x---a---b---c---g
                        |
                        s
            """,
            ways: [
                "xa": "residential", "ab": "residential", "bc": "residential oneway=yes", "cd": "residential",
                "cg": "residential", "cs": "residential", "sx": "residential oneway=yes",
            ],
            relations: [.restriction("no_left_turn", from: "ab", via: "bc", to: "cd")])
        #expect(map.path("x", "g") == "xabcg")
        #expect(map.path("x", "s") == "xabcs")
        #expect(map.path("a", "d") == "abcgcd")
    }

    @Test func `turning round between two carriageways is banned along the link`() throws {
        let map = try SketchMap(
            """
              d---c-----------f
            z     |           |
              a---b-----------e
                  |
                  s
            """,
            ways: [
                "ab": "primary oneway=yes", "be": "primary oneway=yes", "fc": "primary oneway=yes",
                "cd": "primary oneway=yes", "bc": "residential", "ef": "residential", "sb": "residential oneway=yes",
                "dza": "residential oneway=yes",
            ],
            relations: [.restriction("no_u_turn", from: "ab", via: "bc", to: "cd")])
        #expect(map.path("a", "d") == "abefcd")
        #expect(map.path("s", "d") == "sbcd")
    }
}
