import DirectionsServer
import Geometry
import Roads
import HTTPTypes
import SketchSupport
import TestSupport
import Testing
import Threading

/// Requests of all families with bytes changed, taken out, repeated and mixed: whatever comes, the family that the path belongs
/// to answers, and never with a fault of its own.
struct MutatedRequestTests {
    private let map: SketchMap
    private let families: [any ServerAPI]

    init() throws {
        map = try SketchMap(
            """
            a---b---c
                |   |
                d---e   f---g
            """,
            ways: ["abc": "primary", "bdec": "residential oneway=yes", "fg": "residential"],
            modes: [.automobile, .walking, .cycling])
        let areas = CurrentDatasets(provider: map.provider)
        families = [
            ValhallaAPI(areas), OpenRouteServiceAPI(areas), GraphHopperAPI(areas), OSRMAPI(areas), AppleAPI(areas),
            NominatimAPI(areas),
            NativeAPI(areas),
        ]
    }

    private static let seed: UInt64 = 20_261_121

    @Test func `a mutated request gets an answer that is not a fault of the server`() throws {
        var mutation = RequestMutation(seeds: seeds, seed: Self.seed)
        for number in 1...4_000 {
            let (target, body) = mutation.next()
            let answer = answer(target, body)
            #expect(
                (200..<500).contains(answer.status.code) && !answer.body.isEmpty,
                "request \(number) of seed \(Self.seed): \(answer.status.code) for \(target)")
        }
    }

    private func answer(_ target: String, _ body: [UInt8]) -> ServerAnswer {
        var fields = HTTPFields()
        if !body.isEmpty { fields[.contentType] = "application/json" }
        fields[.authorization] = "Bearer none"
        return families.answer(ServerQuery(body.isEmpty ? .get : .post, target: target, fields: fields, body: body))
    }

    /// Requests that are right, each of which mutations begin with.
    private var seeds: [(target: String, body: String)] {
        let (a, e) = (map.place("a"), map.place("e"))
        let pair = "\(a.longitude),\(a.latitude);\(e.longitude),\(e.latitude)"
        let ends = "source=\(a.latitude),\(a.longitude)&destination=\(e.latitude),\(e.longitude)"
        let options = "steps=true&annotations=duration,nodes&alternatives=2&overview=full&geometries=geojson"
        let rules = "bearings=90,180;&radiuses=100;unlimited&approaches=curb;&hints=;&exclude=toll&waypoints=0;1"
        let valhalla = [a, e].map { "{\"lat\":\($0.latitude),\"lon\":\($0.longitude)}" }.joined(separator: ",")
        let points = [a, e].map { "<trkpt lat='\($0.latitude)' lon='\($0.longitude)'/>" }.joined()
        let gpx = "<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>"
        let places = "\"source\":{\"coordinate\":{\"latitude\":\(a.latitude),\"longitude\":\(a.longitude)}}"
        return [
            ("/route/v1/driving/\(pair)?\(options)", ""), ("/route/v1/foot/\(pair).json?\(rules)", ""),
            ("/route/v1/bike/polyline(_ibE_ibE??)?overview=false", ""),
            ("/route/v1/driving", "{\"coordinates\":[[\(a.longitude),\(a.latitude)],[1,2]],\"steps\":true}"),
            ("/table/v1/car/\(pair)?sources=0&destinations=1&annotations=duration,distance&fallback_speed=9", ""),
            ("/nearest/v1/walking/\(a.longitude),\(a.latitude)?number=3&bearings=0,20", ""),
            ("/match/v1/car/\(pair)?timestamps=1;2", ""),
            ("/match?profile=car&type=json&details=time&points_encoded=false", gpx),
            ("/directions?\(ends)&mode=walking&alternates=true&avoid=tolls,ferries&language=de&format=gpx", ""),
            ("/directions", "{\(places),\"destination\":{\"address\":\"Rua 1\"},\"transportType\":\"any\"}"),
            ("/etas?\(ends)&departureDate=2026-05-01T08:00:00Z", ""), ("/coverage", ""), ("/capabilities", ""),
            ("/open?url=maps%3A%3Fsaddr%3D\(a.latitude)%2C\(a.longitude)%26daddr%3D1%2C1%26dirflg%3Dw", ""),
            ("/v1/directions?origin=\(a.latitude),\(a.longitude)&destination=\(e.latitude),\(e.longitude)", ""),
            ("/v1/etas?origin=\(a.latitude),\(a.longitude)&destinations=1,1%7C\(e.latitude),\(e.longitude)", ""),
            ("/route?json={\"locations\":[\(valhalla)],\"costing\":\"auto\",\"alternates\":1}&id=1", ""),
            (
                "/route",
                "{\"locations\":[\(valhalla)],\"costing\":\"bicycle\",\"date_time\":{\"type\":1,\"value\":\"2026-05-01T08:00\"},"
                    + "\"costing_options\":{\"bicycle\":{\"use_ferry\":0}},\"exclude_polygons\":[[[1,2],[2,2],[2,1]]]}"
            ),
            ("/sources_to_targets", "{\"sources\":[\(valhalla)],\"targets\":[\(valhalla)],\"costing\":\"auto\"}"),
            ("/locate", "{\"locations\":[\(valhalla)],\"verbose\":true}"), ("/status?verbose=true", ""),
            (
                "/isochrone",
                "{\"locations\":[{\"lat\":1,\"lon\":1}],\"costing\":\"pedestrian\",\"contours\":[{\"time\":1,\"color\":\"ff0000\"}]}"
            ),
            (
                "/v2/isochrones/foot-walking",
                "{\"locations\":[[1,1]],\"range\":[100],\"attributes\":[\"area\"]}"
            ),
            ("/v1/token", ""), ("/v1/geocode?q=Rua%20do%20Norte%201&limitToCountries=PT,ES&lang=pt-PT", ""),
            ("/v1/reverseGeocode?loc=\(a.latitude),\(a.longitude)&lang=de", ""),
            (
                "/v1/search?q=caf%C3%A9&includePoiCategories=Cafe&searchRegion=41.2,-8.5,41.1,-8.7&enablePagination=true",
                ""
            ),
            ("/v1/search?pageToken=MD9xPWNhZmU&metadata=NDEsLTg", ""),
            ("/v1/searchAutocomplete?q=rua&resultTypeFilter=Poi,Query&userLocation=\(e.latitude),\(e.longitude)", ""),
        ]
    }
}

