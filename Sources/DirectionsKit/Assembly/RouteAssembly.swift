import Geometry
import Guidance
import Roads

/// Makes a route in MapKit's words from legs of edges.
struct RouteAssembly {
    let graph: RoadGraph
    let modeGraph: ModeGraph

    private var transportType: TransportType { TransportType(modeGraph.mode) }

    /// One route of all legs.
    func route(legs found: [FoundRoute], notices: [RouteNotice]) -> Route {
        let streets = found.map { StreetSteps.merge($0.travelledUses, graph: graph, modeGraph: modeGraph) }
        let steps = streets.joined().map(step)
        let legs = zip(found, streets).map { leg, streets in
            RouteLeg(
                distance: Double(leg.length) / 100, expectedTravelTime: Double(leg.duration) / 1000,
                stepCount: streets.count)
        }
        let roads = found.flatMap { $0.travelledUses.map { graph.roadClassAndFlags(of: $0.edge) } }
        return Route(
            name: name(Array(streets.joined())), notices: notices,
            distance: Double(found.reduce(0) { $0 + $1.length }) / 100,
            expectedTravelTime: Double(found.reduce(0) { $0 + $1.duration }) / 1000, transportType: transportType,
            polyline: Polyline(coordinates: Self.joined(steps.map(\.polyline.coordinates))), steps: steps,
            hasTolls: roads.contains { $0.flags.contains(.toll) },
            hasHighways: roads.contains { [.motorway, .motorwayLink].contains($0.roadClass) },
            legs: legs)
    }

    private func step(_ street: StreetStep) -> RouteStep {
        let lines = street.uses.map { use in
            graph.points(of: use.edge, from: use.start, to: use.end).map { Coordinate($0) }
        }
        var wayIDs: [Int64] = []
        for use in street.uses where wayIDs.last != graph.wayID(of: use.edge) {
            wayIDs.append(graph.wayID(of: use.edge))
        }
        return RouteStep(
            instructions: instructions(street), polyline: Polyline(coordinates: Self.joined(lines)),
            distance: Double(street.length) / 100, expectedTravelTime: Double(street.duration) / 1000,
            transportType: street.isPushed ? .walking : transportType, name: street.title, wayIDs: wayIDs,
            isPushed: street.isPushed)
    }

    private func instructions(_ street: StreetStep) -> String {
        if street.flags.contains(.ferry) { return "Take \(street.title)" }
        if street.isPushed { return "Push the bicycle along \(street.title)" }
        return "Follow \(street.title)"
    }

    /// The street with a name or reference that has the most meters; where none has, what the first one is.
    private func name(_ streets: [StreetStep]) -> String {
        var meters: [(title: String, length: UInt64)] = []
        for street in streets where street.isNamed {
            if let index = meters.firstIndex(where: { $0.title == street.title }) {
                meters[index].length += street.length
            } else {
                meters.append((street.title, street.length))
            }
        }
        var longest: (title: String, length: UInt64)?
        for each in meters where each.length > longest?.length ?? 0 { longest = each }
        return longest?.title ?? streets.first?.title ?? ""
    }

    /// Lines end to end, a point that two share kept once.
    private static func joined(_ lines: [[Coordinate]]) -> [Coordinate] {
        var joined: [Coordinate] = []
        for line in lines {
            joined.append(contentsOf: line.first == joined.last ? line.dropFirst() : line[...])
        }
        return joined
    }
}

extension RoutePlan {
    /// What each point snapped to, and what it did not.
    func snapReports(_ graph: RoadGraph, points: [Coordinate]) -> [SnapReport] {
        points.enumerated().map { index, point in
            let chosen = index == 0 ? legs[0].source : legs[index - 1].target
            return SnapReport(
                coordinate: point,
                snapped: SnapReport.Candidate(
                    coordinate: Coordinate(chosen.place), distance: chosen.distance,
                    name: Self.name(chosen, graph), wayID: graph.wayID(of: 2 * chosen.segment)),
                rejected: found[index].filter { $0 != chosen }.map { rejected($0, at: index, chosen, graph) })
        }
    }

    private func rejected(
        _ candidate: SnapCandidate, at index: Int, _ chosen: SnapCandidate, _ graph: RoadGraph
    ) -> SnapReport.Rejected {
        let reason: SnapReport.Reason =
            if !entered[index].contains(candidate) {
                .smallComponent
            } else if isUnreachable(candidate, at: index, chosen) {
                .unreachable
            } else if candidate.distance < chosen.distance {
                .costlier
            } else {
                .farther
            }
        return SnapReport.Rejected(
            wayID: graph.wayID(of: 2 * candidate.segment), name: Self.name(candidate, graph),
            distance: candidate.distance, reason: reason)
    }

    private func isUnreachable(_ candidate: SnapCandidate, at index: Int, _ chosen: SnapCandidate) -> Bool {
        near[index].contains(candidate) && !near[index].contains(chosen)
    }

    private static func name(_ candidate: SnapCandidate, _ graph: RoadGraph) -> String {
        let (name, reference) = graph.nameAndReference(of: 2 * candidate.segment)
        return name.isEmpty ? reference : name
    }
}
