import ShortestPaths

// Shows that a graph file agrees with itself.
//
// First all that can be proved by looking: every number is in range, every turn joins two edges as it may, every arc of
// the hierarchy weighs what it stands for. Then random pairs of points: for each source one tree by Dijkstra's algorithm,
// which shares nothing with the other searches, and many targets whose weights are read off it. The hierarchy must find
// the same weights for all of them, the slower searches for some. Each path is walked again, turn by turn.

/// Verifies one mode after the other of a graph whose checksums are right.
package struct GraphVerification: Sendable {
    /// What to verify, and how.
    package struct Options: Sendable {
        /// The random pairs follow from it.
        package var seed: UInt64 = 1
        package var pairs = 10_000
        /// The number of the one pair to ask all searches about, in place of many.
        package var onlyPair: Int?
        /// So many pairs in a row have the same source.
        package var targetsPerSource = 100
        package var threads = 1
        /// Guided A* is asked about the pairs of each source whose number this divides, plain A* about each such pair.
        package var guidedStep = 10
        package var plainStep = 100
        /// The same for plain A* where there is no hierarchy.
        package var plainStepAlone = 10

        package init() {}
    }

    /// What was verified of a mode.
    package struct Report: Sendable {
        package let mode: TransportMode
        package let hasHierarchy: Bool
        /// How many pairs were asked, and have a route.
        package internal(set) var pairs = 0
        package internal(set) var found = 0
        /// By search: how many pairs it was asked about.
        package internal(set) var comparisons: [(search: VerifiedSearch, count: Int)] = []
        /// Of all pairs' weights in order; equal for equal graphs, seeds and numbers of pairs.
        package internal(set) var checksum: UInt64 = 0
        /// Directed edges of the main island that no route can come to, or get away from.
        package internal(set) var edgesWithoutWayIn = 0
        package internal(set) var edgesWithoutWayOut = 0
        /// What each search said, when only one pair was asked.
        package internal(set) var answers: PairAnswers?
    }

    private let graph: RoadGraph
    private let options: Options

    package init(_ graph: RoadGraph, options: Options = Options()) {
        self.graph = graph
        self.options = options
    }

    /// Verifies a mode of the graph.
    ///
    /// - Parameter progress: hears the share of the pairs that is done, 0 to 1, from any thread.
    package func verify(
        _ modeGraph: ModeGraph, progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) throws(VerificationError) -> Report {
        var report = Report(mode: modeGraph.mode, hasHierarchy: modeGraph.hierarchy != nil)
        let entering: EnteringTurns
        do throws(StructureError) {
            entering = try check(modeGraph, into: &report)
        } catch {
            throw .structure(error.finding)
        }
        if modeGraph.stateCount > 0 {
            let comparison = PairComparison(graph, modeGraph, entering: entering, options: options)
            try comparison.run(into: &report, progress: progress)
        }
        return report
    }

    /// Checks all that needs no search; returns the graph's turns by where they lead.
    private func check(_ modeGraph: ModeGraph, into report: inout Report) throws(StructureError) -> EnteringTurns {
        try LineGraphCheck.run(graph, modeGraph)
        try JunctionCheck.run(graph, modeGraph)
        let entering = EnteringTurns(modeGraph.line)
        if let hierarchy = modeGraph.hierarchy {
            try HierarchyCheck.run(hierarchy, graph: modeGraph.line, entering: entering)
            try modeGraph.core?.check(against: hierarchy)
        }
        let deadEnds = try DeadEnds(modeGraph, entering: entering)
        (report.edgesWithoutWayIn, report.edgesWithoutWayOut) = (deadEnds.withoutWayIn, deadEnds.withoutWayOut)
        return entering
    }
}
