/// Reasons to reject a candidate for an alternate, in the order of the tests.
package enum AlternativeRejection: Int, CaseIterable, Sendable {
    /// It passes a place twice, or returns to the best route before the place where it left.
    case loop
    /// It uses something that the request avoids and the best route does not use.
    case avoidance
    /// It takes much longer than the best route.
    case stretch
    /// It has too much in common with the best route and the alternates before it.
    case sharing
    /// A part beside the best route takes much longer than the part that it replaces.
    case detour
    /// It is not the cheapest path between two places not far apart on it.
    case localOptimality
}

/// Alternates to a best route, and the number of rejected candidates.
package struct AlternativeRoutes: Sendable {
    /// The alternates, best first.
    package var routes: [FoundRoute] = []
    private var counts = [Int](repeating: 0, count: AlternativeRejection.allCases.count)

    /// The number of candidates rejected for a reason.
    package subscript(reason: AlternativeRejection) -> Int { counts[reason.rawValue] }

    mutating func note(_ reason: AlternativeRejection) { counts[reason.rawValue] += 1 }
}
