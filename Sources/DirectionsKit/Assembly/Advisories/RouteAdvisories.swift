import ShortestPaths
package import PlatformFoundation
import Geometry
package import Guidance
package import Roads

// What a traveller must know comes from the edges of the route: their flags, their states, a few details, and
// what stands where one passes to the next. One pass looks at these; on a plain route it finds nothing and makes no
// texts. Edges in a row with the same matter are a stretch, and stretches about the same road are one advisory.

/// Finds what there is to tell about routes of one request.
package struct RouteAdvisories {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    /// What the request makes of the stored weights, nil for these themselves.
    private let weights: RequestWeights?
    private let dates: TravelDates?

    /// - Parameter dates: nil where the request names no time.
    init(graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights?, dates: TravelDates?) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.weights = weights
        self.dates = dates
    }

    /// Of a request without a time.
    package init(graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights? = nil) {
        self.init(graph: graph, modeGraph: modeGraph, weights: weights, dates: nil)
    }

    /// What the route has that is worth telling, by kind, and of each kind in the order of travel.
    package func advisories(legs: [FoundRoute]) -> [Advisory] {
        findings(legs: legs).advisories
    }

    /// The same, and the states of the edges that they, or notices of single steps, may be about.
    func findings(legs: [FoundRoute]) -> (advisories: [Advisory], states: Set<StateID>) {
        let milliseconds = legs.reduce(0) { $0 + $1.duration }
        let stretches = stretches(
            legs.lazy.flatMap(\.travelledEdges), after: nil,
            departure: dates?.departure(travelling: Double(milliseconds) / 1000))
        guard !stretches.isEmpty else { return ([], []) }
        let states = Set(stretches.lazy.flatMap { $0.pathEdges.lazy.map(\.state) })
        return (AdvisoryGroups(graph: graph, modeGraph: modeGraph).advisories(stretches), states)
    }

    /// Only what the request avoids and the route has all the same.
    package func unavoidable(legs: [FoundRoute]) -> [Advisory] {
        advisories(legs: legs).filter { $0.kind == .unavoidable || $0.kind == .unavoidableArea }
    }

    /// The same for a part of a route, such as a step.
    ///
    /// - Parameters:
    ///   - previous: the edge before the part, so that the node between them counts.
    ///   - departure: when the part begins; without, what holds at some times is told in any case.
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

    /// What the request names that the graph does not have, or not so.
    package var aboutRequest: [Advisory] {
        guard let weights else { return [] }
        return Self.unknown(.unknownClosedWay, weights.findings.unknownClosedWays)
            + Self.unknown(.unknownSpeedWay, weights.findings.unknownSpeedWays)
            + Self.clamped(weights.findings.clampedSpeeds)
            + (weights.isSmallerThanCar ? [Advisory(.smallVehicle)] : [])
    }

    // MARK: About the request

    /// How many ways are named.
    private static let named = 3

    private static func unknown(_ kind: NoticeKind, _ ids: [Int64]) -> [Advisory] {
        guard let first = ids.first else { return [] }
        var advisory = Advisory(kind, subject: ids.prefix(named).map(String.init).joined(separator: ", "))
        advisory.element = "way/\(first)"
        advisory.count = ids.count
        return [advisory]
    }

    /// One each for the first ways, and one for all others together, with the speeds of the first of these.
    private static func clamped(_ speeds: [ClampedSpeed]) -> [Advisory] {
        speeds.prefix(named + 1).enumerated().map { index, speed in
            var advisory = Advisory(.clampedSpeed, subject: String(speed.wayID))
            advisory.element = "way/\(speed.wayID)"
            advisory.count = index < named ? 1 : speeds.count - named
            advisory.value = speed.asked
            advisory.keptValue = speed.kept
            return advisory
        }
    }
}
