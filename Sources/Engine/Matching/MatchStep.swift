import Geometry

/// A fix that takes part in the search, and what lies between it and the one before.
struct MatchStep {
    var fix: TrackFix
    /// Meters, of the greater of both fixes.
    var accuracy: Double
    /// Meters from the fix before.
    var straight = 0.0
    /// Seconds since the fix before, nil if unknown.
    var elapsed: Double?
    /// Whether the routes to the candidates were found by a search around the candidates before.
    var isNearby = true
    /// The fixes since the one before, in their order.
    var held: [HeldFix] = []

    init(_ fix: TrackFix, accuracy: Double) {
        self.fix = fix
        self.accuracy = accuracy
    }

    /// The same fix after another one.
    func after(_ before: MatchStep) -> MatchStep {
        var step = self
        step.straight = before.fix.place.distance(to: fix.place)
        step.elapsed =
            if let time = fix.time, let earlier = before.fix.time, time > earlier { time - earlier } else { nil }
        step.accuracy = max(accuracy, before.accuracy)
        return step
    }
}

/// A fix that took no part in the search.
struct HeldFix {
    var fix: TrackFix
    /// Nil if it is only thinned, so that it belongs to the route between its neighbours.
    var failure: MatchFailure?
}
