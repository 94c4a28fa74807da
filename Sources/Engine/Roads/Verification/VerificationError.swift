package import Geometry
package import ShortestPaths

/// An inconsistency that a verification found in a mode's graph.
package enum VerificationError: Error {
    /// The stored graph or hierarchy breaks a rule; a sentence without initial capital and full stop.
    case structure(String)
    /// Two searches disagree, or a path is invalid.
    case pair(PairAnswers)
}

/// A search that a verification compares.
package enum VerifiedSearch: Hashable, Sendable, CaseIterable {
    case dijkstra, hierarchy, estimate, guided, plain, dijkstraWithSurcharges, guidedWithSurcharges, dijkstraByClock
    case guidedByClock

    /// The name in messages.
    package var name: String {
        switch self {
        case .dijkstra: "Dijkstra"
        case .hierarchy: "hierarchy"
        case .estimate: "estimate"
        case .guided: "guided A*"
        case .plain: "plain A*"
        case .dijkstraWithSurcharges: "Dijkstra with surcharges"
        case .guidedWithSurcharges: "guided A* with surcharges"
        case .dijkstraByClock: "Dijkstra by the clock"
        case .guidedByClock: "guided A* by the clock"
        }
    }

    /// The search whose weight it must find.
    var oracle: VerifiedSearch {
        switch self {
        case .dijkstraWithSurcharges, .guidedWithSurcharges: .dijkstraWithSurcharges
        case .dijkstraByClock, .guidedByClock: .dijkstraByClock
        case .dijkstra, .hierarchy, .estimate, .guided, .plain: .dijkstra
        }
    }
}

/// The answers of the searches for a pair of points.
package struct PairAnswers: Sendable {
    package let pair: Int
    package let source: FixedCoordinate
    package let target: FixedCoordinate
    /// By search, in the order of ``VerifiedSearch``: milliseconds, nil for no route.
    package internal(set) var weights: [(search: VerifiedSearch, weight: Weight?)] = []
    /// The error of a path, for a message: a search and a finding about its path.
    package internal(set) var pathFault: (search: VerifiedSearch, finding: String)?

    /// Whether each search found the weight of its oracle, by a valid path.
    var isAgreement: Bool {
        pathFault == nil
            && weights.allSatisfy { answer in
                weights.contains { $0.search == answer.search.oracle && $0.weight == answer.weight }
            }
    }

    func weight(_ search: VerifiedSearch) -> Weight? { weights.first { $0.search == search }?.weight }
}
