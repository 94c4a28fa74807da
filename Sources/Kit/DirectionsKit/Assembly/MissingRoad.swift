import Geometry
import Roads
import Storage
import TextCoding

/// Explains why a place cannot be joined to a road.
struct MissingRoad {
    let graph: RoadGraph
    let mode: TransportMode
    /// Whether the error names a nearer road that the mode may not use; the search for it is long for many places.
    var namesClosedRoads = true

    /// The radius in meters within which the nearest road is searched only for the error message.
    static let farthestMention = 500_000.0

    /// The error for a place.
    ///
    /// - Parameters:
    ///   - name: the name of the place, at the beginning of a sentence.
    ///   - rules: the rules by which no road was found.
    func error(_ name: String, at point: Coordinate, rules: SnapRules, index: Int?) -> DirectionsError {
        guard
            let nearest = graph.nearestRoad(
                to: FixedCoordinate(point), mode: mode, radius: Self.farthestMention)
        else {
            return DirectionsError(
                reason: .outsideGraph,
                message: "\(name) is more than \(Int(Self.farthestMention / 1000)) km from any road of the graph"
                    + "\(swapHint(point)).",
                pointIndex: index)
        }
        let place = Coordinate(nearest.place)
        let isNear = nearest.distance <= rules.radius
        let found = "the nearest is \(Self.meters(nearest.distance)) away at \(place.latitude),\(place.longitude)"
        return DirectionsError(
            reason: .noRoadNear,
            message: "\(name) has no \(mode.name) road within \(Self.meters(rules.radius))\(Self.conditions(rules)): "
                + "\(found)\(isNear ? "" : closedRoad(point, within: rules.radius) ?? swapHint(point)).",
            pointIndex: index, distance: nearest.distance, nearest: place)
    }

    /// The nearest road within a radius that the mode may not use, and the tag that closes it; nil if there is none.
    private func closedRoad(_ point: Coordinate, within radius: Double) -> String? {
        guard namesClosedRoads else { return nil }
        let place = FixedCoordinate(point)
        var rules = SnapRules()
        rules.radius = radius
        rules.stoppingReach = 0
        let others = graph.modes.filter { $0 != mode }.compactMap {
            graph.snapCandidates(near: place, mode: $0, rules: rules).first
        }
        let other = others.min { ($0.distance, $0.segment) < ($1.distance, $1.segment) }
        if let closed = graph.nearestClosedWay(to: place, radius: min(radius, other?.distance ?? .infinity)) {
            return closedRoad(
                closed.way.name, way: closed.way.id, tag: closed.way.tags[Int(mode.rawValue)],
                conditionals: closed.way.conditionals, distance: closed.distance)
        }
        guard let other else { return nil }
        let edge = other.segment.forward
        return closedRoad(
            graph.title(of: edge), way: graph.wayID(of: edge), tag: graph.closingTag(of: edge, for: mode),
            conditionals: graph.details(.conditional, of: edge), distance: other.distance)
    }

    private func closedRoad(
        _ name: String, way: Int64, tag: String, conditionals: [String], distance: Double
    ) -> String {
        let title = name.isEmpty ? "way \(way)" : "\(name) (way \(way))"
        let exception = AccessException(mode, closedBy: tag, conditionals).map { ", \($0.tag)" } ?? ""
        return "; \(title), \(Self.meters(distance)) away, is not open to it: \(tag)\(exception)"
    }

    /// The barrier that cuts a road off from the main network; an empty text if there is none.
    func barrier(cuttingOff road: SnapCandidate?, of modeGraph: ModeGraph) -> String {
        guard let road, road.component != 0,
            let junction = BarrierSearch.barrier(cuttingOff: road.segment, of: modeGraph, in: graph)
        else { return "" }
        return sentence(of: junction)
    }

    /// The first barrier on the shortest way between two roads; an empty text if none is on it, or if there is no such way.
    func barrier(from start: SnapCandidate?, to end: SnapCandidate?, of modeGraph: ModeGraph) -> String {
        guard let start, let end else { return "" }
        return BarrierSearch.barrier(from: start.segment, to: end.segment, of: modeGraph, in: graph).map(sentence(of:))
            ?? ""
    }

    /// What a barrier at a junction is and where it is, to end a sentence; an empty text if there is none.
    private func sentence(of junction: JunctionID) -> String {
        guard let barrier = graph.barrier(at: junction, for: mode) else { return "" }
        let place = Coordinate(graph.junctionCoordinates[junction])
        return "; the \(barrier.isGate ? "gate" : "barrier") at \(place.latitude),\(place.longitude) is closed to it: "
            + barrier.tag
    }

    /// Whole meters; one decimal below ten meters.
    private static func meters(_ meters: Double) -> String {
        let isWhole = meters >= 10 || meters == meters.rounded()
        return isWhole ? "\(Int(meters.rounded())) m" : "\(DecimalText.fixed(meters, decimals: 1)) m"
    }

    /// The conditions on the road besides its distance.
    private static func conditions(_ rules: SnapRules) -> String {
        var words = ""
        if let bearing = rules.bearing {
            let middle = degrees(bearing.middle)
            let tolerance = degrees(bearing.tolerance)
            words += " that leads at \(middle) give or take \(tolerance)"
        }
        switch rules.side {
        case nil: break
        case .own: words += " with the place on the side of those who come along it"
        case .oncoming: words += " with the place on the side of the oncoming traffic"
        }
        return words
    }

    private static func degrees(_ degrees: Double) -> String {
        let text = DecimalText.shortest(degrees, decimals: 3)
        return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "°"
    }

    /// A hint if the point with swapped values lies within the graph's bounds.
    private func swapHint(_ point: Coordinate) -> String {
        SwappedCoordinate.hint(point) { graph.boundsHold(FixedCoordinate($0)) }
    }
}
