import DirectionsKit
import FoundationEssentials
import Geometry
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import Testing

/// What OSRM's route service is asked for, by URL and by body, and the code of what it cannot be asked for.
struct OSRMRequestTests {
    private static let limits = OSRMLimits(coordinates: 100, tableCells: 1_210_000, alternatives: 3)
    private static let places = "1.5,2.25;3,-4"
    private static let coordinates = [
        Coordinate(latitude: 2.25, longitude: 1.5), Coordinate(latitude: -4, longitude: 3),
    ]

    /// The request of a URL without its path before the coordinates.
    private func request(_ url: String, profile: String = "driving") throws(OSRMError) -> OSRMRouteRequest {
        try request(target: "/route/v1/\(profile)/\(url)")
    }

    private func request(target: String, body: String = "") throws(OSRMError) -> OSRMRouteRequest {
        let target = try OSRMTarget(target, body: Array(body.utf8), served: .any)
        return try OSRMRouteRequest(target, Self.limits)
    }

    private func request(options: String) throws(OSRMError) -> OSRMRouteRequest {
        try request("\(Self.places)?\(options)")
    }

    private func request(body: String) throws(OSRMError) -> OSRMRouteRequest {
        try request(target: "/route/v1/car", body: body)
    }

    private func code(_ body: () throws(OSRMError) -> OSRMRouteRequest) -> String? {
        do throws(OSRMError) {
            _ = try body()
            return nil
        } catch {
            return error.code.rawValue
        }
    }

    @Test func `a body that has a name twice is refused by the name`() {
        do throws(OSRMError) {
            _ = try request(body: #"{"coordinates": [[1, 2], [3, 4]], "steps": true, "steps": false}"#)
            Issue.record("One of two values was dropped.")
        } catch {
            #expect(error.code == .invalidQuery)
            #expect(error.message.contains(#""steps" stands twice"#), "\(error.message)")
        }
    }

    // MARK: Places and profiles

    @Test(arguments: [
        "1.5,2.25;3,-4", "1.5,2.25;3,-4.json", "1.5%2C2.25%3B3,-4", "1.5,2.25;3,-4%2Ejson", "01.50,2.25;3.,-4.0",
    ])
    func `places are pairs with the longitude first`(text: String) throws {
        #expect(try request(text).coordinates == Self.coordinates)
    }

    @Test func `places may be an encoded line of five or six decimals`() throws {
        let five = EncodedPolyline.encode(Self.coordinates)
        let six = EncodedPolyline.encode(Self.coordinates, precision: .six)
        for text in ["polyline(\(five))", "polyline(\(five)).json", "polyline6(\(six))"] {
            #expect(try request(text).coordinates == Self.coordinates)
            let escaped = text.replacing("|", with: "%7C").replacing("@", with: "%40").replacing("(", with: "%28")
            #expect(try request(escaped).coordinates == Self.coordinates)
        }
    }

    @Test func `an encoded line may have question marks`() throws {
        let line = [Coordinate(latitude: 1, longitude: 1), Coordinate(latitude: 1, longitude: 2)]
        let text = EncodedPolyline.encode(line)
        #expect(text.contains("?"))
        let request = try request("polyline(\(text))?steps=true")
        #expect(request.coordinates == line)
        #expect(request.includesSteps)
    }

    @Test(arguments: [
        ("car", TransportMode.automobile), ("driving", .automobile), ("auto", .automobile), ("automobile", .automobile),
        ("foot", .walking), ("walking", .walking), ("pedestrian", .walking), ("bike", .cycling), ("bicycle", .cycling),
        ("cycling", .cycling),
    ])
    func `a mode has the names that are known of it`(profile: String, mode: TransportMode) throws {
        #expect(try request(Self.places, profile: profile).mode == mode)
    }

    // MARK: Options

    @Test func `without options all is as OSRM documents`() throws {
        let request = try request(Self.places)
        #expect(request.alternatives == 0 && !request.includesSteps && request.annotations.isEmpty)
        #expect(request.geometries == .polyline && request.overview == .simplified)
        #expect(request.continuesStraight == nil && request.waypoints == nil && request.constraints.isEmpty)
        #expect(request.excluded.isEmpty && request.includesHints && request.includesWaypoints)
    }

    @Test(arguments: [("true", 1), ("false", 0), ("0", 0), ("3", 3)])
    func `alternatives are a number or one`(text: String, count: Int) throws {
        #expect(try request(options: "alternatives=\(text)").alternatives == count)
    }

    @Test func `flags and words are read`() throws {
        let request = try request(
            options: "steps=true&geometries=geojson&overview=false&continue_straight=false&generate_hints=false"
                + "&skip_waypoints=true&snapping=any")
        #expect(request.includesSteps && request.geometries == .geojson && request.overview == .none)
        #expect(request.continuesStraight == false && !request.includesHints && !request.includesWaypoints)
        #expect(try self.request(options: "continue_straight=default").continuesStraight == nil)
        #expect(try self.request(options: "geometries=polyline6").geometries == .polyline6)
    }

    @Test func `a time has an offset, or is that of the clocks at the place`() throws {
        let eight = Date(timeIntervalSince1970: 1_795_248_000)
        let clock = LocalTime(at: FixedCoordinate(Self.coordinates[0]))
        let shown = clock.moment(showing: eight.timeIntervalSince1970)
        #expect(
            try request(options: "depart_at=2026-11-21T08:00").dates
                == TravelDates(departure: Date(timeIntervalSince1970: shown)))
        for text in ["2026-11-21T08:00Z", "2026-11-21T09:00+01:00", "2026-11-21T09:00 01:00", "2026-11-21T08:00:00Z"] {
            #expect(try request(options: "arrive_by=\(text)").dates == TravelDates(arrival: eight))
        }
        #expect(try !request(options: "steps=true").dates.isGiven)
    }

