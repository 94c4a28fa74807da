import OSMImport
import Roads
import Testing

@Suite struct AccessTests {
    @Test func `an ordinary street is open to everyone`() {
        #expect(automobile("highway=residential").access == "open/open")
        #expect(walking("highway=residential").access == "open/open")
        #expect(cycling("highway=residential").access == "open/open")
    }

    @Test func `access no closes a street to everyone`() {
        #expect(wayMeaning("highway=residential access=no") == nil)
    }

    @Test func `the key of the mode beats the key for all`() {
        #expect(automobile("highway=residential access=no motorcar=yes").access == "open/open")
        #expect(walking("highway=residential access=no foot=yes").access == "open/open")
        #expect(cycling("highway=residential access=no bicycle=yes").access == "open/open")
    }

    @Test func `motorcar beats motor vehicle beats vehicle beats access`() {
        #expect(automobile("highway=service motorcar=yes motor_vehicle=no").access == "open/open")
        #expect(automobile("highway=service motorcar=no motor_vehicle=yes").access == "closed/closed")
        #expect(automobile("highway=service motor_vehicle=yes vehicle=no").access == "open/open")
        #expect(automobile("highway=service vehicle=yes access=no").access == "open/open")
    }

    @Test func `bicycle beats vehicle`() {
        #expect(cycling("highway=residential vehicle=no bicycle=yes").access == "open/open")
    }

    @Test func `motor vehicle no leaves walkers and cyclists alone`() {
        #expect(automobile("highway=residential motor_vehicle=no").access == "closed/closed")
        #expect(walking("highway=residential motor_vehicle=no").access == "open/open")
        #expect(cycling("highway=residential motor_vehicle=no").access == "open/open")
    }

    @Test(arguments: ["private", "destination", "delivery", "customers", "permit", "residents"])
    func `a street for those who belong there is destination-only`(value: String) {
        for mode in TransportMode.allCases where mode != .walking || value != "destination" {
            #expect(passages(mode, "highway=residential access=\(value)").access == "destination/destination")
        }
    }

    @Test func `a sign for traffic to a street does not bind walkers, a key of their own does`() {
        #expect(walking("highway=residential access=destination").access == "open/open")
        #expect(walking("highway=residential access=destination;delivery").access == "destination/destination")
        #expect(walking("highway=motorway access=destination").access == "closed/closed")
        #expect(walking("highway=residential foot=destination").access == "destination/destination")
        #expect(cycling("highway=footway access=destination").access == "pushed/pushed")
    }

