/// One lane before a maneuver, from its `turn:lanes` tag.
public struct Lane: Hashable, Codable, Sendable {
    /// Where the arrows on the lane lead, in the order of the tag; empty where there is no arrow.
    public var indications: [TurnDirection]
    /// Whether the lane leads the way of the route.
    public var isValid: Bool
    /// The arrow to follow, if the lane leads the way of the route.
    public var activeIndication: TurnDirection?

    /// A lane with all its parts.
    public init(indications: [TurnDirection], isValid: Bool, activeIndication: TurnDirection? = nil) {
        self.indications = indications
        self.isValid = isValid
        self.activeIndication = activeIndication
    }
}
