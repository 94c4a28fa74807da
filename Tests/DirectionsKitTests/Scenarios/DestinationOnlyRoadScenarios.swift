import DirectionsKit
import SketchSupport
import TestSupport
import Testing

/// Roads that serve only those who begin or end there.
@Suite struct DestinationOnlyRoadScenarios {
    private static let words = ["private", "destination", "delivery", "customers", "permit", "residents"]

    /// A short street from `a` to `c` by `b`, and a long way round by `d` and `e`.
    private func street(_ tags: String) throws -> SketchMap {
        try SketchMap(
            """
            x-a---b---c-y
              |       |
              d-------e
            """,
            ways: ["xa": "residential", "abc": tags, "adec": "residential", "cy": "residential"])
    }

    @Test(arguments: words)
    func `a destination-only street is never passed through`(word: String) throws {
        let map = try street("residential access=\(word)")
        #expect(map.route("x", "y") == "xa adec cy")
        #expect(map.route("y", "x") == "cy adec xa")
    }

    @Test(arguments: words)
    func `a destination-only street is entered by whoever wants to go there, from either side`(word: String) throws {
        let map = try street("residential access=\(word)")
        #expect(map.path("x", "b") == "xab")
        #expect(map.path("y", "b") == "ycb")
    }

    @Test(arguments: words)
    func `a destination-only street is left by whoever starts there, to either side`(word: String) throws {
        let map = try street("residential access=\(word)")
        #expect(map.path("b", "x") == "bax")
        #expect(map.path("b", "y") == "bcy")
    }

    @Test func `a street closed to all is not even an end`() throws {
        let map = try street("residential access=no")
        #expect(map.route("x", "y") == "xa adec cy")
        #expect(map.route("x", "b") == nil)
        #expect(map.route("b", "y") == nil)
    }

    @Test func `an open street is passed through`() throws {
        #expect(try street("residential access=yes").route("x", "y") == "xa abc cy")
    }

    @Test func `what is private to cars is open to walkers`() throws {
        let map = try street("residential motor_vehicle=private")
        #expect(map.route("x", "y") == "xa adec cy")
        #expect(map.route("x", "y", by: .walking) == "xa abc cy")
    }

    @Test func `what is private to all is not a short cut on foot either`() throws {
        let map = try street("residential access=private")
        #expect(map.route("x", "y", by: .walking) == "xa adec cy")
        #expect(map.path("x", "b", by: .walking) == "xab")
    }

    @Test func `a key of one's own opens what is private to others`() throws {
        let map = try street("residential access=private bicycle=yes")
        #expect(map.route("x", "y", by: .automobile) == "xa adec cy")
        #expect(map.route("x", "y", by: .cycling) == "xa abc cy")
    }

    @Test func `two ends on one private street are joined along it`() throws {
        let map = try SketchMap(
            """
            x-a-1-b-2-c-y
              |       |
              d-------e
            """,
            ways: ["xa": "residential", "abc": "service access=private", "adec": "residential", "cy": "residential"])
        #expect(map.path("1", "2") == "b")
        #expect(map.path("2", "1") == "b")
        #expect(map.meters("1", "2").isNear(400, within: 0.1))
    }

    @Test func `private streets that meet are driven one after another`() throws {
        let map = try SketchMap(
            """
            x---a---b---c
                        |
                        d
            """,
            ways: [
                "xa": "residential", "ab": "residential access=private", "bc": "residential access=customers",
                "cd": "residential access=destination",
            ])
        #expect(map.route("x", "d") == "xa ab bc cd")
        #expect(map.route("d", "x") == "cd bc ab xa")
        #expect(map.route("b", "d") == "bc cd")
    }

    @Test func `a route leaves one private street and ends in another, past a third`() throws {
        let map = try SketchMap(
            """
            p---a---b---c---q
                |   |   |
                d---e---f
            """,
            ways: [
                "pa": "residential access=private", "ab": "residential access=private", "bc": "residential",
                "cq": "residential access=private", "ad": "residential", "def": "residential", "be": "residential",
                "cf": "residential",
            ])
        // From p one may go on into ab, which touches pa: both are on the way out.
        #expect(map.route("p", "q") == "pa ab bc cq")
        // On the way in, ab is the last but one.
        #expect(map.route("q", "p") == "cq bc ab pa")
    }

    @Test func `a third private street between open ones is not passed`() throws {
        let map = try SketchMap(
            """
            p---a-b---c-d---q
                  |   |
                  |   |
                  e---f
            """,
            ways: [
                "pa": "residential access=private", "ab": "residential", "bc": "residential access=private",
                "cd": "residential", "befc": "residential", "dq": "residential access=private",
            ])
        #expect(map.route("p", "q") == "pa ab befc cd dq")
        #expect(map.route("q", "p") == "dq cd befc ab pa")
    }

    @Test func `a one-way private street is entered at its start and left at its end`() throws {
        let map = try street("residential access=private oneway=yes")
        #expect(map.path("x", "b") == "xab")
        #expect(map.path("y", "b") == "ycedab")
        #expect(map.path("b", "x") == "bcedax")
        #expect(map.route("x", "y") == "xa adec cy")
    }

    @Test func `a stop on a private street lets the route leave it on the other side`() throws {
        let map = try street("residential access=private")
        #expect(map.route("x", "b", "y") == "xa abc | abc cy")
        #expect(map.path("x", "b", "y") == "xabcy")
    }

    @Test func `a stop on open road does not open a private street`() throws {
        let map = try street("residential access=private")
        #expect(map.route("x", "a", "y") == "xa | adec cy")
        #expect(map.meters("x", "a", "y").isNear(map.length("xadecy"), within: 0.1))
    }
}
