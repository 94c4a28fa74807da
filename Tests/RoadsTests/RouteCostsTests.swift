import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// The parts of a route's cost: they add up to the whole, whatever was asked.
@Suite struct RouteCostsTests {
    private static let rounds = inDebug(16, release: 100)
    private static let fasterWays = 50

    @Test(arguments: SharedExtracts.paths(debug: ["andorra"], release: ["porto", "malta"]))
    func `real extracts`(path: String) throws {
        try check(try ImportedGraph.make(fromExtract: path), seed: 5)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `random networks`(seed: UInt64) throws {
        try check(try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 12, rows: 12)), seed: seed)
    }

    private func check(_ graph: RoadGraph, seed: UInt64) throws {
        for mode in TransportMode.allCases {
            let modeGraph = try #require(graph.modeGraph(mode))
            checkTurns(graph, modeGraph)
            var random = SeededGenerator(seed: seed)
            var workspace = RouteWorkspace(modeGraph)
            var found = 0
            for round in 0..<Self.rounds {
                let weights = weights(graph, modeGraph, round, &random)
                let search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights)
                let ends = (0..<2).map { _ in point(graph, mode, weights, &random) }
                for avoidance in RequestWeights.Avoidance.allCases {
                    let route = search.route(
                        from: .candidates(ends[0]), to: ends[1], avoidance: avoidance, workspace: &workspace)
                    guard let route else { continue }
                    found += 1
                    check(route, search, isPlain: round % 4 < 2 || avoidance == .closed)
                }
            }
            #expect(found > Self.rounds / 3, "\(mode): \(found) routes")
        }
    }

    private func check(_ route: FoundRoute, _ search: RouteSearch, isPlain: Bool) {
        let costs = RouteCosts([route], graph: search.graph, modeGraph: search.modeGraph, weights: search.weights)
        #expect(costs.entries.reduce(0) { $0 + $1.amount.milliseconds } == Int64(route.duration))
        #expect(costs.entries.reduce(0) { $0 + $1.amount.centimeters } == route.length)
        #expect(costs.entries.allSatisfy { $0.amount.milliseconds > 0 || $0.amount.centimeters > 0 })
        checkBasis(route, search, costs)
        let reluctance = costs.reluctance.reduce(0) { $0 + $1.amount.milliseconds }
        #expect(reluctance == Int64(route.weight) - Int64(route.duration))
        let requested = costs.reluctance.first { $0.kind == .request }?.amount.milliseconds ?? 0
        #expect(isPlain ? requested == 0 : requested >= 0, "\(requested)")
        let rounding = costs.reluctance.first { $0.kind == .rounding }?.amount.milliseconds ?? 0
        // A slower speed multiplies what was rounded.
        if search.weights == nil {
            #expect(abs(rounding) <= route.pathEdges.count, "\(rounding) of \(route.pathEdges.count)")
        }
    }

    /// The basis of the time has the same sums as the ledger, and all together the time.
    private func checkBasis(_ route: FoundRoute, _ search: RouteSearch, _ costs: RouteCosts) {
        let basis = TimeBasis([route], graph: search.graph, modeGraph: search.modeGraph)
        func sum(_ kinds: [RouteCosts.Category]) -> UInt64 {
            costs.entries.filter { kinds.contains($0.kind) }.reduce(0) { $0 + UInt64($1.amount.milliseconds) }
        }
        #expect(basis.total == route.duration)
        #expect(basis.guessedSpeed + basis.taggedSpeed + basis.ownPace == sum([.moving, .pushing]))
        #expect([basis.sailing, basis.boarding] == [sum([.sailing]), sum([.boarding])])
        #expect([basis.turns, basis.signals] == [sum([.turns]), sum([.signals])])
    }

    /// Every turn of the graph: what is left for the turn itself is what an angle can cost, and the wait for a gap in the traffic
    /// of a main road.
    private func checkTurns(_ graph: RoadGraph, _ modeGraph: ModeGraph) {
        // A bicycle may be pushed through a turn that may not be ridden.
        let greatest: UInt32 = [7_510 + 7_350, 14_690, 33_600 + 4_350 + 30_000][Int(modeGraph.mode.rawValue)]
        for state in modeGraph.states {
            for arc in modeGraph.line.arcs(from: state) {
                let turn = modeGraph.line.turn(arc)
                let pathEdge = self.pathEdge(state, modeGraph)
                let next = self.pathEdge(modeGraph.line.head[arc], modeGraph, turn)
                let time = TurnTime(from: pathEdge, to: next, in: graph, modeGraph)
                let delays = time.delays.milliseconds(for: modeGraph.mode, inTown: time.isInTown)
                #expect(time.boarding + time.dismounting + time.turning + delays == turn)
                let isReturn = next.edge == pathEdge.edge.reversed
                if modeGraph.mode == .walking || !isReturn { #expect(time.turning <= greatest) }
                if isReturn, modeGraph.mode == .walking, turn == 0 { continue }
                let isInTown = graph.roadClassAndFlags(of: pathEdge.edge).flags.contains(.builtUp)
                let all = modeGraph.delays(atHeadOf: pathEdge.edge)
                    .milliseconds(for: modeGraph.mode, inTown: isInTown)
                #expect(delays == (isReturn && modeGraph.mode != .walking ? 0 : all))
            }
        }
    }

    private func pathEdge(_ state: StateID, _ modeGraph: ModeGraph, _ turn: UInt32 = 0) -> PathEdge {
        PathEdge(state: state, edge: modeGraph.stateEdges[state], start: 0, end: 0, duration: 0, turnDuration: turn)
    }

    // MARK: Requests

    /// Of four rounds, one asks for nothing, one for other speeds, and two for avoiding features as well.
    private func weights(
        _ graph: RoadGraph, _ modeGraph: ModeGraph, _ round: Int, _ random: inout SeededGenerator
    ) -> RequestWeights? {
        guard round % 4 > 0 else { return nil }
        var rules = RequestRules()
        for count in 0..<(graph.segmentCount / 10) {
            let id = graph.wayID(of: EdgeID(index: random.below(graph.edgeCount)))
            // The time of a search grows with the number of faster ways, so that a real map has few.
            let speed = Double(random.below(count < Self.fasterWays ? 40 : 3) + 1)
            rules.speeds.append(DirectedSpeed(wayID: id, direction: .both, kilometersPerHour: speed))
        }
        if round % 4 > 1 { rules.avoided = [.unpaved, .tolls, .highways] }
        return RequestWeights(graph: graph, modeGraph: modeGraph, rules: rules)
    }

    private func point(
        _ graph: RoadGraph, _ mode: TransportMode, _ weights: RequestWeights?, _ random: inout SeededGenerator
    ) -> [SnapCandidate] {
        let junction = graph.head(of: EdgeID(index: random.below(graph.edgeCount)))
        let place = graph.junctionCoordinates[junction].moved(
            metersNorth: Double(random.below(80) - 40), metersEast: Double(random.below(80) - 40))
        return graph.snapCandidates(near: place, mode: mode, weights: weights)
    }
}

/// The table of what stands at states.
@Suite struct NodeDelayTests {
    @Test func `what costs time costs no less than the least`() {
        for mode in TransportMode.allCases {
            for delay in NodeDelay.allCases {
                let milliseconds = delay.milliseconds(for: mode, inTown: false)
                #expect(milliseconds == 0 || milliseconds >= TurnTime.leastDelay)
                #expect(milliseconds % 10 == 0)
                #expect(delay.concerns(mode) || milliseconds == 0)
            }
        }
    }

    @Test func `several cost what they cost together`() {
        let delays: NodeDelays = [NodeDelays(.signal), NodeDelays(.tollBooth), NodeDelays(.miniRoundabout)]
        #expect(TransportMode.allCases.map { delays.milliseconds(for: $0, inTown: false) } == [17_000, 2000, 2000])
        #expect(TransportMode.allCases.map { delays.milliseconds(for: $0, inTown: true) } == [20_000, 8000, 7000])
        #expect(delays.contains(.signal) && !delays.contains(.gate))
        var kinds: [NodeDelay] = []
        delays.forEach { kinds.append($0) }
        #expect(kinds == [.signal, .tollBooth, .miniRoundabout])
    }
}
