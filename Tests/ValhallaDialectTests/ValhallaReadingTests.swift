import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing
import ValhallaDialect

/// How requests are read, and what is said about those that are wrong.
@Suite struct ValhallaReadingTests {
    private let map: SketchMap

    init() throws {
        map = try SketchMap("a---b---c", ways: ["abc": "primary"], modes: [.automobile, .walking])
    }

    private func error(_ service: ValhallaService, _ json: String) -> (code: Int, message: String)? {
        do throws(ValhallaError) {
            _ = try ValhallaRequest(
                service, query: nil, body: Array(json.utf8), served: map.provider.transportTypes,
                limits: ValhallaLimits(
                    locations: 3, matrixCells: 4, alternates: 1, areas: AreaLimits(areas: 2, corners: 4)))
            return nil
        } catch {
            return (error.code.rawValue, error.message)
        }
    }

    // MARK: Forms

    @Test(arguments: [
        "json=%7B%22locations%22:LIST,%22costing%22:%22auto%22%7D",
        "json={\"locations\":LIST,+\"costing\":\"auto\"}&id=7",
    ])
    func `a query has the JSON, encoded or not`(query: String) throws {
        let answer = try map.valhalla(.route, query: query.replacing("LIST", with: map.list("ac")))
        #expect(answer["trip"]["status"].value == 0)
        #expect((answer["id"].text == "7") == query.contains("id=7"))
    }

    @Test func `numbers and flags may be texts, and unknown members are ignored`() throws {
        let (a, c) = (map.place("a"), map.place("c"))
        let places = [a, c].map { "{\"lat\":\"\($0.latitude)\",\"lon\":\"\($0.longitude)\",\"nonsense\":[1]}" }
        let list = places.joined(separator: ",")
        let answer = try map.valhalla(
            .matrix, "{\"sources\":[\(list)],\"targets\":[\(list)],\"costing\":\"auto\",\"verbose\":\"false\",\"x\":{}}"
        )
        #expect(answer["sources_to_targets"]["durations"].elements.count == 2)
    }

    // MARK: Errors

