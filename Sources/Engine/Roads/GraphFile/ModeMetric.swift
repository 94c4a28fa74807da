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
        self.edge = edge
        self.duration = duration
        self.routeChoice = routeChoice
    }
}

/// The time of a turn that counts instead of the stored one.
package struct TurnCost: Hashable, Sendable {
    package var from: EdgeID
    package var to: EdgeID
    /// Milliseconds, less than 0 counts as 0.
    package var duration: Double

    package init(from: EdgeID, to: EdgeID, duration: Double) {
        self.from = from
        self.to = to
        self.duration = duration
    }
}

/// Weights and times of a mode's states in place of the stored ones.
struct ModeMetric {
    /// The line graph with the weights.
    private(set) var line: LineGraph
    /// By state: milliseconds along its edge.
    private(set) var durations: Column<UInt32>
    /// The share of its stored weight that the weight of every edge is at least.
    private(set) var leastShare = 1.0
    private(set) var hasClosedEdges = false
    /// States that only conditions open, and that are closed whatever these say.
    private(set) var closedOpenings: Set<StateID> = []
    /// The states whose weights or turns may differ from the stored ones.
    private(set) var changed: [StateID] = []
    /// The number of turns that keep their stored cost, because they share it with other turns.
    private(set) var sharedTurns = 0
    var hierarchy: ContractionHierarchy?

    /// The stored weights, with other times on some edges and turns; the reluctance to take an edge grows and shrinks
    /// with its time.
    init(_ stored: ModeGraph, times edgeTimes: [EdgeTime], turns: [TurnCost]) {
        var weights = [Weight]()
        var times = [UInt32]()
        for time in edgeTimes {
            for state in stored.states(of: time.edge) {
                let storedWeight = stored.line.stateWeight[state]
                let storedTime = stored.duration[state]
                let weight = Self.weight(storedWeight, duration: storedTime, time: time)
                changed.append(state)
                weights.append(weight)
                // A closed edge is on no route; its time counts only where a route begins on it.
                times.append(time.duration < .infinity ? max(1, time.duration) : storedTime)
                if weight >= .infinity, storedWeight < .infinity { hasClosedEdges = true }
                if time.duration >= .infinity, storedWeight >= .infinity { closedOpenings.insert(state) }
                leastShare = min(leastShare, Double(weight) / Double(max(1, storedWeight)))
            }
        }
        let indices = changed.map(\.index)
        durations = stored.duration
        durations.replace(indices, with: times)
        var stateWeight = stored.line.stateWeight
        stateWeight.replace(indices, with: weights)
        line = stored.line.with(stateWeight: stateWeight)
        if !turns.isEmpty { setTurns(turns, stored: stored) }
    }

    private static func weight(_ stored: Weight, duration: UInt32, time: EdgeTime) -> Weight {
        guard time.duration < .infinity, time.routeChoice < .infinity, stored < .infinity else { return .infinity }
        let duration = UInt64(max(1, duration))
        let weight = (UInt64(stored) * UInt64(time.routeChoice) + duration - 1) / duration
        return Weight(max(1, min(weight, UInt64(Weight.infinity))))
    }

    // MARK: Turns

    /// Sets the costs of turns.
    ///
    /// States with equal turns share their list, and states that are entered alike share a node of the hierarchy. A cost
    /// of its own would change the others too, so such a turn keeps the stored one.
    private mutating func setTurns(_ turns: [TurnCost], stored: ModeGraph) {
        var indices = [Int]()
        var costs = [UInt16]()
        let isShared = Self.sharedLists(stored)
        for turn in turns {
            var isSet = false
            for state in stored.states(of: turn.from) where !isShared[Int(line.firstArc[state])] {
                for arc in line.arcs(from: state) where stored.stateEdges[line.head[arc]] == turn.to {
                    guard stored.hierarchy?.isAlone(line.head[arc]) == true else { continue }
                    let units = (turn.duration / Double(LineGraph.turnUnit)).rounded()
                    indices.append(arc)
                    costs.append(UInt16(max(0, min(units, Double(UInt16.max)))))
                    changed.append(state)
                    isSet = true
                }
            }
            if !isSet { sharedTurns += 1 }
        }
        var turnCost = line.turnCost
        turnCost.replace(indices, with: costs)
        line = line.with(stateWeight: line.stateWeight, turnCost: turnCost)
    }

    /// By the first arc of a list: whether states of several edges have it.
    private static func sharedLists(_ stored: ModeGraph) -> [Bool] {
        var owner = [EdgeID?](repeating: nil, count: stored.line.head.count + 1)
        var isShared = [Bool](repeating: false, count: stored.line.head.count + 1)
        for state in stored.states where stored.line.arcCount[state] > 0 {
            let list = Int(stored.line.firstArc[state])
            if let known = owner[list], known != stored.stateEdges[state] { isShared[list] = true }
            owner[list] = stored.stateEdges[state]
        }
        return isShared
    }
}
