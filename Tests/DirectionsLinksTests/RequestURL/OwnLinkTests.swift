import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import Geometry
import TestSupport
import Testing

/// The settings of our own links, and the address of the server's own page.
@Suite struct OwnLinkTests {
    private static let ends = "from=41.1496,-8.611&to=41.1621,-8.5835"

    private func own(_ rest: String) -> DirectionsRequest? {
        RequestURL("directions:?\(Self.ends)&\(rest)").request
    }

    private func error(_ rest: String) -> String {
        let reading = RequestURL("directions:?\(Self.ends)&\(rest)")
        #expect(reading.isDirectionsRequest && reading.dialect == .own)
        #expect(reading.error == .malformed && reading.request == nil, "\(rest)")
        #expect(reading.unreadParameters.contains(String(rest.prefix { $0 != "=" })), "\(rest)")
        return reading.errorMessage ?? ""
    }

    // MARK: Settings

    @Test func `a link carries all settings, and says so as text and as JSON`() throws {
        let places = [(41.155, -8.6), (41.155, -8.598), (41.157, -8.598), (41.157, -8.6)]
        let corners = places.map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let request = DirectionsRequest(
            source: MapItem(name: "Home", coordinate: corners[0]), destination: MapItem(address: "Rua 1"),
            transportType: [.automobile, .cycling],
            avoidances: RouteAvoidances(
                avoidedAreas: [
                    Polygon(outline: corners), Polygon(outline: corners, holes: [Array(corners.dropLast())]),
                ],
                closedWays: [7, -1], waySpeeds: [.init(wayID: 5, direction: .forward, kilometersPerHour: 20.5)],
                vehicle: .init(height: 2.2, weight: 3)),
            currentLocation: Location(coordinate: corners[1], course: 90), units: .imperial, includesLedger: true,
            includesAnnouncements: true,
            constraints: [
                PointConstraint(radius: 50), PointConstraint(bearing: 90, bearingTolerance: 20, approach: .curb),
            ],
            continuesStraight: false)
        let link = try request.link()
        #expect(
            link == "directions:?from=41.155,-8.6&to=Rua%201&names=Home%7C&transportType=automobile,cycling"
                + "&avoidedAreas=waezF~tns%40%3FoKoK%3F%3FnK"
                + "&avoidedAreas=waezF~tns%40%3FoKoK%3F%3FnK,waezF~tns%40%3FoKoK%3F&closedWays=7,-1&waySpeeds=5:forward:20.5"
                + "&height=2.2&weight=3&units=imperial&includesLedger=true&includesAnnouncements=true"
                + "&currentLocation=41.155,-8.598,0,90&radiuses=50%7C&bearings=%7C90,20&approaches=%7Ccurb"
                + "&continuesStraight=false")
        #expect(RequestURL(link).request == request)
        let summary = LinkSummary.encode(RequestURL(link))
        for words in [
            "Avoid     2 areas", "Closed    way 7, way -1", "Vehicle   height 2.2 m, weight 3 t", "Radiuses  50|",
        ] {
            #expect(summary.contains(words), "\(summary)")
        }
        let json = try JSONValue(LinkJSON.encode(RequestURL(link)))
        #expect(json["closedWays"].elements == [.number(7), .number(-1)])
        #expect(json["avoidedAreas"].elements.first?.text == "waezF~tns@?oKoK??nK")
        #expect(json["height"].value == 2.2 && json["approaches"].text == "|curb")
    }

    @Test(arguments: [
        ("transportType=walking", "mode=walking"), ("avoidedFeatures=tolls,ferries", "avoid=tolls,ferries"),
        ("avoidedAreas=waezF~tns%40%3FoKoK%3F%3FnK", "avoid-area=waezF~tns%40%3FoKoK%3F%3FnK"),
        ("closedWays=7", "closed=7"), ("waySpeeds=5:both:20", "speeds=5:both:20"),
        ("departureDate=2026-11-21T08:00:00Z", "depart=2026-11-21T08:00:00Z"),
        ("arrivalDate=2026-11-21T08:00:00Z", "arrive=2026-11-21T08:00:00Z"),
        ("requestsAlternateRoutes=true", "alternates=true"), ("language=pt", "lang=pt"),
        ("includesLedger=true", "ledger=true"), ("includesAnnouncements=true", "announcements=true"),
        ("currentLocation=41,-8,20", "here=41,-8,20"), ("continuesStraight=false", "straight=false"),
    ])
    func `a former name is read as the name that is written`(name: String, former: String) throws {
        let request = try #require(own(former))
        #expect(own(name) == request)
        #expect(try request.link().hasSuffix("&\(name)"))
    }

    @Test func `two values under two names of an option are ambiguous`() {
        let reading = RequestURL("directions:?\(Self.ends)&transportType=walking&mode=cycling")
        #expect(reading.error == .ambiguous)
    }

    @Test func `lists may repeat and members may be empty, and a setting without a value is none`() {
        let avoidances = own("closed=1,,2&closed=3&avoid-area=&speeds=1:both:20,&height=&here=&radiuses=&names=")
        #expect(avoidances?.avoidances.closedWays == [1, 2, 3])
        #expect(avoidances?.avoidances.waySpeeds == [.init(wayID: 1, kilometersPerHour: 20)])
        #expect(avoidances?.avoidances.avoidedAreas == [] && avoidances?.constraints == [])
        #expect(avoidances?.currentLocation == nil && avoidances?.avoidances.vehicle == .init())
    }

    @Test(arguments: [
        ("avoid-area=x", "ends in the middle of a point"), ("avoid-area=waezF~tns@", "three different places"),
        ("avoid-area=waezF~tns%40%3FoKoK%3F%3FnK,", "three different places"),
        ("avoid-area=waezF~tns%40%3FoKoK%3F%3FnK;1", "a character that encoded polylines never have"),
        ("avoid-area=%3Fwgzzzzzzzz", "leads to an invalid coordinate"), ("closed=1,x", "write whole numbers"),
        ("closed=1.5", "write whole numbers"), ("closed=99999999999999999999", "write whole numbers"),
        ("speeds=1:up:20", "write way:direction:km/h"), ("speeds=1:both:0", "write way:direction:km/h"),
        ("speeds=1:both:nan", "write way:direction:km/h"),
        ("speeds=1:both:1e999", "write way:direction:km/h"), ("speeds=1:both", "write way:direction:km/h"),
        ("height=0", "write a number above 0"),
        ("width=-1", "write a number above 0"), ("length=2,5", "write a number above 0"),
        ("weight=1e5", "write a number above 0"),
        ("here=41", "not a coordinate"), ("here=41,-8,x", "cannot be read"), ("here=41,-8,-1", "cannot be read"),
        ("here=41,-8,1,361", "cannot be read"), ("here=41,-8,1,1,soon", "cannot be read"),
        ("here=41,-8,1,1,2026-11-21T08:00:00Z,1", "cannot be read"), ("radiuses=1", "parts for 2 places"),
        ("radiuses=1%7C-1", "meters"), ("radiuses=1%7C1e999", "meters"), ("bearings=361%7C", "degrees from 0 to 360"),
        ("bearings=1,181%7C", "degrees from 0 to 360"), ("approaches=left%7C", "unrestricted, curb, opposite"),
        ("closed=%00", "an encoded control character"), ("avoid-area=%FF", "no UTF-8"),
    ])
    func `a value that could lead the route elsewhere is an error`(rest: String, words: String) {
        #expect(error(rest).contains(words), "\(error(rest))")
    }

    @Test func `a current location nowhere is out of range`() {
        #expect(RequestURL("directions:?\(Self.ends)&here=91,0").error == .coordinateOutOfRange)
    }

    @Test(arguments: ["units=feet", "ledger=1", "straight=yes", "names=a", "mode=boat", "mode=none", "lang=%2B"])
    func `another value that is not understood is reported`(rest: String) {
        let reading = RequestURL("directions:?\(Self.ends)&\(rest)")
        #expect(reading.request != nil)
        #expect(reading.unreadParameters == [String(rest.prefix { $0 != "=" })])
    }

    @Test func `areas have at most so many corners in all`() throws {
        let ring = EncodedPolyline.encode((0..<100).map { Coordinate(latitude: Double($0) / 1e5, longitude: 0) })
        let count = AreaLimits.standard.corners / 100
        #expect(try AreaText.areas(Array(repeating: ring, count: count)).count == count)
        #expect(throws: AreaTextError.self) { try AreaText.areas(Array(repeating: ring, count: count + 1)) }
    }

    @Test func `there are at most so many areas`() throws {
        let ring = EncodedPolyline.encode([(0.0, 0.0), (1, 2), (2, 1)].map { Coordinate(latitude: $0, longitude: $1) })
        let count = AreaLimits.standard.areas
        #expect(try AreaText.areas(Array(repeating: ring, count: count)).count == count)
        let error = #expect(throws: AreaTextError.self) {
            try AreaText.areas(Array(repeating: ring, count: count + 1))
        }
        #expect(error?.complaint == "exceeds the limit of 1000 areas")
    }

    @Test func `links of the greatest length are read, whatever they repeat`() {
        for (piece, start) in [
            ("?", "avoid-area="), ("&avoid-area=", ""), ("&closed=1", ""), ("%7C", "radiuses="), ("&height=1", ""),
            (",1:both:1", "speeds=0:both:1"), ("&here=1,1", ""), ("%7C", "names="),
        ] {
            let head = "directions:?\(Self.ends)&\(start)"
            let count = (65_536 - head.utf8.count) / piece.utf8.count
            let reading = RequestURL(head + String(repeating: piece, count: count))
            #expect(reading.isDirectionsRequest && (reading.request == nil) == (reading.error != nil), "\(piece)")
        }
    }

    @Test func `a request that no link can hold is refused with the reason`() throws {
        var request = try #require(own("mode=walking"))
        request.avoidances.closedWays = Array(repeating: .max, count: 4_000)
        let error = #expect(throws: DirectionsError.self) { try request.link() }
        #expect(error?.message.hasSuffix("it would be longer than a link may be.") == true)
        request.avoidances.closedWays = []
        for area in [
            Polygon(outline: []), Polygon(outline: [Coordinate(latitude: .nan, longitude: 0)]),
            Polygon(outline: [0, 1e-7, 2e-7].map { Coordinate(latitude: $0, longitude: 0) }),
        ] {
            request.avoidances.avoidedAreas = [area]
            #expect(throws: DirectionsError.self) { try request.link() }
        }
    }

    // MARK: The page

    @Test(arguments: [
        "http://127.0.0.1:8080/?", "http://localhost/?", "HTTP://LocalHost:1?", "https://127.0.0.1:65535/?",
        "http://localhost:/?",
    ])
    func `the address of the server's own page is read as our own link`(page: String) throws {
        let rest = "\(Self.ends)&mode=walking&closed=5&embed=1"
        let reading = RequestURL(page + rest)
        #expect(reading.dialect == .own && reading.unreadParameters == ["embed"])
        #expect(reading.request == RequestURL("directions:?\(rest)").request)
        #expect(DirectionsRequest.isDirectionsRequest(page + rest))
    }

    @Test(arguments: [
        "http://127.0.0.1:8080/", "http://127.0.0.1:8080/?from=1,1", "http://127.0.0.1:8080/map?to=1,1",
        "http://127.0.0.1:0/?to=1,1", "http://127.0.0.1:65536/?to=1,1", "http://127.0.0.1:8o/?to=1,1",
        "http://127.0.0.1:008080/?to=1,1", "http://127.0.0.2/?to=1,1", "http://localhost.example.org/?to=1,1",
        "http://me@127.0.0.1/?to=1,1", "http://127.0.0.1./?to=1,1", "http://[::1]/?to=1,1",
        "http://example.org/?to=1,1",
        "http://www.google.com:8080/maps/dir/?destination=1,1", "ftp://127.0.0.1/?to=1,1", "//127.0.0.1/?to=1,1",
    ])
    func `other addresses are no links of the page`(link: String) {
        #expect(!RequestURL(link).isDirectionsRequest)
    }

    // MARK: All dialects

    @Test func `links in all dialects come with what the others lack`() throws {
        let request = try #require(own("mode=cycling&closed=5&alternates=true"))
        let reading = RequestURL("directions:?from=50,8&to=50,9&a=b")
        let json = try JSONValue(LinksJSON.encode(request, readFrom: reading))
        #expect(json["kind"].text == "directions")
        #expect(json["links"].elements.map { $0["dialect"].text } == ["directions"])
        #expect(json["links"][0]["url"].text == (try request.link()))
        #expect(json["dialect"].text == "directions" && json["unread"].elements == [.string("a")])
        let osm = json["losses"].elements.first { $0["dialect"].text == "osm" }
        #expect(osm?["lost"].elements == [.string("closed ways"), .string("alternate routes")])
        #expect(osm?["parts"].elements == [.string("closedWays"), .string("requestsAlternateRoutes")])
        let withoutThem = RequestURL(try #require(osm?["url"].text)).request
        #expect(withoutThem?.destination == request.destination && withoutThem?.transportType == .cycling)
        #expect(
            osm?["message"].text
                == "A link in the dialect osm cannot carry closed ways or alternate routes. One in the dialect directions can."
        )
        let all = (json["links"].elements + json["losses"].elements).compactMap { $0["dialect"].text }
        #expect(all.sorted() == RequestURL.Dialect.allCases.filter(\.asksForDirections).map(\.rawValue).sorted())
    }

    @Test func `of thousands of lost places a few are named`() throws {
        var request = try #require(own(""))
        request.waypoints = (0..<1_000).map { MapItem(address: "Rua \($0)") }
        let answer = try LinksJSON.encode(request)
        let losses = try JSONValue(answer)["losses"].elements
        #expect(!losses.isEmpty && losses.allSatisfy { $0["lost"].elements.count <= 8 })
        #expect(losses.contains { $0["message"].text?.contains("993 other parts of the request") == true })
    }
}
