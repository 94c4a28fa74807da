/// Coverage files for tests.
package enum CoverageText {
    /// A file with one square between two corners, south-west and north-east, each latitude and longitude.
    package static func square(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> String {
        let corners = [(west, south), (east, south), (east, north), (west, north), (west, south)]
        let ring = corners.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
        return #"{"type":"MultiPolygon","coordinates":[[[\#(ring)]]]}"#
    }
}
