/// Between which bounds a travel time is likely to lie.
public struct TravelTimeRange: Hashable, Codable, Sendable {
    /// Seconds.
    public var low: Double
    /// Seconds.
    public var expected: Double
    /// Seconds.
    public var high: Double
}
