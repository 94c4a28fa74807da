/// The part of a route between two consecutive stops; the start and the destination count as stops.
public struct RouteLeg: Hashable, Codable, Sendable {
    /// The length in meters.
    public var distance: Double
    /// The travel time in seconds.
    public var expectedTravelTime: Double
    /// The number of steps of the route that belong to this leg.
    public var stepCount: Int

    /// Creates a leg.
    public init(distance: Double, expectedTravelTime: Double, stepCount: Int) {
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
        self.stepCount = stepCount
    }
}
