import TestSupport
import Testing

/// Graphs with edges to travel along and no turn in any mode.
struct ContractionProgressTests {
    @Test func `the progress of contracting one-way streets that do not meet is a share`() throws {
        try check(
            SketchMap("a---b   c---d", ways: ["ab": "motorway oneway=yes", "cd": "motorway oneway=yes"]))
    }

    @Test func `the progress of contracting a single escalator is a share`() throws {
        try check(SketchMap("a---b", ways: ["ab": "steps conveying=forward"]))
    }

    private func check(_ map: SketchMap) {
        #expect(!map.contractionShares.isEmpty)
        #expect(map.contractionShares.allSatisfy { (0...1).contains($0) })
    }
}
