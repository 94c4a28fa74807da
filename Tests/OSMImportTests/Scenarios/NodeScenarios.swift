import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct NodeScenarios {
    private func block(_ node: String) throws -> SketchMap {
        try SketchMap.block("residential", node: node)
    }

    private func isPassed(_ map: SketchMap, _ type: TransportType) -> Bool {
        map.path("a", "c", by: type) == "abc"
    }

    /// Seconds more than the road itself takes, with the tags at `b`.
    private func delay(
        _ node: String, by type: TransportType = .automobile, _ from: Character = "a", _ to: Character = "c"
    ) throws -> Double? {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"], nodes: ["b": node], scale: 25)
        let speeds: [TransportType: Double] = [.automobile: 25, .walking: 4.4, .cycling: 15]
        let speed = try #require(speeds[type])
        return map.seconds(from, to, by: type).map { $0 - map.length("abc") / (speed / 3.6) }
    }

    @Test(arguments: ["bollard", "block", "chain", "stile", "swing_gate", "cycle_barrier", "jersey_barrier", "log"])
    func `a barrier bars cars but neither bicycles nor walkers`(barrier: String) throws {
        let map = try block("barrier=\(barrier)")
        #expect(map.drive("a", "c") == "adec")
        #expect(isPassed(map, .cycling))
        #expect(isPassed(map, .walking))
    }

    @Test(arguments: ["wall", "fence", "yes"])
    func `a wall bars everyone`(barrier: String) throws {
        let map = try block("barrier=\(barrier)")
        #expect(map.drive("a", "c") == "adec")
        #expect(map.cycle("a", "c") == "adec")
        #expect(map.walk("a", "c") == "adec")
    }

    @Test(arguments: [
        "barrier=bollard bollard=rising", "barrier=bollard motor_vehicle=yes", "barrier=kerb kerb=lowered",
        "barrier=kerb kerb=flush", "barrier=kerb highway=crossing", "barrier=fence sensory=audible", "barrier=no",
        "barrier=cattle_grid", "barrier=entrance", "barrier=sally_port", "barrier=height_restrictor",
        "barrier=height_restrictor maxheight=2.2", "barrier=arch", "barrier=toll_booth",
    ])
    func `some barriers let cars pass`(tags: String) throws {
        #expect(isPassed(try block(tags), .automobile))
    }

    @Test func `a frame that is too low bars cars`() throws {
        #expect(try block("barrier=height_restrictor maxheight=1.9").drive("a", "c") == "adec")
    }

    @Test func `a raised kerb bars cars and costs bicycles a second`() throws {
        #expect(try block("barrier=kerb kerb=raised").drive("a", "c") == "adec")
        #expect(try delay("barrier=kerb kerb=raised", by: .cycling).isAbout(1, within: 0.03))
        #expect(try delay("barrier=kerb kerb=raised", by: .walking).isAbout(0, within: 0.03))
    }

    @Test func `what a node's access says beats the kind of its barrier`() throws {
        #expect(try block("barrier=gate access=no").drive("a", "c") == "adec")
        #expect(try block("barrier=cattle_grid motor_vehicle=no").drive("a", "c") == "adec")
        #expect(try block("barrier=wall foot=yes").walk("a", "c") == "abc")
        #expect(try block("barrier=stile foot=no").walk("a", "c") == "adec")
        #expect(try block("barrier=bollard bicycle=no").cycle("a", "c") == "adec")
    }

    @Test(arguments: [
        "barrier=gate access=private", "barrier=gate locked=yes", "barrier=lift_gate motor_vehicle=permit",
    ])
    func `a private gate is no way through`(tags: String) throws {
        #expect(try block(tags).drive("a", "c") == "adec")
    }

    @Test func `a gate that opens at some hours is neither open nor closed by them`() throws {
        let map = try block("barrier=gate access:conditional='no @ (20:00-06:00)' opening_hours='06:00-20:00'")
        #expect(isPassed(map, .walking))
        #expect(try delay("barrier=gate access:conditional='no @ (20:00-06:00)'").isAbout(60, within: 0.03))
    }

    @Test(
        arguments: [
            ("barrier=gate", 60.0), ("barrier=lift_gate", 60), ("barrier=gate motor_vehicle=yes", 0),
            ("barrier=toll_booth", 15),
            ("barrier=cattle_grid", 0), ("barrier=border_control", 60), ("ford=yes", 5), ("ford=no", 0),
            ("railway=level_crossing", 1), ("highway=crossing", 0), ("highway=mini_roundabout", 0),
            ("traffic_calming=bump", 0.5), ("traffic_calming=table", 0.5), ("traffic_calming=island", 0),
            ("highway=traffic_signals", 2), ("highway=stop stop=all", 2),
        ] as [(String, Double)])
    func `what stands at a node costs cars time`(tags: String, seconds: Double) throws {
        #expect(try delay(tags).isAbout(seconds, within: 0.03))
    }

    @Test(
        arguments: [
            ("barrier=gate", 0.0), ("barrier=toll_booth", 0), ("traffic_calming=bump", 0), ("highway=stop stop=all", 0),
            ("highway=traffic_signals", 2), ("highway=elevator", 5), ("ford=yes", 5),
        ] as [(String, Double)])
    func `walkers wait at signals and lifts, not for gates or bumps`(tags: String, seconds: Double) throws {
        #expect(try delay(tags, by: .walking).isAbout(seconds, within: 0.03))
    }

    @Test(
        arguments: [("barrier=gate", 0.0), ("traffic_calming=bump", 0), ("highway=traffic_signals", 2)]
            as [(String, Double)])
    func `bicycles wait at signals`(tags: String, seconds: Double) throws {
        #expect(try delay(tags, by: .cycling).isAbout(seconds, within: 0.03))
    }

    @Test(arguments: ["traffic_signals:direction=forward", "direction=forward"])
    func `signals that face one direction cost only that`(direction: String) throws {
        #expect(try delay("highway=traffic_signals \(direction)", "a", "c").isAbout(2, within: 0.03))
        #expect(try delay("highway=traffic_signals \(direction)", "c", "a").isAbout(0, within: 0.03))
    }

    @Test(arguments: [("stop", 2.0), ("give_way", 1), ("traffic_signals", 2)] as [(String, Double)])
    func `a sign that faces backward costs only who comes against the way`(sign: String, seconds: Double) throws {
        #expect(try delay("highway=\(sign) direction=backward", "a", "c").isAbout(0, within: 0.03))
        #expect(try delay("highway=\(sign) direction=backward", "c", "a").isAbout(seconds, within: 0.03))
    }

    @Test(arguments: [("stop", 2.0), ("give_way", 1)] as [(String, Double)])
    func `a sign that does not say whom it faces stands for the nearer end of its way`(
        sign: String, seconds: Double
    ) throws {
        let map = try SketchMap(
            """
                           e
                           |
            a-----------s--c---d
            """, ways: ["asc": "residential", "cd": "residential", "ec": "residential"],
            nodes: ["s": "highway=\(sign)"], scale: 5)
        #expect(map.turnSeconds(from: "as", to: "sc") == seconds)
        #expect(map.turnSeconds(from: "cs", to: "sa") == 0)
        let driving = map.length("ascd") / (25 / 3.6)
        #expect(map.seconds("a", "d").isAbout(driving + seconds + straightOn, within: 0.03))
        #expect(map.seconds("d", "a").isAbout(driving + straightOn, within: 0.03))
    }

    /// What a crossing costs whoever goes straight on.
    private let straightOn = 0.01

    @Test func `a sign far from any junction that does not say whom it faces is ignored`() throws {
        let map = try SketchMap(
            """
                           e
                           |
            a-----------s--c---d
            """, ways: ["asc": "residential", "cd": "residential", "ec": "residential"], nodes: ["s": "highway=stop"],
            scale: 10)
        #expect(map.length("sc") > 20)
        #expect(map.turnSeconds(from: "as", to: "sc") == 0)
        #expect(map.turnSeconds(from: "cs", to: "sa") == 0)
    }

    @Test(arguments: ["highway=stop stop=minor", "highway=stop", "highway=give_way"])
    func `a sign at a junction stops the lesser road, not the greater`(tags: String) throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["abc": "primary", "db": "residential"], nodes: ["b": tags])
        let loss = tags == "highway=give_way" ? 1.0 : 2.0
        #expect(map.turnSeconds(from: "ab", to: "bc").isAbout(straightOn, within: 0.011))
        #expect(map.turnSeconds(from: "db", to: "bc").isAbout(2.11 + loss, within: 0.011))
        #expect(map.turnSeconds(from: "db", to: "ba").isAbout(5.39 + loss, within: 0.011))
    }

    @Test func `a stop for all stops all`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["abc": "primary", "db": "residential"], nodes: ["b": "highway=stop stop=all"])
        #expect(map.turnSeconds(from: "ab", to: "bc").isAbout(2 + straightOn, within: 0.011))
        #expect(map.turnSeconds(from: "db", to: "bc").isAbout(2 + 2.11, within: 0.011))
    }

    @Test func `nothing is lost at a node that a route only begins at`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"], nodes: ["a": "highway=traffic_signals"])
        #expect(map.seconds("a", "c").isAbout(map.length("abc") / (25 / 3.6), within: 0.03))
    }
}
