import ShortestPaths
import Storage

/// The pass over a mode's line graph: nodes have edges, and turns lead from where an edge ends to edges that leave there.
struct LineGraphStructure: StructurePart {
    let graph: RoadGraph
    let modeGraph: ModeGraph

    /// No edge has so many nodes: they are one, two where it is restricted, and one for each restriction along ways.
    static let greatestNodeCount = 1024

    func check() throws(StructureFault) {
        try checkNodes()
        try checkKinds()
        try checkTurns()
        try checkLists()
    }

    private func require(
        _ holds: Bool, _ section: ModeSection, _ finding: @autoclosure () -> String
    ) throws(StructureFault) {
        if !holds { throw StructureFault(finding(), in: "\(modeGraph.mode.name).\(section)") }
    }

    private func checkNodes() throws(StructureFault) {
        let edges = modeGraph.nodeEdge
        try require(edges.isBelow(2 * graph.segmentCount), .nodeEdge, "a node has an edge that is not there")
        try require(edges.ascends, .nodeEdge, "the edges of nodes do not ascend")
        try require(
            edges.holdsBetween(distance: Self.greatestNodeCount) { $0 < $1 }, .nodeEdge,
            "an edge has more than \(Self.greatestNodeCount) nodes")
        let weights = modeGraph.line.nodeWeight
        try require(weights.holdsThroughout { $0 <= .infinity }, .weight, "an edge weighs more than a path may")
        let durations = modeGraph.duration
        try require(durations.holdsThroughout { $0 <= .infinity }, .duration, "an edge takes longer than a path may")
        try checkLengths()
    }

    /// Searches read the length of a node's edge, and places on it are measured along its segment.
    private func checkLengths() throws(StructureFault) {
        var isBroken = false
        for node in 0..<UInt32(modeGraph.nodeCount) {
            let length = graph.length(ofSegment: modeGraph.nodeEdge[node] >> 1)
            isBroken = modeGraph.length[node] != length || isBroken
        }
        try require(!isBroken, .length, "an edge is not as long as its segment")
    }

    private func checkKinds() throws(StructureFault) {
        let kinds = modeGraph.nodeKind
        try require(kinds.holdsThroughout { $0 < 32 && $0 & 3 != 3 }, .nodeKind, "a node has an unknown kind")
        var isBroken = false
        var (edgeBefore, isAfterOutbound) = (UInt32.max, false)
        for node in 0..<UInt32(modeGraph.nodeCount) {
            let (edge, use) = (modeGraph.nodeEdge[node], kinds[node] & 3)
            let isInbound = use == LineNodeKind.Use.inbound.rawValue
            isBroken = isInbound && !(isAfterOutbound && edge == edgeBefore) || isBroken
            (edgeBefore, isAfterOutbound) = (edge, use == LineNodeKind.Use.outbound.rawValue)
        }
        try require(!isBroken, .nodeKind, "a node for the way in does not follow one for the way out")
    }

    private func checkTurns() throws(StructureFault) {
        let line = modeGraph.line
        try require(line.head.isBelow(modeGraph.nodeCount), .head, "a turn leads to a node that is not there")
        let turnCount = UInt64(line.head.count)
        var tails = CheckedBuffer<UInt32>(zeroed: line.head.count)
        for turn in 0..<line.head.count {
            tails[turn] = graph.head(of: modeGraph.nodeEdge[line.head[turn]] ^ 1)
        }
        for node in 0..<UInt32(modeGraph.nodeCount) {
            let end = UInt64(line.firstArc[node]) + UInt64(line.arcCount[node])
            try require(end <= turnCount, .firstArc, "the turns of node \(node) reach beyond the last")
            let junction = graph.head(of: modeGraph.nodeEdge[node])
            var isRight = true
            for turn in line.arcs(from: node) { isRight = tails[turn] == junction && isRight }
            try require(isRight, .head, "a turn of node \(node) leads to an edge that begins elsewhere")
        }
    }

    private func checkLists() throws(StructureFault) {
        let (others, delayed) = (modeGraph.islandNodes, modeGraph.delayedEdges)
        try require(
            others.ascendsStrictly && others.isBelow(modeGraph.nodeCount), .islandNodes,
            "a node off the main part is not there or out of order")
        try require(
            delayed.ascendsStrictly && delayed.isBelow(2 * graph.segmentCount), .delayedEdges,
            "an edge with a delay is not there or out of order")
        let delays: UInt16 = NodeDelay.allCases.reduce(0) { $0 | NodeDelays($1).rawValue }
        let areKnown = modeGraph.nodeDelays.holdsThroughout { $0 & ~delays == 0 }
        try require(areKnown, .nodeDelays, "something unknown is at a node")
    }
}
