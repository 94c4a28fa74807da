import DirectionsKit
import DirectionsServer
import HTTPTypes
import SketchSupport
import Testing

/// `/isochrones`, as shapes and as squares of the map.
@Suite struct NativeIsochroneTests {
    private let server: NativeServer

    init() throws { server = try NativeServer.town() }

    private func get(_ more: String, accept: String? = nil) throws -> ServerAnswer {
        var fields = HTTPFields()
        fields[.accept] = accept
        let place = server.ends("a", "e").split(separator: "&")[0].split(separator: "=")[1]
        return try server.get("/isochrones", "places=\(place)&kilometers=1&mode=automobile\(more)", fields: fields)
            .answer
    }

    @Test func `squares are answered only to those who name their form`() throws {
        #expect(try get("").mediaType == "application/geo+json")
        // Browsers name pictures when they open a page.
        #expect(try get("", accept: "text/html,image/png,*/*;q=0.8").mediaType == "application/geo+json")
        let picture = try get("&format=png")
        #expect(picture.mediaType == "image/png" && Array(picture.body.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
        let numbers = try get("&format=pgm")
        #expect(String(decoding: numbers.body.prefix(2), as: UTF8.self) == "P5")
        #expect(try String(decoding: get("&format=pgw").body, as: UTF8.self).split(separator: "\n").count == 6)
    }

    @Test func `squares have no lines`() throws {
        let refused = try get("&format=png&shape=lines")
        #expect(refused.status == 400)
        #expect(String(decoding: refused.body, as: UTF8.self).contains("A png has squares and no shape; leave it out."))
    }

    @Test func `an area without what is avoided is another one`() throws {
        #expect(try get("&avoid=tolls,highways,ferries,tunnels,unpaved").status == 200)
        #expect(try get("&avoid=dragons").status == 400)
    }

    @Test func `areas are exact unless the request asks for approximate ones, and the answer says which they are`()
        throws
    {
        func text(_ more: String) throws -> String { try String(decoding: get(more).body, as: UTF8.self) }
        #expect(try text("").contains(#""precision":"exact""#))
        #expect(try text("&precision=exact") == text(""))
        #expect(try text("&precision=approximate").contains(#""precision":"approximate""#))
        #expect(try !text("&shape=lines").contains("precision"))
    }

    @Test func `a precision that is not one is refused in a sentence, and so is one of lines and squares`() throws {
        let refused = try get("&precision=1e-3")
        #expect(refused.status == 400)
        #expect(String(decoding: refused.body, as: UTF8.self).contains("write one of approximate, exact"))
        for more in ["&shape=lines", "&format=png"] {
            let refused = try get("&precision=exact" + more)
            #expect(refused.status == 400)
            #expect(
                String(decoding: refused.body, as: UTF8.self).contains(
                    "Only areas have a precision; leave it out, or ask for areas."))
        }
    }
}
