/// How far and how long a way is.
package struct TravelEstimate: Hashable, Sendable {
    /// Meters.
    package var distance: Double
    /// Seconds.
    package var expectedTravelTime: Double

    package init(distance: Double, expectedTravelTime: Double) {
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
    }
}
