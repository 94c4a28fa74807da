import Storage
import Roads
import ShortestPaths

/// The facts about a mode that remain after its line graph is written.
struct ModeSummary: Sendable {
    let mode: TransportMode
    let report: ImportReport.Mode
    /// The smallest weight of any edge in milliseconds per meter.
    let pace: Double
}

/// Builds the line graph of one mode from the network.
struct ModeBuilding: Sendable {
    let contents: ModeGraphContents
    let summary: ModeSummary

    /// - Parameter threads: the number of threads; the contents do not depend on it.
    init(_ mode: TransportMode, roads: RoadReading, junctions: Junctions, threads: Int) {
        var edges = ModeEdges(
            mode: mode, network: roads.network, collection: roads.collection, crossingSpeed: roads.crossingSpeed)
        let lastMeters = LastMeters(edges: edges, network: roads.network, junctions: junctions)
        edges.close(where: lastMeters.isFar)
        let terminals = TerminalRoads(
            edges: edges, network: roads.network, junctions: junctions, collection: roads.collection)
        edges.open(terminals.edges)
        if mode == .automobile {
            let collectors = CollectorRoads(
                edges: edges, network: roads.network, junctions: junctions, collection: roads.collection)
            edges.raise(collectors.weights)
        }
        var applied = 0
        var dropped = CountedExamples<DropReason>()
        let sequences = Self.sequences(edges, roads: roads, junctions: junctions, applied: &applied, dropped: &dropped)
        let rules = TurnRules(
            edges: edges, network: roads.network, junctions: junctions, collection: roads.collection,
            keepsLeft: roads.keepsLeft, crossings: roads.crossings, pushedTurns: sequences.pushed,
            lastMeters: lastMeters, openGates: terminals.gates)
        let turns = TurnAssembly(rules: rules, forbidden: ForbiddenPaths(sequences.forbidden), threads: threads)
        let destinationOnly = DestinationOnlyRoads(turns, edges: edges)
        var contents = ModeGraphAssembly(turns, edges: edges, destinationOnly: destinationOnly).graph
        ShutRoads(edges: edges, network: roads.network, junctions: junctions).mark(&contents)
        for (edge, delays) in rules.delays.all { contents.note(delays, atHeadOf: edge) }
        self.contents = contents
        let total = max(1, edges.totalDuration)
        let report = ImportReport.Mode(
            mode: mode.name, edges: turns.plainCount - edges.openings.count, edgesShortened: edges.shortenedCount,
            states: contents.stateEdges.count,
            turns: contents.arcs.turnCount, restrictionsApplied: applied, restrictionsDropped: dropped.entries,
            restrictedEdges: destinationOnly.edgeCount, pockets: destinationOnly.pocketCount,
            pocketEdges: destinationOnly.pocketEdgeCount, islands: max(0, destinationOnly.componentCount - 1),
            islandEdges: destinationOnly.detachedEdgeCount, openingEdges: edges.openings.count,
            guessedSpeedShare: Double(edges.guessedDuration) / Double(total))
        summary = ModeSummary(mode: mode, report: report, pace: Self.pace(contents, network: roads.network))
    }

    /// The sequences that restrictions forbid, and the turns that a cyclist may make on foot although they are
    /// forbidden.
    private static func sequences(
        _ edges: ModeEdges, roads: RoadReading, junctions: Junctions, applied: inout Int,
        dropped: inout CountedExamples<DropReason>
    ) -> (forbidden: [[EdgeID]], pushed: Set<EdgePair>) {
        let assembly = RestrictionAssembly(
            network: roads.network, junctions: junctions, collection: roads.collection, numbering: roads.numbering,
            isUsable: edges.isUsable)
        var forbidden: [[EdgeID]] = []
        var pushed: Set<EdgePair> = []
        let restrictions = roads.collection.restrictions.filter { $0.modes.contains(edges.mode) }
        let mandatory = Set(restrictions.flatMap(assembly.mandatoryPaths))
        if !edges.openings.isEmpty {
            let found = OpeningRestrictions(edges: edges, roads: roads, junctions: junctions)
            for restriction in restrictions {
                add(found.sequences(of: restriction), of: restriction, mode: edges.mode, &forbidden, &pushed)
            }
        }
        for restriction in restrictions {
            switch assembly.sequences(of: restriction) {
            case .success(var found):
                // Two signs for one road that each name an only turn allow both.
                if restriction.isMandatory { found.removeAll(where: mandatory.contains) }
                add(found, of: restriction, mode: edges.mode, &forbidden, &pushed)
                applied += 1
            case .failure(let reason):
                dropped.add(reason, example: restriction.relation)
            }
        }
        return (forbidden, pushed)
    }

