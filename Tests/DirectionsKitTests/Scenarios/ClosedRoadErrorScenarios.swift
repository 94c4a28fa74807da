import DirectionsKit
import SketchSupport
import TestSupport
import Testing

/// Errors that name the road or the barrier which keeps a place from its route.
@Suite struct ClosedRoadErrorScenarios {
    private func message(_ map: SketchMap, _ points: Character...) -> String {
        guard case .failure(let error) = map.answer(points) else { return "" }
        return error.message
    }

    @Test(arguments: [
        ("residential motor_vehicle=no", "motor_vehicle=no"), ("construction", "highway=construction"),
        ("residential access=no", "access=no"), ("footway", "highway=footway"),
    ])
    func `the error of a place by a closed road names the road and the tag that closes it`(
        tags: String, tag: String
    ) throws {
        let map = try SketchMap(
            """
            a---b             e-1-f
            """, ways: ["ab": "residential", "ef": tags], scale: 100)
        let message = message(map, "a", "1")
        #expect(message.contains("has no automobile road within 1000 m"))
        #expect(message.contains("; ef (way 2), 0 m away, is not open to it: \(tag)."), "\(message)")
    }

    @Test func `the error of a place by a road that opens at some times names them`() throws {
        let map = try SketchMap(
            """
            a---b             e-1-f
            """, ways: ["ab": "residential", "ef": "residential access=no access:conditional='yes @ (Sa-Su)'"])
        let message = message(map, "a", "1")
        #expect(message.contains(" is not open to it: access=no, access:conditional=yes @ (Sa-Su)."), "\(message)")
    }

    @Test(arguments: [
        ("barrier=bollard", "the barrier at", "barrier=bollard"),
        ("barrier=swing_gate access=no", "the gate at", "access=no"),
    ])
    func `the error of roads behind a barrier names the barrier`(node: String, words: String, tag: String) throws {
        let map = try SketchMap(
            """
            a---b---h
            |   |
            c---d---g---e---f
            """,
            ways: ["abh": "residential", "ac": "residential", "bd": "residential", "cdgef": "residential"],
            nodes: ["g": node], scale: 1500)
        let message = message(map, "a", "f")
        #expect(message.contains("; \(words) "), "\(message)")
        #expect(message.hasSuffix(" is closed to it: \(tag)."), "\(message)")
    }
}
