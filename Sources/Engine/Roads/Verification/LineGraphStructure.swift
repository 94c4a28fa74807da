import ShortestPaths
import Storage

/// Checks a mode's line graph: states have edges, and turns lead from the end of an edge to edges that leave there.
struct LineGraphStructure: StructurePart {
    let graph: RoadGraph
    let modeGraph: ModeGraph

    /// More states than any edge has: one, two for a destination-only edge, and one per turn restriction with via ways.
    static let greatestStateCount = 1024

    func check() throws(StructureError) {
        try checkStates()
        try checkKinds()
        try checkTurns()
        try checkLists()
        try checkOpenings()
    }

    private func require(
        _ holds: Bool, section: ModeSection, finding: @autoclosure () -> String
    ) throws(StructureError) {
        if !holds { throw StructureError(finding(), in: "\(modeGraph.mode.name).\(section)") }
    }

    private func checkStates() throws(StructureError) {
        let edges = modeGraph.stateEdges
        try require(
            edges.isBelow(graph.edgeCount), section: .stateEdges, finding: "a state has an edge that does not exist")
        try require(edges.ascends, section: .stateEdges, finding: "the edges of states do not ascend")
        try require(
            edges.holdsBetween(distance: Self.greatestStateCount) { $0 < $1 }, section: .stateEdges,
            finding: "an edge has more than \(Self.greatestStateCount) states")
        let weights = modeGraph.line.stateWeight
        try require(
            weights.holdsThroughout { $0 <= .infinity }, section: .weight,
            finding: "an edge weighs more than a path may")
        let durations = modeGraph.duration
        try require(
            durations.holdsThroughout { $0 <= .infinity }, section: .duration,
            finding: "an edge takes longer than a path may")
        try checkLengths()
    }

    /// Checks that each state's length is that of its segment: searches read the former, offsets are along the latter.
    private func checkLengths() throws(StructureError) {
        var isBroken = false
        for state in modeGraph.states {
            let length = graph.length(of: modeGraph.stateEdges[state])
            isBroken = modeGraph.length[state] != length || isBroken
        }
        try require(!isBroken, section: .length, finding: "an edge is not as long as its segment")
    }

    private func checkKinds() throws(StructureError) {
        let kinds = modeGraph.stateKinds
        try require(
            kinds.holdsThroughout { $0 < 32 && $0 & 3 != 3 }, section: .stateKinds,
            finding: "a state has an unknown kind")
        var isBroken = false
        var edgeBefore = EdgeID.missing
        var isAfterOutbound = false
        for state in modeGraph.states {
            let edge = modeGraph.stateEdges[state]
            let use = kinds[state] & 3
            let isInbound = use == StateKind.Use.inbound.rawValue
            isBroken = isInbound && !(isAfterOutbound && edge == edgeBefore) || isBroken
            edgeBefore = edge
            isAfterOutbound = use == StateKind.Use.outbound.rawValue
        }
        try require(
            !isBroken, section: .stateKinds, finding: "an inbound state does not follow an outbound state of its edge")
    }

    private func checkTurns() throws(StructureError) {
        let line = modeGraph.line
        try require(
            line.head.isBelow(modeGraph.stateCount), section: .head,
            finding: "a turn leads to a state that does not exist")
        let turnCount = UInt64(line.head.count)
        var tails = CheckedBuffer<JunctionID>(zeroed: line.head.count)
        for turn in 0..<line.head.count {
            tails[turn] = graph.head(of: modeGraph.stateEdges[line.head[turn]].reversed)
        }
        for state in modeGraph.states {
            let end = UInt64(line.firstArc[state]) + UInt64(line.arcCount[state])
            try require(
                end <= turnCount, section: .firstArc, finding: "the turns of state \(state) reach beyond the last turn")
            let junction = graph.head(of: modeGraph.stateEdges[state])
            var isRight = true
            for turn in line.arcs(from: state) { isRight = tails[turn] == junction && isRight }
            try require(
                isRight, section: .head, finding: "a turn of state \(state) leads to an edge that begins elsewhere")
        }
    }

    private func checkLists() throws(StructureError) {
        let others = modeGraph.componentStates
        let delayed = modeGraph.delayedEdges
        try require(
            others.ascendsStrictly && others.isBelow(modeGraph.stateCount), section: .componentStates,
            finding: "a state off the main component does not exist or is out of order")
        try require(
            delayed.ascendsStrictly && delayed.isBelow(graph.edgeCount), section: .delayedEdges,
            finding: "an edge with a delay does not exist or is out of order")
        let delays: UInt16 = NodeDelay.allCases.reduce(0) { $0 | NodeDelays($1).rawValue }
        let areKnown = modeGraph.nodeDelays.holdsThroughout { $0 & ~delays == 0 }
        try require(areKnown, section: .nodeDelays, finding: "an edge has an unknown delay")
    }

    private func checkOpenings() throws(StructureError) {
        let states = modeGraph.openingStates
        let weights = modeGraph.line.stateWeight
        try require(
            states.ascendsStrictly && states.isBelow(modeGraph.stateCount), section: .openingStates,
            finding: "a state that conditions open does not exist or is out of order")
        try require(
            states.holdsThroughout { weights[$0] == .infinity }, section: .weight,
            finding: "an edge that only conditions open is not closed")
        try require(
            modeGraph.openingWeights.holdsThroughout { $0 > 0 && $0 < .infinity }, section: .openingWeights,
            finding: "an edge that conditions open weighs nothing, or more than a path may")
    }
}
