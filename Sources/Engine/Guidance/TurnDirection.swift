/// The direction of a turn.
public enum TurnDirection: String, Hashable, Codable, CaseIterable, Sendable {
    case uTurn
    case sharpRight
    case right
    case slightRight
    case straight
    case slightLeft
    case left
    case sharpLeft
}

/// A side of the road, seen in the direction of travel.
public enum RoadSide: String, Hashable, Codable, CaseIterable, Sendable {
    case left
    case right
}
