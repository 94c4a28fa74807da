package import ShortestPaths
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
        self.graph = graph
        self.modeGraph = modeGraph
        self.weights = weights
        self.dates = dates
    }

    /// Creates a finder for a request without a time.
    package init(graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights? = nil) {
        self.init(graph: graph, modeGraph: modeGraph, weights: weights, dates: nil)
    }

    /// The advisories of the route, ordered by kind and then by travel.
    package func advisories(legs: [FoundRoute]) -> [Advisory] {
        findings(legs: legs).advisories
    }

    /// The advisories of a route.
    struct Findings {
        var advisories: [Advisory] = []
        /// The states of the edges that they, or the notices of single steps, may be about.
        var states: Set<StateID> = []
        /// The states of these on private roads that are neither at the start nor at the end of the route.
        var throughStates: Set<StateID> = []
        /// Until when one may set off; nil without a date, where nothing closes a road within a year, or where one may be
        /// closed when one comes by.
        var allowance: RouteAllowance?
    }

    /// The same, and the edges that they are about.
    func findings(legs: [FoundRoute]) -> Findings {
        let milliseconds = legs.reduce(0) { $0 + $1.duration }
        let departure = dates?.departure(travelling: Double(milliseconds) / 1000)
        let scan = scan(legs.lazy.flatMap(\.travelledEdges), after: nil, departure: departure)
        let allowance = departure.flatMap { self.allowance(of: scan, departure: $0) }
        guard !scan.stretches.isEmpty else { return Findings(allowance: allowance) }
        let stretches = scan.stretches.map { stretch in
            var stretch = stretch
            stretch.isThrough = stretch.first > 1 && stretch.last < scan.number
            return stretch
        }
        func states(_ stretches: [NoticedStretch]) -> Set<StateID> {
            Set(stretches.lazy.flatMap { $0.pathEdges.lazy.map(\.state) })
        }
        return Findings(
            advisories: AdvisoryGroups(graph: graph, modeGraph: modeGraph).advisories(stretches),
            states: states(stretches),
            throughStates: states(stretches.filter { $0.kind == .privateAccess && $0.isThrough }),
            allowance: allowance)
    }

    private func allowance(of scan: AdvisoryScan, departure: Date) -> RouteAllowance? {
        guard let leeway = scan.leeway, !scan.mayBeClosed else { return nil }
        return RouteAllowance(
            latestDeparture: departure.addingTimeInterval(leeway.seconds), road: graph.title(of: leeway.edge),
            tag: leeway.tag, element: leeway.element, reopens: leeway.reopens.map(Date.init(timeIntervalSince1970:)))
    }

    /// Only the advisories about what the request avoids and the route uses nevertheless.
    package func unavoidable(legs: [FoundRoute]) -> [Advisory] {
        guard let weights, weights.avoidsAny else { return [] }
        return advisories(legs: legs).filter { $0.kind == .unavoidable || $0.kind == .unavoidableArea }
    }

    /// The same for a part of a route, such as a step.
    ///
    /// - Parameters:
    ///   - previous: the edge before the part, so that the junction between them counts.
    ///   - departure: when the part begins; if nil, conditions that hold at some times are always reported.
    ///   - throughStates: the states on private roads that are neither at the start nor at the end of the route.
    package func advisories(
        pathEdges: some Sequence<PathEdge>, after previous: PathEdge? = nil, departure: Date? = nil,
        throughStates: Set<StateID> = []
    ) -> [Advisory] {
        var stretches = scan(pathEdges, after: previous, departure: departure).stretches
        if !throughStates.isEmpty {
            for index in stretches.indices where stretches[index].kind == .privateAccess {
                stretches[index].isThrough = stretches[index].pathEdges.allSatisfy { throughStates.contains($0.state) }
            }
        }
        guard !stretches.isEmpty else { return [] }
        return AdvisoryGroups(graph: graph, modeGraph: modeGraph).advisories(stretches)
    }

    private func scan(
        _ pathEdges: some Sequence<PathEdge>, after previous: PathEdge?, departure: Date?
    ) -> AdvisoryScan {
        var scan = AdvisoryScan(
            graph: graph, modeGraph: modeGraph, weights: weights, after: previous,
            clock: TravelClock(departure: departure))
        for pathEdge in pathEdges { scan.add(pathEdge) }
        return scan
    }

    /// Advisories about ways of the request that the graph does not have, and a vehicle that has no effect.
    package var aboutRequest: [Advisory] {
        guard let weights else { return [] }
        return Self.unknown(.unknownClosedWay, ids: weights.findings.unknownClosedWays)
            + Self.unknown(.unknownSpeedWay, ids: weights.findings.unknownSpeedWays)
            + (weights.isSmallerThanCar ? [Advisory(.smallVehicle)] : [])
    }

    // MARK: About the request

    /// The greatest number of ways that an advisory names.
    private static let named = 3

    private static func unknown(_ kind: NoticeKind, ids: [Int64]) -> [Advisory] {
        guard let first = ids.first else { return [] }
        var advisory = Advisory(kind, subject: ids.prefix(named).map(String.init).joined(separator: ", "))
        advisory.element = "way/\(first)"
        advisory.count = ids.count
        return [advisory]
    }
}
