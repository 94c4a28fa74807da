import OSMImport
import Roads
import Testing

@Suite struct AttributeTests {
    private func flags(_ tags: String) -> RoadFlags {
        wayMeaning(tags)?.attributes.flags ?? []
    }

    /// The flags without that of a guessed speed, which most roads have.
    private func facts(_ tags: String) -> RoadFlags {
        flags(tags).subtracting(.isSpeedGuessed)
    }

    private func details(_ tags: String) -> [String] {
        (wayMeaning(tags)?.attributes.details ?? []).map { "\($0.kind) \($0.text)" }
    }

    @Test func `name and number are kept`() throws {
        let attributes = try #require(wayMeaning("highway=primary, name=High Street, ref=A 1")).attributes
        #expect(attributes.roadClass == .primary)
        #expect(attributes.name == "High Street")
        #expect(attributes.reference == "A 1")
        #expect(attributes.details.isEmpty)
    }

    @Test func `a way without a name has none`() throws {
        #expect(try #require(wayMeaning("highway=primary")).attributes.name == nil)
    }

    @Test(arguments: ["fixme", "FIXME", "Unknown", "no name", "?"])
    func `what stands for a name is none`(text: String) throws {
        #expect(try #require(wayMeaning("highway=primary, name=\(text)")).attributes.name == nil)
    }

