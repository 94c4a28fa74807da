public import Geometry
public import PlatformFoundation

/// How far a traveller has come along a route, and what happens there.
public struct NavigationProgress: Hashable, Codable, Sendable {
    /// Where a traveller is in relation to the route.
    public enum Status: String, Hashable, Codable, CaseIterable, Sendable {
        /// The traveller has not come to the beginning of the route yet.
        case approaching
        /// The traveller is on the route.
        case onRoute
        /// The traveller may have left the route; nothing is said until that is clear.
        case uncertain
        /// The traveller has left the route.
        case offRoute
        /// The traveller has reached the destination.
        case arrived
    }

    /// Why a location changes nothing.
    public enum Ignored: String, Hashable, Codable, CaseIterable, Sendable {
        /// The coordinate is not a place on earth, or a value is not a number.
        case invalid
        /// The location is not later than the one before.
        case outOfOrder
        /// The location is more inexact than 500 m.
        case inaccurate
        /// The place is too far from the one before for the time between them, or the time is more than a day later.
        case implausible
    }

    /// The location that led here.
    public var location: Location
    /// Where the traveller is in relation to the route.
    public var status: Status
    /// Why the location changes nothing; nil if it counts.
    public var ignored: Ignored?
    /// The place on the route; nil off the route.
    public var coordinate: Coordinate?
    /// The direction of the route at that place in degrees clockwise from north; nil off the route.
    public var course: Double?
    /// The index of the leg.
    public var legIndex: Int
    /// The index of the step that the traveller is on, in the steps of the whole route.
    public var stepIndex: Int
    /// Meters to the end of the step, where the next step begins.
    public var distanceToManeuver: Double
    /// Seconds to the end of the step.
    public var timeToManeuver: Double
    /// Meters to the destination.
    public var distanceRemaining: Double
    /// Seconds to the destination.
    public var timeRemaining: Double
    /// When the traveller is expected at the destination; nil if the location has no time.
    public var expectedArrivalDate: Date?
    /// The regions that are entered and left.
    public var regionEvents: [RegionEvent]
    /// What a voice says now, one after the other.
    public var cues: [SpokenCue]
    /// The route that begins here, if the traveller has left the one before and a new one was found.
    ///
    /// The indices and distances are those of the new route.
    public var newRoute: Route?
    /// Why no new route was found, in one sentence; nil if none was needed or one was found.
    public var rerouteFailure: String?
}
