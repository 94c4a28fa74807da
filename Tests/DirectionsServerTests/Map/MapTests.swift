import DirectionsKit
import DirectionsServer
import Geometry
import HTTPTypes
import MapTiles
import SketchSupport
import TestSupport
import Testing

/// The base map: tiles, their description, the style, and the files of the page.
@Suite struct MapTests {
    private let map: SketchMap
    private let families: [any ServerAPI]

    init() throws {
        map = try SketchMap("a---b---c", ways: ["abc": "primary name=Main"], scale: 5)
        var configuration = ServerConfiguration()
        configuration.mapLibrary = [PageFile("maplibre-gl.js", Array("let maplibregl = 1;".utf8))]
        let areas = CurrentDatasets(provider: map.provider, configuration: configuration, name: "Uptown")
        families = [MapAPI(areas), PageAPI(areas), NativeAPI(areas)]
    }

    private func get(_ target: String, _ fields: HTTPFields = [:]) -> ServerAnswer {
        families.answer(ServerQuery(target: target, fields: fields))
    }

    private func text(_ answer: ServerAnswer) -> String { String(decoding: answer.body, as: UTF8.self) }

    /// The path of the tile of the drawing.
    private var tile: String {
        let point = MapPoint(map.place("b"))
        let side = MapSize.world.width / 16_384
        return "/tiles/14/\(Int(point.x / side))/\(Int(point.y / side)).mvt"
    }

    @Test func `a tile has the roads of the graph`() {
        let answer = get(tile)
        #expect(answer.status == .ok)
        #expect(answer.mediaType == "application/vnd.mapbox-vector-tile")
        #expect(text(answer).contains("primary") && text(answer).contains("Main"))
    }

