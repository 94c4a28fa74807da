/// Between which bounds a travel time is likely to lie, and what makes it uncertain.
public struct TravelTimeRange: Hashable, Codable, Sendable {
    /// Something that a travel time rests on and that may turn out otherwise.
    public struct Source: Hashable, Codable, Sendable {
        /// What it is.
        public enum Kind: String, Hashable, Codable, CaseIterable, Sendable {
            /// Roads whose speed no tag gives.
            case guessedSpeed
            /// Roads with a tagged limit, which traffic may keep anyone from reaching.
            case taggedSpeed
            /// How fast someone walks or cycles.
            case ownPace
            /// A ferry's or car train's time under way.
            case ferry
            /// Waiting for a ferry or car train to leave.
            case boarding
            case turns
            /// Traffic signals, which may be green or red.
            case signals
            /// Gates, toll booths, borders, lifts, stop signs and other things on the way.
            case halts
        }

        /// What is uncertain.
        public var kind: Kind
        /// The seconds that it may take less.
        public var below: Double
        /// The seconds that it may take more.
        public var above: Double

        /// A source with all its parts.
        public init(kind: Kind, below: Double, above: Double) {
            self.kind = kind
            self.below = below
            self.above = above
        }
    }

    /// Seconds.
    public var low: Double
    /// The travel time that is expected, in seconds.
    public var expected: Double
    /// Seconds.
    public var high: Double
    /// What makes up the difference, the greatest first: their seconds below and above add up to the bounds.
    public var sources: [Source]

    /// A range with all its parts.
    public init(low: Double, expected: Double, high: Double, sources: [Source] = []) {
        self.low = low
        self.expected = expected
        self.high = high
        self.sources = sources
    }
}