    @Test(
        arguments: [
            ("", 100, "Give the request as JSON: in the parameter json, or in the body of a POST."),
            ("[]", 100, "The JSON must be an object in UTF-8."),
            (#"{"costing":"auto"}"#, 110, "locations is missing; give a list of places with lat and lon."),
            (#"{"locations":7}"#, 130, "locations must be a list of objects."),
            (#"{"locations":[{"lat":1,"lon":1}]}"#, 120, "locations has 1 places; give at least 2."),
            (#"{"locations":[AC,{}]}"#, 130, "locations[1].lat is missing."),
            (#"{"locations":[AC,{"lat":"north","lon":1}]}"#, 130, "locations[1].lat must be a number."),
            (
                #"{"locations":[AC,{"lat":91,"lon":1}]}"#, 130,
                "locations[1].lat must be a latitude from -90 to 90 degrees."
            ),
            (
                #"{"locations":[AC,{"lat":1,"lon":1,"type":"stop"}]}"#, 130,
                "locations[1].type must be one of break, through, via, break_through."
            ),
            (#"{"locations":[AC,AC,AC,AC]}"#, 150, "locations has 4 places; give at most 3."),
            (#"{"locations":[AC,AC]}"#, 124, "\"costing\" is missing; give one of auto, pedestrian."),
            (
                #"{"locations":[AC,AC],"costing":"truck"}"#, 125,
                "This server does not serve the costing \"truck\"; use one of auto, pedestrian."
            ),
            (
                #"{"locations":[AC,AC],"costing":"bicycle"}"#, 125,
                "This server does not serve the costing \"bicycle\"; use one of auto, pedestrian."
            ),
            (
                #"{"locations":[AC,AC],"costing":"rocket"}"#, 125,
                "There is no costing \"rocket\"; use one of auto, pedestrian."
            ),
            (
                #"{"locations":[AC,AC],"costing":"auto","format":"osrm"}"#, 107,
                "format is \"osrm\": OSRM's format is at /route/v1/{profile}/{coordinates}; leave format out here."
            ),
            (
                #"{"locations":[AC,AC],"costing":"auto","costing_options":{"auto":{"shortest":true}}}"#, 107,
                "costing_options.auto.shortest is not offered; leave it out."
            ),
            (
                #"{"locations":[AC,AC],"costing":"auto","costing_options":{"auto":{"use_ferry":2}}}"#, 100,
                "costing_options.auto.use_ferry must be from 0 to 1."
            ),
            (
                #"{"locations":[AC,AC],"costing":"auto","date_time":{"type":1,"value":"noon"}}"#, 162,
                "date_time.value must be a local time in the form 2026-11-26T08:05."
            ),
            (
                #"{"locations":[AC,AC],"costing":"auto","exclude_polygons":[[[1,2],[3,4]]]}"#, 137,
                "exclude_polygons must have rings of three different places or more, each a longitude and a latitude in degrees."
            ),
            (
                #"{"locations":[AC,AC],"costing":"auto","exclude_polygons":[[[1,2],[3,4],[5,5],[6,7],[8,9]]]}"#, 167,
                "exclude_polygons has 5 corners in all; give at most 4."
            ),
            (
                #"{"locations":[AC,AC],"costing":"auto","exclude_polygons":[[[1,2],[3,4],[5,5]],[[1,2],[3,4],[5,5]],[[1,2],[3,4],[5,5]]]}"#,
                167, "exclude_polygons has 3 areas in all; give at most 2."
            ),
            (
                #"{"locations":[AC,AC],"costing":"auto","exclude_locations":[{}]}"#, 133,
                "exclude_locations[0].lat is missing."
            ),
            (#"{"locations":[AC,AC],"costing":"auto","alternates":-1}"#, 100, "alternates must be a number from 0."),
            (#"{"locations":[AC,AC],"costing":"auto","costing":"auto"}"#, 100, nil),
        ] as [(String, Int, String?)])
    func `a wrong route request is told with its member in one sentence`(json: String, code: Int, message: String?) {
        let error = error(.route, json.replacing("AC", with: map.at("a")))
        #expect(error?.code == code)
        if let message { #expect(error?.message == message) }
    }

    @Test(arguments: [
        (#"{"costing":"auto"}"#, 112), (#"{"sources":[],"targets":[AC],"costing":"auto"}"#, 112),
        (#"{"sources":[{}],"targets":[AC],"costing":"auto"}"#, 131),
        (#"{"sources":[AC],"targets":[{"lat":1}],"costing":"auto"}"#, 132),
        (#"{"sources":[AC,AC,AC],"targets":[AC,AC],"costing":"auto"}"#, 150),
    ])
    func `a wrong matrix request has Valhalla's code`(json: String, code: Int) {
        #expect(error(.matrix, json.replacing("AC", with: map.at("a")))?.code == code)
    }

    @Test(arguments: [
        (#""contours":[]"#, 113), (#""contours":[{}]"#, 113), (#""contours":[{"time":1,"distance":1}]"#, 113),
        (#""contours":[{"time":121}]"#, 151), (#""contours":[{"distance":201}]"#, 166),
        (#""contours":[{"time":0}]"#, 113), (#""contours":[{"time":1,"color":"red"}]"#, 113),
        (#""contours":[{"time":1}],"denoise":2"#, 100),
        (#""contours":[{"time":1}],"date_time":{"type":2,"value":"2026-01-01T00:00"}"#, 142),
        (#""contours":[{"time":1}],"exclude_locations":[{"lat":1}]"#, 133),
    ])
    func `a wrong request for isochrones has Valhalla's code`(members: String, code: Int) {
        #expect(error(.isochrone, "{\"locations\":[\(map.at("a"))],\"costing\":\"auto\",\(members)}")?.code == code)
    }

    @Test func `too many contours are refused`() {
        let contours = Array(repeating: #"{"time":1}"#, count: 11).joined(separator: ",")
        let json = "{\"locations\":[\(map.at("a"))],\"costing\":\"auto\",\"contours\":[\(contours)]}"
        #expect(error(.isochrone, json)?.code == 152)
    }

    @Test func `a list that is far too long is refused before it is read`() {
        let list = Array(repeating: "{}", count: 50_001).joined(separator: ",")
        let error = error(.locate, "{\"locations\":[\(list)]}")
        #expect(error?.code == 130 && error?.message == "locations must have at most 50000 objects.")
    }

    @Test func `an error has Valhalla's shape`() throws {
        let body = try JSONValue(ValhallaError(.noCosting, "Sentence.").body)
        #expect(body["error_code"].value == 124 && body["error"].text == "Sentence.")
        #expect(body["status_code"].value == 400 && body["status"].text == "Bad Request")
    }

    @Test(arguments: [
        (DirectionsError.Reason.noRoadNear, 171), (.noRoute, 442), (.differentIslands, 170), (.routeTooLong, 154),
        (.outsideCoverage, 171), (.graphDamaged, 199),
    ])
    func `an error of the search has the code that fits best`(reason: DirectionsError.Reason, code: Int) {
        #expect(ValhallaError(DirectionsError(reason: reason, message: "")).code.rawValue == code)
    }

    @Test func `a path is a service with or without a slash at its end`() {
        #expect(ValhallaService(ofPath: "/route") == .route && ValhallaService(ofPath: "/status/") == .status)
        #expect(ValhallaService.owns("/height") && ValhallaService(ofPath: "/height") == nil)
        #expect(ValhallaService(ofPath: "/route/v1/driving/1,1;2,2") == nil && ValhallaService(ofPath: "/") == nil)
    }
}
