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
    init(_ modeGraph: ModeGraph, entering: EnteringTurns) throws(StructureFault) {
        self.modeGraph = modeGraph
        self.entering = entering
        let main = mainPart()
        let reached = spread(from: main) { node, visit in
            for arc in modeGraph.line.arcs(from: node) { visit(modeGraph.line.head[arc]) }
        }
        let reaching = spread(from: main) { node, visit in
            for turn in entering.range(node) { visit(entering.tail(turn)) }
        }
        var next: UInt32 = 0
        while next < modeGraph.nodeCount {
            let nodes = modeGraph.nodes(of: modeGraph.nodeEdge[next])
            next = nodes.upperBound
            if modeGraph.island(of: nodes.lowerBound) != 0 { continue }
            try checkOpen(nodes, main)
            if !nodes.contains(where: { reached[Int($0)] }) { withoutWayIn += 1 }
            let canBegin = nodes.contains { reaching[Int($0)] && modeGraph.kind($0).isSource }
            if !canBegin { withoutWayOut += 1 }
        }
    }

    /// Of an edge's open nodes, one must be in the main part; others may remember what keeps them apart.
    private func checkOpen(_ nodes: Range<UInt32>, _ main: [Bool]) throws(StructureFault) {
        guard nodes.contains(where: { modeGraph.kind($0).use == .open }) else { return }
        guard nodes.contains(where: { main[Int($0)] }) else {
            throw StructureFault("the open edge of node \(nodes.lowerBound) is not connected with the main part")
        }
    }

    /// By node: whether it is in the largest strong component of the main island's open nodes, or one as large.
    private func mainPart() -> [Bool] {
        let isOpen = (0..<UInt32(modeGraph.nodeCount)).map {
            modeGraph.kind($0).use == .open && modeGraph.island(of: $0) == 0
        }
        let components = entering.strongComponents { isOpen[Int($0)] }
        let largest =
            isOpen.indices.lazy.filter { isOpen[$0] }
            .map { components.sizes[Int(components.component[$0])] }.max() ?? 0
        return isOpen.indices.map { isOpen[$0] && components.sizes[Int(components.component[$0])] == largest }
    }

    private func spread(from start: [Bool], _ neighbours: (UInt32, (UInt32) -> Void) -> Void) -> [Bool] {
        var isMet = start
        var waiting = start.indices.filter { start[$0] }.map { UInt32($0) }
        while let node = waiting.popLast() {
            neighbours(node) { next in
                if isMet[Int(next)] { return }
                isMet[Int(next)] = true
                waiting.append(next)
            }
        }
        return isMet
    }
}
