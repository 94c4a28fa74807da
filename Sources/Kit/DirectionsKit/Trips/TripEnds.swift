/// Where a trip through places in the best order begins and ends.
public struct TripEnds: Hashable, Sendable {
    /// Whether the trip returns to where it began.
    public var isRoundTrip: Bool
    /// Whether it begins at the first place, rather than at any.
    public var startsAtFirst: Bool
    /// Whether it ends at the last place, rather than at any; a round trip then returns from there.
    public var endsAtLast: Bool

    /// A round trip unless said otherwise.
    public init(isRoundTrip: Bool = true, startsAtFirst: Bool = false, endsAtLast: Bool = false) {
        self.isRoundTrip = isRoundTrip
        self.startsAtFirst = startsAtFirst
        self.endsAtLast = endsAtLast
    }
}
