import Cartography
import MapTiles
import Testing

/// Vector tiles are read back by a reader that follows the specification.
@Suite struct VectorTileTests {
    private func feature(
        _ layer: MapLayer, _ shape: MapFeature.Shape, _ kind: String, _ parts: [[(Int32, Int32)]]
    ) -> MapFeature {
        MapFeature(
            layer: layer, shape: shape, kind: kind, parts: parts.map { $0.map { GridPoint(x: $0.0, y: $0.1) } })
    }

    @Test func `no features make no bytes`() {
        #expect(VectorTile.bytes(of: []).isEmpty)
    }

    @Test func `lines, areas and points come back with their attributes`() throws {
        var road = feature(.roads, .line, "primary", [[(-128, 5), (10, 20), (4224, 7)], [(1, 2), (3, 4)]])
        road.name = "Straße <b>"
        road.reference = "A 1;E 70"
        road.isBridge = true
        let pond = feature(
            .water, .area, "water", [[(0, 0), (10, 0), (10, 10), (0, 10)], [(2, 2), (2, 4), (4, 4), (4, 2)]])
        var town = feature(.places, .point, "town", [[(7, 9)]])
        town.name = "Uptown"
        town.rank = 70_000
        let tile = try ReadTile(VectorTile.bytes(of: [road, pond, town]))
        #expect(tile.layers.map(\.name) == ["water", "roads", "places"])
        #expect(tile.layers.allSatisfy { $0.version == 2 && $0.extent == 4096 })
        let features = tile.layers.flatMap(\.features)
        #expect(features.map(\.parts) == [pond, road, town].map { $0.parts.map { $0.map { [$0.x, $0.y] } } })
        #expect(features.map(\.type) == [3, 2, 1])
        #expect(
            features[1].attributes == ["kind": "primary", "name": "Straße <b>", "ref": "A 1;E 70", "bridge": "true"])
        #expect(features[2].attributes == ["kind": "town", "name": "Uptown", "rank": "70000"])
    }

    @Test func `equal attributes are stored once`() throws {
        let roads = (0..<100).map { index in feature(.roads, .line, "track", [[(0, Int32(index)), (9, 9)]]) }
        let layer = try #require(try ReadTile(VectorTile.bytes(of: roads)).layers.first)
        #expect(layer.keys == ["kind"])
        #expect(layer.values == ["track"])
        #expect(layer.features.count == 100)
    }
}
