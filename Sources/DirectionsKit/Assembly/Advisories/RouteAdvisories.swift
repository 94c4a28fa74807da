import ShortestPaths
package import PlatformFoundation
import Geometry
package import Guidance
package import Roads

// Advisories come from the edges of the route: their flags, their states, a few details, and the junctions between
// them. One pass examines these; on a plain route it finds nothing and creates no texts. Consecutive edges with the
// same matter form a stretch, and stretches of the same road are merged into one advisory.

/// Finds the advisories about the routes of one request.
package struct RouteAdvisories {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    /// The weights of the request; nil for the stored weights.
    private let weights: RequestWeights?
    private let dates: TravelDates?

    /// - Parameter dates: nil if the request names no time.
    init(graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights?, dates: TravelDates?) {
        (self.graph, self.modeGraph, self.weights, self.dates) = (graph, modeGraph, weights, dates)
    }

    /// Creates a finder for a request without a time.
    package init(graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights? = nil) {
        self.init(graph: graph, modeGraph: modeGraph, weights: weights, dates: nil)
    }

    /// The advisories of the route, ordered by kind and then by travel.
    package func advisories(legs: [FoundRoute]) -> [Advisory] {
        findings(legs: legs).advisories
    }

    /// The same, and the states of the edges that they, or the notices of single steps, may be about.
    func findings(legs: [FoundRoute]) -> (advisories: [Advisory], states: Set<StateID>) {
        let milliseconds = legs.reduce(0) { $0 + $1.duration }
        let stretches = stretches(
            legs.lazy.flatMap(\.travelledEdges), after: nil,
            departure: dates?.departure(travelling: Double(milliseconds) / 1000))
        guard !stretches.isEmpty else { return ([], []) }
        let states = Set(stretches.lazy.flatMap { $0.pathEdges.lazy.map(\.state) })
        return (AdvisoryGroups(graph: graph, modeGraph: modeGraph).advisories(stretches), states)
    }

    /// Only the advisories about what the request avoids and the route uses nevertheless.
    package func unavoidable(legs: [FoundRoute]) -> [Advisory] {
        advisories(legs: legs).filter { $0.kind == .unavoidable || $0.kind == .unavoidableArea }
    }

    /// The same for a part of a route, such as a step.
    ///
    /// - Parameters:
    ///   - previous: the edge before the part, so that the junction between them counts.
    ///   - departure: when the part begins; if nil, conditions that hold at some times are always reported.
    package func advisories(
        pathEdges: some Sequence<PathEdge>, after previous: PathEdge? = nil, departure: Date? = nil
    ) -> [Advisory] {
        let stretches = stretches(pathEdges, after: previous, departure: departure)
        guard !stretches.isEmpty else { return [] }
        return AdvisoryGroups(graph: graph, modeGraph: modeGraph).advisories(stretches)
    }

    private func stretches(
        _ pathEdges: some Sequence<PathEdge>, after previous: PathEdge?, departure: Date?
    ) -> [NoticedStretch] {
        var scan = AdvisoryScan(
            graph: graph, modeGraph: modeGraph, weights: weights, after: previous,
            clock: TravelClock(departure: departure))
        for pathEdge in pathEdges { scan.add(pathEdge) }
        return scan.stretches
    }

    /// Advisories about ways of the request that the graph does not have, and a vehicle that has no effect.
    package var aboutRequest: [Advisory] {
        guard let weights else { return [] }
        return Self.unknown(.unknownClosedWay, weights.findings.unknownClosedWays)
            + Self.unknown(.unknownSpeedWay, weights.findings.unknownSpeedWays)
            + (weights.isSmallerThanCar ? [Advisory(.smallVehicle)] : [])
    }

    // MARK: About the request

    /// The greatest number of ways that an advisory names.
    private static let named = 3

    private static func unknown(_ kind: NoticeKind, _ ids: [Int64]) -> [Advisory] {
        guard let first = ids.first else { return [] }
        var advisory = Advisory(kind, subject: ids.prefix(named).map(String.init).joined(separator: ", "))
        advisory.element = "way/\(first)"
        advisory.count = ids.count
        return [advisory]
    }
}