    private static func add(
        _ found: [[EdgeID]], of restriction: TurnRestriction, mode: TransportMode, _ forbidden: inout [[EdgeID]],
        _ pushed: inout Set<EdgePair>
    ) {
        if isPushedPast(restriction, mode: mode) {
            pushed.formUnion(found.map { EdgePair(from: $0[0], to: $0[1]) })
        } else {
            forbidden += found
        }
    }

    /// A cyclist may dismount at a junction and turn as a walker, unless the restriction names bicycles.
    private static func isPushedPast(_ restriction: TurnRestriction, mode: TransportMode) -> Bool {
        guard mode == .cycling, !restriction.isForBicycles, case .node = restriction.via else { return false }
        return true
    }

    /// The smallest weight of any edge in milliseconds per meter, also of edges that only conditions open.
    private static func pace(_ contents: ModeGraphContents, network: RoadNetwork) -> Double {
        var least = Double.infinity
        for (edge, weight) in zip(contents.stateEdges, contents.weight) where network.length[edge.segment] > 0 {
            least = min(least, Double(weight) / Double(network.length[edge.segment]))
        }
        for (state, weight) in zip(contents.openingStates, contents.openingWeights) {
            let length = network.length[contents.stateEdges[state].segment]
            if length > 0 { least = min(least, Double(weight) / Double(length)) }
        }
        return least.isFinite ? (least * 100 * 1e6).rounded(.down) / 1e6 : 0
    }
}

/// Finds what turn restrictions forbid on edges that only conditions open.
///
/// A restriction for other edges must not change by it: one that allows only the turn into such an edge stays dropped.
private struct OpeningRestrictions {
    private let edges: ModeEdges
    private let assembly: RestrictionAssembly
    private let mandatory: Set<[EdgeID]>

    init(edges: ModeEdges, roads: RoadReading, junctions: Junctions) {
        self.edges = edges
        let assembly = RestrictionAssembly(
            network: roads.network, junctions: junctions, collection: roads.collection, numbering: roads.numbering,
            isUsable: edges.isEverUsable)
        self.assembly = assembly
        mandatory = Set(
            roads.collection.restrictions.filter { $0.modes.contains(edges.mode) }.flatMap(assembly.mandatoryPaths))
    }

    /// The sequences of a restriction that have such an edge.
    func sequences(of restriction: TurnRestriction) -> [[EdgeID]] {
        guard case .success(let found) = assembly.sequences(of: restriction) else { return [] }
        return found.filter { sequence in
            sequence.contains(where: edges.opensAtTimes)
                && !(restriction.isMandatory && mandatory.contains(sequence))
        }
    }
}

/// Finds the roads of a mode that cannot be entered at one of their junctions: one-way streets that lead there, and
/// roads that a turn restriction closes.
struct ShutRoads {
    let edges: ModeEdges
    let network: RoadNetwork
    let junctions: Junctions

    /// Marks the states of the line graph at whose end such a road lies, other than the state's own road.
    func mark(_ graph: inout ModeGraphContents) {
        for state in Range<StateID>(count: graph.stateEdges.count) where isMet(atEndOf: state, graph) {
            graph.noteShutRoad(atEndOf: state)
        }
    }

    private func isMet(atEndOf state: StateID, _ graph: ModeGraphContents) -> Bool {
        let arrival = graph.stateEdges[state]
        let first = Int(graph.arcs.firstArc[state])
        let entered = graph.arcs.head[first..<first + Int(graph.arcs.arcCount[state])]
        return junctions.leaving(network.head(arrival)).contains { edge in
            // An edge that only a condition opens counts as one that may not be entered.
            edge != arrival.reversed && (edges.isUsable(edge) || edges.isUsable(edge.reversed))
                && (edges.opensAtTimes(edge) || !entered.contains { graph.stateEdges[$0] == edge })
        }
    }
}
