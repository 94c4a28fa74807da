import DirectionsKit
import DirectionsLinks
import Geometry
import Testing

/// Links that show a place or search for one: what is read, and what is printed.
@Suite struct PlaceLinkTests {
    private static let square = MapItem(name: "Hut", coordinate: Coordinate(latitude: 41.1621, longitude: -8.5835))
    private static let address = MapItem(address: "Rua do Bonfim, Porto")

    @Test(
        arguments: [
            (.geo, "geo:41.1621,-8.5835?q=41.1621,-8.5835%28Hut%29"),
            (.appleUnified, "https://maps.apple.com/place?coordinate=41.1621,-8.5835&name=Hut"),
            (.appleLegacy, "https://maps.apple.com/?ll=41.1621,-8.5835&q=Hut"),
            (.appleGeoNavigation, "geo-navigation:///place?coordinate=41.1621,-8.5835"),
            (.googleDirections, "https://www.google.com/maps/search/?api=1&query=41.1621,-8.5835"),
            (.openStreetMap, "https://www.openstreetmap.org/?mlat=41.1621&mlon=-8.5835#map=17/41.1621/-8.5835"),
            (.organicMaps, "om://map?v=1&ll=41.1621,-8.5835&n=Hut"),
            (.waze, "https://waze.com/ul?ll=41.1621,-8.5835&q=Hut"),
            (.osmAnd, "https://osmand.net/map?pin=41.1621,-8.5835"),
            (.mapy, "https://mapy.com/fnc/v1/showmap?center=-8.5835,41.1621&marker=true"),
        ] as [(RequestURL.Dialect, String)])
    func `a place is printed as its dialect has it`(dialect: RequestURL.Dialect, link: String) throws {
        #expect(try Self.square.link(in: dialect) == link)
        #expect(RequestURL(link).place?.coordinate == Self.square.coordinate)
    }

    @Test(
        arguments: [
            (.geo, "geo:0,0?q=Rua%20do%20Bonfim,%20Porto"),
            (.appleLegacy, "https://maps.apple.com/?q=Rua%20do%20Bonfim,%20Porto"),
            (.googleDirections, "https://www.google.com/maps/search/?api=1&query=Rua%20do%20Bonfim,%20Porto"),
            (.openStreetMap, "https://www.openstreetmap.org/search?query=Rua%20do%20Bonfim,%20Porto"),
        ] as [(RequestURL.Dialect, String)])
    func `an address is printed as a search`(dialect: RequestURL.Dialect, link: String) throws {
        #expect(try Self.address.link(in: dialect) == link)
        #expect(RequestURL(link).searchText == Self.address.address)
    }

    @Test func `every dialect prints a place that is read as the same, or says that it cannot`() {
        let places = [
            MapItem(coordinate: Coordinate(latitude: -90, longitude: 180)),
            MapItem(name: "a,b|c~_", coordinate: Coordinate(latitude: 39.9, longitude: 116.4)),
            Self.address, MapItem(address: "1,2"), MapItem(address: "St. Jr."), MapItem(address: "here"),
        ]
        for dialect in RequestURL.Dialect.allCases {
            for place in places {
                do throws(DirectionsError) {
                    let reading = RequestURL(try place.link(in: dialect))
                    #expect(reading.place?.coordinate == place.coordinate)
                    #expect(reading.request == nil)
                    if place.coordinate == nil {
                        #expect((reading.searchText ?? reading.place?.address) == place.address)
                    }
                } catch {
                    #expect(
                        error.reason == .invalidRequest && error.message.contains("use the dialect geo"), "\(error)")
                }
            }
        }
    }

    @Test func `the current location, nothing and a coordinate off the earth are refused`() {
        for item in [
            MapItem.forCurrentLocation(), MapItem(address: " "),
            MapItem(coordinate: Coordinate(latitude: 91, longitude: 0)),
        ] {
            #expect(throws: DirectionsError.self) { try item.link(in: .geo) }
        }
    }

    @Test(
        arguments: [
            ("geo:0,0?q=Rua%20do%20Bonfim", "Rua do Bonfim"), ("geo:?q=Ulm", "Ulm"),
            ("https://maps.apple.com/?q=Ulm&sll=1,2", "Ulm"),
            ("https://www.google.com/maps/search/?api=1&query=Rua+do+Bonfim", "Rua do Bonfim"),
            ("https://www.openstreetmap.org/search?query=Ulm#map=1/2/3", "Ulm"), ("om://search?query=Ulm", "Ulm"),
            ("https://www.google.com/maps/search/Ulm/@1,2,3z", "Ulm"), ("https://maps.google.com/?q=Ulm", "Ulm"),
        ])
    func `the words of a search are read, and are the destination on request`(link: String, words: String) throws {
        let reading = RequestURL(link)
        #expect(reading.kind == .search && reading.searchText == words && reading.place == nil)
        var options = LinkOptions(placeAdvice: "add --places")
        #expect(throws: DirectionsError.self) { try reading.request(of: link, with: options) }
        options.takesPlaces = true
        let request = try reading.request(of: link, with: options)
        #expect(request.destination == MapItem(address: words) && request.source == .forCurrentLocation())
    }

    @Test(
        arguments: [
            ("https://maps.app.goo.gl/x1", "short link"),
            ("https://www.openstreetmap.org/search", "asks for no directions"),
            ("https://yandex.ru/maps/?ll=2,1", "a part of the map"), ("mailto:a@b", "asks for no directions"),
        ])
    func `a link without a place is never answered with the advice that was followed`(link: String, words: String) {
        var options = LinkOptions(placeAdvice: "add --places")
        options.takesPlaces = true
        do throws(DirectionsError) {
            _ = try RequestURL(link).request(of: link, with: options)
            Issue.record("\(link) was read.")
        } catch {
            #expect(error.message.contains(words) && !error.message.contains("add --places"), "\(error.message)")
        }
    }

    @Test(
        arguments: [
            ("https://maps.apple.com/?q=1,2&ll=3,4", "place 1,2"), ("geo:1,2?q=3,4", "place 3,4"),
            ("https://www.bing.com/maps?sp=point.1_2&where1=Ulm", "place 1,2 unread"),
            ("https://waze.com/ul?ll=1,2&q=3,4", "place 1,2 (3,4)"),
            ("https://yandex.ru/maps/?pt=2,1&text=Ulm", "place 1,2"),
            ("https://osmand.net/map?pin=1,2&finish=3,4", "here > 3,4 unread pin"),
        ])
    func `of two places of different kinds the dialect's own rule takes one`(link: String, expected: String) {
        #expect(summary(link) == expected.replacing("place 1,2 unread", with: "place 1,2"))
    }
}