    @Test(
        arguments: [
            ("true", .all), ("false", []), ("nodes", .nodes), ("duration,distance", [.duration, .distance]),
            ("weight,datasources,speed", [.weight, .datasources, .speed]),
            ("congestion,congestion_numeric", [.congestion, .congestionNumeric]), ("maxspeed", .maxspeed),
        ] as [(String, OSRMRouteRequest.Annotations)])
    func `annotations are all, none or a list`(text: String, kinds: OSRMRouteRequest.Annotations) throws {
        #expect(try request(options: "annotations=\(text)").annotations == kinds)
    }

    @Test func `each place has its radius, bearing and side, or the default`() throws {
        let request = try request(options: "radiuses=12.5;&bearings=;360,20&approaches=curb;opposite")
        #expect(
            request.constraints == [
                PointConstraint(radius: 12.5, approach: .curb),
                PointConstraint(bearing: 360, bearingTolerance: 20.5, approach: .opposite),
            ])
    }

    @Test func `an unlimited radius is the greatest that is searched`() throws {
        let request = try request(options: "radiuses=unlimited;1000000")
        #expect(request.constraints.map(\.radius) == [PointConstraint.greatestRadius, PointConstraint.greatestRadius])
    }

    @Test func `classes of roads are excluded by OSRM's names`() throws {
        #expect(try request(options: "exclude=toll,motorway,toll").excluded == [.tolls, .highways])
        let others = try request(options: "exclude=ferry,tunnel,unpaved,steps").excluded
        #expect(others == [.ferries, .tunnels, .unpaved, .stairs])
        #expect(try request(options: "exclude=none").excluded.isEmpty)
    }

    @Test func `legs end where waypoints say`() throws {
        #expect(try request("1,1;2,2;3,3;4,4?waypoints=0;2;2;3").waypoints == [0, 2, 3])
    }

    @Test func `of an option that is given twice the last value holds, and empty parts are passed over`() throws {
        #expect(try request(options: "&overview=false&&overview=full&").overview == .full)
        #expect(try request(options: "overview=by_legs").overview == .byLegs)
    }

    @Test func `percent escapes are decoded before anything is split`() throws {
        #expect(try request(options: "over%76iew%3Dfalse%26steps=true").includesSteps)
    }

    // MARK: Bodies

    @Test func `a body says the same as a query`() throws {
        let request = try request(
            body: """
                {"coordinates": [[1.5, 2.25], [3, -4]], "alternatives": 2, "steps": true, "annotations": ["nodes"],
                 "geometries": "geojson", "overview": "full", "continue_straight": true, "waypoints": [0, 1],
                 "radiuses": [12.5, null], "bearings": [null, [10, 20]], "approaches": ["curb", null],
                 "hints": ["x", null], "exclude": ["toll"], "generate_hints": false, "skip_waypoints": true,
                 "snapping": "default", "format": "json", "number": 7, "unknown": {}}
                """)
        #expect(request.coordinates == Self.coordinates && request.alternatives == 2 && request.includesSteps)
        #expect(request.annotations == .nodes && request.geometries == .geojson && request.overview == .full)
        #expect(request.continuesStraight == true && request.waypoints == [0, 1] && request.excluded == [.tolls])
        #expect(
            request.constraints == [
                PointConstraint(radius: 12.5, approach: .curb), PointConstraint(bearing: 10, bearingTolerance: 20.5),
            ])
        #expect(!request.includesHints && !request.includesWaypoints)
    }

    @Test func `a body may have an encoded line`() throws {
        let line = EncodedPolyline.encode(Self.coordinates)
        #expect(try request(body: "{\"coordinates\":\"polyline(\(line))\"}").coordinates == Self.coordinates)
    }

    @Test func `a request by POST without a body is read like one by GET`() throws {
        #expect(try request(target: "/route/v1/car/\(Self.places)").coordinates == Self.coordinates)
    }

    @Test(arguments: ["/route/v1/car/", "/route/v1/car.json", "/route/v1/car.json/"])
    func `with a body the profile may be followed by a slash or the format`(target: String) throws {
        let body = #"{"coordinates":[[1.5,2.25],[3,-4]]}"#
        #expect(try request(target: target, body: body).coordinates == Self.coordinates)
    }

    @Test(arguments: ["/route/v1/car?steps=true", "/route/v1/car/?steps=true", "/route/v1/car/1,2;3,4"])
    func `with a body nothing is read from the URL behind the profile`(url: String) {
        let body = #"{"coordinates":[[1,2],[3,4]]}"#
        #expect(code { () throws(OSRMError) in try request(target: url, body: body) } == "InvalidUrl")
    }

    @Test(arguments: [
        ("{", "InvalidQuery"), ("[]", "InvalidQuery"), ("{}", "InvalidQuery"), ("\u{FF}", "InvalidQuery"),
        (#"{"coordinates":[[1,2]]}"#, "InvalidOptions"), (#"{"coordinates":[[181,2],[3,4]]}"#, "InvalidValue"),
        (#"{"coordinates":[[1,2,3],[3,4]]}"#, "InvalidQuery"), (#"{"coordinates":[["1",2],[3,4]]}"#, "InvalidQuery"),
        (#"{"coordinates":"1,2;3,4"}"#, "InvalidQuery"),
        (#"{"coordinates":[[1,2],[3,4]],"steps":"true"}"#, "InvalidQuery"),
        (#"{"coordinates":[[1,2],[3,4]],"steps":null}"#, "InvalidQuery"),
        (#"{"coordinates":[[1,2],[3,4]],"overview":false}"#, "InvalidQuery"),
        (#"{"coordinates":[[1,2],[3,4]],"alternatives":-1}"#, "InvalidQuery"),
        (#"{"coordinates":[[1,2],[3,4]],"bearings":[10,20]}"#, "InvalidQuery"),
        (#"{"coordinates":[[1,2],[3,4]],"bearings":[[10,20]]}"#, "InvalidOptions"),
        (#"{"coordinates":[[1,2],[3,4]],"radiuses":[1]}"#, "InvalidOptions"),
        (#"{"coordinates":[[1,2],[3,4]],"exclude":"toll"}"#, "InvalidQuery"),
        (#"{"coordinates":[[1,2],[3,4]],"format":"flatbuffers"}"#, "NotImplemented"),
    ])
    func `a body that cannot be read has OSRM's code`(body: String, code: String) {
        #expect(self.code { () throws(OSRMError) in try request(body: body) } == code)
    }

    // MARK: Faults

    @Test(arguments: [
        ("1,2", "InvalidOptions"), ("abc", "InvalidQuery"), ("1,2;3", "InvalidQuery"), ("181,2;3,4", "InvalidValue"),
        ("1,91;3,4", "InvalidValue"), ("nan,2;3,4", "InvalidQuery"), ("1e1,2;3,4", "InvalidQuery"),
        ("5,41,3;8,41", "InvalidQuery"), ("1,2;3,4;", "InvalidQuery"), ("1,2;3,4.xml", "InvalidQuery"),
        ("1,2;3,4.flatbuffers", "NotImplemented"), ("polyline()", "InvalidQuery"), ("polyline(abc", "InvalidQuery"),
        ("1,2%", "InvalidUrl"), ("%FF%FE", "InvalidUrl"), ("1,2%00;3,4", "InvalidQuery"), ("", "InvalidUrl"),
    ])
    func `places that cannot be read have OSRM's code`(places: String, code: String) {
        #expect(self.code { () throws(OSRMError) in try request(places) } == code)
    }

    @Test(arguments: [
        ("foo", "InvalidQuery"), ("foo=bar", "InvalidQuery"), ("overview=maybe", "InvalidQuery"),
        ("steps=1", "InvalidQuery"), ("steps=TRUE", "InvalidQuery"), ("alternatives=-1", "InvalidQuery"),
        ("alternatives=99", "TooBig"), ("alternatives=1.5", "InvalidQuery"), ("annotations=nodes,foo", "InvalidQuery"),
        ("annotations=true,nodes", "InvalidQuery"), ("annotations=nodes,false", "InvalidQuery"),
        ("geometries=foo", "InvalidQuery"), ("continue_straight=foo", "InvalidQuery"),
        ("bearings=0,20", "InvalidOptions"), ("bearings=;;", "InvalidOptions"), ("bearings=", "InvalidOptions"),
        ("bearings=361,20;", "InvalidOptions"), ("bearings=-1,20;", "InvalidOptions"),
        ("bearings=10,181;", "InvalidOptions"), ("bearings=10;20", "InvalidQuery"),
        ("bearings=10.5,20;", "InvalidQuery"),
        ("radiuses=10", "InvalidOptions"), ("radiuses=abc;", "InvalidQuery"), ("radiuses=1e3;", "InvalidQuery"),
        ("radiuses=nan;", "InvalidQuery"), ("hints=", "InvalidOptions"), ("hints=!!;", "InvalidQuery"),
        ("approaches=curb", "InvalidOptions"), ("approaches=foo;", "InvalidQuery"), ("exclude=foo", "InvalidValue"),
        ("exclude=", "InvalidQuery"), ("snapping=foo", "InvalidQuery"), ("waypoints=0", "InvalidValue"),
        ("waypoints=1;0", "InvalidValue"), ("waypoints=0;5", "InvalidOptions"), ("waypoints=", "InvalidQuery"),
        ("skip_waypoints=1", "InvalidQuery"), ("generate_hints=x", "InvalidQuery"), ("format=json", "InvalidQuery"),
        ("number=1", "InvalidQuery"), ("sources=0", "InvalidQuery"), ("?overview=false", "InvalidQuery"),
        ("overview=false;steps=true", "InvalidQuery"),
        ("depart_at=tomorrow", "InvalidQuery"), ("arrive_by=2026-02-30T08:00Z", "InvalidQuery"),
        ("depart_at=", "InvalidQuery"), ("depart_at=2026-11-21T08:00Z&arrive_by=2026-11-21T09:00Z", "InvalidOptions"),
    ])
    func `options that cannot be read have OSRM's code`(options: String, code: String) {
        #expect(self.code { () throws(OSRMError) in try request(options: options) } == code)
    }

    @Test func `more places than are allowed are too many`() {
        let places = Array(repeating: "1,2", count: Self.limits.coordinates + 1).joined(separator: ";")
        #expect(code { () throws(OSRMError) in try request(places) } == "TooBig")
    }

    @Test func `the error of an unknown profile lists the known ones`() {
        do throws(OSRMError) {
            _ = try request(Self.places, profile: "truck")
            Issue.record("there is no such profile")
        } catch {
            #expect(error.code == .invalidURL)
            #expect(
                error.message
                    == "There is no profile \"truck\"; use automobile, car, drive, driving, auto, walking, foot, "
                    + "walk, pedestrian, cycling, bike, bicycle, cycle.")
        }
    }

    // MARK: Clients

    /// What Leaflet Routing Machine 3.2 asks by default, when a line is dragged, and with its options.
    @Test(arguments: [
        "overview=false&alternatives=true&steps=true&hints=;",
        "&alternatives=true&steps=true&hints=;",
        "overview=full&alternatives=true&steps=true&hints=aG50MbdIaeSZlwAAfQUAAKnuhhjeDN76;",
        "overview=false&alternatives=true&steps=true&hints=;&radiuses=50;50&continue_straight=false",
    ])
    func `a request of Leaflet Routing Machine is read`(options: String) throws {
        let request = try request("-8.611,41.1496;-8.6291,41.1579?\(options)")
        #expect(request.alternatives == 1 && request.includesSteps)
    }

    /// What routingpy 1.3 asks with all its arguments.
    @Test func `a request of routingpy is read`() throws {
        let request = try request(
            "8.68,49.41;8.69,49.42?radiuses=500%3B500&bearings=50%2C50%3B50%2C50&alternatives=true&steps=true"
                + "&continue_straight=true&annotations=true&geometries=geojson&overview=simplified")
        #expect(request.constraints.count == 2 && request.annotations == .all && request.geometries == .geojson)
    }
}
