package import Roads

/// A recorded trip beside the time that is expected for it.
package struct JudgedTrip: Sendable {
    /// The name of the track.
    package var name: String
    /// The weekday of its start on the clocks there, from 0 for Monday, and the hour.
    package var weekday: Int
    package var hour: Int
    /// The length of the matched roads in meters.
    package var distance: Double
    /// The seconds that it took.
    package var recorded: Double
    /// The seconds that are expected at its hour.
    package var expected: Double
    /// The likely bounds of the expected time; nil for the answers of others.
    package var range: ClosedRange<Double>?
    /// The parts by class of road.
    package var parts: [RoadClass: Part]

    /// What was driven on one class of road, with the turns into its roads.
    package struct Part: Hashable, Sendable {
        package var distance = 0.0
        package var recorded = 0.0
        package var expected = 0.0
    }

    /// A trip by its parts.
    package init(
        name: String, weekday: Int, hour: Int, distance: Double, recorded: Double, expected: Double,
        range: ClosedRange<Double>?, parts: [RoadClass: Part]
    ) {
        self.name = name
        self.weekday = weekday
        self.hour = hour
        self.distance = distance
        self.recorded = recorded
        self.expected = expected
        self.range = range
        self.parts = parts
    }

    /// The expected time's error as a share of the recorded time.
    package var error: Double { (expected - recorded) / recorded }

    /// The class of road with the greatest part of the length.
    package var mainClass: RoadClass? {
        parts.max { ($0.value.distance, $1.key.rawValue) < ($1.value.distance, $0.key.rawValue) }?.key
    }
}

/// Why a recorded trip is not judged.
package enum TripExclusion: String, CaseIterable, Sendable {
    /// Fixes have no time.
    case noTimes
    /// The dates are before 1990, as of receivers that do not know the time.
    case noDate
    /// The times run backwards.
    case backwards
    /// It does not move.
    case parked
    /// It is shorter than a kilometer or three minutes.
    case short
    /// It rests for three minutes or more at a place.
    case rests
    /// Its fixes are not near roads of the means of transport, or no route leads along them.
    case offRoads
    /// A part of it is not recorded, or not on roads.
    case gaps
    /// The roads are much longer or shorter than the track.
    case otherLength
    /// It is faster than any traffic on roads.
    case tooFast
    /// It was given as a drive, and is at no point quicker than a bicycle.
    case tooSlow
    /// The other answers do not have it.
    case notAnswered
}
