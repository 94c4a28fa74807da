import DirectionsKit
import TestSupport
import Testing

@Suite struct ContractionProgressTests {
    /// One-way streets that do not meet: edges to travel along, and no turn in any mode.
    @Test func `a graph without turns is contracted`() throws {
        let map = try SketchMap(
            "a---b   c---d", ways: ["ab": "motorway oneway=yes", "cd": "motorway oneway=yes"])
        #expect(map.path("a", "b") == "ab")
    }

    /// Escalators carry walkers one way; nothing else is on the map.
    @Test func `a graph of one escalator is contracted`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "steps conveying=forward"])
        #expect(map.path("a", "b", by: .walking) == "ab")
    }
}
