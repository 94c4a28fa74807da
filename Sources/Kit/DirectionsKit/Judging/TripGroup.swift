/// What many judged trips say together.
package struct TripGroup: Sendable {
    /// What the trips have in common, such as "8–9 h".
    package var title: String
    package var count: Int
    /// The median of the errors, as shares of the recorded times.
    package var medianError: Double
    /// Half of the errors lie between these.
    package var quartiles: ClosedRange<Double>
    /// Eight of ten recorded times lie between these multiples of the expected ones.
    package var spread: ClosedRange<Double>
    /// The mean of the errors' magnitudes in seconds.
    package var meanError: Double
    /// The share of trips within their likely range; nil without ranges.
    package var shareInRange: Double?
    /// The recorded and the expected speed of all together in km/h.
    package var recordedSpeed: Double
    package var expectedSpeed: Double

    /// Nil for no trips.
    package init?(_ title: String, _ trips: [JudgedTrip]) {
        guard !trips.isEmpty else { return nil }
        let errors = trips.map(\.error).sorted()
        self.title = title
        count = trips.count
        medianError = Self.quantile(errors, share: 0.5)
        quartiles = Self.quantile(errors, share: 0.25)...Self.quantile(errors, share: 0.75)
        let ratios = trips.map { $0.recorded / max($0.expected, 0.001) }.sorted()
        spread = Self.quantile(ratios, share: 0.1)...Self.quantile(ratios, share: 0.9)
        meanError = trips.reduce(0) { $0 + abs($1.expected - $1.recorded) } / Double(trips.count)
        let ranged = trips.filter { $0.range != nil }
        let hits = ranged.count { $0.range?.contains($0.recorded) == true }
        shareInRange = ranged.isEmpty ? nil : Double(hits) / Double(ranged.count)
        let kilometers = trips.reduce(0) { $0 + $1.distance } / 1000
        recordedSpeed = kilometers * 3_600 / max(1, trips.reduce(0) { $0 + $1.recorded })
        expectedSpeed = kilometers * 3_600 / max(1, trips.reduce(0) { $0 + $1.expected })
    }

    /// A figure from fewer trips means little.
    package static let leastTrips = 20

    /// The value below which a share of ascending values lies, between two of them in proportion.
    private static func quantile(_ values: [Double], share: Double) -> Double {
        let place = share * Double(values.count - 1)
        let low = Int(place)
        guard low + 1 < values.count else { return values[values.count - 1] }
        return values[low] + (place - Double(low)) * (values[low + 1] - values[low])
    }
}
