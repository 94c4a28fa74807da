import Roads
import Storage
import SketchSupport
import TestSupport

extension RoadGraph {
    /// The snap candidates at a random junction that has some.
    func randomCandidates(
        _ mode: TransportMode, _ weights: RequestWeights?, _ random: inout SeededGenerator
    ) -> [SnapCandidate] {
        while true {
            let junction = head(of: EdgeID(index: random.below(edgeCount)))
            let candidates = snapCandidates(near: junctionCoordinates[junction], mode: mode, weights: weights)
            if !candidates.isEmpty { return candidates }
        }
    }
}
