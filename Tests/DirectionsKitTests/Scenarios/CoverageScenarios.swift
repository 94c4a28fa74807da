import Coverage
import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Requests that meet the gate before any search.
@Suite struct CoverageScenarios {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a----b----c----d----e
                           1
            """,
            ways: ["abcde": "residential"])
    }

    /// The square around some places of the drawing, 50 m wider on each side.
    private func area(_ letters: String...) -> CoverageArea {
        CoverageArea(
            polygons: letters.map { letters in
                var box = BoundingBox(letters.map { FixedCoordinate(map.place($0)) })
                let margin = FixedCoordinate(latitude: 4500, longitude: 7000)
                box.minimum.latitude -= margin.latitude
                box.minimum.longitude -= margin.longitude
                box.maximum.latitude += margin.latitude
                box.maximum.longitude += margin.longitude
                return [
                    box.minimum, FixedCoordinate(latitude: box.minimum.latitude, longitude: box.maximum.longitude),
                    box.maximum, FixedCoordinate(latitude: box.maximum.latitude, longitude: box.minimum.longitude),
                ]
            })
    }

    private func provider(_ areas: [TransportMode: CoverageArea]) -> DirectionsProvider {
        DirectionsProvider(graph: map.graph, coverage: CoverageGate(areas: areas))
    }

    private func request(_ letters: String, by type: TransportType = .automobile) -> DirectionsRequest {
        let items = letters.map { MapItem(coordinate: map.place($0)) }
        return DirectionsRequest(
            source: items.first, destination: items.last, waypoints: Array(items.dropFirst().dropLast()),
            transportType: type)
    }

    private func error(_ provider: DirectionsProvider, _ request: DirectionsRequest) throws -> DirectionsError {
        do throws(DirectionsError) {
            try provider.check(request)
        } catch {
            #expect(throws: error) { try provider.calculate(request) }
            #expect(throws: error) { try provider.calculateETA(request) }
            #expect(throws: error) { try provider.compare(request, through: map.place("b")) }
            return error
        }
        throw DirectionsError(reason: .internalError, message: "The request is not refused.")
    }

    @Test(arguments: [
        ("ab", 0, "The start"), ("ebc", 1, "Stop 1"), ("edca", 3, "The destination"), ("aeb", 0, "The start"),
    ])
    func `the first place outside is named, with distance and direction`(
        letters: String, index: Int, subject: String
    ) throws {
        let provider = provider([.automobile: area("de", "c")])
        let error = try error(provider, request(letters))
        #expect(error.reason == .outsideCoverage)
        #expect(error.code == .directionsNotFound)
        #expect(error.pointIndex == index)
        #expect(error.message.hasPrefix("\(subject) ("), "\(error.message)")
        #expect(error.message.hasSuffix(" m to the east."), "\(error.message)")
        let place = map.place(Array(letters)[index])
        let nearest = try #require(error.nearest)
        #expect(try abs(place.distance(to: nearest) - #require(error.distance)) < 0.1)
        #expect(error.coveringTransportTypes == nil)
    }

    @Test func `a mode that covers the place is named`() throws {
        let provider = provider([.automobile: area("de"), .walking: area("ae"), .cycling: area("cd")])
        let error = try error(provider, request("ae"))
        #expect(error.coveringTransportTypes == .walking)
        #expect(error.message.hasSuffix("; walking covers it."), "\(error.message)")
    }

    @Test func `the ends may lie in different polygons, and the route may leave them`() throws {
        let provider = provider([.automobile: area("a", "e")])
        #expect(try provider.calculate(request("ae")).routes.count == 1)
        #expect(try provider.check(request("ae")) == .automobile)
    }

    @Test func `a place on the edge is covered`() throws {
        let corner = FixedCoordinate(map.place("a"))
        let square = area("e").polygons[0]
        let provider = provider([.automobile: CoverageArea(polygons: [[corner, square[0], square[1], square[2]]])])
        #expect(try provider.calculate(request("ae")).routes.count == 1)
    }

    @Test func `of several modes those are tried that cover all places`() throws {
        let provider = provider([.automobile: area("ab"), .walking: area("ae")])
        #expect(try provider.check(request("ae", by: .any)) == .walking)
        #expect(try provider.calculate(request("ae", by: .any)).routes[0].transportType == .walking)
        #expect(try provider.check(request("ab", by: .any)) == [.automobile, .walking])
        #expect(try error(provider, request("ae", by: [.automobile, .cycling])).reason == .outsideCoverage)
    }

    @Test func `a mode without coverage is not served where others cover, and outside where none does`() throws {
        let provider = provider([.automobile: area("ab")])
        let served = try error(provider, request("ab", by: .cycling))
        #expect(served.reason == .modeNotServed)
        #expect(served.message == "This provider does not serve cycling; it serves automobile.")
        #expect(try error(provider, request("ae", by: .cycling)).reason == .outsideCoverage)
        #expect(try error(provider, request("ae", by: .transit)).reason == .outsideCoverage)
    }

    @Test func `the current location is tested as the place that it is`() throws {
        let provider = provider([.automobile: area("de")])
        var asked = request("ae")
        asked.source = .forCurrentLocation()
        #expect(try error(provider, asked).reason == .currentLocationUnknown)
        asked.currentLocation = Location(coordinate: map.place("a"))
        #expect(try error(provider, asked).pointIndex == 0)
        asked.currentLocation = Location(coordinate: map.place("d"))
        #expect(try provider.calculate(asked).routes.count == 1)
    }

    @Test func `a place without a road near and one outside the coverage have different errors`() throws {
        let far = MapItem(coordinate: Coordinate(latitude: 51, longitude: 9))
        var asked = request("ae")
        asked.destination = far
        let ring = [(49, 7), (49, 10), (52, 10), (52, 7)].map {
            FixedCoordinate(Coordinate(latitude: $0.0, longitude: $0.1))
        }
        #expect(try error(provider([.automobile: area("ae")]), asked).reason == .outsideCoverage)
        let wide = provider([.automobile: CoverageArea(polygons: [ring])])
        try wide.check(asked)
        #expect { try wide.calculate(asked) } throws: { ($0 as? DirectionsError)?.reason == .noRoadNear }
    }

    @Test func `what is asked for and not served is not taken for what covers an area`() throws {
        let refused = try error(provider([.automobile: area("ab")]), request("ae", by: .transit))
        #expect(refused.reason == .outsideCoverage && refused.pointIndex == 1)
        #expect(
            refused.message.contains(
                "outside the area covered by automobile, and transit is not served: the nearest"))
        let asked = try error(provider([.automobile: area("ab")]), request("ae"))
        #expect(asked.message.contains("outside the area covered by automobile: the nearest"))
    }

    @Test func `each destination of several has its own refusal`() throws {
        let provider = provider([.automobile: area("ac"), .walking: area("ad")])
        let destinations = "abcde".map { MapItem(coordinate: map.place($0)) }
        let results = provider.calculateETAs(request("ab", by: .any), to: destinations)
        let words = results.map { result in
            switch result {
            case .success(let response): "\(response.transportType)"
            case .failure(let error): "\(error.reason) \(error.pointIndex ?? -1)"
            }
        }
        #expect(words == ["automobile", "automobile", "automobile", "walking", "outsideCoverage 1"])
    }

    @Test func `a table leaves open what is not covered`() throws {
        let provider = provider([.automobile: area("ac")])
        let places = "ace".map(map.place)
        let cells = try provider.table(from: places, to: places, mode: .automobile)
        #expect(cells.map { $0 != nil } == [true, true, false, true, true, false, false, false, false])
    }

    @Test func `what is not a place on the earth is an invalid request`() throws {
        var asked = request("ab")
        for value in [Double.nan, .infinity, 91, 1e300] {
            asked.destination = MapItem(coordinate: Coordinate(latitude: value, longitude: 0))
            #expect(try error(provider([.automobile: area("ae")]), asked).reason == .invalidRequest)
        }
    }
}
