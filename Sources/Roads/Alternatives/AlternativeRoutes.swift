/// Why a candidate is no alternate, in the order in which that is asked.
package enum AlternativeRejection: Int, CaseIterable, Sendable {
    /// It passes a place twice, or leaves the best route to come back where it was before.
    case loop
    /// It uses what the request avoids and the best route does without.
    case avoidance
    /// It takes too much longer than the best route.
    case stretch
    /// It has too much in common with the best route and the alternates before it.
    case sharing
    /// It leaves the best route for much longer than what it leaves takes.
    case detour
    /// It is not the cheapest way between places not far apart on it.
    case localOptimality
}

/// Alternates to a best route, and how many candidates were none.
package struct AlternativeRoutes: Sendable {
    /// Best first.
    package var routes: [FoundRoute] = []
    private var counts = [Int](repeating: 0, count: AlternativeRejection.allCases.count)

    /// How many candidates were rejected for a reason.
    package subscript(reason: AlternativeRejection) -> Int { counts[reason.rawValue] }

    mutating func note(_ reason: AlternativeRejection) { counts[reason.rawValue] += 1 }
}
