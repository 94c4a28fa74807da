import DirectionsFormats
import DirectionsKit
import Geometry
import Testing

@Suite struct AreaGeoJSONTests {
    private static let ring = "[[1,2],[3,2,99],[3,4],[1,2]]"
    private static let polygon = #"{"type":"Polygon","coordinates":[\#(ring)]}"#

    private func areas(_ text: String) throws -> [Polygon] {
        try AreaGeoJSON.areas(in: Array(text.utf8))
    }

    @Test(
        arguments: [
            (polygon, 1),
            (#"{"type":"MultiPolygon","coordinates":[[\#(ring)],[\#(ring),\#(ring)]]}"#, 2),
            (#"{"type":"Feature","properties":null,"geometry":\#(polygon)}"#, 1),
            (
                #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":\#(polygon)},"#
                    + #"{"type":"Feature","geometry":\#(polygon)}]}"#, 2
            ),
        ])
    func `all forms of areas are read`(text: String, count: Int) throws {
        let areas = try areas(text)
        #expect(areas.count == count)
        #expect(areas[0].outline.first == Coordinate(latitude: 2, longitude: 1))
        #expect(areas[0].outline.count == 4)
        #expect(areas.last?.holes.count == (text.contains("Multi") ? 1 : 0))
    }

    @Test(
        arguments: [
            ("", "is not JSON"), ("{", "is not JSON"), ("[]", "is not a GeoJSON object"),
            ("{}", #"has an object without "type""#),
            (#"{"type":"Polygon"}"#, #"has an object without "coordinates""#),
            (#"{"type":"Polygon","coordinates":[[["a"]]]}"#, #"has a wrong value in "coordinates""#),
            (#"{"type":"Polygon","coordinates":[[[1,2],[3,4]]]}"#, "has a ring that is not closed"),
            (#"{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6],[7,8]]]}"#, "has a ring that is not closed"),
            (#"{"type":"Polygon","coordinates":[[[1,2],[3,4],[3,4],[1,2]]]}"#, "has a ring without three"),
            (#"{"type":"Polygon","coordinates":[]}"#, "has a ring without three"),
            (
                #"{"type":"Polygon","coordinates":[[[1,2],[3,94],[5,6],[1,2]]]}"#,
                "has a position that is not longitude, latitude in degrees: [3.0, 94.0]"
            ),
            (#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#, "holds a LineString; give a Polygon"),
            (#"{"type":"FeatureCollection","features":[]}"#, "holds no area"),
            (#"{"type":"Feature","geometry":null}"#, #"has a wrong value in "geometry""#),
        ])
    func `everything else is refused with the cause`(text: String, cause: String) {
        let error = #expect(throws: AreaGeoJSONError.self) { try areas(text) }
        #expect(error?.description.hasPrefix(cause) == true, "\(error?.description ?? "")")
    }
}
