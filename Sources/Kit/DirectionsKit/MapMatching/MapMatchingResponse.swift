public import Geometry

/// The roads that a recorded track followed.
public struct MapMatchingResponse: Hashable, Sendable {
    /// The stretches of the track that are routes without a gap, in their order.
    public var stretches: [MatchedStretch]
    /// By location of the track: its place on the roads.
    public var locations: [MatchedLocation]
}

/// A part of a track that is a route without a gap.
public struct MatchedStretch: Hashable, Sendable {
    /// The route with its steps, from its first place on a road to its last.
    public var directions: DirectionsResponse
    /// The mean of the ``MatchedLocation/confidence`` of its locations, from 0 to 1.
    public var confidence: Double
    /// The indices of its first and last location; those between may be unmatched.
    public var locations: ClosedRange<Int>

    /// The route of the stretch.
    public var route: Route { directions.routes[0] }
}

/// The place of a recorded location on the roads.
public struct MatchedLocation: Hashable, Sendable {
    /// Why a location has no place on a road.
    public enum Failure: String, Hashable, Sendable, CaseIterable {
        /// The coordinate is not a place on earth, or the time is not a number.
        case invalid
        /// The location is earlier than one before it.
        case outOfOrder = "out-of-order"
        /// The location is far later than those after it, as with a wrong clock.
        case wrongTime = "wrong-time"
        /// No road of the means of transport is near.
        case noRoad = "no-road"
        /// No plausible route leads to the location from those before.
        case outlier
        /// No location before or after it belongs to the same stretch.
        case single
    }

    /// The place on the road; nil if there is none.
    public var coordinate: Coordinate?
    /// Why there is no place; nil if there is one.
    public var failure: Failure?
    /// Meters from the location to its place.
    public var distance = 0.0
    /// The index of the stretch; nil without a place.
    public var stretch: Int?
    /// The OpenStreetMap way; nil without a place.
    public var wayID: Int64?
    /// The probability of this road among all near the location, from 0 to 1.
    public var confidence = 0.0
    /// The number of other roads with a probability of 0.1 or more.
    public var alternativeCount = 0
}
