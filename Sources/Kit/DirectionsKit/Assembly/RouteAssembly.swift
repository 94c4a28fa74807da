import Geometry
import Guidance
import Roads

/// Builds a public route from the paths of its legs.
struct RouteAssembly {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let wording: Wording
    /// The requested places.
    let places: RequestPlaces
    /// The notices of steps; nil if the route has none.
    let notices: StepNotices?
    /// What is live on the roads; nil if no traffic is.
    let traffic: RouteTraffic?
    /// Whether steps have announcements.
    var announces = false
    /// What the route tells of its roads.
    var detailKinds: [RouteDetails.Kind] = []

    private var transportType: TransportType { TransportType(modeGraph.mode) }

    /// The route of all legs, without its own notices, and the totals of its roads.
    func route(legs found: [FoundRoute]) -> (route: Route, totals: RoadTotals) {
        let usesOpenings =
            modeGraph.hasOpenings && found.contains { $0.pathEdges.contains { modeGraph.isUnopened($0.state) } }
        let guide = Guide(graph: graph, modeGraph: modeGraph, showsOpenings: usesOpenings)
        var route = Route(
            name: "", distance: 0, expectedTravelTime: 0, transportType: transportType,
            polyline: Polyline(coordinates: []), traffic: traffic.map { _ in [] }, steps: [], legs: [])
        var totals = RoadTotals(graph, mode: modeGraph.mode)
        var details = detailKinds.isEmpty ? nil : DetailAssembly(detailKinds, of: graph)
        for (index, leg) in found.enumerated() {
            let pathEdges = leg.travelledEdges
            let start = GuideStart(after: index > 0 ? found[index - 1].pathEdges.last?.edge : nil)
            let maneuvers = guide.maneuvers(pathEdges, start: start, end: end(of: leg, index, of: found.count))
            append(leg, RouteLine(pathEdges, in: graph), pathEdges, maneuvers, to: &route, details: &details)
            for pathEdge in pathEdges { totals.add(pathEdge) }
        }
        if route.polyline.coordinates.count == 1 {
            route.polyline.coordinates.append(route.polyline.coordinates[0])
        }
        route.details = details?.details
        route.name = totals.mainRoad
        route.hasTolls = totals.hasTolls
        route.hasHighways = totals.hasHighways
        route.distance = Double(found.reduce(0) { $0 + $1.length }) / 100
        route.expectedTravelTime = Double(found.reduce(0) { $0 + $1.duration }) / 1000
        route.staticTravelTime = traffic?.staticTravelTime(of: found)
        return (route, totals)
    }

    private func end(of leg: FoundRoute, _ index: Int, of count: Int) -> GuideEnd {
        GuideEnd(
            asked: FixedCoordinate(places.coordinates[index + 1]), snapped: leg.target.place,
            name: places.items[index + 1].arrivalName, waypointNumber: index + 1 < count ? index + 1 : nil)
    }

    private func append(
        _ leg: FoundRoute, _ line: RouteLine, _ pathEdges: [PathEdge], _ maneuvers: [Maneuver], to route: inout Route,
        details: inout DetailAssembly?
    ) {
        route.legs.append(
            RouteLeg(
                distance: Double(leg.length) / 100, expectedTravelTime: Double(leg.duration) / 1000,
                stepCount: maneuvers.count))
        var elapsed = route.legs.dropLast().reduce(0) { $0 + $1.expectedTravelTime }
        for maneuver in maneuvers {
            var step = step(maneuver, line: line, pathEdges: pathEdges)
            step.notice = notices?.notice(maneuver.pathEdges, of: pathEdges, after: elapsed)
            elapsed += step.expectedTravelTime
            route.steps.append(step)
        }
        let isJoined =
            route.polyline.coordinates.last == line.points.first.map(Coordinate.init) && line.points.count > 1
        let points = isJoined ? line.points.dropFirst() : line.points[...]
        let first = route.polyline.coordinates.count - (isJoined ? 1 : 0)
        route.polyline.coordinates.append(contentsOf: points.lazy.map(Coordinate.init))
        if let traffic { append(traffic, line, pathEdges, from: first, to: &route) }
        if details != nil {
            for (index, pathEdge) in pathEdges.enumerated() {
                let points = line.points(of: index..<index + 1)
                details?.append(pathEdge, from: first + points.startIndex, to: first + points.endIndex - 1)
            }
        }
    }

