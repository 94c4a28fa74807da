package import ShortestPaths
import Storage

/// The time along a directed edge that counts instead of the stored one.
package struct EdgeTime: Hashable, Sendable {
    package var edge: EdgeID
    /// Milliseconds of travel; infinite if the edge is closed.
    package var duration: Weight
    /// Milliseconds that count in route choice before reluctance; infinite if the edge is closed.
    package var routeChoice: Weight

    package init(edge: EdgeID, duration: Weight, routeChoice: Weight) {
        (self.edge, self.duration, self.routeChoice) = (edge, duration, routeChoice)
    }
}

/// Weights and times of a mode's states in place of the stored ones.
struct ModeMetric {
    /// By state.
    private(set) var weights: Column<Weight>
    /// By state: milliseconds along its edge.
    private(set) var durations: Column<UInt32>
    /// The share of its stored weight that the weight of every edge is at least.
    private(set) var leastShare = 1.0
    var hierarchy: ContractionHierarchy?

    /// The stored weights, with other times on some edges; the reluctance to take an edge grows and shrinks with its
    /// time.
    init(_ stored: ModeGraph, times: [EdgeTime]) {
        var weights = Array(stored.line.stateWeight)
        var durations = Array(stored.duration)
        for time in times {
            for state in stored.states(of: time.edge) {
                let index = state.index
                let storedWeight = weights[index]
                weights[index] = Self.weight(storedWeight, durations[index], time)
                // A closed edge is on no route; its time counts only where a route begins on it.
                if time.duration < .infinity { durations[index] = max(1, time.duration) }
                leastShare = min(leastShare, Double(weights[index]) / Double(max(1, storedWeight)))
            }
        }
        self.weights = Column(weights)
        self.durations = Column(durations)
    }

    private static func weight(_ stored: Weight, _ duration: UInt32, _ time: EdgeTime) -> Weight {
        guard time.duration < .infinity, time.routeChoice < .infinity, stored < .infinity else { return .infinity }
        let duration = UInt64(max(1, duration))
        let weight = (UInt64(stored) * UInt64(time.routeChoice) + duration - 1) / duration
        return Weight(max(1, min(weight, UInt64(Weight.infinity))))
    }
}
