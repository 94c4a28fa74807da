import Roads

extension PointConstraint {
    /// The greatest radius in meters.
    package static let greatestRadius = 20_000.0

    /// The rules for roads near a point, with the constraint applied.
    func applied(to usual: SnapRules) -> SnapRules {
        var rules = usual
        if let radius { rules.radius = radius }
        if let bearing, bearingTolerance < 180 {
            rules.bearing = BearingRange(middle: bearing, tolerance: bearingTolerance)
            // Who gives a direction of travel may be on a motorway or in a tunnel.
            rules.stoppingReach = 0
        }
        rules.side =
            switch approach {
            case .unrestricted: nil
            case .curb: .own
            case .opposite: .oncoming
            }
        return rules
    }

    /// Checks the constraints of a request's places; there must be one for each place, or none.
    package static func check(_ constraints: [PointConstraint], places count: Int) throws(DirectionsError) {
        guard !constraints.isEmpty else { return }
        guard constraints.count == count else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The request has \(count) places and \(constraints.count) constraints; give each place one, "
                    + "or none at all.",
                pointIndex: min(count, constraints.count))
        }
        for (index, constraint) in constraints.enumerated() {
            guard let error = constraint.error else { continue }
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The constraint of \(PointName.words(index, of: count)) has \(error).", pointIndex: index)
        }
    }

    /// Describes the first invalid value and its valid range; nil if all are valid.
    private var error: String? {
        if let radius, !(0...Self.greatestRadius).contains(radius) {
            return "the radius \(radius); give meters from 0 to \(Int(Self.greatestRadius)), or leave it out"
        }
        if let bearing, !(0...360).contains(bearing) {
            return "the bearing \(bearing); give degrees from 0 to 360, or leave it out"
        }
        guard (0...180).contains(bearingTolerance) else {
            return "the bearing tolerance \(bearingTolerance); give degrees from 0 to 180"
        }
        return nil
    }
}