/// Changes requests at random.
private struct RequestMutation {
    let seeds: [(target: String, body: String)]
    private var random: SeededGenerator

    /// What readers stumble over.
    private static let morsels = [
        "%", "%00", "%2F", "%ff", "..", ";", ",", "|", "?", "&", "=", "-", "+", "\u{FEFF}", "é", "NaN", "1e999",
        "-0", "99999999999999999999", "\"", "{", "[", "]", "}", "null", "true", "unlimited", "polyline(", ")", ".json",
    ]

    init(seeds: [(target: String, body: String)], seed: UInt64) {
        self.seeds = seeds
        random = SeededGenerator(seed: seed)
    }

    mutating func next() -> (target: String, body: [UInt8]) {
        let seed = seeds[random.below(seeds.count)]
        var target = Array(seed.target.utf8)
        var body = Array(seed.body.utf8)
        for _ in 0...random.below(3) {
            if body.isEmpty || random.chance(20) { mutate(&target) } else { mutate(&body) }
        }
        let text = String(decoding: target, as: UTF8.self)
        return (text.hasPrefix("/") ? text : "/" + text, body)
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let place = random.below(bytes.count + 1)
        let end = min(bytes.count, place + random.below(12))
        switch random.below(5) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: Self.morsels[random.below(Self.morsels.count)].utf8, at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
        case 3 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        default: bytes.insert(contentsOf: seeds[random.below(seeds.count)].target.utf8.suffix(20), at: place)
        }
    }
}