    @Test func `what guidance reads is kept in the order of its kinds`() {
        let tags = """
            highway=motorway_link, turn:lanes=left|through, destination=Paris;Lyon, destination:ref=A 6, \
            junction:ref=12, int_ref=E 15, lanes=2, bridge:name=Pont, tunnel:name=Tube, name:fr=Route, name:de=Straße
            """
        #expect(
            details(tags) == [
                "internationalReference E 15", "destination Paris;Lyon", "destinationReference A 6",
                "junctionReference 12", "turnLanes left|through", "lanes 2", "bridgeName Pont", "tunnelName Tube",
                "localizedName de=Straße", "localizedName fr=Route",
            ]
        )
        let kinds = wayMeaning(tags)?.attributes.details.map(\.kind.rawValue) ?? []
        #expect(kinds == kinds.sorted())
    }

    @Test func `directed signs and lanes are kept`() {
        #expect(
            details("highway=primary, destination:forward=Here, destination:backward=There, turn:lanes:backward=left")
                == ["destinationForward Here", "destinationBackward There", "turnLanesBackward left"]
        )
    }

    @Test(
        arguments: [
            ("maxspeed=50", ["speedLimit 50 maxspeed=50"]),
            ("maxspeed=30 mph", ["speedLimit 48.3 maxspeed=30 mph"]),
            ("maxspeed=none", ["speedLimit none maxspeed=none"]),
            ("maxspeed=signals", []), ("maxspeed:advisory=60", []), ("maxspeed=fast", []),
            ("maxspeed=signals, maxspeed:type=DE:rural", ["speedLimit 100 maxspeed:type=DE:rural"]),
            ("source:maxspeed=DE:motorway", ["speedLimit none source:maxspeed=DE:motorway"]),
            ("zone:traffic=DE:urban", ["speedLimit 50 zone:traffic=DE:urban"]),
            ("maxspeed:lanes=none|120|80", ["speedLimit none maxspeed:lanes=none|120|80"]),
            ("maxspeed=50, maxspeed:motorcar=30", ["speedLimit 30 maxspeed:motorcar=30"]),
            (
                "maxspeed=50, maxspeed:forward=30",
                ["speedLimitForward 30 maxspeed:forward=30", "speedLimitBackward 50 maxspeed=50"]
            ),
            ("maxspeed:forward=30", ["speedLimitForward 30 maxspeed:forward=30"]),
            ("oneway=yes, maxspeed:forward=30", ["speedLimit 30 maxspeed:forward=30"]),
            ("maxspeed=50, surface=asphalt", ["speedLimit 50 maxspeed=50", "surface asphalt"]),
            ("surface=gravel", ["unpavedTag surface=gravel", "surface gravel"]),
        ])
    func `the legal limit of cars is kept with its tag, and the surface`(tags: String, kept: [String]) {
        #expect(details("highway=primary, \(tags)") == kept)
    }

    @Test func `a way without cars keeps no limit of cars`() {
        #expect(details("highway=cycleway, maxspeed=20, surface=asphalt") == ["surface asphalt"])
    }

    @Test func `tolls are flagged, a toll for cars first`() {
        #expect(flags("highway=motorway toll=yes").contains(.toll))
        #expect(flags("highway=motorway toll:motorcar=yes").contains(.toll))
        #expect(!flags("highway=motorway toll=yes toll:motorcar=no").contains(.toll))
        #expect(!flags("highway=motorway toll=no").contains(.toll))
    }

    @Test func `tunnels and bridges are flagged`() {
        #expect(flags("highway=primary tunnel=yes").contains(.tunnel))
        #expect(flags("highway=primary bridge=viaduct").contains(.bridge))
        #expect(facts("highway=primary tunnel=no bridge=no").isEmpty)
    }

    @Test func `roundabouts and circles are flagged`() {
        #expect(facts("highway=primary junction=roundabout") == .roundabout)
        #expect(facts("highway=primary junction=circular") == .circular)
    }

    @Test func `the side traffic keeps to is flagged only where tagged`() {
        #expect(facts("highway=primary driving_side=left") == .leftHandTraffic)
        #expect(facts("highway=primary driving_side=right") == .rightHandTraffic)
        #expect(facts("highway=primary").isEmpty)
    }

    @Test func `further facts are flagged`() {
        #expect(facts("highway=primary motorroad=yes") == .motorroad)
        #expect(facts("highway=track ford=yes") == .ford)
        #expect(facts("highway=primary oneway=alternating") == .alternatingTraffic)
        #expect(facts("highway=residential lit=yes sidewalk=both") == [.isLit, .hasSidewalk])
        #expect(facts("highway=primary barrier=border_control") == .borderControl)
    }

    @Test func `every kind of way has its class`() throws {
        for (highway, roadClass) in [
            ("bus_guideway", RoadClass.busway), ("living_street", .livingStreet), ("bridleway", .bridleway),
            ("corridor", .corridor), ("road", .road), ("nonsense", .other),
        ] {
            #expect(try #require(wayMeaning("highway=\(highway) foot=yes")).attributes.roadClass == roadClass)
        }
    }

    // MARK: Evidence

    @Test func `the tag that makes a toll road, a ford or a ferry is kept`() {
        #expect(details("highway=primary toll=yes") == ["tollTag toll=yes"])
        #expect(details("highway=primary toll=no toll:motorcar=yes") == ["tollTag toll:motorcar=yes"])
        #expect(details("highway=primary toll=yes toll:motor_vehicle=no") == [])
        #expect(details("highway=track ford=stepping_stones") == ["fordTag ford=stepping_stones"])
        #expect(details("route=ferry name=Boat") == ["ferryTag route=ferry"])
    }

    @Test func `the tag that makes a road unpaved or seasonal is kept`() {
        let gravel = details("highway=track surface=gravel tracktype=grade2")
        #expect(gravel == ["unpavedTag surface=gravel", "surface gravel"])
        #expect(details("highway=track tracktype=grade2") == ["unpavedTag tracktype=grade2"])
        #expect(details("highway=track surface=asphalt tracktype=grade2") == ["surface asphalt"])
        #expect(details("highway=track seasonal=summer") == ["seasonalTag seasonal=summer"])
        #expect(details("highway=ice_road") == ["seasonalTag highway=ice_road"])
        #expect(details("highway=track seasonal=no") == [])
    }

    @Test func `for each mode the tag is kept that restricts it`() {
        #expect(
            details("highway=residential access=private foot=yes")
                == ["automobileAccessTag access=private", "cyclingAccessTag access=private"])
        #expect(
            details("highway=residential access=yes motor_vehicle=destination vehicle=no bicycle=permit")
                == ["automobileAccessTag motor_vehicle=destination", "cyclingAccessTag bicycle=permit"])
        #expect(
            details("highway=residential motor_vehicle:backward=delivery")
                == ["automobileAccessTag motor_vehicle:backward=delivery"])
        #expect(details("highway=motorway hov=designated") == ["automobileAccessTag hov=designated"])
        #expect(details("highway=residential access=private motor_vehicle=yes foot=yes bicycle=yes") == [])
    }

    @Test func `a speed that no tag gives is flagged`() {
        #expect(flags("highway=residential").contains(.isSpeedGuessed))
        #expect(flags("highway=residential maxspeed:forward=30").contains(.isSpeedGuessed))
        #expect(!flags("highway=residential maxspeed=30").contains(.isSpeedGuessed))
        #expect(!flags("highway=residential oneway=yes maxspeed:forward=30").contains(.isSpeedGuessed))
        #expect(!flags("highway=footway").contains(.isSpeedGuessed))
    }
}
