import ShortestPaths

// Checks that a graph file is consistent.
//
// The first checks need no search: every number is in range, every turn joins two edges that meet, every arc of the
// hierarchy weighs what its parts weigh. Then come random pairs of points: for each source one tree by Dijkstra's
// algorithm, which shares nothing with the other searches, and many targets whose weights are read off it. The
// hierarchy must find the same weights for all of them, the slower searches for some. Each path is checked turn by
// turn.

/// Verifies the modes of a graph whose checksums are right, one after the other.
package struct GraphVerification: Sendable {
    /// The options of a verification.
    package struct Options: Sendable {
        /// The seed of the random pairs.
        package var seed: UInt64 = 1
        package var pairs = 10_000
        /// The number of a single pair to run all searches on, instead of many pairs.
        package var onlyPair: Int?
        /// The number of consecutive pairs with the same source.
        package var targetsPerSource = 100
        package var threads = 1
        /// Guided A* runs on all pairs of each n-th source, plain A* on each n-th pair.
        package var guidedStep = 10
        package var plainStep = 100
        /// The same for plain A* without a hierarchy.
        package var plainStepAlone = 10

        package init() {}
    }

    /// The result of the verification of a mode.
    package struct Report: Sendable {
        package let mode: TransportMode
        package let hasHierarchy: Bool
        /// The number of pairs compared, and of those with a route.
        package internal(set) var pairs = 0
        package internal(set) var found = 0
        /// By search: the number of pairs it ran on.
        package internal(set) var comparisons: [(search: VerifiedSearch, count: Int)] = []
        /// A checksum of the weights of all pairs in order; equal for equal graphs, seeds and numbers of pairs.
        package internal(set) var checksum: UInt64 = 0
        /// Directed edges of the main component where no route can end, and where no route can begin.
        package internal(set) var edgesWithoutWayIn = 0
        package internal(set) var edgesWithoutWayOut = 0
        /// The answers of each search, with only one pair.
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
    /// - Parameter progress: called on any thread with the share of the pairs that is done, 0 to 1.
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
            let comparison = PairComparison(graph, modeGraph: modeGraph, entering: entering, options: options)
            try comparison.run(into: &report, progress: progress)
        }
        return report
    }

    /// Runs all checks that need no search; returns the graph's turns by the state they enter.
    private func check(_ modeGraph: ModeGraph, into report: inout Report) throws(StructureError) -> EnteringTurns {
        try LineGraphCheck.run(graph, modeGraph)
        try JunctionCheck.run(graph, modeGraph)
        let entering = EnteringTurns(modeGraph.line)
        if let hierarchy = modeGraph.hierarchy {
            try HierarchyCheck.run(hierarchy, graph: modeGraph.line, entering: entering)
            try modeGraph.core?.check(against: hierarchy)
        }
        let deadEnds = try DeadEnds(modeGraph, entering: entering)
        report.edgesWithoutWayIn = deadEnds.unreachableCount
        report.edgesWithoutWayOut = deadEnds.inescapableCount
        return entering
    }
}
