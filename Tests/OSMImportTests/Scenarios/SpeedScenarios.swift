import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct SpeedScenarios {
    /// One straight road of 200 meters.
    private func road(_ tags: String) throws -> SketchMap {
        try SketchMap("a-------b", ways: ["ab": tags])
    }

    private func isDriven(_ map: SketchMap, _ from: Character = "a", _ to: Character = "b", at speed: Double) -> Bool {
        map.seconds(from, to).isAbout(map.length("ab") / (speed / 3.6))
    }

    @Test(
        arguments: [
            ("motorway", 90.0), ("trunk", 85), ("primary", 65), ("secondary", 55), ("tertiary", 40),
            ("unclassified", 25),
            ("residential", 25), ("living_street", 10), ("service", 15), ("winter_road", 20), ("ice_road", 15),
        ] as [(String, Double)])
    func `a car goes at the speed of the class`(highway: String, speed: Double) throws {
        #expect(isDriven(try road("highway=\(highway)"), at: speed))
    }

    @Test(
        arguments: [("motorway", 45.0), ("trunk", 40), ("primary", 30), ("secondary", 25), ("tertiary", 20)]
            as [(String, Double)])
    func `a slip road is about half as fast as its road`(highway: String, speed: Double) throws {
        #expect(isDriven(try road("highway=\(highway)_link"), at: speed))
    }

    @Test func `a track that is open to cars is driven at ten`() throws {
        #expect(isDriven(try road("track motor_vehicle=yes"), at: 10))
    }

    @Test(
        arguments: [
            ("50", 50.0), ("50 km/h", 50), ("30 mph", 30 * 1.609344), ("30mph", 30 * 1.609344),
            ("20 knots", 20 * 1.852),
            ("none", 140), ("walk", 7), ("50;30", 50), ("signals;80", 80),
        ] as [(String, Double)])
    func `four fifths of the limit are driven, whatever its unit`(limit: String, speed: Double) throws {
        #expect(isDriven(try road("primary maxspeed='\(limit)'"), at: 0.8 * speed))
    }

    @Test func `a limit raises the speed of a small road as well`() throws {
        #expect(isDriven(try road("residential maxspeed=100"), at: 80))
    }

    @Test(arguments: ["signals", "variable", "fast", "0", "-50", "1000"])
    func `a value that states no limit leaves the speed of the class`(value: String) throws {
        #expect(isDriven(try road("primary maxspeed=\(value)"), at: 65))
    }

    @Test func `a limit nobody understands is reported`() throws {
        #expect(try road("primary maxspeed=fast").valuesNotUnderstood == ["maxspeed=fast"])
    }

    @Test(
        arguments: [
            ("DE:urban", 50.0), ("DE:rural", 100), ("FR:rural", 80), ("AT:trunk", 100), ("RU:urban", 60),
            ("GB:nsl_single", 60 * 1.609344), ("GB:nsl_dual", 70 * 1.609344), ("IT:urban", 50), ("IT:rural", 90),
            ("IT:trunk", 110), ("IT:motorway", 130), ("CH:motorway", 120), ("NO:motorway", 110), ("BE-VLG:rural", 70),
        ] as [(String, Double)])
    func `a zone implies the limit of its country`(zone: String, limit: Double) throws {
        // In town other traffic makes a main road slower.
        let speed = 0.8 * limit / (zone.hasSuffix(":urban") ? 1.38 : 1)
        #expect(isDriven(try road("primary maxspeed=\(zone)"), at: speed))
        #expect(isDriven(try road("primary source:maxspeed=\(zone)"), at: speed))
        #expect(isDriven(try road("primary maxspeed:type=\(zone)"), at: speed))
    }

    @Test(arguments: ["zone:maxspeed=DE:30", "maxspeed:type=DE:zone30", "source:maxspeed=DE:zone:30", "maxspeed=DE:30"])
    func `a zone of thirty is one however it is written`(tag: String) throws {
        #expect(isDriven(try road("residential \(tag)"), at: 24 / 1.04))
    }

    @Test func `a German motorway without a limit is driven at the speed of its class`() throws {
        #expect(isDriven(try road("motorway source:maxspeed=DE:motorway"), at: 90))
    }

    @Test func `a number beats the zone it was derived from`() throws {
        #expect(isDriven(try road("primary maxspeed=70 source:maxspeed=DE:rural zone:maxspeed=DE:30"), at: 56))
    }

    @Test func `limits may differ by direction`() throws {
        let map = try road("primary maxspeed:forward=50 maxspeed:backward=100")
        #expect(isDriven(map, "a", "b", at: 40))
        #expect(isDriven(map, "b", "a", at: 80))
        let mixed = try road("primary maxspeed=50 maxspeed:backward=30")
        #expect(isDriven(mixed, "a", "b", at: 40))
        #expect(isDriven(mixed, "b", "a", at: 24))
    }

    @Test func `an advised speed beats the limit`() throws {
        #expect(isDriven(try road("motorway_link maxspeed=100 maxspeed:advisory=50"), at: 40))
    }

    @Test func `of limits by lane the fastest counts`() throws {
        #expect(isDriven(try road("motorway maxspeed:lanes=100|80|60"), at: 85))
    }

    @Test func `a limit at some hours is never read as one`() throws {
        let map = try road("primary maxspeed=50 maxspeed:conditional='30 @ (22:00-06:00)'")
        #expect(isDriven(map, at: 40))
        #expect(isDriven(try road("primary maxspeed:conditional='30 @ (22:00-06:00)'"), at: 65))
    }

    @Test(
        arguments: [
            ("asphalt", 85.0), ("paved", 85), ("concrete:plates", 85), ("compacted", 80), ("paving_stones", 60),
            ("gravel", 40), ("sett", 40), ("cobblestone", 30), ("sand", 20), ("laterite", 15), ("mud", 10),
            ("asphalt;gravel", 40),
        ] as [(String, Double)])
    func `a surface caps the speed of cars`(surface: String, speed: Double) throws {
        #expect(isDriven(try road("trunk surface=\(surface)"), at: speed))
        let isCapped = speed < 85
        #expect(isDriven(try road("trunk maxspeed=120 surface=\(surface)"), at: isCapped ? speed : 0.8 * 120))
    }

    @Test(
        arguments: [
            ("good", 85.0), ("intermediate", 80), ("bad", 40), ("very_bad", 20), ("horrible", 10), ("very_horrible", 5),
        ] as [(String, Double)])
    func `a rough road is driven slowly`(smoothness: String, speed: Double) throws {
        #expect(isDriven(try road("trunk smoothness=\(smoothness)"), at: speed))
    }

    @Test func `an impassable road is not driven`() throws {
        let map = try SketchMap(
            """
            a---b---c
            |       |
            d-------e
            """, ways: ["abc": "trunk smoothness=impassable", "adec": "residential"])
        #expect(map.drive("a", "c") == "adec")
    }

    @Test(
        arguments: [("grade1", 60.0), ("grade2", 40), ("grade3", 30), ("grade4", 25), ("grade5", 20)]
            as [(String, Double)])
    func `a track type caps the speed of cars`(tracktype: String, speed: Double) throws {
        #expect(isDriven(try road("primary tracktype=\(tracktype)"), at: speed))
    }

    @Test func `of several caps the smallest counts`() throws {
        #expect(isDriven(try road("primary surface=gravel smoothness=very_bad tracktype=grade3"), at: 20))
    }

    @Test(
        arguments: [
            ("residential", 4.4), ("footway", 4.4), ("steps", 2.25), ("primary", 4.4),
            ("footway surface=gravel", 3.3), ("path surface=mud", 2.2), ("primary maxspeed=100", 4.4),
        ] as [(String, Double)])
    func `people walk at 4.4 km/h, and slower on stairs and loose ground`(tags: String, speed: Double) throws {
        let map = try road(tags)
        #expect(map.seconds("a", "b", by: .walking).isAbout(map.length("ab") / (speed / 3.6)))
    }

    @Test(
        arguments: [
            ("residential", 15.0), ("primary", 15), ("cycleway", 15), ("track", 12),
            ("path", 13), ("residential maxspeed=10", 10), ("residential maxspeed=100", 15),
            ("residential surface=sett", 9), ("cycleway surface=gravel", 6), ("path surface=sand", 3),
        ] as [(String, Double)])
    func `bicycles ride at the speed of the way, under its limit and what its surface allows`(
        tags: String, speed: Double
    ) throws {
        let map = try road(tags)
        #expect(map.seconds("a", "b", by: .cycling).isAbout(map.length("ab") / (speed / 3.6)))
    }
}
