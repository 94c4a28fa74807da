/// One lane before a maneuver, from its `turn:lanes` tag.
public struct Lane: Hashable, Codable, Sendable {
    /// The directions of the arrows on the lane, in the order of the tag; empty without arrows.
    public var indications: [TurnDirection]
    /// Whether the lane may be used for the route.
    public var isValid: Bool
    /// The arrow to follow; nil if the lane has none or may not be used for the route.
    public var activeIndication: TurnDirection?

    /// Creates a lane.
    public init(indications: [TurnDirection], isValid: Bool, activeIndication: TurnDirection? = nil) {
        self.indications = indications
        self.isValid = isValid
        self.activeIndication = activeIndication
    }
}
