import DirectionsFormats
import DirectionsKit
import SketchSupport
import TestSupport
import Testing

/// Routes at the edge of what can be asked, in every form.
@Suite struct OddRequestScenarios {
    private func town() throws -> SketchMap {
        try SketchMap(
            """
            a----b----c
            """,
            ways: ["ab": "residential", "bc": "residential"])
    }

    @Test func `from a place to itself is a line without length`() throws {
        let response = try town().answer(["b", "b"]).get()
        #expect(response.routes[0].distance == 0)
        #expect(response.routes[0].expectedTravelTime == 0)
        #expect(String(decoding: DirectionsGeoJSON.encode(response), as: UTF8.self).contains("\"LineString\""))
        #expect(DirectionsGPX.encode(response).matches(of: /<trkpt\ lat/).count >= 1)
        #expect(DirectionsPolyline.encode(response).split(separator: "\n").count == 1)
        #expect(DirectionsText.encode(response).hasPrefix("0 m, 0 s by car"))
    }

    @Test func `five hundred stops are five hundred and one legs`() throws {
        let map = try town()
        let stops = (0..<500).map { index -> Character in index % 2 == 0 ? "c" : "b" }
        let response = try map.answer(["a"] + stops + ["a"]).get()
        #expect(response.routes[0].legs.count == 501)
        #expect(response.snaps.count == 502)
        #expect(DirectionsGPX.encode(response).matches(of: /<trkseg>/).count == 501)
    }
}
