import OSMImport
import Roads
import Testing

@Suite struct AccessTests {
    @Test func `an ordinary street is open to everyone`() {
        #expect(automobile("highway=residential").admissions == "open/open")
        #expect(walking("highway=residential").admissions == "open/open")
        #expect(cycling("highway=residential").admissions == "open/open")
    }

    @Test func `access no closes a street to everyone`() {
        #expect(wayMeaning("highway=residential access=no") == nil)
    }

    @Test func `the key of the mode beats the key for all`() {
        #expect(automobile("highway=residential access=no motorcar=yes").admissions == "open/open")
        #expect(walking("highway=residential access=no foot=yes").admissions == "open/open")
        #expect(cycling("highway=residential access=no bicycle=yes").admissions == "open/open")
    }

    @Test func `motorcar beats motor vehicle beats vehicle beats access`() {
        #expect(automobile("highway=service motorcar=yes motor_vehicle=no").admissions == "open/open")
        #expect(automobile("highway=service motorcar=no motor_vehicle=yes").admissions == "closed/closed")
        #expect(automobile("highway=service motor_vehicle=yes vehicle=no").admissions == "open/open")
        #expect(automobile("highway=service vehicle=yes access=no").admissions == "open/open")
    }

    @Test func `bicycle beats vehicle`() {
        #expect(cycling("highway=residential vehicle=no bicycle=yes").admissions == "open/open")
    }

    @Test func `motor vehicle no leaves walkers and cyclists alone`() {
        #expect(automobile("highway=residential motor_vehicle=no").admissions == "closed/closed")
        #expect(walking("highway=residential motor_vehicle=no").admissions == "open/open")
        #expect(cycling("highway=residential motor_vehicle=no").admissions == "open/open")
    }

    @Test(arguments: ["private", "destination", "delivery", "customers", "permit", "residents"])
    func `a street for those who belong there is restricted`(value: String) {
        for mode in TransportMode.allCases {
            #expect(passages(mode, "highway=residential access=\(value)").admissions == "restricted/restricted")
        }
    }

    @Test(arguments: ["agricultural", "forestry", "emergency", "psv", "bus", "military"])
    func `a street for others is closed to cars`(value: String) {
        #expect(automobile("highway=residential motor_vehicle=\(value)").admissions == "closed/closed")
    }

    @Test func `a private service road is restricted`() {
        #expect(automobile("highway=service access=private").admissions == "restricted/restricted")
    }

    @Test func `an access tag may hold in one direction only`() {
        #expect(automobile("highway=residential motor_vehicle:forward=no").admissions == "closed/open")
        #expect(automobile("highway=residential vehicle:backward=destination").admissions == "open/restricted")
        #expect(walking("highway=footway foot:backward=no").admissions == "open/closed")
        #expect(cycling("highway=cycleway bicycle:backward=no").admissions == "open/closed")
    }

    @Test func `a directed key beats the plain one and a more specific plain one beats both`() {
        #expect(automobile("highway=residential vehicle=no vehicle:forward=yes").admissions == "open/closed")
        #expect(automobile("highway=residential vehicle:forward=no motorcar=yes").admissions == "open/open")
    }

    @Test func `the most permissive part of a list holds`() {
        #expect(
            automobile("highway=service motor_vehicle=agricultural;destination").admissions == "restricted/restricted")
        #expect(automobile("highway=service motor_vehicle=private;yes").admissions == "open/open")
        #expect(automobile("highway=service, motor_vehicle=agricultural; forestry").admissions == "closed/closed")
    }

    @Test func `an access value nobody understands changes nothing and is counted`() {
        #expect(automobile("highway=residential access=fancy").admissions == "open/open")
        #expect(findings(["highway=residential access=fancy"]).count(of: "access", "fancy") == 1)
    }

    @Test func `unknown access keeps cars from passing through`() {
        #expect(automobile("highway=residential access=unknown").admissions == "restricted/restricted")
        #expect(walking("highway=residential access=unknown").admissions == "open/open")
    }

    @Test func `a track is closed to cars until a tag opens it`() {
        #expect(automobile("highway=track").admissions == "closed/closed")
        #expect(automobile("highway=track motor_vehicle=yes").speeds == [10, 10])
        #expect(automobile("highway=track access=yes").admissions == "open/open")
        #expect(automobile("highway=track motor_vehicle=destination").admissions == "restricted/restricted")
        #expect(automobile("highway=track access=private").admissions == "closed/closed")
    }

    @Test func `a footway opens to cars only by name`() {
        #expect(automobile("highway=footway access=yes").admissions == "closed/closed")
        #expect(automobile("highway=pedestrian motor_vehicle=yes").admissions == "open/open")
        #expect(automobile("highway=footway vehicle=private").admissions == "closed/closed")
    }

    @Test func `nothing opens steps to cars`() {
        #expect(automobile("highway=steps motorcar=yes").admissions == "closed/closed")
    }

    @Test func `emergency accesses are closed to cars only`() {
        #expect(automobile("highway=service service=emergency_access").admissions == "closed/closed")
        #expect(walking("highway=service service=emergency_access").admissions == "open/open")
    }

    @Test func `lanes for several people in a car are restricted`() {
        #expect(automobile("highway=motorway hov=designated oneway=yes").admissions == "restricted/closed")
        #expect(automobile("highway=primary hov:lanes:forward=designated|designated").admissions == "restricted/open")
        #expect(automobile("highway=primary hov:lanes:forward=|designated").admissions == "open/open")
    }

    @Test func `what is planned, gone or no way is left out`() {
        #expect(wayMeaning("highway=proposed proposed=primary") == nil)
        #expect(wayMeaning("highway=abandoned access=yes") == nil)
        #expect(wayMeaning("highway=bus_stop") == nil)
        #expect(wayMeaning("building=yes name=Home") == nil)
        #expect(wayMeaning("highway=residential impassable=yes") == nil)
    }

    @Test func `a way under construction is closed, works beside it are not`() {
        #expect(automobile("highway=construction construction=primary access=yes").admissions == "closed/closed")
        #expect(automobile("highway=primary construction=primary").admissions == "closed/closed")
        #expect(automobile("highway=primary construction=minor").admissions == "open/open")
        #expect(automobile("highway=tertiary proposed=secondary").admissions == "open/open")
    }

    @Test func `cars do not cross areas`() {
        #expect(automobile("highway=service area=yes").admissions == "closed/closed")
        #expect(walking("highway=pedestrian area=yes").admissions == "open/open")
    }

    @Test func `modes not asked for are closed`() throws {
        let meaning = try #require(wayMeaning("highway=residential", modes: [.cycling]))
        #expect(meaning.passages.count == 3)
        #expect(meaning.passages[0] == .closed)
        #expect(meaning.passages[1] == .closed)
        #expect(meaning.passages[2].admissions == "open/open")
    }

    @Test func `a way no asked mode may use is nil`() {
        #expect(wayMeaning("highway=motorway", modes: [.walking, .cycling]) == nil)
    }
}
