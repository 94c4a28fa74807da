package import Geometry

/// Coverage files: a single GeoJSON MultiPolygon.
package enum CoverageGeoJSON {
    /// Reads a file strictly.
    ///
    /// - Parameter graphBounds: where the graph has roads, to warn of polygons elsewhere.
    package static func read(_ bytes: [UInt8], graphBounds: BoundingBox? = nil) -> CoverageReading {
        CoverageReading(area: nil, findings: [])
    }

    /// Writes an area, rings anticlockwise and closed.
    package static func write(_ area: CoverageArea) -> [UInt8] {
        []
    }
}
