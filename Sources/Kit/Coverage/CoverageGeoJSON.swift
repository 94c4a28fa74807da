package import Geometry

/// Coverage files: a single GeoJSON MultiPolygon.
package enum CoverageGeoJSON {
    /// Reads a file strictly, and goes on after each finding if possible.
    ///
    /// The form of a member `bbox` is checked, a `crs` must mean WGS 84, and members that RFC 7946 does not define are
    /// skipped. A third number in a position, the altitude, is ignored.
    ///
    /// - Parameter graphBounds: the box around the roads of the graph; polygons elsewhere get a warning.
    /// - Complexity: O(n log n) in the positions, however many polygons overlap.
    package static func read(_ bytes: [UInt8], graphBounds: BoundingBox? = nil) -> CoverageReading {
        guard bytes.count <= UInt32.max else {
            let message = "The file is larger than 4 GB; draw the area with fewer positions."
            let finding = CoverageFinding(.json, line: 1, column: 1, message: message)
            return CoverageReading(area: nil, findings: [finding])
        }
        var reader = ShapeReader(bytes)
        reader.read()
        var check = ShapeCheck(shape: reader.shape, findings: reader.findings, graphBounds: graphBounds)
        let area = check.area()
        return check.findings.reading(of: bytes, area: area)
    }
}
