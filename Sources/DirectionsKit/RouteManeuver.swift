public import Guidance

/// What to do at the beginning of a step, for programs.
public struct RouteManeuver: Hashable, Codable, Sendable {
    /// What kinds of maneuver there are.
    public typealias Kind = ManeuverKind

    /// What is done.
    public var kind: ManeuverKind
    /// Which way; nil where that means nothing.
    public var direction: TurnDirection?
    /// Degrees clockwise from true north on reaching the place, 0 to 359; nil at the departure.
    public var headingBefore: Int?
    /// Degrees clockwise from true north on leaving the place, 0 to 359; nil at an arrival.
    public var headingAfter: Int?
    /// Which exit of a roundabout, from 1.
    public var roundaboutExit: Int?
    /// The number of a motorway's exit.
    public var exitNumber: String?
    /// Places and roads on the signs.
    public var destinations: [String]
    /// The lanes before the place from left to right, empty where they are not known.
    public var lanes: [Lane]
    /// On which side of the road a stop or the destination lies.
    public var side: RoadSide?

    /// A maneuver with all its parts.
    public init(
        kind: ManeuverKind, direction: TurnDirection? = nil, headingBefore: Int? = nil, headingAfter: Int? = nil,
        roundaboutExit: Int? = nil, exitNumber: String? = nil, destinations: [String] = [], lanes: [Lane] = [],
        side: RoadSide? = nil
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
    }
}