    @Test func `a road designated to buses is closed to cars`() {
        #expect(automobile("highway=residential access=designated").access == "open/open")
        #expect(automobile("highway=residential access=designated psv=yes").access == "closed/closed")
        #expect(automobile("highway=residential access=designated bus=designated").access == "closed/closed")
        #expect(
            automobile("highway=residential access=designated bus=yes motor_vehicle=destination").access
                == "destination/destination")
        #expect(walking("highway=residential access=designated psv=yes").access == "open/open")
    }

    @Test(arguments: ["agricultural", "forestry", "emergency", "psv", "bus", "military"])
    func `a street for others is closed to cars`(value: String) {
        #expect(automobile("highway=residential motor_vehicle=\(value)").access == "closed/closed")
    }

    @Test func `a private service road is destination-only`() {
        #expect(automobile("highway=service access=private").access == "destination/destination")
    }

    @Test func `an access tag may hold in one direction only`() {
        #expect(automobile("highway=residential motor_vehicle:forward=no").access == "closed/open")
        #expect(automobile("highway=residential vehicle:backward=destination").access == "open/destination")
        #expect(walking("highway=footway foot:backward=no").access == "open/closed")
        #expect(cycling("highway=cycleway bicycle:backward=no").access == "open/closed")
    }

    @Test func `a directed key beats the plain one and a more specific plain one beats both`() {
        #expect(automobile("highway=residential vehicle=no vehicle:forward=yes").access == "open/closed")
        #expect(automobile("highway=residential vehicle:forward=no motorcar=yes").access == "open/open")
    }

    @Test func `the most permissive part of a list holds`() {
        #expect(
            automobile("highway=service motor_vehicle=agricultural;destination").access == "destination/destination")
        #expect(automobile("highway=service motor_vehicle=private;yes").access == "open/open")
        #expect(automobile("highway=service, motor_vehicle=agricultural; forestry").access == "closed/closed")
    }

    @Test func `an access value nobody understands changes nothing and is counted`() {
        #expect(automobile("highway=residential access=fancy").access == "open/open")
        #expect(findings(["highway=residential access=fancy"]).count(of: "access", "fancy") == 1)
    }

    @Test func `unknown access keeps cars from passing through`() {
        #expect(automobile("highway=residential access=unknown").access == "destination/destination")
        #expect(walking("highway=residential access=unknown").access == "open/open")
    }

    @Test func `a track is the end of a drive until a tag opens it`() {
        #expect(automobile("highway=track").access == "destination/destination")
        #expect(automobile("highway=track motor_vehicle=yes").speeds == [10, 10])
        #expect(automobile("highway=track access=yes").access == "open/open")
        #expect(automobile("highway=track motor_vehicle=destination").access == "destination/destination")
        #expect(automobile("highway=track access=private").access == "destination/destination")
    }

    @Test func `a footway opens to cars only by name`() {
        #expect(automobile("highway=footway access=yes").access == "closed/closed")
        #expect(automobile("highway=pedestrian motor_vehicle=yes").access == "open/open")
        #expect(automobile("highway=footway vehicle=private").access == "destination/destination")
    }

    @Test func `nothing opens steps to cars`() {
        #expect(automobile("highway=steps motorcar=yes").access == "closed/closed")
    }

    @Test func `emergency accesses are closed to cars only`() {
        #expect(automobile("highway=service service=emergency_access").access == "closed/closed")
        #expect(walking("highway=service service=emergency_access").access == "open/open")
    }

    @Test func `lanes for several people in a car are destination-only`() {
        #expect(automobile("highway=motorway hov=designated oneway=yes").access == "destination/closed")
        #expect(automobile("highway=primary hov:lanes:forward=designated|designated").access == "destination/open")
        #expect(automobile("highway=primary hov:lanes:forward=|designated").access == "open/open")
    }

    @Test func `what is planned, gone or no way is left out`() {
        #expect(wayMeaning("highway=proposed proposed=primary") == nil)
        #expect(wayMeaning("highway=abandoned access=yes") == nil)
        #expect(wayMeaning("highway=bus_stop") == nil)
        #expect(wayMeaning("building=yes name=Home") == nil)
        #expect(wayMeaning("highway=residential impassable=yes") == nil)
    }

    @Test func `a way under construction is closed, works beside it are not`() {
        #expect(automobile("highway=construction construction=primary access=yes").access == "closed/closed")
        #expect(automobile("highway=primary construction=primary").access == "closed/closed")
        #expect(automobile("highway=primary construction=minor").access == "open/open")
        #expect(automobile("highway=tertiary proposed=secondary").access == "open/open")
    }

    @Test func `cars do not cross areas`() {
        #expect(automobile("highway=service area=yes").access == "closed/closed")
        #expect(walking("highway=pedestrian area=yes").access == "open/open")
    }

    @Test func `modes not asked for are closed`() throws {
        let meaning = try #require(wayMeaning("highway=residential", modes: [.cycling]))
        #expect(meaning.passages.count == 3)
        #expect(meaning.passages[0] == .closed)
        #expect(meaning.passages[1] == .closed)
        #expect(meaning.passages[2].access == "open/open")
    }

    @Test func `a way no asked mode may use is nil`() {
        #expect(wayMeaning("highway=motorway", modes: [.walking, .cycling]) == nil)
    }
}
