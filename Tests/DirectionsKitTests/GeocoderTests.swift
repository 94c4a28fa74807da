import DirectionsKit
import Geometry
import SketchSupport
import Synchronization
import TestSupport
import Testing

@Suite struct GeocoderTests {
    private let town: SketchTown
    private let geocoder: Geocoder

    init() throws {
        town = try SketchTown.vaduz()
        geocoder = Geocoder(provider: town.provider)
    }

    private func error(_ body: () async throws(DirectionsError) -> [Placemark]) async -> DirectionsError? {
        do throws(DirectionsError) {
            _ = try await body()
            return nil
        } catch {
            return error
        }
    }

    @Test func `an address becomes a placemark with its coordinate and its parts`() async throws {
        let found = try await geocoder.geocodeAddressString("marktgasse 3, vaduz")
        let placemark = try #require(found.first)
        #expect(placemark.coordinate.distance(to: town.place("i")) < 1)
        #expect(placemark.thoroughfare == "Marktgasse" && placemark.subThoroughfare == "3")
        #expect(placemark.postalCode == "9490" && placemark.locality == "Vaduz")
        #expect(placemark.isoCountryCode == "LI")
        #expect(placemark.name?.contains("Marktgasse") == true && placemark.name?.contains("3") == true)
        #expect(!geocoder.isGeocoding)
    }

    @Test func `an address in parts is found in its country and in no other`() async throws {
        var address = PostalAddress(
            street: "Marktgasse 1", city: "Vaduz", postalCode: "9490", country: "Fürstentum", isoCountryCode: "li")
        #expect(try await geocoder.geocodePostalAddress(address).first?.subThoroughfare == "1")
        address.isoCountryCode = "CH"
        let failure = await error { () throws(DirectionsError) in try await geocoder.geocodePostalAddress(address) }
        #expect(failure?.code == .placemarkNotFound)
    }

    @Test func `the address of a placemark is one that is found again`() async throws {
        let found = try await geocoder.geocodeAddressString("Alte Strasse 2")
        let address = try #require(found[0].postalAddress)
        #expect(address.street == "Alte Straße 2" && address.city == "Vaduz")
        #expect(try await geocoder.geocodePostalAddress(address) == found)
    }

    @Test func `a location becomes the address of the nearest house`() async throws {
        let location = Location(coordinate: town.place("j"))
        let found = try await geocoder.reverseGeocodeLocation(location)
        #expect(found.count == 1 && found[0].postalAddress?.street == "Alte Straße 2")
    }

    @Test func `a location far from all addresses is an error`() async {
        let location = Location(coordinate: Coordinate(latitude: -40, longitude: 100))
        let failure = await error { () throws(DirectionsError) in try await geocoder.reverseGeocodeLocation(location) }
        #expect(failure?.reason == .addressUnresolved && failure?.code == .placemarkNotFound)
    }

    @Test func `a partial match is an error with what was found, no match one without`() async throws {
        let partial = await error { () throws(DirectionsError) in
            try await geocoder.geocodeAddressString("Marktgasse 3, Nowhereville")
        }
        #expect(partial?.reason == .addressUnresolved)
        #expect(partial?.candidates?.first?.placemark?.subThoroughfare == "3")
        let none = await error { () throws(DirectionsError) in try await geocoder.geocodeAddressString("Qqqq") }
        #expect(none?.reason == .addressUnresolved && none?.candidates == nil)
        #expect(none?.message == "No place here is called \"Qqqq\".")
    }

    @Test func `without an index of places each request says so`() async throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let failure = await error { () throws(DirectionsError) in
            try await Geocoder(provider: map.provider).geocodeAddressString("Marktgasse")
        }
        #expect(failure?.reason == .placesMissing && failure?.code == .serverFailure)
    }

    @Test func `the form that calls back completes exactly once`() async {
        let calls = Mutex(0)
        await withCheckedContinuation { continuation in
            geocoder.geocodeAddressString("Marktgasse 1") { placemarks, error in
                calls.withLock { $0 += 1 }
                #expect(placemarks?.isEmpty == false && error == nil)
                continuation.resume()
            }
        }
        #expect(calls.withLock(\.self) == 1)
    }

    @Test func `cancelling without a request does nothing, and a cancelled task ends with the error for that`()
        async throws
    {
        geocoder.cancelGeocode()
        let task = Task { [geocoder] in
            // Ends when the task is cancelled.
            try? await Task.sleep(for: .seconds(3600))
            return await error { () throws(DirectionsError) in try await geocoder.geocodeAddressString("Vaduz") }
        }
        task.cancel()
        #expect(await task.value?.reason == .cancelled)
        #expect(try await geocoder.geocodeAddressString("Vaduz").first?.locality == "Vaduz")
    }
}

@Suite struct PlacemarkTests {
    private func placemark(_ address: [String: String]) -> Placemark {
        Placemark(coordinate: Coordinate(latitude: 47, longitude: 9), addressDictionary: address)
    }

    @Test(
        arguments: [
            ([:], nil), (["Country": "Liechtenstein"], 1_000_000), (["City": "Vaduz", "Name": "Vaduz"], 10_000),
            (["City": "Vaduz", "Street": "Marktgasse"], 500), (["City": "Vaduz", "Street": "Marktgasse 3"], 100),
            (["City": "Vaduz", "Name": "Castle"], 100),
        ] as [([String: String], Double?)])
    func `the region is as large as what the address names`(address: [String: String], radius: Double?) {
        #expect(placemark(address).region?.radius == radius)
        #expect(placemark(address).location.coordinate == placemark(address).coordinate)
    }

    @Test func `the name is that of the place, else the street with its number`() {
        #expect(placemark(["Name": "Castle", "Street": "Hill 1"]).name == "Castle")
        #expect(placemark(["Street": "Hill 1"]).name == "Hill 1")
        #expect(placemark([:]).name == nil && placemark([:]).postalAddress == nil)
    }
}
