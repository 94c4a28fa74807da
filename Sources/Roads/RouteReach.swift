package import ShortestPaths
import Storage

// Whether roads lead from one point to another, whatever the way takes.
//
// Searches add up weights below `Weight.infinity`. Where they find nothing, this tells a way that is too long from none:
// two spreads, one forwards from the source and one backwards from the target, each a state in turn, without weights. They
// end where they meet, or where either has nowhere to go on; a pocket that no way leads out of is left at once.

/// Looks for any way between candidates.
struct RouteReach: ~Copyable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let weights: RequestWeights?
    private let cancellation: Cancellation?
    /// By state: which of the spreads have met it.
    private var marks: CheckedBuffer<UInt8>
    private var forward: [StateID] = []
    private var backward: [StateID] = []
    private var hasMet = false

    private static let fromSource: UInt8 = 1
    private static let fromTarget: UInt8 = 2

    /// - Parameter weights: closes roads to a request; what it avoids stays open.
    init(graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights?, cancellation: Cancellation?) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.weights = weights
        self.cancellation = cancellation
        marks = CheckedBuffer(zeroed: modeGraph.stateCount)
    }

    /// Whether some way leads from one of the sources to one of the targets; false when the search was cancelled.
    ///
    /// - Complexity: O(turns) of the smaller of the two parts that hold a source and what it leads to, or a target and
    ///   what leads there.
    mutating func leads(from sources: [SnapCandidate], to targets: [SnapCandidate]) -> Bool {
        for source in sources { begin(at: source, isSource: true) }
        for target in targets { begin(at: target, isSource: false) }
        hasMet = sources.contains { source in targets.contains { isAhead($0, of: source) } }
        var count = 0
        while !hasMet, let next = forward.popLast(), let previous = backward.popLast() {
            spreadForwards(next)
            spreadBackwards(previous)
            count &+= 1
            if count & 1023 == 0, cancellation?.isCancelled == true { return false }
        }
        return hasMet
    }

    private mutating func begin(at candidate: SnapCandidate, isSource: Bool) {
        guard weights?.isOpen(segment: candidate.segment) ?? true else { return }
        for state in candidate.states(modeGraph) where !isSource || modeGraph.kind(state).isSource {
            mark(state, isSource: isSource)
        }
    }

    /// Whether one candidate lies farther along an edge than another.
    private func isAhead(_ target: SnapCandidate, of source: SnapCandidate) -> Bool {
        guard target.segment == source.segment, weights?.isOpen(segment: source.segment) ?? true else { return false }
        return source.states(modeGraph).contains { state in
            guard target.states(modeGraph).contains(state), modeGraph.kind(state).isSource else { return false }
            let isForward = modeGraph.stateEdges[state].isForward
            return isForward ? target.offset >= source.offset : target.offset <= source.offset
        }
    }

    private mutating func spreadForwards(_ state: StateID) {
        for arc in modeGraph.line.arcs(from: state) {
            let head = modeGraph.line.head[arc]
            if marks[head] & Self.fromTarget != 0 { return hasMet = true }
            if isOpen(head) { mark(head, isSource: true) }
        }
    }

    private mutating func spreadBackwards(_ state: StateID) {
        let junction = graph.head(of: modeGraph.stateEdges[state].reversed)
        for place in graph.edgeRange(leaving: junction) {
            for tail in modeGraph.states(of: graph.junctionEdges[place].reversed) where leads(tail, to: state) {
                if marks[tail] & Self.fromSource != 0 { return hasMet = true }
                if isOpen(tail) { mark(tail, isSource: false) }
            }
        }
    }

    private func leads(_ tail: StateID, to state: StateID) -> Bool {
        modeGraph.line.arcs(from: tail).contains { modeGraph.line.head[$0] == state }
    }

    private func isOpen(_ state: StateID) -> Bool {
        weights?.isOpen(segment: modeGraph.stateEdges[state].segment) ?? true
    }

    private mutating func mark(_ state: StateID, isSource: Bool) {
        let mark = isSource ? Self.fromSource : Self.fromTarget
        guard marks[state] & mark == 0 else { return }
        marks[state] |= mark
        if isSource { forward.append(state) } else { backward.append(state) }
    }
}

extension SnapCandidate {
    /// The states of the line graph along which the segment may be used here.
    fileprivate func states(_ modeGraph: ModeGraph) -> [StateID] {
        let (forward, backward) = modeGraph.states(of: segment)
        return (directions.contains(.forward) ? Array(forward) : [])
            + (directions.contains(.backward) ? Array(backward) : [])
    }
}

extension RouteSearch {
    /// Whether roads lead from some candidates to others, whatever the way takes; what the request avoids is open.
    package func leads(
        from sources: [SnapCandidate], to targets: [SnapCandidate], cancellation: Cancellation? = nil
    ) -> Bool {
        var reach = RouteReach(graph: graph, modeGraph: modeGraph, weights: weights, cancellation: cancellation)
        return reach.leads(from: sources, to: targets)
    }
}
