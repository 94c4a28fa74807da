import DirectionsKit
import FoundationEssentials
import NominatimDialect
import TestSupport
import Testing

@Suite struct NominatimMutatedQueryTests {
    private static let seed: UInt64 = 20_261_125

    private static let queries = [
        "q=Mill+Lane+1,+Upton&format=xml&addressdetails=1&viewbox=9,47,10,48&limit=3&countrycodes=ut",
        "street=1+Mill+Lane&city=Upton&country=Utopia&format=geocodejson&polygon_geojson=1&exclude_place_ids=1,N2",
        "lat=51.5&lon=10.1&zoom=14&format=geojson&layer=address,poi&accept-language=de;q=0.4,fr",
        "q=[amenity=pub]+N+51.5%C2%B0+E+10.1%C2%B0&json_callback=a.b&format=json&dedupe=0",
        "osm_ids=N1,W2,R3&format=xml&namedetails=1&extratags=1&polygon_kml=1",
    ]

    @Test func `a mutated query gets an answer`() throws {
        let client = try NominatimClient.upton.get()
        var numbers = SeededGenerator(seed: Self.seed)
        let signs = Array("%&=+,;:.-[]()\"'*0129aNEé°".utf8)
        for number in 1...600 {
            var bytes = Array(Self.queries[numbers.below(Self.queries.count)].utf8)
            for _ in 0...numbers.below(4) {
                let place = numbers.below(bytes.count)
                switch numbers.below(3) {
                case 0: bytes[place] = signs[numbers.below(signs.count)]
                case 1: bytes.remove(at: place)
                default: bytes.insert(contentsOf: bytes[place..<min(place + 5, bytes.count)], at: place)
                }
            }
            let query = String(decoding: bytes, as: UTF8.self)
            let service = NominatimRequest.Service.allCases[number % 3]
            let answer = try client.get(service, query)
            #expect([200, 400].contains(answer.status) && !answer.body.isEmpty, "\(service) \(query)")
        }
    }
}
