import OSMImport
import Roads
import Testing

@Suite struct SpeedTests {
    @Test(arguments: [
        ("motorway", 90.0), ("trunk", 85), ("primary", 65), ("secondary", 55), ("tertiary", 40), ("unclassified", 25),
        ("residential", 25), ("living_street", 10), ("service", 15), ("winter_road", 20), ("ice_road", 15),
    ])
    func `a class has a speed of its own`(highway: String, speed: Double) {
        let passage = automobile("highway=\(highway)").forward
        #expect(passage.speed == speed)
        #expect(passage.isSpeedGuessed)
    }

    @Test(arguments: [("motorway", 45.0), ("trunk", 40), ("primary", 30), ("secondary", 25), ("tertiary", 20)])
    func `links are slower than their roads`(highway: String, speed: Double) {
        #expect(automobile("highway=\(highway)_link").forward.speed == speed)
    }

    @Test func `four fifths of a limit replace the speed, up or down`() {
        #expect(automobile("highway=residential maxspeed=100").speeds == [80, 80])
        #expect(automobile("highway=primary maxspeed=30").speeds == [24, 24])
        #expect(!automobile("highway=primary maxspeed=30").forward.isSpeedGuessed)
    }

    @Test(arguments: [
        ("50", 40.0), ("50 km/h", 40), ("50kmh", 40), ("30 mph", 38.6), ("30mph", 38.6), ("10 knots", 14.8),
        ("none", 112), ("walk", 5.6), ("50;30", 40), ("DE:urban", 40), ("FR:zone30", 24), ("signals;70", 56),
    ])
    func `a limit is read in every spelling`(value: String, speed: Double) {
        #expect(automobile("highway=tertiary, maxspeed=\(value)").forward.speed.inTenths == speed)
    }

    @Test func `a limit may hold in one direction only`() {
        #expect(automobile("highway=primary maxspeed=50 maxspeed:forward=100").speeds == [80, 40])
        #expect(automobile("highway=primary maxspeed:backward=50").speeds == [65, 40])
    }

    @Test func `an advisory limit beats the limit`() {
        #expect(automobile("highway=primary maxspeed=100 maxspeed:advisory=70").speeds == [56, 56])
    }

    @Test func `without a limit the fastest lane counts`() {
        #expect(automobile("highway=motorway, maxspeed:lanes=120|100|80").forward.speed == 102)
    }

    @Test(arguments: ["source:maxspeed", "maxspeed:type", "zone:maxspeed"])
    func `a zone implies a limit`(key: String) {
        #expect(automobile("highway=tertiary \(key)=DE:rural").speeds == [80, 80])
        #expect(!automobile("highway=tertiary \(key)=DE:rural").forward.isSpeedGuessed)
    }

    @Test func `a signed limit beats the zone`() {
        #expect(automobile("highway=tertiary maxspeed=70 source:maxspeed=DE:rural").speeds == [56, 56])
    }

    @Test func `where a limit comes from is not a limit`() {
        #expect(automobile("highway=tertiary source:maxspeed=sign").speeds == [40, 40])
        #expect(findings(["highway=tertiary source:maxspeed=sign"]).isEmpty)
    }

    @Test(arguments: [
        ("XX:urban", 50.0), ("XX:rural", 90), ("XX:trunk", 110), ("XX:motorway", 130), ("AT:rural", 100),
        ("BE:motorway", 120), ("BE-VLG:rural", 70), ("BE-BRU:urban", 30), ("CH:rural", 80), ("CH:motorway", 120),
        ("FR:rural", 80), ("FR:urban", 50), ("NL:trunk", 100), ("PL:motorway", 140), ("PL:expressway", 120),
        ("RU:urban", 60), ("ZA:rural", 100), ("DE:living_street", 7), ("AR:urban", 40), ("IT:30", 30),
    ])
    func `countries have limits of their own`(zone: String, limit: Double) {
        #expect(ZoneSpeeds.limit(zone) == limit)
    }

    @Test func `british national limits are in miles`() throws {
        #expect(try #require(ZoneSpeeds.limit("GB:nsl_single")).inTenths == 96.6)
        #expect(try #require(ZoneSpeeds.limit("UK:nsl_dual")).inTenths == 112.7)
    }

    @Test(
        arguments: [
            ("GB:zone20", 20.0), ("GB:20", 20), ("UK:zone20", 20), ("GB:zone:30", 30), ("UK:zone 40", 40),
            ("gb:zone20", 20), ("US:20", 20), ("US:zone25", 25), ("US-NY:25", 25), ("IM:zone20", 20), ("GB:urban", 30),
            ("UK:rural", 60), ("GB:20 mph", 20), ("GB:zone20mph", 20), ("DE:20 mph", 20),
        ] as [(String, Double)])
    func `zones of countries with miles are in miles`(zone: String, miles: Double) throws {
        #expect(try #require(ZoneSpeeds.limit(zone)).inTenths == (miles * 1.609344).inTenths)
        for key in ["source:maxspeed", "maxspeed:type", "zone:maxspeed", "maxspeed"] {
            let speed = automobile("highway=tertiary, \(key)=\(zone)").forward.speed
            #expect(speed.inTenths == (0.8 * miles * 1.609344).inTenths, "\(key)=\(zone)")
        }
    }

    @Test func `a number in other zones is in kilometers`() {
        for zone in ["FR:zone30", "IE:30", "GB:30 km/h", "CA-ON:30"] { #expect(ZoneSpeeds.limit(zone) == 30) }
        #expect(ZoneSpeeds.limit("GB:30 furlongs") == nil)
    }

    @Test func `german motorways leave the speed of the class`() {
        let passage = automobile("highway=motorway source:maxspeed=DE:motorway").forward
        #expect(passage.speed == 90)
        #expect(passage.isSpeedGuessed)
    }

    @Test func `a limit nobody understands leaves the class and is counted`() {
        #expect(automobile("highway=primary maxspeed=fast").speeds == [65, 65])
        #expect(findings(["highway=primary maxspeed=fast"]).count(of: "maxspeed", "fast") == 1)
        #expect(findings(["highway=primary maxspeed=signals"]).isEmpty)
    }

    @Test func `walkers walk five`() {
        for highway in ["residential", "footway", "path", "track", "steps", "pedestrian", "platform"] {
            #expect(walking("highway=\(highway) maxspeed=30").speeds == [5, 5])
        }
    }

    @Test func `bicycles ride fifteen, slower off the road`() {
        #expect(cycling("highway=residential").speeds == [15, 15])
        #expect(cycling("highway=cycleway").speeds == [15, 15])
        #expect(cycling("highway=track").speeds == [12, 12])
        #expect(cycling("highway=path").speeds == [13, 13])
    }

    @Test func `bicycles obey limits and do not race to them`() {
        #expect(cycling("highway=residential maxspeed=10").speeds == [10, 10])
        #expect(cycling("highway=residential maxspeed=50").speeds == [15, 15])
        #expect(cycling("highway=residential maxspeed=50 maxspeed:bicycle=12").speeds == [12, 12])
    }
}
