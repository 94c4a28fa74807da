/// The part of a route between two neighbouring stops.
public struct RouteLeg: Hashable, Codable, Sendable {
    /// The length in meters.
    public var distance: Double
    /// The travel time in seconds.
    public var expectedTravelTime: Double
    /// How many of the route's steps belong to this leg.
    public var stepCount: Int

    /// A leg with all its parts.
    public init(distance: Double, expectedTravelTime: Double, stepCount: Int) {
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
        self.stepCount = stepCount
    }
}
