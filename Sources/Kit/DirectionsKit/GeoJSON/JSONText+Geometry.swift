package import Geometry
package import TextCoding

/// Writes geometries as GeoJSON.
extension JSONText {
    /// Degrees with the seven decimals that a graph has, about 1 cm.
    package mutating func degrees(_ value: Double) { number(value, decimals: 7) }

    /// A feature with the members of its geometry and its properties.
    package mutating func feature(
        geometry: (inout JSONText) -> Void, box: (inout JSONText) -> Void = { _ in },
        properties: (inout JSONText) -> Void
    ) {
        object { text in
            text.member("type", "Feature")
            box(&text)
            text.key("geometry")
            text.object(geometry)
            text.key("properties")
            text.object(properties)
        }
    }

    /// A Point.
    package mutating func point(_ place: Coordinate) {
        member("type", "Point")
        key("coordinates")
        position(place)
    }

    /// A LineString, or a MultiLineString if it crosses the antimeridian.
    package mutating func line(_ places: [Coordinate]) {
        let parts = AntimeridianCut.parts(of: places)
        member("type", parts.count == 1 ? "LineString" : "MultiLineString")
        key("coordinates")
        guard let only = parts.first, parts.count == 1 else {
            array(parts) { $0.positions($1) }
            return
        }
        positions(only)
    }

    /// A Polygon of one ring, given with each corner once and written anticlockwise.
    package mutating func polygon(_ corners: [Coordinate]) {
        member("type", "Polygon")
        key("coordinates")
        let turns = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { sum, side in
            sum + (side.1.longitude - side.0.longitude) * (side.1.latitude + side.0.latitude)
        }
        let ring = turns > 0 ? corners.reversed() : corners
        array([ring + ring.prefix(1)]) { $0.positions($1) }
    }

    /// A MultiPolygon; each ring ends where it begins.
    package mutating func areas(_ polygons: [Polygon]) {
        member("type", "MultiPolygon")
        key("coordinates")
        array(polygons) { $0.rings(of: $1) }
    }

    /// The outline of a polygon and then its holes; each ring ends where it begins.
    package mutating func rings(of polygon: Polygon) {
        array([polygon.outline] + polygon.holes) { $0.ring($1) }
    }

    /// A ring that ends where it begins.
    package mutating func ring(_ corners: [Coordinate]) {
        array(corners + corners.prefix(1)) { $0.position($1) }
    }

    /// Longitude and latitude.
    package mutating func position(_ place: Coordinate) {
        onOneLine { text in
            text.array([place.longitude, place.latitude]) { $0.degrees($1) }
        }
    }

    /// `bbox`, west, south, east and north; nothing if there is no place.
    package mutating func box(of places: [Coordinate]) {
        guard let (southWest, northEast) = LineBounds(places).corners else { return }
        key("bbox")
        onOneLine { text in
            let sides = [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
            text.array(sides) { $0.degrees($1) }
        }
    }

    /// A line needs two positions, so the only point of a route without length is written twice.
    private mutating func positions(_ places: [Coordinate]) {
        array(places.count == 1 ? places + places : places) { $0.position($1) }
    }
}

/// Cuts a line where it crosses the 180th meridian.
private enum AntimeridianCut {
    /// The pieces of the line in order, one if it does not cross; each side of a cut gets a point at ±180 degrees.
    static func parts(of line: [Coordinate]) -> [[Coordinate]] {
        var parts: [[Coordinate]] = [[]]
        for (index, point) in line.enumerated() {
            if index > 0, abs(point.longitude - line[index - 1].longitude) > 180 {
                let (end, start) = crossing(from: line[index - 1], to: point)
                parts[parts.count - 1].append(end)
                parts.append([start])
            }
            parts[parts.count - 1].append(point)
        }
        return parts
    }

    private static func crossing(from: Coordinate, to: Coordinate) -> (end: Coordinate, start: Coordinate) {
        let side = from.longitude < 0 ? -180.0 : 180.0
        let before = abs(side - from.longitude)
        let after = abs(side + to.longitude)
        let share = before + after > 0 ? before / (before + after) : 0
        let latitude = from.latitude + (to.latitude - from.latitude) * share
        return (Coordinate(latitude: latitude, longitude: side), Coordinate(latitude: latitude, longitude: -side))
    }
}
