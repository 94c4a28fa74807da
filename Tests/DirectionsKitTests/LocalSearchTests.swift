import DirectionsKit
import FoundationEssentials
import Geometry
import Places
import SketchSupport
import Synchronization
import TestSupport
import Testing

@Suite struct LocalSearchTests {
    private let town: SketchTown

    init() throws { town = try SketchTown.vaduz() }

    private func names(_ request: LocalSearchRequest) async throws -> [String?] {
        try await LocalSearch(request: request, provider: town.provider).start().mapItems.map(\.name)
    }

    @Test func `a kind of place is found with its category, number and region`() async throws {
        let request = LocalSearchRequest(naturalLanguageQuery: "Apotheke")
        let response = try await LocalSearch(request: request, provider: town.provider).start()
        let item = try #require(response.mapItems.first)
        #expect(response.mapItems.count == 1 && item.name == "Schloss-Apotheke")
        #expect(item.pointOfInterestCategory == .pharmacy && item.phoneNumber == "+423 233 25 30")
        #expect(response.boundingRegion.boundingMapRect.contains(MapPoint(town.place("p"))))
        #expect(response.attribution == DirectionsResponse.openStreetMapAttribution)
    }

    @Test func `a filter leaves out what it does not include`() async throws {
        var request = LocalSearchRequest(naturalLanguageQuery: "Café Gruß")
        request.pointOfInterestFilter = PointOfInterestFilter(including: [.pharmacy])
        await #expect(throws: DirectionsError.self) { try await names(request) }
        request.pointOfInterestFilter = PointOfInterestFilter(excluding: [.pharmacy])
        #expect(try await names(request) == ["Café Gruß"])
    }

    @Test func `result types leave out the others`() async throws {
        var request = LocalSearchRequest(naturalLanguageQuery: "Marktgasse")
        request.resultTypes = .address
        #expect(try await names(request) == ["Marktgasse"])
        request.resultTypes = .physicalFeature
        await #expect(throws: DirectionsError.self) { try await names(request) }
    }

    @Test func `a required region leaves out what lies elsewhere`() async throws {
        let far = CoordinateRegion(
            center: Coordinate(latitude: 10, longitude: 10), latitudinalMeters: 1_000, longitudinalMeters: 1_000)
        var request = LocalSearchRequest(naturalLanguageQuery: "Marktgasse", region: far)
        #expect(try await names(request) == ["Marktgasse"])
        request.regionPriority = .required
        await #expect(throws: DirectionsError.self) { try await names(request) }
    }

    @Test func `points of interest around a place come nearest first`() async throws {
        var request = LocalPointsOfInterestRequest(center: town.place("p"), radius: 1_000)
        let near = try await LocalSearch(request: request, provider: town.provider).start()
        #expect(near.mapItems.map(\.name) == ["Schloss-Apotheke", "Café Gruß"])
        request.pointOfInterestFilter = PointOfInterestFilter(including: [.cafe])
        let cafes = try await LocalSearch(request: request, provider: town.provider).start()
        #expect(cafes.mapItems.map(\.pointOfInterestCategory) == [.cafe])
        request.pointOfInterestFilter = .excludingAll
        await #expect(throws: DirectionsError.self) {
            try await LocalSearch(request: request, provider: town.provider).start()
        }
    }

    @Test func `a search without a text, and one that finds nothing, are errors with MapKit's codes`() async throws {
        for (request, reason) in [
            (LocalSearchRequest(), DirectionsError.Reason.invalidRequest),
            (LocalSearchRequest(naturalLanguageQuery: "Qqqq"), .addressUnresolved),
        ] {
            await withCheckedContinuation { continuation in
                LocalSearch(request: request, provider: town.provider).start { response, error in
                    #expect(response == nil && error?.reason == reason)
                    continuation.resume()
                }
            }
        }
    }
}

@Suite struct PointOfInterestTests {
    @Test func `each category of the index is one of MapKit`() {
        for category in PlaceCategory.allCases {
            guard let mapKit = category.mapKitCategory else { continue }
            #expect(PointOfInterestCategory.allCases.contains(mapKit), "\(category)")
        }
    }

    @Test func `the categories have MapKit's names in alphabetical order`() {
        #expect(PointOfInterestCategory.evCharger.rawValue == "MKPOICategoryEVCharger")
        let names = PointOfInterestCategory.allCases.map { $0.shortName.lowercased() }
        #expect(names == names.sorted() && Set(names).count == names.count)
    }

    @Test func `a filter includes or leaves out`() {
        let some = PointOfInterestFilter(including: [.cafe, .bank])
        #expect(some.includes(.cafe) && some.excludes(.zoo))
        #expect(PointOfInterestFilter(including: [.bank, .cafe, .bank]) == some)
        let others = PointOfInterestFilter(excluding: [.cafe])
        #expect(others.excludes(.cafe) && others.includes(.zoo))
        #expect(PointOfInterestFilter.includingAll.includes(.zoo) && PointOfInterestFilter.excludingAll.excludes(.zoo))
    }

    @Test func `a filter survives JSON`() throws {
        let filter = PointOfInterestFilter(excluding: [.zoo, .cafe])
        let data = try JSONEncoder().encode(filter)
        #expect(try JSONDecoder().decode(PointOfInterestFilter.self, from: data) == filter)
    }
}
