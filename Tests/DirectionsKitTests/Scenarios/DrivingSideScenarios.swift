import Roads
import SketchSupport
import TestSupport
import Testing

/// What turns cost where traffic keeps right, and where it keeps left.
@Suite struct DrivingSideScenarios {
    /// Seconds of a car for right and left turns by 90 and by 45 degrees, where traffic keeps right.
    private static let easy = 2.11
    private static let hard = 5.39

    private func crossing(_ tags: String = "residential", at place: SketchPlace = .germany) throws -> SketchMap {
        try SketchMap(
            """
                n m
                |/
            w---x---e
                |\\
                s t
            """,
            ways: ["wx": tags, "xe": tags, "xn": tags, "xs": tags, "xm": tags, "xt": tags], at: place, scale: 50)
    }

    private func expectRightHand(_ map: SketchMap) {
        #expect(map.turnSeconds(from: "wx", to: "xs").isNear(Self.easy))
        #expect(map.turnSeconds(from: "wx", to: "xn").isNear(Self.hard))
        #expect(map.turnSeconds(from: "nx", to: "xw").isNear(Self.easy))
        #expect(map.turnSeconds(from: "nx", to: "xe").isNear(Self.hard))
    }

    private func expectLeftHand(_ map: SketchMap) {
        #expect(map.turnSeconds(from: "wx", to: "xs").isNear(Self.hard))
        #expect(map.turnSeconds(from: "wx", to: "xn").isNear(Self.easy))
        #expect(map.turnSeconds(from: "nx", to: "xw").isNear(Self.hard))
        #expect(map.turnSeconds(from: "nx", to: "xe").isNear(Self.easy))
    }

    @Test func `where traffic keeps right, left turns cost more`() throws {
        expectRightHand(try crossing())
    }

    @Test(arguments: [
        ("Britain", SketchPlace.britain), ("Malta", .malta),
        ("Australia", SketchPlace(latitude: -33.9, longitude: 151.2)),
        ("Japan", SketchPlace(latitude: 35.7, longitude: 139.7)),
    ])
    func `where traffic keeps left, right turns cost more`(country: String, place: SketchPlace) throws {
        expectLeftHand(try crossing(at: place))
    }

    @Test(arguments: [
        ("France", SketchPlace(latitude: 50.9, longitude: 1.9)),
        ("Sicily", SketchPlace(latitude: 36.8, longitude: 14.5)),
        ("Jeju", SketchPlace(latitude: 33.5, longitude: 126.5)),
        ("Portugal", SketchPlace(latitude: 41.15, longitude: -8.6)),
    ])
    func `neighbours of countries that keep left keep right`(country: String, place: SketchPlace) throws {
        expectRightHand(try crossing(at: place))
    }

    @Test func `a tag says it better than the country`() throws {
        expectLeftHand(try crossing("residential driving_side=left"))
        expectRightHand(try crossing("residential driving_side=right", at: .britain))
    }

    @Test func `half turns cost little, and more across traffic`() throws {
        let map = try crossing()
        #expect(map.turnSeconds(from: "wx", to: "xt").isNear(0.14))
        #expect(map.turnSeconds(from: "wx", to: "xm").isNear(0.54))
        let left = try crossing(at: .britain)
        #expect(left.turnSeconds(from: "wx", to: "xt").isNear(0.54))
        #expect(left.turnSeconds(from: "wx", to: "xm").isNear(0.14))
    }

    @Test func `straight on costs next to nothing`() throws {
        #expect(try crossing().turnSeconds(from: "wx", to: "xe").isNear(0.01))
        #expect(try crossing(at: .malta).turnSeconds(from: "wx", to: "xe").isNear(0.01))
    }

    @Test func `a bend where only two roads meet costs nothing`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c
            """,
            ways: ["ab": "residential", "bc": "residential"])
        #expect(map.turnSeconds(from: "ab", to: "bc") == 0)
        #expect(map.turnSeconds(from: "cb", to: "ba") == 0)
    }

    @Test func `a bicycle turns by its own figures`() throws {
        let map = try crossing()
        #expect(map.turnSeconds(from: "wx", to: "xs", by: .cycling).isNear(4.29))
        #expect(map.turnSeconds(from: "wx", to: "xn", by: .cycling).isNear(8.4))
        #expect(try crossing(at: .malta).turnSeconds(from: "wx", to: "xs", by: .cycling).isNear(8.4))
    }

    @Test func `walkers turn for nothing`() throws {
        #expect(try crossing().turnSeconds(from: "wx", to: "xn", by: .walking) == 0)
    }

    @Test(arguments: [(SketchPlace.germany, "wxrsye"), (.britain, "wxpqye")])
    func `of two equal ways round, the one with the easy turns is taken`(place: SketchPlace, path: String) throws {
        let map = try SketchMap(
            """
                p-------q
                |       |
            w---x       y---e
                |       |
                r-------s
            """,
            ways: ["wx": "residential", "xpqy": "residential", "xrsy": "residential", "ye": "residential"], at: place)
        #expect(map.path("w", "e") == path)
    }

    @Test func `turns add to the time of a route`() throws {
        let map = try crossing()
        #expect(map.seconds("w", "n").isNear(map.length("wxn").seconds(at: 25) + Self.hard))
        #expect(map.seconds("w", "s").isNear(map.length("wxs").seconds(at: 25) + Self.easy))
    }
}
