import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Places by text, by coordinate and by kind, and addresses in requests for directions.
@Suite struct PlaceScenarios {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a--------b-----------c
                x    |     y
                     |
                     d-----------e
                           z         w

                                     f---g
            """,
            ways: [
                "abc": "residential name='Mill Lane'", "bd": "residential name='Bridge Street'",
                "de": "residential name='Mill Road'", "ef": "residential name='Church Way'",
                "fg": "residential name='Mill Lane'",
            ],
            nodes: [
                "x": "addr:street='Mill Lane' addr:housenumber=5 addr:postcode=12345 addr:city=Milltown",
                "y": "amenity=pharmacy name='Sun Pharmacy' phone='+49 1' opening_hours='Mo-Fr 08:00-18:00'",
                "z": "addr:street='Mill Road' addr:housenumber=7 addr:city=Milltown",
                "w": "amenity=pharmacy name='Moon Pharmacy' website=https://moon.example",
            ], hasPlaces: true)
    }

    private func letter(_ place: GeocodedPlace?) -> Character? {
        guard let coordinate = place?.mapItem.coordinate else { return nil }
        return map.places.sorted { $0.key < $1.key }.first { $0.value.distance(to: coordinate) < 1 }?.key
    }

    private func request(_ source: MapItem, _ destination: MapItem) -> DirectionsRequest {
        DirectionsRequest(source: source, destination: destination)
    }

    private func error(_ request: DirectionsRequest, by provider: DirectionsProvider? = nil) -> DirectionsError? {
        do throws(DirectionsError) {
            _ = try (provider ?? map.provider).calculate(request)
            return nil
        } catch {
            return error
        }
    }

    // MARK: By text

    @Test(
        arguments: [
            ("Mill Lane 5", "x"), ("5 mill lane, milltown", "x"), ("12345 Milltown MILL LANE 5", "x"),
            ("Mile Lane 5", "x"), ("Mill Rd 7", "z"), ("sun pharmacy", "y"), ("Bridge Street & Mill Road", "d"),
        ] as [(String, Character)])
    func `a text finds its place first`(text: String, place: Character) throws {
        #expect(letter(try map.provider.geocode(text).first) == place)
    }

    @Test func `a place tells what each word matched, and which matched nothing`() throws {
        let place = try #require(try map.provider.geocode("Mile Lane 5 Xanadu").first)
        #expect(place.matchedWords.map(\.text) == ["Mile", "Lane", "5"])
        #expect(place.matchedWords.map(\.part) == [.name, .name, .houseNumber])
        #expect(place.matchedWords[0].correction == "mill")
        #expect(place.unmatchedWords == ["Xanadu"] && place.isPartial)
        #expect(try map.provider.geocode("Mill Lane 5").first?.isPartial == false)
    }

    @Test func `a house with another letter is found and told, and no route goes there unasked`() throws {
        let place = try #require(try map.provider.geocode("Mill Lane 5b").first)
        #expect(place.matchedWords.last?.correction == "5" && !place.isPartial)
        let request = DirectionsRequest(
            source: MapItem(address: "Mill Lane 5"), destination: MapItem(address: "Mill Lane 5b"))
        let error = #expect(throws: DirectionsError.self) { try map.provider.calculate(request) }
        #expect(error?.reason == .addressUnresolved && error?.candidates?.first == place.mapItem)
    }

    @Test func `a house has the nine fields of its address`() throws {
        let item = try #require(try map.provider.geocode("Mill Lane 5").first?.mapItem)
        let placemark = try #require(item.placemark)
        #expect([placemark.thoroughfare, placemark.subThoroughfare] == ["Mill Lane", "5"])
        #expect([placemark.postalCode, placemark.locality] == ["12345", "Milltown"])
        #expect(placemark.country == nil && placemark.administrativeArea == nil)
        #expect(item.name == nil)
    }

    @Test func `a point of interest has what is tagged on it`() throws {
        let place = try #require(try map.provider.geocode("Sun Pharmacy").first)
        #expect(place.mapItem.name == "Sun Pharmacy" && place.mapItem.phoneNumber == "+49 1")
        #expect(place.openingHours == "Mo-Fr 08:00-18:00" && place.category == "Pharmacy")
        #expect(place.pointOfInterestCategory == "MKPOICategoryPharmacy")
        #expect(try map.provider.geocode("Moon Pharmacy").first?.mapItem.url?.absoluteString == "https://moon.example")
    }

    @Test func `a place is open by the clocks there, and tells when that changes`() throws {
        var place = try #require(try map.provider.geocode("Sun Pharmacy").first)
        // 2026-11-23 is a Monday; clocks there are an hour ahead of Universal Time.
        let monday = Date(timeIntervalSince1970: 1_795_392_000)
        let hours = { monday.addingTimeInterval($0 * 3600) }
        #expect(place.isOpen(at: hours(6.9)) == false && place.isOpen(at: hours(7)) == true)
        #expect(place.isOpen(at: hours(16.9)) == true && place.isOpen(at: hours(17)) == false)
        #expect(place.nextOpeningChange(after: hours(12)) == hours(17))
        #expect(place.nextOpeningChange(after: hours(18)) == hours(24 + 7))
        #expect(place.nextOpeningChange(after: hours(4 * 24 + 18)) == hours(7 * 24 + 7))
        #expect(place.closingTime == nil)
        place.closesAt = hours(17)
        #expect(place.closingTime == "18:00")
        let other = try #require(try map.provider.geocode("Moon Pharmacy").first)
        #expect(other.isOpen(at: monday) == nil && other.nextOpeningChange(after: monday) == nil)
        #expect(place.isOpen(at: .distantFuture) != nil && place.isOpen(at: Date(timeIntervalSince1970: 1e300)) == nil)
    }

    @Test func `on holidays a place keeps the hours of its country`() throws {
        let map = try SketchMap(
            "a--------b\n  c   d", ways: ["ab": "residential name='Mill Lane'"],
            nodes: [
                "c": "shop=bakery name=Sun opening_hours='Mo-Fr 08:00-18:00; PH off' addr:country=DE",
                "d": "shop=bakery name=Moon opening_hours='Mo-Fr 08:00-18:00; PH off'",
            ], hasPlaces: true)
        let sun = try #require(try map.provider.geocode("Sun").first)
        let moon = try #require(try map.provider.geocode("Moon").first)
        // Noon of 25 December 2026, a Friday, and of the Friday before.
        let christmas = Date(timeIntervalSince1970: 1_798_196_400)
        let friday = christmas.addingTimeInterval(-7 * 86_400)
        #expect(sun.isOpen(at: christmas) == false && sun.isOpen(at: friday) == true)
        #expect(moon.isOpen(at: christmas) == nil && moon.isOpen(at: friday) == nil)
    }

    @Test(arguments: ["", " ", ",;.", "\0", "\"", "%", "' OR 1=1 --", "NEAR(a b)", "🍕", "שלום", "東京", "-", "*"])
    func `a text without a place finds none, and is not an error`(text: String) throws {
        #expect(try map.provider.geocode(text).isEmpty)
        #expect(try map.provider.complete(text).isEmpty)
        #expect(try map.provider.localSearch(text).isEmpty)
    }

    @Test func `a text of 10 kB is read as far as an address goes`() throws {
        let text = "Mill Lane 5 " + String(repeating: "mill lane ", count: 1_000)
        #expect(try map.provider.geocode(text).first != nil)
    }

    @Test func `a text that is being typed finds what it may become`() throws {
        #expect(letter(try map.provider.complete("sun ph").first) == "y")
        #expect(try map.provider.complete("chu").first?.mapItem.name == "Church Way")
        #expect(try map.provider.geocode("chu").isEmpty)
    }

    @Test func `places that read alike are told apart by what is near them`() throws {
        let town = try SketchTown(
            """
            a---------b     e---------f
                 1               2
            c---------d     g---------h
            """,
            ways: [
                "ab": "residential name='Mill Lane'", "cd": "residential name='Oak Road'",
                "ef": "residential name='Mill Lane'", "gh": "residential name='Elm Road'",
                "be": "path", "dg": "path",
            ],
            scale: 100)
        let streets = try town.provider.geocode("Mill Lane")
        #expect(streets.map(\.nearby).sorted { ($0 ?? "") < ($1 ?? "") } == ["Elm Road", "Oak Road"])
        #expect(try town.provider.geocode("Oak Road").map(\.nearby) == [nil])
    }

    // MARK: By coordinate

    @Test func `a coordinate finds its house, street or town`() throws {
        let near = Coordinate(latitude: map.place("x").latitude + 0.0001, longitude: map.place("x").longitude)
        let house = try #require(try map.provider.reverseGeocode(near).first)
        #expect(letter(house) == "x")
        #expect(abs((house.distance ?? 0) - 11) < 1)
        let street = try #require(try map.provider.reverseGeocode(near, level: .street).first)
        #expect(street.mapItem.name == "Mill Lane" && street.mapItem.placemark?.subThoroughfare == nil)
        #expect(try map.provider.reverseGeocode(map.place("g")).first?.mapItem.name == "Mill Lane")
    }

    @Test(
        arguments: [
            ("1", "Green Park"), ("2", "Mill Lane"), ("3", "Old House"), ("4", "Green Park"), ("u", "9"),
        ])
    func `a coordinate is at what it lies in, the smallest first, and at the door of a house`(
        letter: Character, answer: String
    ) throws {
        let town = try SketchTown(
            """
            a--------------2----------------------b

