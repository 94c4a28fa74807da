import Testing

@testable import DirectionsServer

/// Prices that are read off a request before it is parsed.
struct RequestPriceTests {
    private static let places = (0..<1_000).map { "8.\(6_000 + $0),41.1" }

    private func price(_ target: String, body: String = "") -> Double {
        RequestPrice.table.price(of: ServerQuery(target: target, body: Array(body.utf8)))
    }

    @Test func `a table costs as much in each form in which its places are written`() {
        let pairs = 1_000_000 * RequestPrice.table.perPair
        let line = String(repeating: "_p~iF~ps|U", count: 1_000)
        let arrays = Self.places.map { "[\($0)]" }.joined(separator: ",")
        let objects = Self.places.map { "{\"lon\":\($0.replacing(",", with: ",\"lat\":"))}" }.joined(separator: ",")
        for cost in [
            price("/table/v1/driving/" + Self.places.joined(separator: ";")),
            price("/table/v1/driving/" + Self.places.joined(separator: "%3B")),
            price("/table/v1/driving/polyline(\(line))"),
            price("/table/v1/driving", body: "{\"coordinates\":[\(arrays)]}"),
            price("/sources_to_targets", body: "{\"sources\":[\(objects)]}"),
        ] {
            #expect(cost >= pairs)
            #expect(cost >= SearchOrder.dearPrice)
        }
    }

    @Test(arguments: [
        "avoid=tolls", "%61void=tolls", "a%76oid=tolls", "exclude=toll", "%65xclude=toll", "closed%57ays=1",
        "height=2.5", "width=2.1", "weight=3.5", "length=7",
    ])
    func `roads that are avoided and a vehicle's size cost more, however the word is written`(query: String) {
        let places = Self.places.prefix(100).joined(separator: "%7C")
        let plain = price("/table?sources=\(places)")
        #expect(price("/table?sources=\(places)&\(query)") > 5 * plain)
    }

    @Test(
        arguments: [
            ("/snapshot", 40), ("/snapshot?size=1000x500", 41.5), ("/snapshot?size=1000x500&scale=2", 154),
            ("/snapshot?s%69ze=4096x2160", 667.5), ("/snapshot?size=4096%782160", 667.5),
            ("/snapshot?size=90000x90000", 667.5),
        ] as [(String, Double)])
    func `a picture costs by its pixels, however its size is written`(target: String, least: Double) {
        let price = RequestPrice.picture.price(of: ServerQuery(target: target))
        #expect(price >= least && price < least + 5)
    }

    @Test func `an escaped name in a body hides nothing`() {
        let sources = Self.places.prefix(100).map { "{\"coordinate\":[\($0)]}" }
        let places = "\"sources\":[" + sources.joined(separator: ",") + "]"
        let plain = price("/table", body: "{\(places)}")
        #expect(price("/table", body: "{\(places),\"\\u0061voidances\":{}}") > 5 * plain)
    }

    @Test func `the session of a long route costs no more than a search`() {
        let token = String(repeating: "a", count: 100_000)
        let query = ServerQuery(target: "/sessions/progress", body: Array("{\"session\":\"\(token)\"}".utf8))
        #expect(RequestPrice.session.price(of: query) < SearchOrder.dearPrice)
    }
}
