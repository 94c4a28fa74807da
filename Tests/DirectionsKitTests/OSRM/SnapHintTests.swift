import DirectionsKit
import Geometry
import Roads
import Testing

struct SnapHintTests {
    private let candidate = SnapCandidate(
        segment: 0xFFFF_FFFE, offset: 1234, place: FixedCoordinate(latitude: -411_496_000, longitude: 1_799_999_999),
        distance: 5, island: 0)

    @Test func `a hint is read as it was written`() throws {
        let hint = SnapHint(candidate, graph: 0xFBEF_BEFB)
        #expect(hint.text.utf8.count == 32 && !hint.text.contains { "+/=".contains($0) })
        #expect(SnapHint(text: hint.text) == hint)
    }

    @Test(arguments: ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"])
    func `a text that is no hint of ours is none`(text: String) {
        #expect(SnapHint(text: text) == nil)
    }
}
