import Geometry
import Storage

/// The directions of a segment in which a route may begin, end or stop at a place on it.
package struct SnapDirections: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Along the segment.
    package static let forward = Self(rawValue: 1)
    /// Against it.
    package static let backward = Self(rawValue: 2)
    package static let both: Self = [.forward, .backward]
}

/// A range of directions of travel.
package struct BearingRange: Hashable, Sendable {
    /// Degrees clockwise from north.
    package var middle: Double
    /// Degrees to either side.
    package var tolerance: Double

    package init(middle: Double, tolerance: Double) {
        self.middle = middle
        self.tolerance = tolerance
    }

    /// Degrees by which a direction may exceed the tolerance, for the rounding of coordinates.
    private static let slack = 1e-6

    func contains(_ degrees: Double) -> Bool {
        abs(Bearing.turnAngle(from: middle, to: degrees)) <= tolerance + Self.slack
    }
}

/// A side of the road in the direction of travel.
package enum TrafficSide: Hashable, Sendable {
    /// The side that traffic keeps to.
    case own
    /// The side of the oncoming traffic.
    case oncoming
}

extension RoadGraph {
    /// The directions in which a mode may use a segment at its nearest place and that the rules allow; may be empty.
    func directions(
        at nearest: MeasuredSegment, on modeGraph: ModeGraph, _ rules: SnapRules, opens: Bool,
        projection: LocalProjection
    ) -> SnapDirections {
        let (forward, backward) =
            opens ? modeGraph.states(of: nearest.segment) : modeGraph.usableStates(of: nearest.segment)
        var directions: SnapDirections = []
        if !forward.isEmpty { directions.insert(.forward) }
        if !backward.isEmpty { directions.insert(.backward) }
        // Both sides of a one-way street are allowed: no traffic comes the other way.
        if let side = rules.side, directions == .both {
            directions = self.directions(withPlaceOn: side, of: nearest, projection)
        }
        guard let bearing = rules.bearing, let heading = nearest.heading else { return directions }
        if !bearing.contains(heading) { directions.remove(.forward) }
        if !bearing.contains(heading + 180) { directions.remove(.backward) }
        return directions
    }

    private func directions(
        withPlaceOn side: TrafficSide, of nearest: MeasuredSegment, _ projection: LocalProjection
    ) -> SnapDirections {
        let left = nearest.metersToTheLeft(projection)
        guard abs(left) > Self.halfLine else { return .both }
        let isForward = (left > 0) == (keepsLeft(nearest) == (side == .own))
        return isForward ? .forward : .backward
    }

    /// Meters to either side of a road's line within which a place counts as on the road itself.
    private static let halfLine = 0.5

    /// Whether traffic keeps left on a segment: by its tags, else by the law of the country.
    private func keepsLeft(_ nearest: MeasuredSegment) -> Bool {
        let flags = roadClassAndFlags(of: nearest.segment.forward).flags
        if flags.contains(.leftHandTraffic) { return true }
        return !flags.contains(.rightHandTraffic) && DrivingSide.isLeft(at: nearest.start)
    }
}
