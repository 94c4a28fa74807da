import DirectionsKit
import Geometry
import SketchSupport
import TestSupport
import Testing
import Threading

/// Look-ups of many addresses for one request: equal ones once, and none after the request is cancelled.
@Suite struct AddressLookupScenarios {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a--------b-----------c
                x    |     y
                     |
                     d-----------e
            """,
            ways: [
                "abc": "residential name='Mill Lane'", "bd": "residential name='Bridge Street'",
                "de": "residential name='Mill Road'",
            ],
            nodes: [
                "x": "addr:street='Mill Lane' addr:housenumber=5 addr:city=Milltown",
                "y": "amenity=pharmacy name='Sun Pharmacy'",
            ], hasPlaces: true)
    }

    private let words = ["Mill Lane 5", "Bridge Street", "Mill Road", "Sun Pharmacy"]

    private func items(_ count: Int) -> [MapItem] {
        (0..<count).map { MapItem(address: words[$0 % words.count]) }
    }

    /// The number of times that a request asks whether it is cancelled.
    private func questions(_ answer: (Cancellation) throws -> Void) -> Int {
        var range = 0..<100_000
        while !range.isEmpty {
            let count = (range.lowerBound + range.upperBound) / 2
            do {
                try answer(Cancellation(afterQuestions: count))
                range = range.lowerBound..<count
            } catch {
                #expect((error as? DirectionsError)?.reason == .cancelled)
                range = count + 1..<range.upperBound
            }
        }
        return range.lowerBound
    }

    // MARK: Once

    @Test func `equal addresses are looked up once`() throws {
        var lookups = AddressLookups(map.provider, nil)
        let found = try map.provider.coordinates(of: items(40), &lookups)
        #expect(lookups.count == words.count)
        #expect(Array(found[0..<4]) == Array(found[36..<40]) && Set(found).count == words.count)
        #expect(try map.provider.coordinates(of: items(4)) == Array(found[0..<4]))
    }

    @Test func `an address near another place is another look-up`() throws {
        var lookups = AddressLookups(map.provider, nil)
        for letter in "acea" {
            let trip = DirectionsRequest(
                source: MapItem(coordinate: map.place(letter)), destination: MapItem(address: "Mill Lane"))
            let alone = try map.provider.resolvingAddresses(of: trip)
            #expect(try map.provider.resolvingAddresses(of: trip, &lookups) == alone)
        }
        #expect(lookups.count == 3)
    }

    @Test func `an address in another language is another look-up`() throws {
        var lookups = AddressLookups(map.provider, nil)
        for language in ["de", "en", "de"] {
            let trip = DirectionsRequest(
                source: MapItem(coordinate: map.place("a")), destination: MapItem(address: "Mill Lane"),
                language: language)
            _ = try map.provider.resolvingAddresses(of: trip, &lookups)
        }
        #expect(lookups.count == 2)
    }

    @Test func `an unknown address is looked up once, too, and each place with it has the error`() throws {
        let trip = DirectionsRequest(source: MapItem(coordinate: map.place("a")), destination: nil)
        let unknown = (0..<20).map { _ in MapItem(address: "Xanadu") }
        let results = map.provider.calculateETAs(trip, to: unknown)
        #expect(results.count == 20)
        for result in results { #expect(throws: DirectionsError.self) { try result.get() } }
        #expect(lookupQuestions(unknown) < lookupQuestions(Array(unknown.prefix(1))) + 20 * 4)
    }

    @Test func `times to many equal addresses take one look-up for each text`() {
        let few = lookupQuestions(items(4))
        let many = lookupQuestions(items(60))
        #expect(few > 4 * 8, "a look-up asks for each word and each place")
        #expect(many < few + 60 * 8)
    }

    private func lookupQuestions(_ destinations: [MapItem]) -> Int {
        questions { cancellation in
            let trip = DirectionsRequest(source: MapItem(coordinate: map.place("a")), destination: nil)
            for result in map.provider.calculateETAs(trip, to: destinations, cancellation: cancellation) {
                if case .failure(let error) = result, error.reason == .cancelled { throw error }
            }
        }
    }

    // MARK: Cancellation

    @Test func `every path that looks up addresses can be cancelled before and inside each look-up`() {
        let ends = DirectionsRequest(
            source: items(1)[0], destination: items(2)[1], waypoints: Array(items(4).suffix(2)))
        let provider = map.provider
        let least = 4 * 4
        #expect(questions { _ = try provider.calculate(ends, cancellation: $0) } > least)
        #expect(questions { _ = try provider.calculateETA(ends, cancellation: $0) } > least)
        #expect(questions { _ = try provider.calculateWithPath(ends, cancellation: $0) } > least)
        #expect(questions { _ = try provider.plannedRoute(ends, cancellation: $0) } > least)
        #expect(questions { _ = try provider.resolvingAddresses(of: ends, cancellation: $0) } > least)
        #expect(questions { _ = try provider.coordinates(of: items(4), cancellation: $0) } > least)
        #expect(
            questions {
                _ = try provider.compare(ends, through: map.place("e"), cancellation: $0)
            } > least)
        #expect(
            questions {
                _ = try provider.localSearch("pharmacy", along: ends, limit: 2, language: nil, cancellation: $0)
            } > least)
    }

    @Test func `one look-up can be cancelled`() {
        let provider = map.provider
        let request = PlaceRequest(limit: 3)
        #expect(questions { _ = try provider.geocode("Mill Lane 5", request: request, cancellation: $0) } > 3)
        #expect(questions { _ = try provider.complete("Mill L", request: request, cancellation: $0) } > 2)
        #expect(questions { _ = try provider.localSearch("Mill Lane 5", request: request, cancellation: $0) } > 3)
        #expect(
            questions { _ = try provider.localSearch("pharmacy near Mill Lane", request: request, cancellation: $0) }
                > 3)
    }

    @Test func `after a cancellation no address is looked up`() {
        let cancelled = Cancellation()
        cancelled.cancel()
        var lookups = AddressLookups(map.provider, cancelled)
        let error = #expect(throws: DirectionsError.self) {
            try map.provider.coordinates(of: items(1), &lookups)
        }
        #expect(error?.reason == .cancelled && lookups.count == 0)
    }
}
