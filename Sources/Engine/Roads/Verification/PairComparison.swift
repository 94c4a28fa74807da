import Dispatch
import ShortestPaths
import Synchronization

/// Compares all searches on random pairs of one mode, on several threads.
///
/// Threads take the sources in order. After a disagreement only the sources before it are finished, so that the first
/// disagreement is the same for any number of threads.
struct PairComparison: Sendable {
    /// The results of the pairs of one source.
    fileprivate struct SourceResult {
        var weights: [Weight?] = []
        var comparisons: [VerifiedSearch: Int] = [:]
        var disagreement: PairAnswers?
        var answers: PairAnswers?
    }

    /// The results so far.
    fileprivate struct State {
        var next: Int
        var results: [SourceResult?]
        var done = 0
        var firstDisagreement = Int.max
    }

    private let search: RouteSearch
    private let pairs: RandomPairs
    private let entering: EnteringTurns
    private let options: GraphVerification.Options
    /// The numbers of the pairs and of their sources.
    private let numbers: Range<Int>
    private let sources: Range<Int>

    init(_ graph: RoadGraph, modeGraph: ModeGraph, entering: EnteringTurns, options: GraphVerification.Options) {
        search = RouteSearch(graph: graph, modeGraph: modeGraph)
        pairs = RandomPairs(graph: graph, modeGraph: modeGraph, seed: options.seed)
        self.entering = entering
        self.options = options
        numbers = options.onlyPair.map { $0..<$0 + 1 } ?? 0..<options.pairs
        let size = options.targetsPerSource
        sources = numbers.lowerBound / size..<(numbers.upperBound + size - 1) / size
    }

    /// Compares all pairs and adds the results to a report.
    func run(
        into report: inout GraphVerification.Report, progress: @escaping @Sendable (Double) -> Void
    ) throws(VerificationError) {
        let results = compare(progress)
        if let disagreement = results.lazy.compactMap({ $0?.disagreement }).first { throw .pair(disagreement) }
        var checksum = AnswerChecksum()
        var counts: [VerifiedSearch: Int] = [:]
        for result in results.compactMap(\.self) {
            report.pairs += result.weights.count
            for weight in result.weights {
                checksum.add(weight)
                if weight != nil { report.found += 1 }
            }
            counts.merge(result.comparisons) { $0 + $1 }
            if options.onlyPair != nil { report.answers = result.answers }
        }
        report.checksum = checksum.value
        report.comparisons = VerifiedSearch.allCases.compactMap { search in counts[search].map { (search, $0) } }
    }

    private func compare(_ progress: @escaping @Sendable (Double) -> Void) -> [SourceResult?] {
        let state = Mutex(State(next: 0, results: Array(repeating: nil, count: sources.count)))
        DispatchQueue.concurrentPerform(iterations: min(options.threads, sources.count)) { _ in
            var workspace = RouteWorkspace(search.modeGraph)
            while let index = state.withLock({ $0.take() }) {
                let result = compare(source: sources.lowerBound + index, &workspace)
                let done = state.withLock { $0.note(result, at: index) }
                progress(Double(done) / Double(sources.count))
            }
        }
        return state.withLock { $0.results }
    }

    private func compare(source: Int, _ workspace: inout RouteWorkspace) -> SourceResult {
        var result = SourceResult()
        var searches = PairSearches(from: source, search: search, pairs: pairs, entering: entering)
        let size = options.targetsPerSource
        for number in numbers.clamped(to: source * size..<(source + 1) * size) {
            let wanted = wantedSearches(number)
            let answers = searches.answers(toPair: number, by: wanted, workspace: &workspace)
            guard answers.isAgreement else {
                result.disagreement = searches.answers(toPair: number, by: allSearches, workspace: &workspace)
                return result
            }
            result.weights.append(answers.weight(.dijkstra))
            for search in wanted { result.comparisons[search, default: 0] += 1 }
            if options.onlyPair != nil { result.answers = answers }
        }
        return result
    }

    private var allSearches: [VerifiedSearch] {
        guard search.modeGraph.hierarchy != nil else { return [.dijkstra, .plain] }
        let all: [VerifiedSearch] = [.dijkstra, .hierarchy, .estimate, .guided, .plain, .guidedWithSurcharges]
        return search.graph.roadConditions.concern(search.modeGraph.mode) ? all + [.guidedByClock] : all
    }

    /// The searches to run on a pair; guided A* runs on all pairs of some sources, because surcharges need their own
    /// tree.
    private func wantedSearches(_ pair: Int) -> [VerifiedSearch] {
        let source = pair / options.targetsPerSource
        let hasHierarchy = search.modeGraph.hierarchy != nil
        let plainStep = hasHierarchy ? options.plainStep : options.plainStepAlone
        return allSearches.filter { search in
            switch search {
            case .guided, .guidedWithSurcharges: options.onlyPair != nil || source.isMultiple(of: options.guidedStep)
            case .plain, .guidedByClock: options.onlyPair != nil || pair.isMultiple(of: plainStep)
            default: true
            }
        }
    }
}

extension PairComparison.State {
    /// The next source to compare, nil after the last or after the first disagreement.
    fileprivate mutating func take() -> Int? {
        guard next < min(results.count, firstDisagreement) else { return nil }
        next += 1
        return next - 1
    }

    /// Stores the result of a source; returns the number of sources done.
    fileprivate mutating func note(_ result: PairComparison.SourceResult, at index: Int) -> Int {
        results[index] = result
        if result.disagreement != nil { firstDisagreement = min(firstDisagreement, index) }
        done += 1
        return done
    }
}