    /// - Parameter first: the index of the leg's first point in the polyline of the route.
    private func append(
        _ traffic: RouteTraffic, _ line: RouteLine, _ pathEdges: [PathEdge], from first: Int, to route: inout Route
    ) {
        for (index, pathEdge) in pathEdges.enumerated() {
            let points = line.points(of: index..<index + 1)
            route.traffic?.append(traffic.stretches(of: pathEdge, along: points), from: first + points.startIndex)
        }
    }

    private func step(_ maneuver: Maneuver, line: RouteLine, pathEdges: [PathEdge]) -> RouteStep {
        var length: UInt64 = 0
        var duration: UInt64 = 0
        var wayIDs: [Int64] = []
        let following = maneuver.followedBy.first
        var distanceToFollowing = 0.0
        for (index, pathEdge) in zip(maneuver.pathEdges, pathEdges[maneuver.pathEdges]) {
            if index == following?.pathEdges.lowerBound { distanceToFollowing = Double(length) / 100 }
            length += UInt64(pathEdge.end - pathEdge.start)
            duration += UInt64(pathEdge.duration) + UInt64(pathEdge.turnDuration)
            let way = graph.wayID(of: pathEdge.edge)
            if wayIDs.last != way { wayIDs.append(way) }
        }
        var facts = RouteManeuver(maneuver)
        facts.followedBy = following.map {
            FollowingManeuver(kind: $0.kind, direction: $0.direction, distance: distanceToFollowing)
        }
        return RouteStep(
            instructions: wording.instruction(maneuver),
            announcement: announces ? wording.announcement(maneuver) : nil,
            polyline: polyline(line.points(of: maneuver.pathEdges)),
            distance: Double(length) / 100, expectedTravelTime: Double(duration) / 1000,
            transportType: maneuver.isPushed ? .walking : transportType, name: (following ?? maneuver).road.title,
            wayIDs: wayIDs, isPushed: maneuver.isPushed,
            tunnelDistance: announces ? tunnelDistance(pathEdges[maneuver.pathEdges]) : nil, maneuver: facts)
    }

    /// The meters before the end of some path edges at which a tunnel begins that leads to the end, or nearly; nil if none
    /// is so long that locations may stay away.
    private func tunnelDistance(_ pathEdges: ArraySlice<PathEdge>) -> Double? {
        var length = 0
        var open = 0
        var covered = 0
        var start = 0
        for pathEdge in pathEdges.reversed() {
            let own = Int(pathEdge.end - pathEdge.start)
            length += own
            if graph.roadClassAndFlags(of: pathEdge.edge).flags.contains(.tunnel) {
                open = 0
                covered = covered + own
                start = length
            } else {
                open += own
                if open > Self.openStretch { break }
            }
        }
        return covered >= Self.longTunnel ? Double(start) / 100 : nil
    }

    /// A stretch of as many centimeters between two tunnels, or behind one, is too short for new locations and a cue.
    private static let openStretch = 10_000
    /// In a tunnel of as many centimeters locations may stay away.
    private static let longTunnel = 10_000

    /// A line needs two points, so a single point is repeated.
    private func polyline(_ points: ArraySlice<FixedCoordinate>) -> Polyline {
        Polyline(coordinates: (points.count == 1 ? points + points : points).map(Coordinate.init))
    }
}

extension RouteManeuver {
    init(_ maneuver: Maneuver) {
        self.init(
            kind: maneuver.kind, direction: maneuver.direction, headingBefore: maneuver.headingBefore,
            headingAfter: maneuver.headingAfter, roundaboutExit: maneuver.roundaboutExit,
            exitNumber: maneuver.exitNumber,
            destinations: maneuver.destinationReferences + maneuver.destinationStreets + maneuver.destinations,
            lanes: maneuver.lanes, side: maneuver.side)
    }
}
