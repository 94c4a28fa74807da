import Geometry
import Testing

@testable import Places

/// Tags that anyone may have written, and that a client shows.
@Suite struct UnsafeTagTests {
    /// A place of an index with a name and further tags.
    private func place(_ name: String, _ tags: [PlaceTag]) throws -> Place {
        var contents = PlaceIndexContents()
        contents.areas = [AddressArea()]
        contents.addPlace(.pointOfInterest, name, 0, .town(0, 0), importance: 500)
        contents.places[0].details = tags
        let town = try TownIndex(contents)
        return try #require(try town.index.search("Museum").first).place
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
        "\njava\nscript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vbscript:x", "mailto:a@b.c",
    ])
    func `a website with another scheme than that of the web is left out`(link: String) throws {
        for key in ["website", "contact:website"] {
            #expect(try place("Museum", [PlaceTag(key, link)]).more.isEmpty, "\(key)")
        }
    }

    @Test(arguments: [
        "https://example.org/a?b=c:d", "HTTP://example.org", "www.example.org", "example.org/a:b", "//a.b/",
    ])
    func `a website of the web stays, and one without a scheme`(link: String) throws {
        #expect(try place("Museum", [PlaceTag("website", link)]).detail("website") == link)
    }

    @Test func `other tags stay as they are`() throws {
        let tags = [PlaceTag("phone", "tel:+351 22"), PlaceTag("opening_hours", "Mo-Fr 08:00-12:00")]
        #expect(try place("Museum", tags).more == tags)
    }

    @Test func `names and tags have no characters that change the direction of writing`() throws {
        let place = try place("Museum \u{202E}trA", [PlaceTag("name:pt", "\u{2066}Museu\u{2069}")])
        #expect(place.name == "Museum trA")
        #expect(place.name(in: "pt") == "Museu")
    }
}
