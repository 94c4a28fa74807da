package import Geometry
package import Roads

/// The points of a route in order, and the accuracy of those that are the current location.
///
/// The traveller may be on any road within the accuracy, so roads at least that far compete. With a course, unless the
/// location is coarse, only roads along the course compete, and none farther than the nearest by more than the
/// accuracy. If that has no route, roads at any distance compete, and at last the course is ignored.
package struct RoutePoints: Sendable {
    /// Valid ones for a route; in a table the snapping checks each.
    package let coordinates: [Coordinate]
    /// The indices of the points that are the current location.
    private let current: [Int]
    /// The accuracy in meters; 0 if unknown.
    private let accuracy: Double
    /// The course in degrees clockwise from north; nil if unknown.
    private let course: Double?
    /// The rules if only the roads near a point count, whether or not a route leads there; nil if roads farther away do,
    /// too.
    package var nearest: SnapRules?
    /// One for each point, or empty.
    let constraints: [PointConstraint]
    /// Whether the route continues straight at stops; nil for the default of the mode.
    ///
    /// If false, it may also turn round there; that is the default for walkers.
    package var continuesStraight: Bool?

    /// The error in meters of the best fixes in a street; roads within it always compete by the course.
    private static let leastSpread = 15.0
    /// Meters by which a road along the course may be farther than the nearest road.
    private static let courseReach = 50.0
    /// Meters from a motorway or tunnel within which a location with an accuracy may be on it, at most.
    private static let greatestNoStoppingSlack = 10.0
    /// The accuracy in meters above which a location is coarse.
    static let coarse = 100.0
    /// The greatest radius in meters that a coarse location makes of the search for roads.
    private static let greatestRadius = 20_000.0

    /// Creates points without the current location.
    package init(_ coordinates: [Coordinate], constraints: [PointConstraint] = []) {
        self.coordinates = coordinates
        self.constraints = constraints
        current = []
        accuracy = 0
        course = nil
    }

    /// - Parameters:
    ///   - current: the indices of the points that are the current location.
    ///   - location: the current location; valid if any point is it.
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

    /// The accuracy of the current location in meters, if it is coarse; else nil.
    var coarseness: Double? { accuracy > Self.coarse ? accuracy : nil }

    /// Whether the accuracy and the course have no effect.
    var areExact: Bool { accuracy <= SnapRules().slack.lowerBound && course == nil }

    /// The direction of travel at the start; nil if it does not matter, as on foot.
    func course(_ mode: TransportMode) -> TravelCourse? {
        guard mode != .walking, coarseness == nil, let course else { return nil }
        return TravelCourse(degrees: course, spread: max(Self.leastSpread, accuracy))
    }

    /// The rules for roads near a point, with its constraint.
    func rules(_ index: Int) -> SnapRules {
        constraints.isEmpty ? usualRules(index) : constraints[index].applied(to: usualRules(index))
    }

    /// The rules for roads near a point, without its constraint.
    func usualRules(_ index: Int) -> SnapRules {
        var rules = nearest ?? SnapRules()
        guard current.contains(index) else { return rules }
        // Whoever is underway may be on a motorway or in a tunnel: the course says so, or the place on the road.
        if course != nil { rules.stoppingReach = 0 }
        rules.noStoppingSlack = min(max(rules.noStoppingSlack, accuracy), Self.greatestNoStoppingSlack)
        rules.takesTunnels = true
        rules.radius = min(Self.greatestRadius, max(rules.radius, accuracy))
        rules.widenSlack(to: min(rules.radius, course == nil ? accuracy : max(accuracy, Self.courseReach)))
        if coarseness != nil { rules.limit = rules.wideLimit }
        return rules
    }
}

/// A direction of travel, and how far its road may be.
struct TravelCourse: Sendable {
    /// Degrees clockwise from north.
    var degrees: Double
    /// How much farther than the nearest road the traveller's road may be, in meters.
    var spread: Double

    /// The candidates that are near enough to be the traveller's road.
    func near(_ candidates: [SnapCandidate]) -> [SnapCandidate] {
        let nearest = candidates.reduce(.infinity) { min($0, $1.distance) }
        return candidates.filter { $0.distance <= nearest + spread }
    }
}

extension Location {
    /// Throws if the accuracy or the course is invalid.
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
