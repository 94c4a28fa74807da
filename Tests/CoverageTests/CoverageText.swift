import Coverage
import Geometry

/// A coverage file made of the text of its coordinates.
func multiPolygon(_ coordinates: String) -> String {
    "{\"type\": \"MultiPolygon\", \"coordinates\": [\(coordinates)]}"
}

/// The reading of a text.
func reading(_ text: String, graphBounds: BoundingBox? = nil) -> CoverageReading {
    CoverageGeoJSON.read(Array(text.utf8), graphBounds: graphBounds)
}

/// The findings of a text, each as rule, polygon/ring/position from 0, and line:column.
func findings(_ text: String, graphBounds: BoundingBox? = nil) -> [String] {
    reading(text, graphBounds: graphBounds).findings.map { finding in
        let place = [finding.polygon, finding.ring, finding.position].map { $0.map(String.init) ?? "-" }
        return "\(finding.rule.rawValue) \(place.joined(separator: "/")) \(finding.line):\(finding.column)"
    }
}

/// The messages of a text's findings.
func messages(_ text: String, graphBounds: BoundingBox? = nil) -> [String] {
    reading(text, graphBounds: graphBounds).findings.map(\.message)
}

/// A ring in GeoJSON through corners given as longitude and latitude, closed.
func ring(_ corners: [(Double, Double)]) -> String {
    let positions = (corners + corners.prefix(1)).map { "[\($0.0), \($0.1)]" }
    return "[\(positions.joined(separator: ", "))]"
}

/// A polygon in GeoJSON: the square from a south-west corner.
func square(_ longitude: Double, _ latitude: Double, side: Double = 1) -> String {
    let east = longitude + side
    let north = latitude + side
    return "[\(ring([(longitude, latitude), (east, latitude), (east, north), (longitude, north)]))]"
}

/// A box between corners in degrees.
func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> BoundingBox {
    BoundingBox(
        minimum: FixedCoordinate(Coordinate(latitude: south, longitude: west)),
        maximum: FixedCoordinate(Coordinate(latitude: north, longitude: east)))
}
