import ShortestPaths
import Storage

/// Counts roads of the main component where no route can end, and where no route can begin.
///
/// The open roads of the main component are strongly connected, so a road that can be reached is reached from any of
/// them. Roads that only conditions open lead nowhere here. Destination-only roads, and pockets behind them, may be closed off: a yard with a one-way entry is not an error of
/// the graph.
struct DeadEnds {
    /// The number of directed edges that no path leads to, and that no path leads from.
    private(set) var unreachableCount = 0
    private(set) var inescapableCount = 0

    private let modeGraph: ModeGraph
    private let entering: EnteringTurns

    /// Throws if an open road of the main component is not connected with the others, which the import rules out.
    init(_ modeGraph: ModeGraph, entering: EnteringTurns) throws(StructureError) {
        self.modeGraph = modeGraph
        self.entering = entering
        let main = mainComponent()
        let reached = spread(from: main) { state, visit in
            for arc in modeGraph.line.arcs(from: state) where !modeGraph.isUnopened(modeGraph.line.head[arc]) {
                visit(modeGraph.line.head[arc])
            }
        }
        let reaching = spread(from: main) { state, visit in
            for turn in entering.range(state) where !modeGraph.isUnopened(entering.tail(turn)) {
                visit(entering.tail(turn))
            }
        }
        var next = StateID(0)
        while next.index < modeGraph.stateCount {
            let states = modeGraph.states(of: modeGraph.stateEdges[next])
            next = states.upperBound
            if modeGraph.component(of: states.lowerBound) != 0 || modeGraph.isUnopened(states.lowerBound) { continue }
            try checkOpen(states, main: main)
            if !states.contains(where: { reached[$0] }) { unreachableCount += 1 }
            let canBegin = states.contains { reaching[$0] && modeGraph.kind($0).isSource }
            if !canBegin { inescapableCount += 1 }
        }
    }

    /// Throws unless one of an edge's open states is in the main component; states with memory may be separate.
    private func checkOpen(_ states: Range<StateID>, main: [Bool]) throws(StructureError) {
        guard states.contains(where: { modeGraph.kind($0).use == .open }) else { return }
        guard states.contains(where: { main[$0] }) else {
            throw StructureError("the open edge of state \(states.lowerBound) is not connected with the main component")
        }
    }

    /// By state: whether it is in a largest strong component of the main component's open states.
    private func mainComponent() -> [Bool] {
        let isOpen = modeGraph.states.map {
            modeGraph.kind($0).use == .open && modeGraph.component(of: $0) == 0 && !modeGraph.isUnopened($0)
        }
        let components = entering.strongComponents { isOpen[$0] }
        let largest =
            isOpen.indices.lazy.filter { isOpen[$0] }
            .map { components.sizes[Int(components.component[$0])] }.max() ?? 0
        return isOpen.indices.map { isOpen[$0] && components.sizes[Int(components.component[$0])] == largest }
    }

    private func spread(from start: [Bool], _ neighbours: (StateID, (StateID) -> Void) -> Void) -> [Bool] {
        var isReached = start
        var waiting = start.indices.filter { start[$0] }.map { StateID(index: $0) }
        while let state = waiting.popLast() {
            neighbours(state) { next in
                if isReached[next] { return }
                isReached[next] = true
                waiting.append(next)
            }
        }
        return isReached
    }
}
