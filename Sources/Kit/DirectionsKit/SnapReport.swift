public import Geometry

/// The road that a place was joined to, and the roads nearby that were not used.
public struct SnapReport: Hashable, Codable, Sendable {
    /// The requested place.
    public var coordinate: Coordinate
    /// The road that was used.
    public var snapped: Candidate
    /// Roads nearby that were not used, nearest first.
    public var rejected: [Rejected]

    /// Creates a report.
    public init(coordinate: Coordinate, snapped: Candidate, rejected: [Rejected] = []) {
        self.coordinate = coordinate
        self.snapped = snapped
        self.rejected = rejected
    }

    /// A point on a road near the place.
    public struct Candidate: Hashable, Codable, Sendable {
        /// The point on the road.
        public var coordinate: Coordinate
        /// The distance from the place in meters.
        public var distance: Double
        /// The name or reference of the road; empty if it has none.
        public var name: String
        /// The id of the OpenStreetMap way.
        public var wayID: Int64

        /// Creates a candidate.
        public init(coordinate: Coordinate, distance: Double, name: String, wayID: Int64) {
            self.coordinate = coordinate
            self.distance = distance
            self.name = name
            self.wayID = wayID
        }
    }

    /// A road near the place that was not used.
    public struct Rejected: Hashable, Codable, Sendable {
        /// The id of the OpenStreetMap way.
        public var wayID: Int64
        /// The name or reference of the road; empty if it has none.
        public var name: String
        /// The distance from the place in meters.
        public var distance: Double
        /// Why it was not used.
        public var reason: Reason

        /// Creates a rejected road.
        public init(wayID: Int64, name: String, distance: Double, reason: Reason) {
            self.wayID = wayID
            self.name = name
            self.distance = distance
            self.reason = reason
        }
    }

    /// Why a road was not used.
    public enum Reason: String, Hashable, Codable, CaseIterable, Sendable {
        /// It is farther from the place than the road that was used, and the route over it has no smaller weight.
        case farther
        /// It is nearer to the place, but the route over the road that was used has a smaller weight, the distance to
        /// the road included.
        case costlier
        /// No route leads from it or to it.
        case unreachable
        /// It belongs to a small part of the road network that the other places are not joined to.
        case smallComponent
        /// The constraint of the place excludes it: it is too far away, on the other side, or leads in another
        /// direction.
        case constraint
        /// A route may not begin or end on it, because it is a motorway, a ramp, a tunnel or a ferry, and another road is
        /// not much farther away.
        case noStopping
    }
}
