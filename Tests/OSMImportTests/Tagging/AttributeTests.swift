import OSMImport
import Roads
import Testing

@Suite struct AttributeTests {
    private func flags(_ tags: String) -> RoadFlags {
        wayMeaning(tags)?.attributes.flags ?? []
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

    @Test func `tolls are flagged, a toll for cars first`() {
        #expect(flags("highway=motorway toll=yes").contains(.toll))
        #expect(flags("highway=motorway toll:motorcar=yes").contains(.toll))
        #expect(!flags("highway=motorway toll=yes toll:motorcar=no").contains(.toll))
        #expect(!flags("highway=motorway toll=no").contains(.toll))
    }

    @Test func `tunnels and bridges are flagged`() {
        #expect(flags("highway=primary tunnel=yes").contains(.tunnel))
        #expect(flags("highway=primary bridge=viaduct").contains(.bridge))
        #expect(flags("highway=primary tunnel=no bridge=no").isEmpty)
    }

    @Test func `roundabouts and circles are flagged`() {
        #expect(flags("highway=primary junction=roundabout") == .roundabout)
        #expect(flags("highway=primary junction=circular") == .circular)
    }

    @Test func `the side traffic keeps to is flagged only where tagged`() {
        #expect(flags("highway=primary driving_side=left") == .leftHandTraffic)
        #expect(flags("highway=primary driving_side=right") == .rightHandTraffic)
        #expect(flags("highway=primary").isEmpty)
    }

    @Test func `further facts are flagged`() {
        #expect(flags("highway=primary motorroad=yes") == .motorroad)
        #expect(flags("highway=track ford=yes") == .ford)
        #expect(flags("highway=primary oneway=alternating") == .alternatingTraffic)
        #expect(flags("highway=residential lit=yes sidewalk=both") == [.isLit, .hasSidewalk])
        #expect(flags("highway=primary barrier=border_control") == .borderControl)
    }

    @Test func `every kind of way has its class`() throws {
        for (highway, roadClass) in [
            ("bus_guideway", RoadClass.busway), ("living_street", .livingStreet), ("bridleway", .bridleway),
            ("corridor", .corridor), ("road", .road), ("nonsense", .other),
        ] {
            #expect(try #require(wayMeaning("highway=\(highway) foot=yes")).attributes.roadClass == roadClass)
        }
    }
}
