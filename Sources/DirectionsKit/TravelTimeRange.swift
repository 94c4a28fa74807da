/// The bounds within which a travel time is likely to lie, and what makes it uncertain.
public struct TravelTimeRange: Hashable, Codable, Sendable {
    /// Something that makes a travel time uncertain.
    public struct Source: Hashable, Codable, Sendable {
        /// What is uncertain.
        public enum Kind: String, Hashable, Codable, CaseIterable, Sendable {
            /// Roads without a tagged speed.
            case guessedSpeed
            /// Roads with a tagged limit, which traffic may keep vehicles from reaching.
            case taggedSpeed
            /// Roads with a live speed that is fresh.
            case liveSpeed
            /// The traveller's own speed on foot or by bicycle.
            case ownPace
            /// The time that a ferry or car train travels.
            case ferry
            /// The time until a ferry or car train leaves.
            case boarding
            case turns
            /// Traffic signals, which may be green or red.
            case signals
            /// Gates, toll booths, borders, lifts, stop signs and other places where one stops.
            case halts
        }

        /// The kind of the source.
        public var kind: Kind
        /// The seconds by which the travel time may be shorter, at least 0.
        public var below: Double
        /// The seconds by which the travel time may be longer, at least 0.
        public var above: Double

        /// Creates a source.
        public init(kind: Kind, below: Double, above: Double) {
            (self.kind, self.below, self.above) = (kind, below, above)
        }
    }

    /// The lower bound in seconds.
    public var low: Double
    /// The expected travel time in seconds.
    public var expected: Double
    /// The upper bound in seconds.
    public var high: Double
    /// The sources of uncertainty, the greatest first; their seconds add up to the bounds.
    public var sources: [Source]

    /// Creates a range.
    public init(low: Double, expected: Double, high: Double, sources: [Source] = []) {
        (self.low, self.expected, self.high, self.sources) = (low, expected, high, sources)
    }
}
