import SketchSupport
import TestSupport
import Testing

/// Restrictions whose members fit in odd ways: what is applied, and what is dropped with which reason.
@Suite struct RestrictionReasonScenarios {
    @Test func `a loop named again and again as middle way is dropped at once`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |  /
                e  d
            """,
            ways: ["ab": "residential", "bcdb": "residential", "be": "residential"],
            relations: [
                .restriction(
                    "no_left_turn", from: "ab", via: [String](repeating: "bcdb", count: 26).joined(separator: " "),
                    to: "be")
            ])
        #expect(map.droppedRestrictions() == ["too many ways through its members"])
        #expect(map.path("a", "e") == "abe")
    }

    /// `aceb` meets `ab` at both ends; `bd` goes on at one of them.
    private func bow(_ value: String) throws -> SketchMap {
        try SketchMap(
            """
                c-------e
                1       |
                |       |
            g---a-2-----b---d
                        |
                        f
            """,
            ways: [
                "aceb": "residential", "ab": "residential", "bd": "residential", "bf": "residential",
                "ag": "residential",
            ],
            relations: [.restriction(value, from: "aceb", via: "ab", to: "bd")])
    }

    @Test func `an order along a way that its beginning meets twice holds where it can be followed`() throws {
        let map = try bow("only_straight_on")
        #expect(map.droppedRestrictions() == [])
        #expect(map.appliedRestrictions() == 1)
        #expect(map.path("1", "2", "f") == "abdbf")
        #expect(map.path("g", "2", "f") == "gabf")
    }

    @Test func `a ban along a way that its beginning meets twice holds where it can be broken`() throws {
        let map = try bow("no_straight_on")
        #expect(map.appliedRestrictions() == 1)
        #expect(map.path("1", "2", "d") == "abfbd")
        #expect(map.path("g", "2", "d") == "gabd")
    }

    @Test(arguments: ["no_left_turn", "only_left_turn"])
    func `a way that leaves elsewhere does not meet the others`(value: String) throws {
        for (from, via) in [("ga", "a"), ("ga", "ab")] {
            let map = try SketchMap(
                """
                g---a---b---d---h
                """,
                ways: ["ga": "residential", "ab": "residential", "bd": "residential", "dh": "residential"],
                relations: [.restriction(value, from: from, via: via, to: "dh")])
            #expect(map.droppedRestrictions() == ["the members do not meet"])
            #expect(map.appliedRestrictions() == 0)
        }
    }

    @Test func `a ban on turning round holds at a turning circle inside the way`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["abc": "residential"], nodes: ["b": "turning_circle"],
            relations: [.restriction("no_u_turn", from: "abc", via: "b", to: "abc")])
        #expect(map.droppedRestrictions() == [])
        #expect(map.appliedRestrictions() == 1)
        #expect(map.path("a", "b", "a") == "abcba")
        #expect(map.path("a", "c") == "abc")
    }
}
