package import Geometry
package import Roads

/// The points of a route in order, and how well those are known that are the current location.
///
/// Within the accuracy, any road may be the one that the traveller is on; so far at least, roads compete. With a course,
/// unless the location is coarse, only those do that lead along it, and none that is farther than the nearest by more than
/// the accuracy. Where that leaves no route, roads compete as without an accuracy, and at last as without a course.
package struct RoutePoints: Sendable {
    package let coordinates: [Coordinate]
    /// The indices of the points that are the current location.
    private let current: [Int]
    /// Meters, 0 when not told.
    private let accuracy: Double
    /// Degrees clockwise from north, nil when not told.
    private let course: Double?
    /// The rules where the road nearest to a point is meant, whether or not a route leads there; nil for any near it.
    package var nearest: SnapRules?
    /// By point, or empty.
    let constraints: [PointConstraint]
    /// Whether the route goes on in its direction at stops, nil for what is usual for the mode.
    ///
    /// Otherwise it may as well turn round there, as walkers usually may.
    package var continuesStraight: Bool?

    /// Meters that the best fixes are off in a street, within which roads compete by the course at any rate.
    private static let leastSpread = 15.0
    /// Meters above which a location is coarse.
    static let coarse = 100.0
    /// Meters beyond which a coarse location does not widen the search for roads.
    private static let greatestRadius = 20_000.0

    /// Points all of which are known.
    package init(_ coordinates: [Coordinate], constraints: [PointConstraint] = []) {
        self.coordinates = coordinates
        self.constraints = constraints
        current = []
        accuracy = 0
        course = nil
    }

    /// - Parameters:
    ///   - current: the indices of those that are the location.
    ///   - location: valid, if any of the points are it.
    init(
        _ coordinates: [Coordinate], current: [Int], location: Location?, constraints: [PointConstraint] = []
    ) {
        self.coordinates = coordinates
        self.constraints = constraints
        self.current = location == nil ? [] : current
        accuracy = current.isEmpty ? 0 : location?.horizontalAccuracy ?? 0
        course = current.first == 0 ? location?.course.flatMap { $0 < 0 ? nil : $0 } : nil
    }

    /// Whether any point is the current location.
    var hasCurrentLocation: Bool { !current.isEmpty }

    /// Meters that the current location is known to, if that is coarse.
    var coarseness: Double? { accuracy > Self.coarse ? accuracy : nil }

    /// Whether the points are treated like any others.
    var areExact: Bool { accuracy <= SnapRules().slack && course == nil }

    /// The direction of travel at the start, nil where it does not matter: on foot one turns on the spot.
    func course(_ mode: TransportMode) -> TravelCourse? {
        guard mode != .walking, coarseness == nil, let course else { return nil }
        return TravelCourse(degrees: course, spread: max(Self.leastSpread, accuracy))
    }

    /// The rules for roads near a point.
    func rules(_ index: Int) -> SnapRules {
        constraints.isEmpty ? usualRules(index) : constraints[index].applied(to: usualRules(index))
    }

    /// The rules for roads near a point but for its constraint.
    func usualRules(_ index: Int) -> SnapRules {
        var rules = nearest ?? SnapRules()
        guard current.contains(index) else { return rules }
        rules.radius = min(Self.greatestRadius, max(rules.radius, accuracy))
        rules.slack = min(rules.radius, max(rules.slack, accuracy))
        if coarseness != nil { rules.limit = rules.wideLimit }
        return rules
    }
}

/// A direction of travel, and which roads it may be on.
struct TravelCourse: Sendable {
    /// Clockwise from north.
    var degrees: Double
    /// Meters by which the road may be farther than the nearest one.
    var spread: Double

    /// Of candidates near the start those that are as near as the traveller's road may be.
    func near(_ candidates: [SnapCandidate]) -> [SnapCandidate] {
        let nearest = candidates.reduce(.infinity) { min($0, $1.distance) }
        return candidates.filter { $0.distance <= nearest + spread }
    }
}

extension Location {
    /// Checks what a request may say of a location.
    func check() throws(DirectionsError) {
        if let accuracy = horizontalAccuracy, !(accuracy >= 0 && accuracy.isFinite) {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The current location's accuracy is \(accuracy); give meters, or leave it out.")
        }
        if let course, !(course < 360 && course.isFinite) {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The current location's course is \(course); give degrees below 360, or leave it out.")
        }
    }
}
