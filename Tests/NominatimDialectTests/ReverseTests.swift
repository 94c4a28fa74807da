import DirectionsKit
import NominatimDialect
import SketchSupport
import TestSupport
import Testing

@Suite struct NominatimReverseTests {
    private let client: NominatimClient

    init() throws { client = try NominatimClient.upton.get() }

    @Test func `the nearest house or place of interest is found`() throws {
        #expect(try client.places(.reverse, client.point("h"))[0].display_name.hasPrefix("1, Mill Lane"))
        #expect(try client.places(.reverse, client.point("t"))[0].name == "Old Pharmacy")
        #expect(try client.places(.reverse, client.point("t", "&layer=address"))[0].name != "Old Pharmacy")
    }

    @Test func `a place of interest says more than its house number`() throws {
        let pub = try client.places(.reverse, client.point("p"))[0]
        #expect(pub.category == "amenity" && pub.display_name.hasPrefix("The \"Bell\" & Co, 5, Mill Lane"))
    }

    @Test func `a zoom tells how large the place is`() throws {
        let kinds = try [18, 17, 14, 12, 8, 3, 0].map { zoom in
            try client.places(.reverse, client.point("k", "&zoom=\(zoom)"))[0].addresstype
        }
        #expect(kinds == ["place", "road", "village", "town", "county", "country", "country"])
    }

    @Test func `a street is found with its way and its nearest point`() throws {
        let street = try client.places(.reverse, client.point("m", "&zoom=17&polygon_text=1"))[0]
        #expect(street.name == "North Street" && street.osm_type == "way")
        #expect(street.geotext?.hasPrefix("LINESTRING(") == true)
    }

    @Test func `a coordinate at sea or off the earth has no place`() throws {
        for point in ["lat=0&lon=-30", "lat=91&lon=0", "lat=0&lon=-180.4", "lat=-700&lon=1e30"] {
            #expect(try client.text(.reverse, "\(point)&format=json") == #"{"error":"Unable to geocode"}"#)
            #expect(try client.text(.reverse, point).contains("<error>Unable to geocode</error></reversegeocode>"))
        }
    }

    @Test func `details are shown if they are asked for`() throws {
        let plain = try client.places(.reverse, client.point("p", "&addressdetails=0"))[0]
        #expect(plain.address == nil && plain.extratags == nil && plain.namedetails == nil)
        let full = try client.places(.reverse, client.point("p", "&extratags=True&namedetails=1"))[0]
        #expect(full.extratags == ["website": "http://bell.example"])
        #expect(full.namedetails == ["name": "The \"Bell\" & Co"])
    }

    @Test func `objects are looked up`() throws {
        let found = try client.places(.search, "q=Mill+Corner")
        let id = try #require(found.first?.osm_id)
        let objects = try client.places(.lookup, "osm_ids=n\(id),N\(id),,X9,N0,R1x&format=jsonv2")
        #expect(objects.map(\.name) == ["Mill Corner"] && objects[0].address?["road"] == "Mill Lane")
        let way = try #require(try client.places(.search, "q=North+Street").first?.osm_id)
        #expect(try client.places(.lookup, "osm_ids=W\(way)&format=json").map(\.name) == ["North Street"])
        let house = try #require(try client.places(.search, "q=Mill+Lane+1").first?.osm_id)
        #expect(
            try client.places(.lookup, "osm_ids=N\(house)&format=json").first?.display_name.hasPrefix("1, ") == true)
    }
}
