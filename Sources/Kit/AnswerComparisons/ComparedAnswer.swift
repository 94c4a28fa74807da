package import DirectionsKit

/// The answers of two graphs to one request.
package struct ComparedAnswer: Sendable {
    /// How the new answer differs from the old one; in the order of a report.
    package enum Outcome: String, CaseIterable, Encodable, Sendable {
        /// There was a route, and there is none now.
        case lost
        /// There is a route now, and there was none.
        case gained
        /// The route has another line, time, length or other names.
        case changed
        /// There is still no route, but for another reason.
        case otherRefusal
        /// There is still no route, for the same reason.
        case unanswered
        /// The same route, or one that differs by less than ``ChangeTolerance``.
        case unchanged
    }

    /// The index of the request.
    package let index: Int
    package let outcome: Outcome
    package let old: Result<TravelEstimate, DirectionsError>
    package let new: Result<TravelEstimate, DirectionsError>
    /// The reasons for the difference that were found, the likeliest first; empty if none was found.
    package let causes: [ChangeCause]

    package init(
        index: Int, outcome: Outcome, old: Result<TravelEstimate, DirectionsError>,
        new: Result<TravelEstimate, DirectionsError>, causes: [ChangeCause]
    ) {
        self.index = index
        self.outcome = outcome
        self.old = old
        self.new = new
        self.causes = causes
    }

    /// The new travel time less the old one in seconds; nil unless both graphs have a route.
    package var addedTime: Double? { difference(\.expectedTravelTime) }

    /// The new length less the old one in meters; nil unless both graphs have a route.
    package var addedDistance: Double? { difference(\.distance) }

    /// ``addedTime`` as a share of the old travel time; nil without a difference, and for an old time of 0.
    package var addedShare: Double? {
        guard let addedTime, let before = try? old.get().expectedTravelTime, before > 0 else { return nil }
        return addedTime / before
    }

    private func difference(_ part: KeyPath<TravelEstimate, Double>) -> Double? {
        guard let before = try? old.get(), let after = try? new.get() else { return nil }
        return after[keyPath: part] - before[keyPath: part]
    }
}

extension ComparedAnswer {
    /// Whether the change is greater than another one: lost routes first, then gained ones, then the difference in time
    /// multiplied by its share of the old time, then the difference in length, then the lower index.
    ///
    /// The product puts neither every short route first, whose shares are great, nor every long one.
    package func hasGreaterEffect(than other: ComparedAnswer) -> Bool {
        let rank = (Self.rank(outcome), Self.rank(other.outcome))
        if rank.0 != rank.1 { return rank.0 < rank.1 }
        if effect != other.effect { return effect > other.effect }
        let meters = (abs(addedDistance ?? 0), abs(other.addedDistance ?? 0))
        return meters.0 != meters.1 ? meters.0 > meters.1 : index < other.index
    }

    private static func rank(_ outcome: Outcome) -> Int { Outcome.allCases.firstIndex(of: outcome) ?? 0 }

    private var effect: Double { (addedTime ?? 0) * (addedShare ?? 0) }
}

/// Differences below which two routes count as the same.
package enum ChangeTolerance {
    /// Seconds.
    package static let time = 1.0
    /// Meters of length, and meters between the two lines.
    package static let distance = 10.0
}
