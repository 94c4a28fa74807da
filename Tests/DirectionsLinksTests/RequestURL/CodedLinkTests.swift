import DirectionsKit
import DirectionsLinks
import Geometry
import Testing

/// Links whose codes hold a coordinate, and plus codes.
@Suite struct CodedLinkTests {
    private func place(_ link: String) -> MapItem? { RequestURL(link).place }

    private func isNear(_ item: MapItem?, _ latitude: Double, _ longitude: Double, _ meters: Double) -> Bool {
        guard let coordinate = item?.coordinate else { return false }
        return coordinate.distance(to: Coordinate(latitude: latitude, longitude: longitude)) < meters
    }

    @Test(
        arguments: [
            ("om://Umse5f0H8a/Nova_Iorque", "Nova Iorque"), ("https://comaps.at/Emse5f0H8a/Nova_Iorque", "Nova Iorque"),
            ("https://omaps.app/Umse5f0H8a", nil), ("ge0://Umse5f0H8a/A%20B", "A_B"),
            ("http://ge0.me/Umse5f0H8a/", nil),
            ("cm://Umse5f0H8a", nil),
        ])
    func `a code of Organic Maps and its relatives is a place with the name behind it`(link: String, name: String?) {
        let item = place(link)
        #expect(isNear(item, 40.71274, -74.005_996_5, 5), "\(String(describing: item))")
        #expect(item?.name == name)
    }

    @Test(
        arguments: [
            ("https://osm.org/go/0EEQjE--", 51.510_77, 0.054_93, 0.1),
            ("https://www.openstreetmap.org/go/0EEQjEEb", 51.511, 0.054_996, 0.1),
            ("http://osm.org/go/0EEQjE==?m=", 51.510_77, 0.054_93, 0.1),
            ("https://osm.org/go/u1V~--", -22.544, 158.115, 0.2),
            ("https://osm.org/go/u1V@--", -22.544, 158.115, 0.2),
        ])
    func `a code of openstreetmap org is a place`(link: String, latitude: Double, longitude: Double, kilometers: Double)
    {
        let item = place(link)
        #expect(isNear(item, latitude, longitude, kilometers * 1000), "\(String(describing: item?.coordinate))")
    }

    @Test func `Waze's geohash is a place`() {
        #expect(isNear(place("https://waze.com/ul/hu0wxb1ebv1"), 49.183_18, 9.145_99, 2))
        #expect(place("https://www.waze.com/live-map?h=u0wxb1ebv1") == place("https://waze.com/ul/hu0wxb1ebv1"))
    }

    @Test(
        arguments: [
            "https://osm.org/go/", "https://osm.org/go/0", "https://osm.org/go/0EEQjEEb0EEQ",
            "https://osm.org/go/0EEQ---",
            "https://osm.org/go/0EE%51", "https://osm.org/go/0E-EQ", "om://Umse5", "om://Umse5f0H8", "om://Umse5f0H8aa",
            "om://Umse5f0H8.a",
            "https://omaps.app/", "https://omaps.app/Umse5f0H8%61", "ge0://", "https://waze.com/ul/h",
            "https://waze.com/ul/hu0a",
            "https://waze.com/ul/hu0wxb1ebv1u0wxb1ebv1", "https://plus.codes/", "https://plus.codes/8CHH5C68",
            "https://plus.codes/5C68+RJ", "https://plus.codes/map", "https://comaps.at/about",
        ])
    func `a code of a wrong length or alphabet is not a place`(link: String) {
        let reading = RequestURL(link)
        #expect(reading.kind == .none && reading.place == nil && reading.searchText == nil, "\(reading)")
    }

    @Test(
        arguments: [
            "https://www.google.com/maps/dir/?api=1&destination=8CHH5C68%2BRJ",
            "https://www.google.com/maps/dir/?api=1&destination=8CHH5C68+RJ", "maps:?daddr=8chh5c68%2Brj",
            "directions:?to=8CHH5C68%2BRJ",
        ])
    func `a full plus code is the place of an end point`(link: String) {
        let item = RequestURL(link).request?.destination
        #expect(isNear(item, 41.162_1, -8.583_4, 30), "\(String(describing: item))")
        #expect(item?.name?.uppercased() == "8CHH5C68+RJ")
    }

    @Test(arguments: [
        ("5C68%2BRJ+Porto", "5C68+RJ Porto"), ("8CHH5C68%2BR", "8CHH5C68+R"), ("9CFG5C68+RJ+Hut", "9CFG5C68 RJ Hut"),
    ])
    func `a short plus code, and a text that only looks like one, is an address`(value: String, address: String) {
        #expect(RequestURL("maps:?daddr=" + value).request?.destination == MapItem(address: address))
    }

    @Test func `plus codes of the sea and the links of plus codes are places`() {
        #expect(place("https://plus.codes/6FG22222+22")?.coordinate?.isValid == true)
        #expect(RequestURL("https://plus.codes/5C68+RJ%20Porto").searchText == "5C68+RJ Porto")
    }
}
