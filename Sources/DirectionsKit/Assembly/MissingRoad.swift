import Geometry
import Roads
import TextCoding

/// Explains why a place cannot be joined to a road.
struct MissingRoad {
    let graph: RoadGraph
    let mode: TransportMode

    /// The radius in meters within which the nearest road is searched only for the error message.
    static let farthestMention = 500_000.0

    /// The error for a place.
    ///
    /// - Parameters:
    ///   - name: the name of the place, at the beginning of a sentence.
    ///   - rules: the rules by which no road was found.
    func error(_ name: String, at point: Coordinate, _ rules: SnapRules, index: Int?) -> DirectionsError {
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
                + "\(found)\(isNear ? "" : swapHint(point)).",
            pointIndex: index, distance: nearest.distance, nearest: place)
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
            let (middle, tolerance) = (degrees(bearing.middle), degrees(bearing.tolerance))
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
