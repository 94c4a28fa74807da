import Geometry
import Storage
import ShortestPaths

/// All searches between one source and any targets, with two Dijkstra trees: by the stored weights, and with
/// surcharges.
struct PairSearches: ~Copyable {
    private let search: RouteSearch
    private let pairs: RandomPairs
    private let entering: EnteringTurns
    private let source: Int
    private let start: RouteStart
    private let sources: [SearchEnd]
    private let surcharges: RandomSurcharges
    private var tree: [Weight]?
    private var treeWithSurcharges: [Weight]?

    init(from source: Int, search: RouteSearch, pairs: RandomPairs, entering: EnteringTurns) {
        self.search = search
        self.pairs = pairs
        self.entering = entering
        self.source = source
        let candidates = search.graph.snapCandidates(near: pairs.source(source), on: search.modeGraph)
        start = .candidates(candidates)
        sources = search.problem(from: start, to: []).sources
        surcharges = pairs.surcharges(source)
    }

    /// The answers of some searches, and of the oracles they need, for a pair.
    mutating func answers(
        toPair number: Int, by searches: [VerifiedSearch], workspace: inout RouteWorkspace
    ) -> PairAnswers {
        let place = pairs.target(ofPair: number)
        var answers = PairAnswers(pair: number, source: pairs.source(source), target: place)
        let candidates = search.graph.snapCandidates(near: place, on: search.modeGraph)
        let problem = search.problem(from: start, to: candidates)
        let check = PathCheck(search, problem: problem)
        for each in VerifiedSearch.allCases where searches.contains(where: { $0 == each || $0.oracle == each }) {
            switch each {
            case .dijkstra:
                answers.note(
                    each, weight: [problem.direct, weight(storedTree(), to: problem.targets)].compactMap(\.self).min())
            case .hierarchy:
                ask(.fastest, as: each, candidates: candidates, check: check, answers: &answers, workspace: &workspace)
            case .estimate:
                let estimate = search.estimate(from: answers.source, to: place, workspace: &workspace)
                answers.note(each, weight: estimate?.weight)
            case .guided:
                ask(.guided, as: each, candidates: candidates, check: check, answers: &answers, workspace: &workspace)
            case .plain:
                ask(.plain, as: each, candidates: candidates, check: check, answers: &answers, workspace: &workspace)
            case .dijkstraWithSurcharges: answers.note(each, weight: weight(surchargedTree(), to: problem.targets))
            case .guidedWithSurcharges:
                askWithSurcharges(problem.targets, check: check, answers: &answers, workspace: &workspace)
            case .dijkstraByClock, .guidedByClock:
                let route = byClock(
                    number, from: answers.source, to: place, by: each == .guidedByClock ? .fastest : .plain,
                    workspace: &workspace)
                answers.note(each, weight: route?.weight)
            }
        }
        return answers
    }

    private func ask(
        _ algorithm: SearchAlgorithm, as name: VerifiedSearch, candidates: [SnapCandidate], check: PathCheck,
        answers: inout PairAnswers, workspace: inout RouteWorkspace
    ) {
        let route = search.route(from: start, to: candidates, by: algorithm, workspace: &workspace)
        answers.note(name, weight: route?.weight)
        if let finding = route.flatMap(check.finding) { answers.note(name, pathFault: finding) }
    }

    private func askWithSurcharges(
        _ targets: [SearchEnd], check: PathCheck, answers: inout PairAnswers, workspace: inout RouteWorkspace
    ) {
        guard var potential = workspace.potential.take() else { return }
        potential.begin(targets: targets)
        var weights = surcharges
        let result = AStar.search(
            graph: search.modeGraph.line, weights: &weights, sources: sources, targets: targets, potential: &potential,
            workspace: &workspace.search)
        workspace.potential = consume potential
        answers.note(.guidedWithSurcharges, weight: result?.weight)
        guard let result, let finding = check.finding(result.states, weight: result.weight, weights: &weights) else {
            return
        }
        answers.note(.guidedWithSurcharges, pathFault: finding)
    }

    /// The best route of a pair by the clock, at a moment of the year 2026 that follows from the number of the pair.
    private func byClock(
        _ number: Int, from source: FixedCoordinate, to target: FixedCoordinate, by algorithm: SearchAlgorithm,
        workspace: inout RouteWorkspace
    ) -> FoundRoute? {
        var random = SplitMix64(seed: UInt64(number))
        let minutes = random.next() % UInt64(365 * 1440)
        let clock = RequestClock(
            departure: Self.newYear + Double(minutes) * 60, graph: search.graph, modeGraph: search.modeGraph,
            vehicle: VehicleSize(), local: nil)
        let timed = RouteSearch(graph: search.graph, modeGraph: search.modeGraph, clock: clock)
        let candidates = [source, target].map { place in
            search.graph.snapCandidates(near: place, on: search.modeGraph, opens: true)
        }
        return timed.route(from: .candidates(candidates[0]), to: candidates[1], by: algorithm, workspace: &workspace)
    }

    /// The beginning of 2026 in seconds since 1970.
    private static let newYear = 1_767_225_600.0

    // MARK: Oracles

    private mutating func storedTree() -> [Weight] {
        if let tree { return tree }
        let grown = Dijkstra.distances(graph: search.modeGraph.line, from: sources)
        tree = grown
        return grown
    }

    private mutating func surchargedTree() -> [Weight] {
        if let treeWithSurcharges { return treeWithSurcharges }
        var weights = surcharges
        let grown = Dijkstra.distances(graph: search.modeGraph.line, weights: &weights, from: sources)
        treeWithSurcharges = grown
        return grown
    }

    /// The cost of the cheapest path into a target, given the cost to the end of every state.
    private func weight(_ distances: [Weight], to targets: [SearchEnd]) -> Weight? {
        var best = UInt64(Weight.infinity)
        for target in targets {
            for turn in entering.range(target.state) {
                let before = UInt64(distances[entering.tail(turn)]) + UInt64(entering.cost(turn))
                best = min(best, before + UInt64(target.cost))
            }
        }
        return best < UInt64(Weight.infinity) ? Weight(best) : nil
    }
}

extension PairAnswers {
    fileprivate mutating func note(_ search: VerifiedSearch, weight: Weight?) {
        weights.append((search, weight))
    }

    fileprivate mutating func note(_ search: VerifiedSearch, pathFault finding: String) {
        if pathFault == nil { pathFault = (search, finding) }
    }
}
