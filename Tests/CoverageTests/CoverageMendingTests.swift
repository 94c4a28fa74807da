import Coverage
import Geometry
import TestSupport
import Testing

/// What `route coverage check --fix` writes.
struct CoverageMendingTests {
    private let ring = "[[1, 1], [2, 1], [2, 2], [1, 2], [1, 1]]"

    private func mended(_ text: String) -> (area: CoverageArea?, changes: [String], problems: [String]) {
        let mending = CoverageMending(Array(text.utf8))
        return (mending.bytes.flatMap { CoverageGeoJSON.read($0).area }, mending.changes, mending.problems)
    }

    @Test func `polygons come out of other objects`() {
        let polygon = "{\"type\": \"Polygon\", \"coordinates\": [\(ring)]}"
        let feature = "{\"type\": \"Feature\", \"properties\": {}, \"geometry\": \(polygon)}"
        for (text, wrapper) in [
            (polygon, "Polygon"), (feature, "Feature"),
            ("{\"type\": \"FeatureCollection\", \"features\": [\(feature)]}", "FeatureCollection"),
            ("{\"geometries\": [\(polygon)], \"type\": \"GeometryCollection\"}", "GeometryCollection"),
        ] {
            let result = mended(text)
            #expect(result.changes == ["Took 1 polygon out of a \(wrapper)."])
            #expect(result.area?.polygons.count == 1 && result.problems.isEmpty)
        }
    }

    @Test func `rings are closed, turned and freed of repeated positions`() {
        let result = mended(
            "{\"type\": \"MultiPolygon\", \"coordinates\": [[[[1, 1], [1, 2], [1, 2], [2, 2], [2, 1]]]]}")
        #expect(
            result.changes == [
                "Polygon 1: removed 1 repeated position.", "Polygon 1: closed the ring.",
                "Polygon 1: turned the ring anticlockwise.",
            ])
        #expect(result.area?.polygons.first?.count == 4)
    }

    @Test func `rings are cut at the 180th meridian, and the world goes the long way`() {
        let cut = mended(
            "{\"type\": \"MultiPolygon\", \"coordinates\": [[[[179, -1], [-179, -1], [-179, 1], [179, 1], [179, -1]]]]}"
        )
        #expect(cut.changes == ["Polygon 1: cut at the 180th meridian into 2 polygons."])
        #expect(cut.area?.polygons.count == 2)
        let world = mended(
            "{\"type\": \"MultiPolygon\", \"coordinates\": "
                + "[[[[-179.9, -85], [179.9, -85], [179.9, 85], [-179.9, 85], [-179.9, -85]]]]}")
        #expect(world.changes == ["Polygon 1: added a position halfway along each side round the world."])
        #expect(world.area?.contains(.init(latitude: 0, longitude: 0)) == true)
    }

    @Test func `what has no sure remedy is a problem`() {
        let hole = mended("{\"type\": \"Polygon\", \"coordinates\": [\(ring), \(ring)]}")
        #expect(hole.problems.count == 1 && hole.problems[0].contains("hole"))
        #expect(mended("[1, 2").problems.count == 1)
        #expect(
            mended("{\"type\": \"Point\", \"coordinates\": [1, 2]}").problems == [
                "The file has no polygon; draw the covered area."
            ])
        #expect(mended("{\"type\": \"Polygon\", \"coordinates\": [[[1, 99], [2, 2], [3, 3]]]}").problems.count == 1)
    }

    @Test func `the rectangle of the whole world is an area`() throws {
        let text =
            "{\"type\": \"MultiPolygon\", \"coordinates\": "
            + "[[[[-180, -90], [180, -90], [180, 90], [-180, 90], [-180, -90]]]]}"
        let reading = CoverageGeoJSON.read(Array(text.utf8))
        #expect(reading.findings.isEmpty, "\(reading.findings)")
        for longitude: Int32 in [-1_799_999_999, -900_000_000, 0, 1_234_567_890] {
            #expect(reading.area?.contains(.init(latitude: 100, longitude: longitude)) == true)
        }
    }

    @Test func `a world to 179.9 degrees needs a position halfway`() {
        let text =
            "{\"type\": \"MultiPolygon\", \"coordinates\": "
            + "[[[[-179.9, -85], [179.9, -85], [179.9, 85], [-179.9, 85], [-179.9, -85]]]]}"
        let message = CoverageGeoJSON.read(Array(text.utf8)).findings.first?.message
        #expect(
            message?.contains("add a position halfway along each such side: [0, -85] and [0, 85].") == true,
            "\(message ?? "")")
    }
}
