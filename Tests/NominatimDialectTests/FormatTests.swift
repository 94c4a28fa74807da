import DirectionsKit
import FoundationEssentials
import NominatimDialect
import SketchSupport
import TestSupport
import Testing

@Suite struct NominatimFormatTests {
    private let client: NominatimClient

    init() throws { client = try NominatimClient.upton.get() }

    @Test func `XML escapes names and has details as elements`() throws {
        let answer = try client.get(.search, "q=bell&format=xml&addressdetails=1&namedetails=1&extratags=1")
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.mediaType == "text/xml; charset=utf-8")
        #expect(text.hasPrefix(#"<?xml version="1.0" encoding="UTF-8" ?>"#))
        #expect(text.contains(#"display_name="The &quot;Bell&quot; &amp; Co, 5, Mill Lane"#))
        #expect(text.contains("<amenity>The &quot;Bell&quot; &amp; Co</amenity><house_number>5</house_number>"))
        #expect(text.contains(#"<name desc="name">The &quot;Bell&quot; &amp; Co</name>"#))
        #expect(text.contains(#"<tag key="website" value="http://bell.example"></tag>"#))
    }

    @Test func `XML repeats the request and tells where more is`() throws {
        let text = try client.text(
            .search, "q=a%26%3C%22%01&format=xml&countrycodes=pl,1,bo&viewbox=12,33,77,45.13&exclude_place_ids=1,n2,W3")
        #expect(text.contains("querystring=\"a&amp;&lt;&quot;\u{FFFD}\""))
        #expect(
            text.contains("countrycodes=pl%2Cbo&amp;exclude_place_ids=1%2CN2%2CW3&amp;viewbox=12%2C33%2C77%2C45.13"))
        #expect(text.contains(#"exclude_place_ids="1,N2,W3" viewbox="12,33,77,45.13""#))
    }

    @Test func `XML of a search by coordinate has the name as its text`() throws {
        let place = client.town.map.place("h")
        let text = try client.text(.reverse, "lat=\(place.latitude)&lon=\(place.longitude)")
        #expect(text.contains("<reversegeocode timestamp="))
        #expect(text.contains(">1, Mill Lane, Overton, Upton, Shire, 9490, Utopia</result><addressparts>"))
    }

    @Test func `GeoJSON has a box and a point of numbers`() throws {
        let text = try client.text(.search, "q=Mill+Lane+1&format=geojson")
        #expect(text.hasPrefix(#"{"type":"FeatureCollection","licence":"Data © OpenStreetMap contributors"#))
        #expect(text.contains(#""geometry":{"type":"Point","coordinates":["#))
        #expect(text.contains(#""bbox":["#))
    }

    @Test func `GeocodeJSON sorts the address into its own words`() throws {
        let text = try client.text(.search, "q=Mill+Lane+1&format=geocodejson&addressdetails=1")
        #expect(text.contains(#""query":"Mill Lane 1""#))
        let address = #""housenumber":"1","postcode":"9490","street":"Mill Lane","district":"Overton","city":"Upton""#
        #expect(text.contains(address))
        #expect(text.contains(#""admin":{"level8":"Upton","level6":"Shire"}"#))
    }

    @Test func `json names the class and jsonv2 the category`() throws {
        #expect(
            try client.text(.search, "q=Upton&format=json").contains(#""class":"boundary","type":"administrative""#))
        #expect(try client.text(.search, "q=Upton").contains(#""category":"boundary","type":"administrative""#))
    }

    @Test func `a function of JavaScript takes an answer in JSON`() throws {
        let answer = try client.get(.search, "q=nothing&json_callback=a.b_1")
        #expect(String(decoding: answer.body, as: UTF8.self) == "a.b_1([])")
        #expect(answer.mediaType == "application/javascript; charset=utf-8")
        for name in ["1a", "f(x)", "a[0]", "a;b", "a..b", "a%20b"] {
            #expect(try client.text(.search, "q=x&json_callback=\(name)").contains("Invalid json_callback value"))
        }
    }

    @Test func `outlines have the form that is asked for`() throws {
        #expect(
            try client.text(.search, "q=North+Street&polygon_geojson=1").contains(#""geojson":{"type":"LineString""#))
        #expect(try client.text(.search, "q=North+Street&polygon_kml=1").contains("<LineString><coordinates>"))
        #expect(try client.text(.search, "q=North+Street&polygon_svg=1").contains(#""svg":"M "#))
        #expect(try client.text(.search, "q=Old+Pharmacy&polygon_text=1").contains(#""geotext":"POINT("#))
        #expect(try client.text(.search, "q=North+Street&polygon_kml=1&format=xml").contains("<geokml><LineString>"))
    }

    @Test func `the status is a word or JSON`() throws {
        #expect(try client.text(.status, "") == "OK")
        #expect(try client.text(.status, "format=json").hasPrefix(#"{"status":0,"message":"OK""#))
        #expect(try client.get(.status, "format=xml").status == 400)
    }
}

@Suite struct NominatimErrorTests {
    private let client: NominatimClient

    init() throws { client = try NominatimClient.upton.get() }

    private static let errors: [(NominatimRequest.Service, String, String)] = [
        (.search, "", "Nothing to search for."),
        (
            .search, "q=&street=a",
            "Structured query parameters(amenity, street, city, county, state, postalcode, country) cannot be used together with 'q' parameter."
        ),
        (.search, "q=a&limit=x", "Parameter 'limit' must be a number."),
        (.search, "q=a&viewbox=1,2,3", "Bounding box parameter needs 4 coordinates."),
        (.search, "q=a&viewbox=1,2,3,x", "Bounding box parameter needs to be numbers."),
        (.search, "q=a&viewbox=1,2,1,2", "Bounding box with invalid parameters."),
        (.search, "q=a&exclude_place_ids=1,N:2", "Invalid exclude ID: N:2"),
        (.search, "q=a&polygon_threshold=1m", "Parameter 'polygon_threshold' must be a number."),
        (.search, "q=a&polygon_text=1&polygon_svg=1", "Too many polygon output options selected."),
        (.reverse, "format=json&lat=1", "Parameter 'lon' missing."),
        (.reverse, "format=json&lat=Nan&lon=1", "Parameter 'lat' must be a number."),
        (.reverse, "format=json&lat=1&lon=8,4", "Parameter 'lon' must be a number."),
        (.reverse, "format=json&lat=1&lon=1&zoom=a", "Parameter 'zoom' must be a number."),
        (.lookup, "format=json&osm_ids=" + (1...51).map { "N\($0)" }.joined(separator: ","), "Too many object IDs."),
    ]

    @Test(arguments: errors)
    func `an error has the sentence of the service`(
        _ service: NominatimRequest.Service, _ query: String, _ message: String
    ) throws {
        let answer = try client.get(service, query)
        #expect(answer.status == 400 && answer.mediaType == "application/json; charset=utf-8")
        #expect(String(decoding: answer.body, as: UTF8.self) == #"{"error":{"code":400,"message":"\#(message)"}}"#)
    }

    @Test func `an error in XML has elements, and one about the format is plain text`() throws {
        let xml = try client.get(.reverse, "lat=1")
        #expect(
            String(decoding: xml.body, as: UTF8.self).hasSuffix(
                "<error><code>400</code><message>Parameter 'lon' missing.</message></error>"))
        #expect(xml.mediaType == "text/xml; charset=utf-8")
        let plain = try client.get(.search, "q=a&format=x45")
        #expect(
            String(decoding: plain.body, as: UTF8.self)
                == "ERROR 400: Parameter 'format' must be one of: xml, geojson, geocodejson, json, jsonv2")
        #expect(plain.mediaType == "text/plain; charset=utf-8")
    }
}
