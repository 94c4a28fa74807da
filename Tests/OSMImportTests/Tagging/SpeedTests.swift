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

    @Test func `walkers take no notice of limits`() {
        for highway in ["residential", "footway", "path", "track", "pedestrian", "platform"] {
            #expect(walking("highway=\(highway) maxspeed=30").speeds == [4.4, 4.4])
        }
    }

    @Test(
        arguments: [
            ("path incline=10%", [3.8, 4.1]), ("path incline=-10 %, width=2", [4.1, 3.8]),
            ("path incline=15", [3.4, 3.7]),
            ("path incline=45%", [2.2, 2.8]), ("path incline=up", [4.4, 4.4]), ("path incline=0%", [4.4, 4.4]),
            ("path incline=steep", [4.4, 4.4]), ("path incline=500%", [4.4, 4.4]), ("path incline=5.71°", [3.8, 4.1]),
            ("path incline=", [4.4, 4.4]), ("path incline=-", [4.4, 4.4]),
        ] as [(String, [Double])])
    func `walkers are slower where a tag says that it is steep`(tags: String, speeds: [Double]) {
        #expect(walking("highway=\(tags.replacing(" inc", with: ", inc"))").speeds == speeds)
    }

    @Test(arguments: [("up", [1.9, 2.6]), ("down", [2.6, 1.9]), ("-30%", [2.6, 1.9]), ("no", [2.3, 2.3])])
    func `stairs take longer up than down`(incline: String, speeds: [Double]) {
        #expect(walking("highway=steps incline=\(incline)").speeds == speeds)
    }

    @Test func `an escalator is quicker than stairs, whatever its slope`() {
        #expect(walking("highway=steps conveying=yes incline=up").speeds == [3, 3])
    }

    @Test(
        arguments: [
            ("residential incline=8%", [5.3, 17.6]), ("residential incline=5%", [7.7, 18.4]),
            ("residential incline=20%", [4.5, 13.5]), ("residential incline=-4%", [18, 8.7]),
            ("residential incline=8% maxspeed=10", [5.3, 10]), ("footway incline=8%", [4.4, 4.4]),
        ] as [(String, [Double])])
    func `bicycles are slow uphill and quick downhill, and are pushed at one pace`(tags: String, speeds: [Double]) {
        #expect(cycling("highway=\(tags)").speeds == speeds)
    }

    @Test func `cars are as quick on a slope`() {
        #expect(automobile("highway=residential incline=8%").speeds == automobile("highway=residential").speeds)
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
