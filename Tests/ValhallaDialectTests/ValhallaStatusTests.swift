import Geometry
import TestSupport
import Testing
import ValhallaDialect

/// What `/status` says about the map.
@Suite struct ValhallaStatusTests {
    /// The longitudes of the corners of each rectangle, in degrees.
    private func longitudes(west: Double, east: Double) throws -> [[Double]] {
        let corners = [(-20.0, min(west, east)), (-15.0, max(west, east))].map {
            FixedCoordinate(Coordinate(latitude: $0, longitude: $1))
        }
        let range = LongitudeRange(west: Int32(west * 1e7), east: Int32(east * 1e7))
        let status = ValhallaStatus(
            version: "1", modified: nil, box: BoundingBox(minimum: corners[0], maximum: corners[1]), longitudes: range,
            hasLiveTraffic: false)
        let features = try JSONValue(status.body(isVerbose: true))["bbox"]["features"].elements
        return features.map { feature in
            feature["geometry"]["coordinates"][0].elements.compactMap { $0[0].value }
        }
    }

    @Test func `the bounds of a map are a rectangle`() throws {
        #expect(try longitudes(west: 9, east: 10) == [[9, 10, 10, 9, 9]])
    }

    @Test func `the bounds of Fiji are two, on either side of the 180th meridian`() throws {
        #expect(try longitudes(west: 177, east: -179) == [[177, 180, 180, 177, 177], [-180, -179, -179, -180, -180]])
    }
}
