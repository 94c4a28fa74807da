import OSRMDialect
import DirectionsKit
import FoundationEssentials
import Geometry
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import Testing

struct SnapHintTests {
    @Test func `a hint holds graph, segment, offset and place, in the alphabet for URLs`() throws {
        let candidate = SnapCandidate(
            segment: 0xFFFF_FFFE, offset: 1234,
            place: FixedCoordinate(latitude: -411_496_000, longitude: 1_799_999_999), distance: 5, component: 0)
        let text = SnapHint(candidate, graph: 0xFBEF_BEFB).text
        #expect(text.utf8.count == 32 && !text.contains { "+/=".contains($0) })
        let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        let bytes = try #require(Data(base64Encoded: base64))
        let words = stride(from: 0, to: 24, by: 4).map { start in
            bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        let place = [candidate.place.latitude, candidate.place.longitude].map { UInt32(bitPattern: $0) }
        #expect(words == [0x3174_6E68, 0xFBEF_BEFB, 0xFFFF_FFFE, 1234] + place)
    }
}
