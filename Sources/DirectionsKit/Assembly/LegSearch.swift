import Roads
import ShortestPaths

/// Searches the legs of a route one after the other; each goes on from the edge on which the one before it ended.
struct LegSearch {
    private let modeGraph: ModeGraph
    private let search: RouteSearch
    /// By point: the candidates that take part, those on islands that all points share.
    let entered: [[SnapCandidate]]
    private(set) var legs: [FoundRoute] = []

    /// - Parameter found: by point, all its candidates.
    init(graph: RoadGraph, modeGraph: ModeGraph, found: [[SnapCandidate]]) {
        self.modeGraph = modeGraph
        search = RouteSearch(graph: graph, modeGraph: modeGraph)
        let shared = Self.sharedIslands(found)
        entered = found.map { $0.filter { shared.contains($0.island) } }
    }

    /// The islands that every point has a candidate on.
    static func sharedIslands(_ found: [[SnapCandidate]]) -> Set<UInt32> {
        var shared = Set(found[0].map(\.island))
        for candidates in found.dropFirst() { shared.formIntersection(candidates.map(\.island)) }
        return shared
    }

    /// Searches the legs up to a point from which none leads on.
    mutating func run(_ workspace: inout RouteWorkspace) {
        legs = []
        while legs.count < entered.count - 1 {
            let targets = entered[legs.count + 1]
            if let leg = next(to: targets, &workspace) {
                legs.append(leg)
            } else if !restart(to: targets, &workspace) {
                return
            }
        }
    }

    /// The next leg from where the last one ended: on along the road, else turned round on the spot.
    private func next(to targets: [SnapCandidate], _ workspace: inout RouteWorkspace) -> FoundRoute? {
        guard let last = legs.last else {
            return search.route(from: .candidates(entered[0]), to: targets, workspace: &workspace)
        }
        return search.route(from: underway(last), to: targets, workspace: &workspace)
            ?? search.route(from: .candidates([last.target]), to: targets, workspace: &workspace)
    }

    /// Ends the last leg at another candidate of its point, one from which the next leg leads on.
    private mutating func restart(to targets: [SnapCandidate], _ workspace: inout RouteWorkspace) -> Bool {
        guard !legs.isEmpty else { return false }
        let point = entered[legs.count]
        guard let onward = search.route(from: .candidates(point), to: targets, workspace: &workspace) else {
            return false
        }
        let last = legs.removeLast()
        guard let detour = next(to: [onward.source], &workspace) else {
            legs.append(last)
            return false
        }
        legs.append(detour)
        guard let leg = next(to: targets, &workspace) else {
            legs[legs.count - 1] = last
            return false
        }
        legs.append(leg)
        return true
    }

    /// On the way on along the road; walkers may as well turn round at once.
    private func underway(_ leg: FoundRoute) -> RouteStart {
        guard modeGraph.mode != .walking, let last = leg.uses.last else { return .candidates([leg.target]) }
        return .underway(node: modeGraph.departure(from: last.node), leg.target)
    }
}
