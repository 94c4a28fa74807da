import Cartography
package import Geometry
package import TextCoding

/// The vector tiles of a map, and their description.
package struct TileSet: Sendable {
    /// The template of the addresses of the tiles, with `{z}`, `{x}` and `{y}`.
    package var template: String
    /// The box around all that the tiles show.
    package var bounds: BoundingBox
    /// The meridians between which the roads lie, across the 180th meridian if need be.
    package var longitudes: LongitudeRange

    /// A set of tiles.
    ///
    /// - Parameters:
    ///   - template: the template of their addresses.
    ///   - bounds: the box around all that they show.
    ///   - longitudes: the meridians between which the roads lie; those of the bounds by default.
    package init(template: String, bounds: BoundingBox, longitudes: LongitudeRange? = nil) {
        self.template = template
        self.bounds = bounds
        self.longitudes =
            longitudes ?? LongitudeRange(west: bounds.minimum.longitude, east: bounds.maximum.longitude)
    }

    /// The description in TileJSON 3.0 (https://github.com/mapbox/tilejson-spec).
    package func json(name: String) -> JSONTree {
        let layers = MapLayer.allCases.map { layer -> JSONTree in
            ["id": .string(layer.rawValue), "fields": .object(VectorTile.fields.mapValues(JSONTree.string))]
        }
        var json = members.merging(["tilejson": "3.0.0", "name": .string(name), "vector_layers": .array(layers)])
        if let view {
            json = json.merging(["center": .array(view.center.map(JSONTree.number) + [.integer(view.zoom)])])
        }
        return json
    }

    /// The members that a source of a style has too.
    var members: JSONTree {
        let low = Coordinate(bounds.minimum)
        let high = Coordinate(bounds.maximum)
        // TileJSON has no bounds across the 180th meridian, so they reach round the world there.
        let meridians = longitudes.crossesMeridian ? [-180, 180] : [low.longitude, high.longitude]
        let edges = [meridians[0], low.latitude, meridians[1], high.latitude]
        return [
            "tiles": [.string(template)], "bounds": .array(edges.map(JSONTree.number)), "minzoom": 0,
            "maxzoom": .integer(TileAddress.greatestZoom), "attribution": "© OpenStreetMap contributors",
        ]
    }

    /// The middle of the roads as longitude and latitude, and a zoom at which all of them are on a screen; nil without roads.
    var view: (center: [Double], zoom: Int)? {
        guard bounds.minimum.latitude <= bounds.maximum.latitude else { return nil }
        let top = MapPoint(Coordinate(bounds.maximum)).y
        let bottom = MapPoint(Coordinate(bounds.minimum)).y
        let width = Double(longitudes.width) / 3.6e9 * MapSize.world.width
        let center = MapPoint(
            x: MapPoint(Coordinate(FixedCoordinate(latitude: 0, longitude: longitudes.middle))).x,
            y: (top + bottom) / 2
        ).coordinate
        // At zoom 0, the world is as wide as a small screen.
        let share = MapSize.world.width / max(width, bottom - top, 1)
        let zoom = (0..<TileAddress.greatestZoom).first { share < Double(2 << $0) } ?? TileAddress.greatestZoom
        return ([Self.rounded(center.longitude), Self.rounded(center.latitude)], zoom)
    }

    private static func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }
}
