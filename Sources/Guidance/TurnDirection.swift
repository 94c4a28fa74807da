/// How far, and to which side, a traveller turns.
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

/// A side of the road, as seen in the direction of travel.
public enum RoadSide: String, Hashable, Codable, CaseIterable, Sendable {
    case left
    case right
}

/// One of eight points of the compass.
public enum CompassPoint: String, Hashable, Codable, CaseIterable, Sendable {
    case north
    case northeast
    case east
    case southeast
    case south
    case southwest
    case west
    case northwest

    /// The point nearest to a heading in degrees clockwise from true north.
    public init(heading: Double) {
        let eighths = Int((heading / 45).rounded()) % 8
        self = Self.allCases[eighths < 0 ? eighths + 8 : eighths]
    }
}
