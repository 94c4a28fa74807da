import DirectionsKit
import NominatimDialect
import SketchSupport
import TestSupport
import Testing

@Suite struct NominatimSearchTests {
    private let client: NominatimClient

    init() throws { client = try NominatimClient.upton.get() }

    @Test func `an address is found with its parts`() throws {
        let found = try client.places(.search, "q=3a+mill+lane,+upton&addressdetails=1")
        #expect(found.count == 1)
        let house = try #require(found.first)
        #expect(house.display_name == "3 A, Mill Lane, Overton, Upton, Shire, 9490, Utopia")
        #expect(house.osm_type == "node" && house.category == "place" && house.type == "house")
        #expect(house.place_rank == 30 && house.addresstype == "place" && house.name.isEmpty)
        #expect(
            house.address == [
                "house_number": "3 A", "road": "Mill Lane", "village": "Overton", "town": "Upton", "county": "Shire",
                "postcode": "9490", "country": "Utopia", "country_code": "ut", "ISO3166-2-lvl8": "UT-U",
                "ISO3166-2-lvl6": "UT-S",
            ])
    }

    @Test func `a street stands for a house number that is missing`() throws {
        let found = try client.places(.search, "q=Mill+Lane+77")
        #expect(found.map(\.addresstype) == ["road"] && found.first?.osm_type == "way")
    }

    @Test func `a word that nothing has finds nothing`() throws {
        #expect(try client.found("q=Mill+Lane,+Atlantis").isEmpty)
        #expect(try client.found("q=Mill+Lana").isEmpty)
        #expect(try client.found("q=").isEmpty)
    }

    @Test func `names of other languages are known for areas too`() throws {
        #expect(try client.found("q=Mill+Lane+1,+Hauteville,+Utopien").count == 1)
        #expect(try client.found("q=Hauteville").first?.hasPrefix("Upton") == true)
    }

    @Test func `names are shown in the wanted language`() throws {
        var client = client
        #expect(try client.found("q=Upton&accept-language=fr").first?.hasPrefix("Hauteville") == true)
        client.acceptLanguage = "de;q=0.4, fr-ca"
        #expect(try client.found("q=Upton").first == "Hauteville, Shire, 9490, Utopien")
        #expect(try client.found("q=Upton&accept-language=xx").first == "Upton, Shire, 9490, Utopia")
    }

    @Test func `parts of an address are compared with their parts`() throws {
        #expect(try client.found("street=1+Mill+Lane&city=Upton&country=ut").count == 1)
        #expect(try client.found("street=1+Mill+Lane&city=Hauteville&country=Utopien").count == 1)
        #expect(try client.found("street=1+Mill+Lane&postalcode=1111").count == 1)
        #expect(try client.found("city=Mill+Lane").isEmpty)
        #expect(try client.found("street=Upton").isEmpty)
        #expect(try client.found("street=1+Mill+Lane&city=Shire").isEmpty)
        #expect(try client.found("street=1+Mill+Lane&country=fr").isEmpty)
        #expect(try client.places(.search, "city=Upton").map(\.addresstype) == ["town"])
        #expect(try client.places(.search, "postalcode=9490").map(\.type) == ["postcode"])
        #expect(try client.places(.search, "county=Shire").map(\.place_rank) == [12])
    }

    @Test func `kinds are found in brackets, near a place and in a box`() throws {
        for query in [
            "q=[amenity=pharmacy]", "q=[pharmacy]+Upton", "q=pharmacy+in+Upton", "amenity=pharmacy&city=Upton",
        ] {
            #expect(try client.places(.search, query).map(\.name) == ["Old Pharmacy"], "\(query)")
        }
        let place = client.town.map.place("t")
        let near = "q=pharmacy+near+\(place.latitude),\(place.longitude)"
        #expect(try client.places(.search, near).map(\.name) == ["Old Pharmacy"])
        #expect(try client.found("q=pharmacy&bounded=1&viewbox=0,0,1,1").isEmpty)
    }

    @Test func `a coordinate alone is a search by coordinate`() throws {
        let place = client.town.map.place("h")
        #expect(try client.found("q=\(place.latitude),\(place.longitude)").first?.hasPrefix("1, Mill Lane") == true)
        #expect(try client.found("q=0.5,0.5").isEmpty)
    }

    @Test func `countries, excluded places, layers and kinds of settlements narrow a search`() throws {
        #expect(try client.found("q=Upton&countrycodes=ut").count == 1)
        #expect(try client.found("q=Upton&countrycodes=fr,,1").isEmpty)
        let id = try #require(try client.places(.search, "q=Upton").first?.place_id)
        #expect(try client.found("q=Upton&exclude_place_ids=\(id)").isEmpty)
        #expect(try client.found("q=Upton&featureType=city").count == 1)
        #expect(try client.found("q=Upton&featureType=country").isEmpty)
        #expect(try client.found("q=Old+Pharmacy&layer=address").isEmpty)
        #expect(try client.found("q=Old+Pharmacy&layer=poi").count == 1)
        #expect(try client.found("q=Mill&limit=1").count == 1)
    }

    @Test(arguments: [
        "%22%20OR%20*", "'%3B%20DROP%20TABLE%20place%3B--", "%25_%2A%20NEAR%20AND%20NOT%20(", "name%3A%22x%22",
        "%F0%9F%8D%95",
        "%", "%zz%FF%00", "%5B%5D", "%5Ba%3D%5D", "-", "1,", ",,,,", "N%20E", "1e999,1e999",
    ])
    func `signs of other languages are only text`(text: String) throws {
        let answer = try client.get(.search, "q=\(text)")
        #expect(answer.status == 200)
        #expect(String(decoding: answer.body, as: UTF8.self) == "[]")
    }

    @Test func `a text of ten thousand letters is an ordinary text`() throws {
        #expect(try client.found("q=" + String(repeating: "x", count: 10_000)).isEmpty)
        #expect(try client.found("q=" + String(repeating: "a+1,", count: 2_500)).isEmpty)
    }
}
