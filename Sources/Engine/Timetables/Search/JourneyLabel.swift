import Storage

/// Where one may be at a time.
struct JourneyLabel {
    /// Seconds from the moment of the request.
    var time: Int32
    /// The seconds walked so far.
    var walking: Int32
    var stop: StopID
    /// The label before; negative at the beginning.
    var parent: Int32
    /// The walk that led here; nil for none.
    var walk: StopWalk?
    /// The ride that led here.
    var ride: LabelRide?
}

/// A ride of a label, as the search sees it.
struct LabelRide {
    var pattern: PatternID
    var trip: TripID
    /// The index of the day.
    var day: Int
    var boarding: Int32
    var alighting: Int32
}
