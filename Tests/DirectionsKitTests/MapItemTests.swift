import DirectionsKit
import FoundationEssentials
import Geometry
import Testing

@Suite struct MapItemTests {
    private static let headquarters = Placemark(
        coordinate: Coordinate(latitude: 37.3323, longitude: -122.0307),
        addressDictionary: [
            "Street": "1 Infinite Loop", "City": "Cupertino", "State": "CA", "ZIP": "95014",
            "Country": "United States", "CountryCode": "US", "SubLocality": "Mariani",
            "SubAdministrativeArea": "Santa Clara",
        ])

    @Test func `a placemark derives nine fields from its address`() {
        let placemark = Self.headquarters
        #expect(placemark.thoroughfare == "Infinite Loop")
        #expect(placemark.subThoroughfare == "1")
        #expect(placemark.locality == "Cupertino")
        #expect(placemark.subLocality == "Mariani")
        #expect(placemark.administrativeArea == "CA")
        #expect(placemark.subAdministrativeArea == "Santa Clara")
        #expect(placemark.postalCode == "95014")
        #expect(placemark.country == "United States")
        #expect(placemark.countryCode == "US")
    }

    @Test func `a placemark without an address has none of them`() {
        let placemark = Placemark(coordinate: Self.headquarters.coordinate)
        let fields = [
            placemark.thoroughfare, placemark.subThoroughfare, placemark.locality, placemark.subLocality,
            placemark.administrativeArea, placemark.subAdministrativeArea, placemark.postalCode, placemark.country,
            placemark.countryCode,
        ]
        #expect(fields.allSatisfy { $0 == nil })
    }

    @Test(
        arguments: [
            ("Rua do Almada 12", "Rua do Almada", "12"), ("12b Rua do Almada", "Rua do Almada", "12b"),
            ("5th Avenue", "5th Avenue", nil), ("Praça da Liberdade", "Praça da Liberdade", nil), ("1900", "1900", nil),
        ] as [(String, String, String?)])
    func `the number of a house stands before the street or after it`(street: String, name: String, number: String?) {
        let placemark = Placemark(coordinate: Self.headquarters.coordinate, addressDictionary: ["Street": street])
        #expect(placemark.thoroughfare == name)
        #expect(placemark.subThoroughfare == number)
    }

    @Test func `keys of their own go before what the street says`() {
        let placemark = Placemark(
            coordinate: Self.headquarters.coordinate,
            addressDictionary: ["Street": "1 Infinite Loop", "Thoroughfare": "Loop", "SubThoroughfare": "2"])
        #expect(placemark.thoroughfare == "Loop" && placemark.subThoroughfare == "2")
    }

    @Test(
        arguments: [
            ("US", "1 Mill Lane, Upton, MD 21117, Home"), ("GB", "1 Mill Lane, Upton 21117, MD, Home"),
            ("DE", "1 Mill Lane, 21117 Upton, MD, Home"), ("", "1 Mill Lane, 21117 Upton, MD, Home"),
        ])
    func `a title has the order of its country`(code: String, title: String) {
        let placemark = Placemark(
            coordinate: Self.headquarters.coordinate,
            addressDictionary: [
                "Street": "1 Mill Lane", "City": "Upton", "State": "MD", "ZIP": "21117", "Country": "Home",
                "CountryCode": code,
            ])
        #expect(placemark.title == title)
    }

    @Test func `the current location has no coordinate of its own`() {
        let item = MapItem.forCurrentLocation()
        #expect(item.isCurrentLocation)
        #expect(item.placemark == nil && item.coordinate == nil)
    }

    @Test(arguments: [
        MapItem(name: "Home", coordinate: headquarters.coordinate), MapItem(placemark: headquarters, name: "Work"),
        MapItem(address: "1 Infinite Loop"), .forCurrentLocation(),
    ])
    func `an item survives JSON`(item: MapItem) throws {
        var item = item
        item.phoneNumber = "+1 408 996 1010"
        item.url = URL(string: "https://example.com/a?b=c")
        let data = try JSONEncoder().encode(item)
        #expect(try JSONDecoder().decode(MapItem.self, from: data) == item)
    }

    @Test func `a request survives JSON`() throws {
        var request = DirectionsRequest(
            source: .forCurrentLocation(), destination: MapItem(placemark: Self.headquarters),
            waypoints: [MapItem(address: "Rua do Almada")], transportType: [.walking, .cycling],
            requestsAlternateRoutes: true, departureDate: Date(timeIntervalSince1970: 1_000_000),
            currentLocation: Location(
                coordinate: Coordinate(latitude: 1, longitude: 2), horizontalAccuracy: 20, course: 90,
                timestamp: Date(timeIntervalSince1970: 1_000_000)), language: "pt", units: .imperial)
        request.tollPreference = .avoid
        request.ferryPreference = .avoid
        let data = try JSONEncoder().encode(request)
        #expect(try JSONDecoder().decode(DirectionsRequest.self, from: data) == request)
        #expect(request.highwayPreference == .any && request.tollPreference == .avoid)
    }

    @Test(arguments: [
        (#"{"latitude": 1, "longitude": 2}"#, nil),
        (#"{"coordinate": {"latitude": 1, "longitude": 2}}"#, nil),
        (#"{"coordinate": {"latitude": 1, "longitude": 2}, "horizontalAccuracy": 5}"#, 5),
    ])
    func `the current location in JSON may be a coordinate alone`(text: String, accuracy: Double?) throws {
        let request = try JSONDecoder().decode(
            DirectionsRequest.self, from: Data(#"{"currentLocation": \#(text)}"#.utf8))
        let coordinate = Coordinate(latitude: 1, longitude: 2)
        #expect(request.currentLocation == Location(coordinate: coordinate, horizontalAccuracy: accuracy))
    }

    @Test func `a request in JSON may leave out all but its ends`() throws {
        let place = #"{"coordinate": {"latitude": 1, "longitude": 2}}"#
        let text = #"{"source": \#(place), "destination": \#(place), "restrictions": {"closedWays": [1]}}"#
        let request = try JSONDecoder().decode(DirectionsRequest.self, from: Data(text.utf8))
        let item = MapItem(coordinate: Coordinate(latitude: 1, longitude: 2))
        #expect(
            request
                == DirectionsRequest(
                    source: item, destination: item, avoidances: RouteAvoidances(closedWays: [1])))
    }

    @Test func `a new request has MapKit's defaults`() {
        let request = DirectionsRequest()
        #expect(request.source == nil && request.destination == nil)
        #expect(request.transportType == .any && !request.requestsAlternateRoutes)
        #expect(request.departureDate == nil && request.arrivalDate == nil)
        #expect(request.tollPreference == .any && request.highwayPreference == .any)
    }
}