            c-------------------------d
            |   1             k--l    |   u
            |                 |3 |  x |
            |                 n--m    |
            |           4             |
            f-------------------------e
            """,
            ways: [
                "ab": "residential name='Mill Lane'", "cdefc": "leisure=park name='Green Park'",
                "klmnk": "building=yes name='Old House'",
            ],
            nodes: ["u": "addr:housenumber=9 addr:street='Mill Lane'", "x": "shop=kiosk"])
        let found = try #require(try town.provider.reverseGeocode(town.place(letter)).first)
        #expect((found.mapItem.name ?? found.mapItem.placemark?.subThoroughfare) == answer)
    }

    @Test func `beyond the map nothing is near, though a town is`() throws {
        let far = Coordinate(latitude: map.place("a").latitude + 0.05, longitude: map.place("a").longitude)
        for level in PlaceLevel.allCases {
            #expect(try map.provider.reverseGeocode(far, level: level).isEmpty)
        }
    }

    @Test func `a coordinate at sea has no address, and one that is not a place is an error`() throws {
        #expect(try map.provider.reverseGeocode(Coordinate(latitude: 0, longitude: 0)).isEmpty)
        #expect(throws: DirectionsError.self) {
            try map.provider.reverseGeocode(Coordinate(latitude: 91, longitude: 0))
        }
    }

    // MARK: By kind

    @Test func `a kind finds the nearest place of it in any language`() throws {
        for word in ["pharmacy", "Apotheke", "farmácia", "pharmacies"] {
            #expect(
                letter(try map.provider.localSearch(word, PlaceRequest(near: map.place("a"))).first) == "y", "\(word)")
            #expect(
                letter(try map.provider.localSearch(word, PlaceRequest(near: map.place("g"))).first) == "w", "\(word)")
        }
        #expect(letter(try map.provider.localSearch("pharmacy near Church Way").first) == "w")
    }

    @Test func `places along a route are ordered by the time that a stop costs`() throws {
        let trip = request(MapItem(coordinate: map.place("a")), MapItem(coordinate: map.place("c")))
        let found = try map.provider.localSearch("pharmacy", along: trip)
        #expect(found.map(letter) == ["y", "w"])
        let detours = found.compactMap(\.detour)
        #expect(detours.count == 2 && detours[0] < 5 && detours[1] > 60, "\(detours)")
    }

    // MARK: In directions

    @Test func `an address in a request means its place`() throws {
        let response = try map.provider.calculate(
            request(MapItem(address: "Bridge Street"), MapItem(address: "Mill Road 7")))
        #expect(response.destination.placemark?.subThoroughfare == "7")
        #expect(letter(try map.provider.geocode("Mill Road 7").first) == "z")
        #expect(
            response.routes[0].steps.last?.instructions
                == "You have reached your destination: Mill Road 7, on the right")
        #expect(response.source.name == "Bridge Street")
    }

    @Test func `a place with a coordinate is not looked up, whatever its address says`() throws {
        var item = MapItem(coordinate: map.place("e"))
        item.address = "Nowhere 99"
        let response = try map.provider.calculate(request(MapItem(coordinate: map.place("a")), item))
        #expect(response.destination.coordinate == map.place("e"))
    }

    @Test func `an address that is not known is MapKit's error 4 with the candidates`() throws {
        let failure = try #require(
            error(request(MapItem(coordinate: map.place("a")), MapItem(address: "Xanadu Mill Lane 5"))))
        #expect(failure.reason == .addressUnresolved && failure.code == .placemarkNotFound && failure.pointIndex == 1)
        #expect(failure.candidates?.first?.placemark?.subThoroughfare == "5")
        #expect(failure.message.contains("Xanadu Mill Lane 5") && failure.message.contains("12345 Milltown"))
        let unknown = try #require(error(request(MapItem(address: "Xanadu"), MapItem(coordinate: map.place("a")))))
        #expect(unknown.candidates == nil && unknown.pointIndex == 0)
    }

    @Test func `an address that may mean several places is told`() throws {
        let response = try map.provider.calculate(
            request(MapItem(address: "Mill Lane"), MapItem(coordinate: map.place("d"))))
        #expect(response.notices.map(\.kind) == [.severalPlaces])
        #expect(
            response.notices[0].text
                == "“Mill Lane” may mean several places; the route takes Mill Lane, 12345 Milltown.")
        let sure = try map.provider.calculate(
            request(MapItem(address: "Mill Lane 5"), MapItem(coordinate: map.place("d"))))
        #expect(sure.notices.isEmpty)
    }

    @Test func `an address means the place near the other end`() throws {
        let near = try map.provider.calculate(
            request(MapItem(address: "Mill Lane"), MapItem(coordinate: map.place("f"))))
        #expect(near.source.coordinate.map { $0.distance(to: map.place("f")) < 500 } == true)
    }

    @Test func `without an index of places an address is an error that says so`() throws {
        let bare = DirectionsProvider(graph: map.graph)
        let failure = try #require(
            error(request(MapItem(coordinate: map.place("a")), MapItem(address: "Mill Lane")), by: bare))
        #expect(failure.reason == .addressUnresolved)
        #expect(
            failure.message
                == "The destination is the address \"Mill Lane\", and the graph has no index of places; give its coordinate."
        )
        #expect(throws: DirectionsError.self) { try bare.geocode("Mill Lane") }
    }
}
