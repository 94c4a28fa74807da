import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct FerryScenarios {
    private static let boarding = 300.0
    private static let driving = 25 / 3.6
    private static let walking = 4.4 / 3.6

    /// A street, a crossing from `b` to `c` with the tags, a street.
    private func crossing(_ tags: String) throws -> SketchMap {
        try SketchMap("a---b~~~~~~~c---d", ways: ["ab": "residential", "bc": tags, "cd": "residential"])
    }

    @Test(
        arguments: [("00:20", 1200.0), ("20", 1200), ("1:30", 5400), ("PT20M", 1200), ("00:12:30", 750)]
            as [(String, Double)])
    func `a ferry takes the time it states, and boarding it five minutes`(duration: String, seconds: Double) throws {
        let map = try crossing("route=ferry duration=\(duration)")
        let ashore = map.length("ab") + map.length("cd")
        #expect(map.seconds("a", "d").isAbout(ashore / Self.driving + Self.boarding + seconds, within: 0.1))
        #expect(map.seconds("d", "a").isAbout(ashore / Self.driving + Self.boarding + seconds, within: 0.1))
        #expect(
            map.seconds("a", "d", by: .walking).isAbout(ashore / Self.walking + Self.boarding + seconds, within: 0.1))
    }

    /// Seconds on a ferry that states no time: slowly for 250 meters at each landing, then as fast as it is off the
    /// coast.
    private func unstated(_ meters: Double, landings: Double = 2, coast: Double = 22) -> Double {
        let harbor = 250 * landings
        return harbor / (5 / 3.6) + (meters - harbor) / (coast / 3.6)
    }

    @Test func `a ferry that states no time is slow near land and faster farther out`() throws {
        let map = try crossing("route=ferry")
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        #expect(map.seconds("a", "d").isAbout(ashore + Self.boarding + unstated(map.length("bc")), within: 0.5))
    }

    @Test func `a boat without cars is slower than a ferry`() throws {
        let map = try crossing("route=ferry motor_vehicle=no")
        let ashore = (map.length("ab") + map.length("cd")) / Self.walking
        let sailing = unstated(map.length("bc"), coast: 12)
        #expect(map.seconds("a", "d", by: .walking).isAbout(ashore + Self.boarding + sailing, within: 0.5))
    }

    @Test func `a ferry of five kilometers takes about twenty-five minutes with boarding`() throws {
        let map = try SketchMap(
            "a---b~~~~~~~c---d", ways: ["ab": "residential", "bc": "route=ferry", "cd": "residential"], scale: 630)
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        #expect(map.seconds("a", "d").isAbout(ashore + 25 * 60, within: 120))
    }

    @Test func `beyond five kilometers a ferry is fastest, and a way that ends at sea has one landing`() throws {
        let map = try SketchMap(
            "a---b~~~~~~~m~~~~~~~c---d",
            ways: ["ab": "residential", "bm": "route=ferry", "mc": "route=ferry", "cd": "residential"], scale: 2000)
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        let sailing = ["bm", "mc"].map { way in
            250 / (5 / 3.6) + 5000 / (22 / 3.6) + (map.length(way) - 5250) / (32 / 3.6)
        }
        #expect(map.seconds("a", "d").isAbout(ashore + Self.boarding + sailing[0] + sailing[1], within: 0.5))
    }

    @Test func `a time nobody understands is none, and is reported`() throws {
        let map = try crossing("route=ferry duration=long")
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        #expect(map.seconds("a", "d").isAbout(ashore + Self.boarding + unstated(map.length("bc")), within: 0.5))
        #expect(map.valuesNotUnderstood == ["duration=long"])
    }

    @Test func `the time is that of the whole way, although a pier in the middle cuts it`() throws {
        let map = try SketchMap(
            """
            a---b~~~m~~~c---d
                    |
                    f
            """,
            ways: ["ab": "residential", "bmc": "route=ferry duration=00:20", "cd": "residential", "mf": "residential"])
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        #expect(map.seconds("a", "d").isAbout(ashore + Self.boarding + 1200, within: 0.1))
        let half = map.length("ab") / Self.driving + Self.boarding + 600 + map.length("mf") / Self.driving
        #expect(map.seconds("a", "f", by: .automobile).isAbout(half + 2.11, within: 0.1))
    }

    @Test func `the time of a route relation is spread over its ways by length, and boarded once`() throws {
        let map = try SketchMap(
            """
            a---b~~~m~~~~~~~c---d
                    |
                    f
            """,
            ways: [
                "ab": "residential", "bm": "route=ferry", "mc": "route=ferry", "cd": "residential", "mf": "residential",
            ],
            relations: [
                SketchRelation("type=route route=ferry duration=00:30", members: [.init("", "bm"), .init("", "mc")])
            ])
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        #expect(map.seconds("a", "d").isAbout(ashore + Self.boarding + 1800, within: 0.1))
        let part = map.length("ab") / Self.driving + Self.boarding + 1800 / 3 + map.length("mf") / Self.driving
        #expect(map.seconds("a", "f").isAbout(part + 2.11, within: 0.5))
    }

    @Test func `a way's own time beats that of the relation, which leaves the others the rest`() throws {
        let map = try SketchMap(
            "a---b~~~m~~~c---d",
            ways: [
                "ab": "residential", "bm": "route=ferry duration=00:10", "mc": "route=ferry", "cd": "residential",
            ],
            relations: [
                SketchRelation("type=route route=ferry duration=00:30", members: [.init("", "bm"), .init("", "mc")])
            ])
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        #expect(map.seconds("a", "d").isAbout(ashore + Self.boarding + 1800, within: 0.1))
    }

    @Test func `each ferry is boarded by itself`() throws {
        let map = try SketchMap(
            "a---b~~~c---d~~~e---f",
            ways: [
                "ab": "residential", "bc": "route=ferry duration=10", "cd": "residential",
                "de": "route=ferry duration=10", "ef": "residential",
            ])
        let ashore = (map.length("ab") + map.length("cd") + map.length("ef")) / Self.driving
        #expect(map.seconds("a", "f").isAbout(ashore + 2 * (Self.boarding + 600), within: 0.1))
    }

    @Test(arguments: [
        ("", true, true, true), ("foot=no", true, false, true),
        ("motor_vehicle=no", false, true, true), ("bicycle=no", true, true, false),
        ("access=no foot=yes", false, true, false),
    ])
    func `a ferry takes whom its tags let on board`(tags: String, cars: Bool, walkers: Bool, bicycles: Bool) throws {
        let map = try crossing("route=ferry duration=10 \(tags)")
        #expect((map.drive("a", "d") != nil) == cars)
        #expect((map.walk("a", "d") != nil) == walkers)
        #expect((map.cycle("a", "d") != nil) == bicycles)
    }

    @Test func `a step on board says so`() throws {
        let steps = try crossing("route=ferry name='Harbor Ferry'").steps("a", "d")
        #expect(steps.map(\.name) == ["ab", "Harbor Ferry", "cd"])
        #expect(steps.dropFirst().first?.instructions == "Take the ferry: Harbor Ferry")
    }

    @Test func `a car train goes at ten kilometers an hour after boarding`() throws {
        let map = try crossing("route=shuttle_train")
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        #expect(map.seconds("a", "d").isAbout(ashore + Self.boarding + map.length("bc") / (10 / 3.6)))
    }

    @Test func `a car train takes the time it states`() throws {
        let map = try crossing("route=shuttle_train duration=00:35")
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        #expect(map.seconds("a", "d").isAbout(ashore + Self.boarding + 2100, within: 0.1))
    }

    @Test func `a car train is for cars, and for others only where it says so`() throws {
        let map = try crossing("route=shuttle_train")
        #expect(map.walk("a", "d") == nil)
        #expect(map.cycle("a", "d") == nil)
        let bicycles = try crossing("route=shuttle_train bicycle=yes")
        #expect(bicycles.cycle("a", "d") == "abcd")
    }

    @Test func `a railway without a word about cars takes none`() throws {
        #expect(try crossing("route=railway").drive("a", "d") == nil)
    }

    @Test func `a movable bridge is crossed at five kilometers an hour, or in the time it states`() throws {
        let map = try crossing("residential bridge=movable")
        let ashore = (map.length("ab") + map.length("cd")) / Self.driving
        #expect(map.seconds("a", "d").isAbout(ashore + map.length("bc") / (5 / 3.6)))
        let timed = try crossing("residential bridge=movable duration=00:04")
        #expect(timed.seconds("a", "d").isAbout(ashore + 240, within: 0.1))
    }
}
