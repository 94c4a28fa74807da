/// The length and travel time of a trip.
package struct TravelEstimate: Hashable, Sendable {
    /// The length in meters.
    package var distance: Double
    /// The travel time in seconds.
    package var expectedTravelTime: Double

    package init(distance: Double, expectedTravelTime: Double) {
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
    }
}
