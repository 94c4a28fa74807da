import Cartography
import Geometry
import MapTiles
import Testing
import TextCoding

@Suite struct MapLibreStyleTests {
    private let tiles = TileSet(
        template: "http://example.org/tiles/{z}/{x}/{y}.mvt",
        bounds: BoundingBox([
            FixedCoordinate(latitude: 0, longitude: 0), FixedCoordinate(latitude: 10_000_000, longitude: 20_000_000),
        ]))

    private func layers(_ style: MapStyle) throws -> [JSONTree] {
        let json = MapLibreStyle.json(
            style, tiles: tiles, glyphs: "/fonts/{fontstack}/{range}.pbf", sprite: "http://example.org/sprites/light")
        guard case .array(let layers) = json["layers"] else { throw JSONProblem() }
        return layers
    }

    private struct JSONProblem: Error {}

    @Test func `the style has a layer for each rule above the background`() throws {
        let layers = try layers(.light)
        #expect(layers.count == MapStyle.light.rules.count + 1)
        #expect(layers[0]["type"] == "background")
        #expect(layers.dropFirst().allSatisfy { $0["source"] == "map" })
        #expect(layers.map { $0["id"] }.dropFirst() == MapStyle.light.rules.map { .string($0.id) }[...])
    }

    @Test func `a layer of roads on a bridge takes their kinds and nothing else`() throws {
        let layer = try #require(try layers(.dark).first { $0["id"] == "bridge-motorway" })
        #expect(
            layer["filter"] == [
                "all", ["match", ["get", "kind"], ["motorway"], true, false], ["has", "bridge"],
            ])
        #expect(layer["paint"]["line-width"].plainText.hasPrefix("interpolate|exponential|1.5|zoom|4.0|0.7"))
    }

    @Test func `arrows stand on one-way roads, and a place has the symbol of its kind`() throws {
        let layers = try layers(.light)
        let arrows = try #require(layers.first { $0["id"] == "one-way" })
        #expect(arrows["minzoom"] == .number(16))
        #expect(arrows["filter"].plainText.hasSuffix("has|oneway"))
        #expect(arrows["layout"]["icon-image"] == "oneway")
        let place = try #require(layers.first { $0["id"] == "main-place" })
        #expect(place["layout"]["icon-image"] == ["get", "kind"])
        let number = try #require(layers.first { $0["id"] == "motorway-number" })
        #expect(number["layout"]["icon-image"] == ["coalesce", ["get", "sign"], "shield-motorway"])
        #expect(number["paint"]["text-color"].plainText.contains("shield-red"))
    }

    @Test func `the name of a large city is written larger`() throws {
        let city = try #require(try layers(.light).first { $0["id"] == "city" })
        #expect(city["layout"]["text-size"].plainText.contains("rank"))
        #expect(city["layout"]["text-size"].plainText.contains("500000"))
    }

    @Test func `a capital is written above other towns, and a country only as long as it is small on the map`() throws {
        let layers = try layers(.light)
        let capital = try #require(layers.last { $0["id"] == "capital" })
        #expect(capital["filter"].plainText.contains("1000000000"))
        let country = try #require(layers.first { $0["id"] == "country" })
        #expect(country["maxzoom"] == .number(10))
    }

    @Test func `every layer of the style is a layer of the tiles`() throws {
        guard case .array(let layers) = tiles.json(name: "Area")["vector_layers"] else { throw JSONProblem() }
        let names = Set(layers.map { $0["id"] })
        #expect(try self.layers(.light).dropFirst().allSatisfy { names.contains($0["source-layer"]) })
    }

    @Test func `the description of the tiles has their address, bounds and zooms`() {
        let json = tiles.json(name: "Area")
        #expect(json["tilejson"] == "3.0.0")
        #expect(json["tiles"] == ["http://example.org/tiles/{z}/{x}/{y}.mvt"])
        #expect(json["bounds"] == .array([.number(0), .number(0), .number(2), .number(1)]))
        #expect(json["maxzoom"] == 16)
        #expect(json["attribution"] == "© OpenStreetMap contributors")
    }
}
