package import DirectionsKit
import Geometry
import OSMImport
package import Roads
import ShortestPaths
import Storage

extension SketchMap {
    // MARK: Answers

    /// What the provider says to a request through the places, in order.
    package func answer(
        _ points: [Character], by type: TransportType = .automobile,
        _ avoidances: RouteAvoidances? = nil
    ) -> Result<DirectionsResponse, DirectionsError> {
        let items = points.map { MapItem(name: String($0), coordinate: place($0)) }
        guard let first = items.first, let last = items.last, items.count > 1 else {
            preconditionFailure("a route needs two places")
        }
        let request = DirectionsRequest(
            source: first, destination: last, waypoints: Array(items.dropFirst().dropLast()), transportType: type,
            avoidances: avoidances ?? RouteAvoidances())
        // What is avoided changes weights, and hierarchies with them.
        let provider = avoidances == nil ? roadsProvider : provider
        return Result { () throws(DirectionsError) in try provider.calculate(request) }
    }

    /// The answer for the places, or nil where there is no route, or none that passes the letters themselves.
    ///
    /// Where roads do not connect, the provider looks for others farther from the points; a letter means its node.
    package func response(_ points: Character..., by type: TransportType = .automobile) -> DirectionsResponse? {
        exactResponse(points, by: type)
    }

    private func exactResponse(_ points: [Character], by type: TransportType) -> DirectionsResponse? {
        guard case .success(let response) = answer(points, by: type) else { return nil }
        let isExact = zip(points, response.snaps).allSatisfy { !$0.isLetter || $1.snapped.distance < 1 }
        return isExact ? response : nil
    }

    private func bestRoute(_ points: [Character], _ type: TransportType) -> Route? {
        exactResponse(points, by: type)?.routes.first
    }

    /// The names of the ways in the order of travel, between stops a bar (`ab bc | cd`); nil where there is no route.
    package func route(_ points: Character..., by type: TransportType = .automobile) -> String? {
        guard let route = bestRoute(points, type) else { return nil }
        var steps = route.steps[...]
        let legs = route.legs.map { leg in
            defer { steps = steps.dropFirst(leg.stepCount) }
            return wayNames(of: steps.prefix(leg.stepCount))
        }
        return legs.joined(separator: " | ")
    }

    private func wayNames(of steps: some Sequence<RouteStep>) -> String {
        var names: [String] = []
        for id in steps.flatMap(\.wayIDs) where names.last != wayNames[Int(id) - 1] {
            names.append(wayNames[Int(id) - 1])
        }
        return names.joined(separator: " ")
    }

    /// The letters in the order of travel: `abcba` turns round at `c`; nil where there is no route.
    package func path(_ points: Character..., by type: TransportType = .automobile) -> String? {
        bestRoute(points, type).map(path)
    }

    /// The letters that a route passes.
    package func path(of route: Route) -> String {
        let letters = places.filter { $0.key.isLetter }
        var passed: [Character] = []
        for coordinate in route.polyline.coordinates {
            guard let letter = letters.first(where: { $0.value.distance(to: coordinate) < 1 })?.key else { continue }
            // An end inside an edge lies within a centimeter of the node it was asked for.
            if passed.last != letter { passed.append(letter) }
        }
        return String(passed)
    }

    /// The travel time in seconds.
    package func seconds(_ points: Character..., by type: TransportType = .automobile) -> Double? {
        bestRoute(points, type)?.expectedTravelTime
    }

    /// The length in meters.
    package func meters(_ points: Character..., by type: TransportType = .automobile) -> Double? {
        bestRoute(points, type)?.distance
    }

    /// The steps that are travelled, so not the arrivals; none where there is no route.
    package func steps(_ points: Character..., by type: TransportType = .automobile) -> [RouteStep] {
        bestRoute(points, type)?.steps.filter { ![.waypoint, .arrive].contains($0.maneuver.kind) } ?? []
    }

    /// Why there is no answer; nil where there is one, be it to roads farther from the points.
    package func reason(_ points: Character..., by type: TransportType = .automobile) -> DirectionsError.Reason? {
        error(points, by: type)?.reason
    }

    /// The error for the places; nil where there is an answer.
    package func error(_ points: [Character], by type: TransportType = .automobile) -> DirectionsError? {
        if case .failure(let error) = answer(points, by: type) { error } else { nil }
    }

    // MARK: Ends

    /// What each place snapped to, and what it did not; empty where there is no answer.
    package func snaps(_ points: Character..., by type: TransportType = .automobile) -> [SnapReport] {
        (try? answer(points, by: type).get())?.snaps ?? []
    }

    /// The names of the ways that the places snapped to, in order; nil where there is no answer.
    package func snapped(_ points: Character..., by type: TransportType = .automobile) -> String? {
        (try? answer(points, by: type).get())?.snaps.map(\.snapped.name).joined(separator: " ")
    }

    // MARK: Turns

    /// Seconds lost in turning from the stretch between two letters into another, or nil where the turn is not allowed.
    package func turnSeconds(from: String, to: String, by mode: TransportMode = .automobile) -> Double? {
        guard let modeGraph = roads.modeGraph(mode) else { return nil }
        let arrival = from.map { FixedCoordinate(place($0)) }
        let departure = to.map { FixedCoordinate(place($0)) }
        var best: Double?
        for state in modeGraph.states
        where roads.points(of: modeGraph.stateEdges[state]).suffix(2).elementsEqual(arrival) {
            for arc in modeGraph.line.arcs(from: state) {
                let edge = modeGraph.stateEdges[modeGraph.line.head[arc]]
                guard roads.points(of: edge).prefix(2).elementsEqual(departure) else { continue }
                let seconds = Double(modeGraph.line.turn(arc)) / 1000
                best = min(best ?? seconds, seconds)
            }
        }
        return best
    }

    // MARK: What the import said

    /// Why restrictions were dropped for a mode, or unreadable for all, most frequent first.
    package func droppedRestrictions(by mode: TransportMode = .automobile) -> [String] {
        let own = report.modes.first { $0.mode == mode.name }?.restrictionsDropped ?? []
        return (report.restrictionsUnreadable + own).map(\.reason)
    }

    /// How many restrictions hold for a mode.
    package func appliedRestrictions(by mode: TransportMode = .automobile) -> Int {
        report.modes.first { $0.mode == mode.name }?.restrictionsApplied ?? 0
    }

    /// How many pockets of open streets lie behind destination-only ones for a mode.
    package func pocketCount(by mode: TransportMode = .automobile) -> Int {
        report.modes.first { $0.mode == mode.name }?.pockets ?? 0
    }

    /// How many parts of the network nothing connects to the main one for a mode.
    package func islandCount(by mode: TransportMode = .automobile) -> Int {
        report.modes.first { $0.mode == mode.name }?.islands ?? 0
    }
}
