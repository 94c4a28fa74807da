public import Guidance

/// What to do at the beginning of a step, as values for programs.
public struct RouteManeuver: Hashable, Codable, Sendable {
    /// The kind of a maneuver.
    public typealias Kind = ManeuverKind

    /// The kind of the maneuver.
    public var kind: ManeuverKind
    /// The direction of the turn; nil for kinds without one.
    public var direction: TurnDirection?
    /// The direction of travel before the maneuver in degrees clockwise from true north, 0 to 359; nil at the
    /// departure.
    public var headingBefore: Int?
    /// The direction of travel after the maneuver in degrees clockwise from true north, 0 to 359; nil at an arrival.
    public var headingAfter: Int?
    /// The number of the exit of a roundabout, counted from 1; nil elsewhere.
    public var roundaboutExit: Int?
    /// The number of a motorway exit; nil if unknown or elsewhere.
    public var exitNumber: String?
    /// Road numbers and places on the signs; may be empty.
    public var destinations: [String]
    /// The lanes before the place, from left to right; empty if unknown.
    public var lanes: [Lane]
    /// The side of the road on which the stop or the destination lies; nil if unknown or elsewhere.
    public var side: RoadSide?
    /// A second maneuver of the same instruction; nil if there is none.
    ///
    /// On foot and by bicycle, a turn a few meters after another is told with it: "Turn left onto Golden Lane, then turn
    /// right onto Baltic Street".
    public var followedBy: FollowingManeuver?

    /// Creates a maneuver.
    public init(
        kind: ManeuverKind, direction: TurnDirection? = nil, headingBefore: Int? = nil, headingAfter: Int? = nil,
        roundaboutExit: Int? = nil, exitNumber: String? = nil, destinations: [String] = [], lanes: [Lane] = [],
        side: RoadSide? = nil, followedBy: FollowingManeuver? = nil
    ) {
        self.kind = kind
        self.direction = direction
        self.headingBefore = headingBefore
        self.headingAfter = headingAfter
        self.roundaboutExit = roundaboutExit
        self.exitNumber = exitNumber
        self.destinations = destinations
        self.lanes = lanes
        self.side = side
        self.followedBy = followedBy
    }
}

/// A maneuver a few meters after the one at the beginning of a step, told in the same instruction.
public struct FollowingManeuver: Hashable, Codable, Sendable {
    /// The kind of the maneuver.
    public var kind: ManeuverKind
    /// The direction of the turn; nil for kinds without one.
    public var direction: TurnDirection?
    /// The length of the way to it from the beginning of the step in meters.
    public var distance: Double

    /// Creates a following maneuver.
    public init(kind: ManeuverKind, direction: TurnDirection? = nil, distance: Double) {
        self.kind = kind
        self.direction = direction
        self.distance = distance
    }
}