    @Test func `a client that has the tile is told that nothing has changed`() throws {
        let tag = try #require(get(tile).fields[.eTag])
        for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
            let answer = get(tile, [.ifNoneMatch: known])
            #expect(answer.status == .notModified && answer.body.isEmpty)
        }
        #expect(get(tile, [.ifNoneMatch: "\"other\""]).status == .ok)
    }

    @Test func `a tile where nothing is has no content`() {
        #expect(get("/tiles/14/0/0.mvt").status == .noContent)
    }

    @Test(arguments: ["", "@1x", "@2x", "@3x"])
    func `a tile is also a picture, larger on dense screens`(scale: String) throws {
        let answer = get(tile.dropLast(4) + scale + ".png?appearance=dark")
        #expect(answer.mediaType == "image/png")
        #expect(answer.body.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        let factor = Int(scale.filter(\.isNumber)) ?? 1
        #expect(answer.body[16..<24] == [0, 0, UInt8(factor), 0, 0, 0, UInt8(factor), 0])
    }

    @Test(arguments: [
        "17/0/0.mvt", "20/0/0.png", "3/1/1@4x.png", "3/1/1@2x.mvt",
        "3/8/0.mvt", "3/0/8.mvt", "-1/0/0.mvt", "3/00/1.mvt", "3/1/1", "3/1/1.png2", "3/1.mvt",
        "99999999999999999999/0/0.mvt", "a/b/c.mvt", "", "3/1/1.mvt/x", "%33/1/1.mvt",
    ])
    func `there is no tile outside the zooms or the world`(path: String) {
        let answer = get("/tiles/\(path)")
        #expect(answer.status == .notFound)
        #expect(text(answer).contains("tile"))
    }

    @Test func `vector tiles leave a client its searches, and pictures take one`() {
        let endpoints = [tile, tile.replacing(".mvt", with: ".png")].compactMap { families[0].endpoint(at: $0) }
        #expect(endpoints.map(\.searches) == [true, true])
        #expect(endpoints.map(\.countsTowardsRate) == [false, true])
        #expect(Endpoint("health", searches: false) { _, _ in ServerAnswer(body: []) }.countsTowardsRate == false)
    }

    @Test func `the style names the tiles at the host that the client asked`() throws {
        let host = try #require(HTTPField.Name("Host"))
        let answer = get("/style.json?appearance=dark", [host: "maps.example:8443"])
        #expect(text(answer).contains("\"http://maps.example:8443/tiles/{z}/{x}/{y}.mvt\""))
        #expect(text(answer).contains("\"name\" : \"dark\""))
        let forwarded = try #require(HTTPField.Name("X-Forwarded-Proto"))
        let encrypted = get("/tiles.json", [host: "maps.example", forwarded: "https"])
        #expect(text(encrypted).contains("\"https://maps.example/tiles/{z}/{x}/{y}.mvt\""))
        let hostile = get("/tiles.json", [host: "\"><script>"])
        #expect(text(hostile).contains("\"/tiles/{z}/{x}/{y}.mvt\""))
    }

    @Test(arguments: [
        ("https://fonts.example/%7Bfontstack%7D/%7Brange%7D.pbf", true), ("HTTP://a/", true), ("/fonts/", true),
        ("glyphs://%7Bfontstack%7D/%7Brange%7D", false), ("javascript:alert(1)", false), ("data:,x", false),
        ("glyphs://other", false), ("fonts/", false), ("", false),
    ])
    func `the letters of the style come from the web`(template: String, isAllowed: Bool) {
        let answer = get("/style.json?glyphs=\(template)")
        #expect(answer.status == (isAllowed ? .ok : .badRequest))
        #expect(isAllowed || text(answer).contains("it must begin with http://, https:// or /."))
    }

    @Test func `an unknown appearance or parameter is refused`() {
        #expect(get("/style.json?appearance=pink").status == .badRequest)
        #expect(get("/style.json?colour=dark").status == .badRequest)
        #expect(get("/tiles.json?x=1").status == .badRequest)
    }

    @Test func `tiles across the 180th meridian have bounds round the world, and a middle among the roads`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["abc": "primary"], at: SketchPlace(latitude: -16.8, longitude: 179.9995))
        let areas = CurrentDatasets(provider: map.provider)
        let families: [any ServerAPI] = [MapAPI(areas), NativeAPI(areas)]
        func json(_ path: String) throws -> JSONValue { try JSONValue(families.answer(ServerQuery(target: path)).body) }
        let tiles = try json("/tiles.json")
        #expect(tiles["bounds"][0].value == -180 && tiles["bounds"][2].value == 180)
        let middle = tiles["center"].elements.compactMap(\.value)
        #expect(middle.count == 3 && abs(abs(middle[0]) - 180) < 0.01 && abs(middle[1] + 16.8) < 0.01)
        #expect(middle[2] == 15)
        #expect(try json("/style.json")["center"][1].value == middle[1])
        let bounds = try json("/capabilities")["bounds"]
        #expect(bounds["southWest"]["longitude"].value ?? 0 > 179.9)
        #expect(bounds["northEast"]["longitude"].value ?? 0 < -179.9)
    }

    @Test func `the page and its files are served with their types`() {
        let page = get("/")
        #expect(page.mediaType == "text/html; charset=utf-8")
        #expect(page.fields[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
        let library = get("/page/maplibre-gl.js")
        #expect(library.mediaType == "text/javascript; charset=utf-8")
        #expect(text(library) == "let maplibregl = 1;")
        #expect(get("/page/other.js").status == .notFound)
        #expect(get("/page/../start.html").status == .notFound)
    }

    @Test func `the page names its files by their version, so that browsers keep them`() throws {
        let page = get("/")
        #expect(page.fields[.cacheControl] == "no-cache")
        let script = try #require(text(page).firstMatch(of: #/"(/page/[0-9a-f]+/)main\.js"/#))
        let file = get("\(script.1)main.js")
        #expect(file.fields[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(get("/page/main.js").body == file.body && get("/page/main.js").fields[.cacheControl] == "no-cache")
        // A page of before an update loads the rest of its files.
        let old = get("/page/0/main.js")
        #expect(old.body == file.body && old.fields[.cacheControl] == "no-cache")
        #expect(get("\(script.1)languages/de.js").body == get("/page/languages/de.js").body)
        #expect(get("\(script.1)x/main.js").status == .notFound && get("\(script.1)").status == .notFound)
    }

    @Test func `the style names letters and symbols of the same host, which are there`() throws {
        let host = try #require(HTTPField.Name("Host"))
        let style = try JSONValue(get("/style.json?appearance=dark", [host: "maps.example"]).body)
        #expect(style["glyphs"].text == "http://maps.example/fonts/{fontstack}/{range}.pbf")
        #expect(style["sprite"].text == "http://maps.example/sprites/dark")
        let letters = get("/fonts/Bold/0-255.pbf")
        #expect(letters.mediaType == "application/x-protobuf" && letters.body.count > 20_000)
        #expect(letters.fields[.cacheControl] == "public, max-age=86400")
        #expect(get("/fonts/Comic%20Sans,Bold/0-255.pbf").body == letters.body)
        #expect(get("/fonts/Bold/65280-65535.pbf").status == .ok)
        let names = try JSONValue(get("/sprites/dark.json").body)
        #expect(names["shield-motorway"]["pixelRatio"].value == 1 && names["oneway"]["stretchX"] == .null)
        #expect(get("/sprites/dark@2x.png").body.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    }

    @Test(arguments: [
        "/fonts/Comic/0-255.pbf", "/fonts/Bold/0-256.pbf", "/fonts/Bold/65536-65791.pbf", "/fonts/Bold/1-255.pbf",
        "/fonts/Bold/00-255.pbf", "/fonts/Bold", "/fonts/", "/fonts/Bold/0-255.pbf/x", "/fonts/,/0-255.pbf",
        "/sprites/pink.json", "/sprites/light", "/sprites/light@3x.png", "/sprites/light.svg", "/sprites/",
        "/sprites/.json",
    ])
    func `there are no other letters and symbols`(path: String) {
        let answer = get(path)
        #expect(answer.status == .notFound)
        #expect(text(answer).contains(path.hasPrefix("/fonts") ? "/fonts/Regular/" : "/sprites/light"))
    }

    @Test func `files come compressed to those who accept that, with a tag of their own`() throws {
        let plain = get("/page/maplibre-gl.js")
        let compressed = get("/page/maplibre-gl.js", [.acceptEncoding: "gzip"])
        #expect(compressed.fields[.contentEncoding] == "gzip")
        #expect(compressed.body.prefix(2) == [0x1F, 0x8B])
        let tag = try #require(compressed.fields[.eTag])
        #expect(tag != plain.fields[.eTag])
        #expect(get("/page/maplibre-gl.js", [.acceptEncoding: "gzip", .ifNoneMatch: tag]).status == .notModified)
    }
}
