package import Geometry
package import TextCoding
import Cartography

/// The vector tiles of a map, and their description.
package struct TileSet: Sendable {
    /// The template of the addresses of the tiles, with `{z}`, `{x}` and `{y}`.
    package var template: String
    package var bounds: BoundingBox

    package init(template: String, bounds: BoundingBox) {
        self.template = template
        self.bounds = bounds
    }

    /// The description in TileJSON 3.0 (https://github.com/mapbox/tilejson-spec).
    package func json(name: String) -> JSONTree {
        let layers = MapLayer.allCases.map { layer -> JSONTree in
            ["id": .string(layer.rawValue), "fields": .object(VectorTile.fields.mapValues(JSONTree.string))]
        }
        return members.merging(["tilejson": "3.0.0", "name": .string(name), "vector_layers": .array(layers)])
    }

    /// The members that a source of a style has too.
    var members: JSONTree {
        let low = Coordinate(bounds.minimum)
        let high = Coordinate(bounds.maximum)
        let edges = [low.longitude, low.latitude, high.longitude, high.latitude]
        return [
            "tiles": [.string(template)], "bounds": .array(edges.map(JSONTree.number)), "minzoom": 0,
            "maxzoom": .integer(TileAddress.greatestZoom), "attribution": "© OpenStreetMap contributors",
        ]
    }
}
