package import ShortestPaths
import Storage

// A pedestrian street may be open to cars from 6 to 11 o'clock. Its directed edges have states in the line graph of cars
// with infinite weights, so that searches without a time never travel them, and with the true durations. The weights
// when conditions open the edges are in `openingWeights`, for searches that know the time.

extension ModeGraph {
    /// The weight in milliseconds of the edge of a state when a condition opens it; nil if the edge needs none.
    package func openingWeight(of state: StateID) -> UInt32? {
        let index = openingStates.partitioningIndex { $0 >= state }
        return index < openingStates.count && openingStates[index] == state ? openingWeights[index] : nil
    }

    /// The weight of the edge of a state, when a condition opens it if it needs one.
    package func weightWhenOpen(_ state: StateID) -> Weight {
        let weight = line.stateWeight[state]
        return weight < .infinity || !hasOpenings ? weight : openingWeight(of: state) ?? weight
    }

    /// Whether only conditions open an edge.
    package func opensAtTimes(_ edge: EdgeID) -> Bool {
        hasOpenings && states(of: edge).first.map { openingWeight(of: $0) != nil } == true
    }

    /// Whether only conditions open the edge of a state, and the weights of this graph do not have it open.
    @inline(__always)
    package func isUnopened(_ state: StateID) -> Bool {
        hasOpenings && line.stateWeight[state] >= .infinity && openingWeight(of: state) != nil
    }

    /// Whether the mode may use some edges only when conditions open them.
    @inline(__always)
    package var hasOpenings: Bool { !openingStates.isEmpty }

    /// The states of a directed edge; empty if the mode may not use the edge, or if only a condition opens it and the
    /// weights of this graph do not have it open.
    package func usableStates(of edge: EdgeID) -> Range<StateID> { usable(states(of: edge)) }

    /// The same for both directed edges of a segment, along it and against it.
    package func usableStates(of segment: SegmentID) -> (forward: Range<StateID>, backward: Range<StateID>) {
        let (forward, backward) = states(of: segment)
        return (usable(forward), usable(backward))
    }

    /// The states of an edge, or none if it is not open; all states of an edge are alike.
    @inline(__always)
    func usable(_ states: Range<StateID>) -> Range<StateID> {
        guard hasOpenings, !states.isEmpty, isUnopened(states.lowerBound) else { return states }
        return states.lowerBound..<states.lowerBound
    }

    /// Whether a segment is closed in all directions in which the mode may use it: by live traffic, or because no
    /// condition opens it.
    func isClosed(_ segment: SegmentID) -> Bool {
        guard hasClosedEdges, hasEdgesClosedByTraffic || hasOpening(segment) else { return false }
        let (forward, backward) = states(of: segment)
        return (forward.lowerBound..<backward.upperBound).allSatisfy { line.stateWeight[$0] >= .infinity }
    }

    /// Whether only conditions open a direction of a segment; a search among few states.
    package func hasOpening(_ segment: SegmentID) -> Bool {
        let index = openingStates.partitioningIndex { stateEdges[$0].segment >= segment }
        return index < openingStates.count && stateEdges[openingStates[index]].segment == segment
    }
}
