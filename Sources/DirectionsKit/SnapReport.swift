public import Geometry

/// Which road a place was joined to, and which roads were passed over.
public struct SnapReport: Hashable, Codable, Sendable {
    /// The place that was asked for.
    public var coordinate: Coordinate
    /// The road that was used.
    public var snapped: Candidate
    /// Roads nearby that were not used, nearest first.
    public var rejected: [Rejected]

    /// A report with all its parts.
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
        /// The name of the road, empty when it has none.
        public var name: String
        /// The OpenStreetMap way.
        public var wayID: Int64

        /// A candidate with all its parts.
        public init(coordinate: Coordinate, distance: Double, name: String, wayID: Int64) {
            self.coordinate = coordinate
            self.distance = distance
            self.name = name
            self.wayID = wayID
        }
    }

    /// A road near the place that was not used.
    public struct Rejected: Hashable, Codable, Sendable {
        /// The OpenStreetMap way.
        public var wayID: Int64
        /// The name of the road, empty when it has none.
        public var name: String
        /// The distance from the place in meters.
        public var distance: Double
        /// Why it was not used.
        public var reason: Reason

        /// A rejected road with all its parts.
        public init(wayID: Int64, name: String, distance: Double, reason: Reason) {
            self.wayID = wayID
            self.name = name
            self.distance = distance
            self.reason = reason
        }
    }

    /// Why a road was not used.
    public enum Reason: String, Hashable, Codable, CaseIterable, Sendable {
        /// It lies farther from the place than the road that was used, and gains nothing by it.
        case farther
        /// It lies nearer, but the route over the road that was used is quicker, the way off the road included.
        case costlier
        /// No route leads from or to it.
        case unreachable
        /// It belongs to a small part of the network that the other places are not in.
        case smallComponent
        /// The request constrains the place, and the road lies too far away, on another side or in another direction.
        case constraint
    }
}
