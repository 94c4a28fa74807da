import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Links that are printed: reading them gives the request back, and what would not come back is refused.
@Suite struct LinkPrintingTests {
    private static let here = MapItem.forCurrentLocation()
    private static let porto = MapItem(coordinate: Coordinate(latitude: 41.1496, longitude: -8.611))
    private static let square = MapItem(coordinate: Coordinate(latitude: 41.1621, longitude: -8.5835))
    private static let address = MapItem(address: "Rua Ação 1, Porto")

    private static func request(
        _ source: MapItem? = porto, _ destination: MapItem? = square, via waypoints: [MapItem] = [],
        by type: TransportType = .any
    ) -> DirectionsRequest {
        DirectionsRequest(source: source, destination: destination, waypoints: waypoints, transportType: type)
    }

    private func error(_ request: DirectionsRequest, _ dialect: RequestURL.Dialect) -> DirectionsError? {
        do throws(DirectionsError) {
            let link = try request.link(in: dialect)
            Issue.record("\(dialect.rawValue) printed \(link)")
            return nil
        } catch {
            return error
        }
    }

    // MARK: What is carried

    @Test(arguments: LinkRoom.all)
    func `what a dialect has room for is printed and read as the same again`(room: LinkRoom) throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<400 {
            let request = room.request(&random)
            let link = try request.link(in: room.dialect)
            #expect(link.utf8.allSatisfy { $0 > 32 && $0 < 127 }, "\(link)")
            let reading = RequestURL(link)
            #expect(reading.dialect == room.dialect, "\(link)")
            let hasNames = room.hasSettings
            #expect(reading.request?.carried(hasNames: hasNames) == request.carried(hasNames: hasNames), "\(link)")
            #expect(try reading.request?.link(in: room.dialect) == link)
        }
    }

    @Test func `each dialect has a table of what it has room for, but the one that shows places`() {
        #expect(LinkRoom.all.map(\.dialect) == RequestURL.Dialect.allCases.filter(\.asksForDirections))
    }

    @Test(
        arguments: [
            (
                .appleLegacy,
                "https://maps.apple.com/?saddr=41.1496,-8.611&daddr=41.155,-8.6%20to:41.1621,-8.5835&dirflg=w"
            ),
            (
                .appleUnified,
                "https://maps.apple.com/directions?source=41.1496,-8.611&destination=41.1621,-8.5835"
                    + "&waypoint=41.155,-8.6&mode=walking"
            ),
            (
                .googleDirections,
                "https://www.google.com/maps/dir/?api=1&origin=41.1496,-8.611&destination=41.1621,-8.5835"
                    + "&waypoints=41.155,-8.6&travelmode=walking"
            ),
            (
                .googleLegacy,
                "https://maps.google.com/maps?saddr=41.1496,-8.611&daddr=41.155,-8.6%20to:41.1621,-8.5835&dirflg=w"
            ),
            (
                .googleApp,
                "comgooglemaps://?saddr=41.1496,-8.611&daddr=41.155,-8.6%20to:41.1621,-8.5835&directionsmode=walking"
            ),
            (
                .openStreetMap,
                "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot"
                    + "&route=41.1496,-8.611%3B41.155,-8.6%3B41.1621,-8.5835"
            ),
            (
                .organicMaps,
                "om://v2/dir?origin=41.1496,-8.611&destination=41.1621,-8.5835&waypoints=41.155,-8.6"
                    + "&waypoint_names=Caf%C3%A9&mode=walk"
            ),
            (.osrmDemo, "https://map.project-osrm.org/?loc=41.1496,-8.611&loc=41.155,-8.6&loc=41.1621,-8.5835&srv=2"),
            (
                .valhallaDemo,
                "https://valhalla.openstreetmap.de/directions?profile=pedestrian"
                    + "&wps=-8.611,41.1496,-8.6,41.155,-8.5835,41.1621"
            ),
            (
                .graphHopper,
                "https://graphhopper.com/maps/?point=41.1496,-8.611&point=41.155,-8.6_Caf%C3%A9&point=41.1621,-8.5835"
                    + "&profile=foot"
            ),
            (
                .own,
                "directions:?from=41.1496,-8.611&to=41.1621,-8.5835&via=41.155,-8.6&names=%7CCaf%C3%A9%7C&transportType=walking"
            ),
        ] as [(RequestURL.Dialect, String)])
    func `a link looks as its dialect has it`(dialect: RequestURL.Dialect, link: String) throws {
        let stop = MapItem(name: "Café", coordinate: Coordinate(latitude: 41.155, longitude: -8.6))
        #expect(try Self.request(via: [stop], by: .walking).link(in: dialect) == link)
    }

    @Test func `links without stops, from the current location, have forms of their own`() throws {
        let walk = Self.request(Self.here, by: .walking)
        #expect(try walk.link(in: .googleNavigation) == "google.navigation:q=41.1621,-8.5835&mode=w")
        #expect(try walk.link(in: .organicMaps) == "om://v2/dir?destination=41.1621,-8.5835&mode=walk")
        #expect(
            try Self.request().link(in: .organicMaps) == "om://route?sll=41.1496,-8.611&dll=41.1621,-8.5835")
        #expect(
            try Self.request(Self.here).link(in: .appleGeoNavigation)
                == "geo-navigation:///directions?destination=41.1621,-8.5835")
        #expect(
            try Self.request(nil, Self.address).link(in: .openStreetMap)
                == "https://www.openstreetmap.org/directions?to=Rua%20A%C3%A7%C3%A3o%201,%20Porto")
    }

    @Test func `the own dialect is the default and carries times, alternates and language`() throws {
        var request = Self.request(Self.here, Self.address, by: .cycling)
        request.avoidances.avoidedFeatures = [.ferries, .tolls]
        request.departureDate = Date(timeIntervalSince1970: 1_795_248_000.4)
        request.requestsAlternateRoutes = true
        request.language = "pt-PT"
        #expect(
            try request.link()
                == "directions:?to=Rua%20A%C3%A7%C3%A3o%201,%20Porto&transportType=cycling&avoidedFeatures=tolls,ferries"
                + "&departureDate=2026-11-21T08:00:00Z&requestsAlternateRoutes=true&language=pt-PT")
    }

    @Test func `what makes no difference to the route is left out`() throws {
        var request = Self.request()
        request.units = .imperial
        request.includesLedger = true
        request.includesAnnouncements = true
        request.destination?.name = "a | b"
        request.destination?.phoneNumber = "1"
        request.currentLocation = Location(coordinate: Coordinate(latitude: 1, longitude: 2))
        let dialects = LinkRoom.all.filter { $0.hasStart && $0.types.contains(.any) }.map(\.dialect)
        for dialect in dialects where dialect != .own {
            #expect(try request.link(in: dialect) == Self.request().link(in: dialect))
        }
    }

    @Test func `blanks around an address are dropped, and decimals beyond the seventh`() throws {
        let near = MapItem(coordinate: Coordinate(latitude: 1e-9, longitude: -0.123_456_78))
        #expect(try Self.request(near, MapItem(address: " Rua ")).link() == "directions:?from=0,-0.1234568&to=Rua")
    }

    // MARK: What is refused

    @Test(
        arguments: [
            (request(), .geo, "A link in the dialect geo shows a place"),
            (request(), .googleNavigation, "cannot carry the start 41.1496,-8.611. One in the dialect directions can."),
            (request(here, via: [porto]), .googleNavigation, "stops"),
            (request(here, by: .transit), .googleNavigation, "the means of transport transit"),
            (request(by: .walking), .appleGeoNavigation, "the means of transport walking"),
            (request(by: [.walking, .cycling]), .osrmDemo, "the means of transport walking,cycling."),
            (request(by: []), .own, "the means of transport none."),
            (request(nil), .own, "a missing start."),
            (request(here), .osrmDemo, "the current location as the start"),
            (request(porto, here), .openStreetMap, "the current location as the destination"),
            (request(via: [here]), .graphHopper, "the current location as stop 1"),
            (request(address), .valhallaDemo, "the address of the start, \"Rua Ação 1, Porto\""),
            (request(via: [porto, address]), .organicMaps, "the address of stop 2"),
            (request(here, here), .own, "current location"),
        ] as [(DirectionsRequest, RequestURL.Dialect, String)])
    func `places and modes that do not fit are named`(
        request: DirectionsRequest, dialect: RequestURL.Dialect, words: String
    ) {
        let error = error(request, dialect)
        #expect(error?.reason == .invalidRequest)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `all else that does not fit is named too`() throws {
        let place = Coordinate(latitude: 41.2, longitude: -8.6)
        let changes: [(String, RequestURL.Dialect, (inout DirectionsRequest) -> Void)] = [
            ("avoiding tunnels", .appleUnified, { $0.avoidances.avoidedFeatures = [.tolls, .tunnels] }),
            (
                "avoiding tolls or avoiding ferries", .googleApp,
                { $0.avoidances.avoidedFeatures = [.ferries, .tolls] }
            ),
            ("a departure", .googleDirections, { $0.departureDate = Date(timeIntervalSince1970: 0) }),
            ("an arrival", .appleLegacy, { $0.arrivalDate = Date(timeIntervalSince1970: 0) }),
            ("alternate routes", .osrmDemo, { $0.requestsAlternateRoutes = true }),
            ("the language \"de\"", .graphHopper, { $0.language = "de" }),
            ("areas to avoid", .own, { $0.avoidances.avoidedAreas = [Polygon(coordinates: [place])] }),
            ("closed ways", .graphHopper, { $0.avoidances.closedWays = [1] }),
            ("speeds of ways", .graphHopper, { $0.avoidances.waySpeeds = [.init(wayID: 1, kilometersPerHour: 1)] }),
            ("the measures of a vehicle", .graphHopper, { $0.avoidances.vehicle.height = 3 }),
        ]
        for (words, dialect, change) in changes {
            var request = Self.request()
            change(&request)
            let message = error(request, dialect)?.message ?? ""
            #expect(message.contains("cannot carry \(words)."), "\(message)")
            #expect(message.hasSuffix("One in the dialect directions can.") == (dialect != .own), "\(message)")
        }
    }

    @Test(
        arguments: [
            (.own, "41.1,-8.6"), (.own, "my location"), (.own, "1,5;2,5"), (.own, "a\nb"), (.own, "  "),
            (.own, "41°8'58.6\"N 8°36'39.6\"W"), (.appleLegacy, "Porto to: Braga"), (.googleDirections, "a@1,2"),
            (.googleLegacy, "loc:41.1,-8.6"), (.googleApp, "41.1,-8.6(Porto)"), (.googleNavigation, "Porto@41.1,-8.6"),
            (.graphHopper, "41.1,-8.6_Porto"), (.openStreetMap, "\u{2212}41.5 8.5"),
        ] as [(RequestURL.Dialect, String)])
    func `an address that would be read as something else is refused`(dialect: RequestURL.Dialect, address: String) {
        for request in [
            Self.request(Self.porto, MapItem(address: address)),
            Self.request(via: [MapItem(address: address)]),
        ] where dialect != .googleNavigation || request.waypoints.isEmpty {
            var request = request
            if dialect == .googleNavigation { request.source = Self.here }
            let error = error(request, dialect)
            #expect(error?.reason == .invalidRequest, "\(error?.message ?? "")")
        }
    }

    @Test(arguments: [(.openStreetMap, "A;B"), (.googleDirections, "A|B")] as [(RequestURL.Dialect, String)])
    func `members of a list may not hold what separates them`(dialect: RequestURL.Dialect, address: String) {
        let item = MapItem(address: address)
        let error = error(Self.request(via: [item]), dialect)
        #expect(error?.message.contains("the address of stop 1") == true, "\(error?.message ?? "")")
        #expect(throws: Never.self) { try Self.request(Self.porto, item).link(in: dialect) }
    }

    @Test func `places that are missing or nowhere, and times beyond the calendar, are refused`() {
        #expect(
            error(Self.request(Self.porto, nil), .own)?.message == "The request has no place for the destination.")
        #expect(error(Self.request(MapItem(address: "")), .own)?.pointIndex == 0)
        for latitude in [91, Double.nan, .infinity] {
            let nowhere = MapItem(coordinate: Coordinate(latitude: latitude, longitude: 0))
            let error = error(Self.request(via: [nowhere]), .own)
            #expect(error?.message == "The coordinate of stop 1 is out of range." && error?.pointIndex == 1)
        }
        for time in [-1e12, 1e12, .nan] {
            var request = Self.request()
            request.currentLocation = Location(
                coordinate: Coordinate(latitude: 1, longitude: 2), timestamp: Date(timeIntervalSince1970: time))
            #expect(error(request, .own)?.message.contains("the years 1583 to 9999") == true)
            request.currentLocation = nil
            request.departureDate = Date(timeIntervalSince1970: time)
            #expect(error(request, .own)?.message.contains("the years 1583 to 9999") == true)
        }
    }
}
