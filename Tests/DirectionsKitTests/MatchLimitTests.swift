import DirectionsKit
import Matching
import Roads
import SketchSupport
import TestSupport
import Testing

/// How much road the match of one request may follow.
struct MatchLimitTests {
    @Test func `a track that follows more edges than it may is refused in a sentence`() throws {
        let map = try SketchMap(
            "a---b---c---d", ways: ["ab": "residential", "bc": "residential", "cd": "residential"], scale: 25)
        let fixes = "abcd".map { TrackFix(map.place($0)) }
        func stretches(mostEdges: Int) throws -> Int {
            try map.provider.matchedTrack(
                fixes, mode: .automobile, rules: MatchRules(), mostEdges: mostEdges, cancellation: nil
            ).stretches.count
        }
        #expect(try stretches(mostEdges: 100) == 1)
        let error = #expect(throws: DirectionsError.self) { try stretches(mostEdges: 1) }
        #expect(error?.reason == .invalidRequest)
        #expect(error?.message.hasPrefix("The track follows more than 1 pieces of road") == true)
    }
}
