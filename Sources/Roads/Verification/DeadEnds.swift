import ShortestPaths
import Storage

/// Which roads of the main island no route can come to, and from which none can get away.
///
/// The open roads of the island are strongly connected, so a road that may be reached is reached from any of them.
/// Restricted roads, and pockets behind them, may be closed off: a yard with a one-way entry is no fault of the graph.
struct DeadEnds {
    /// How many directed edges there is no way to, and no way from.
    private(set) var withoutWayIn = 0
    private(set) var withoutWayOut = 0

    private let modeGraph: ModeGraph
    private let entering: EnteringTurns

    /// Throws if an open road of the main island is not connected with the others, which the import rules out.
    init(_ modeGraph: ModeGraph, entering: EnteringTurns) throws(StructureError) {
        self.modeGraph = modeGraph
        self.entering = entering
        let main = mainPart()
        let reached = spread(from: main) { state, visit in
            for arc in modeGraph.line.arcs(from: state) { visit(modeGraph.line.head[arc]) }
        }
        let reaching = spread(from: main) { state, visit in
            for turn in entering.range(state) { visit(entering.tail(turn)) }
        }
        var next = StateID(0)
        while next.index < modeGraph.stateCount {
            let states = modeGraph.states(of: modeGraph.stateEdges[next])
            next = states.upperBound
            if modeGraph.component(of: states.lowerBound) != 0 { continue }
            try checkOpen(states, main)
            if !states.contains(where: { reached[$0] }) { withoutWayIn += 1 }
            let canBegin = states.contains { reaching[$0] && modeGraph.kind($0).isSource }
            if !canBegin { withoutWayOut += 1 }
        }
    }

    /// Of an edge's open states, one must be in the main part; others may remember what keeps them apart.
    private func checkOpen(_ states: Range<StateID>, _ main: [Bool]) throws(StructureError) {
        guard states.contains(where: { modeGraph.kind($0).use == .open }) else { return }
        guard states.contains(where: { main[$0] }) else {
            throw StructureError("the open edge of state \(states.lowerBound) is not connected with the main part")
        }
    }

    /// By state: whether it is in the largest strong component of the main island's open states, or one as large.
    private func mainPart() -> [Bool] {
        let isOpen = modeGraph.states.map {
            modeGraph.kind($0).use == .open && modeGraph.component(of: $0) == 0
        }
        let components = entering.strongComponents { isOpen[$0] }
        let largest =
            isOpen.indices.lazy.filter { isOpen[$0] }
            .map { components.sizes[Int(components.component[$0])] }.max() ?? 0
        return isOpen.indices.map { isOpen[$0] && components.sizes[Int(components.component[$0])] == largest }
    }

    private func spread(from start: [Bool], _ neighbours: (StateID, (StateID) -> Void) -> Void) -> [Bool] {
        var isMet = start
        var waiting = start.indices.filter { start[$0] }.map { StateID(index: $0) }
        while let state = waiting.popLast() {
            neighbours(state) { next in
                if isMet[next] { return }
                isMet[next] = true
                waiting.append(next)
            }
        }
        return isMet
    }
}
