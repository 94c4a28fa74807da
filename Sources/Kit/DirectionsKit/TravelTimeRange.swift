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
            self.kind = kind
            self.below = below
            self.above = above
        }
    }

    /// What the times of roads rest on.
    public enum Basis: String, Hashable, Codable, CaseIterable, Sendable {
        /// Speeds without other traffic, as on foot and by bicycle.
        case freeFlow
        /// The usual traffic at the hour of the request, or between the peaks of an ordinary day if it names no hour.
        case typical
        /// Speeds of ways that the request gave.
        case learned
        /// Live traffic on a part of the route, usual traffic on the rest.
        case live
    }

    /// The lower bound in seconds.
    public var low: Double
    /// The expected travel time in seconds.
    public var expected: Double
    /// The upper bound in seconds.
    public var high: Double
    /// The sources of uncertainty, the greatest first; their seconds add up to the bounds.
    public var sources: [Source]
    /// The travel time in seconds without other traffic, as at night; nil if other traffic does not count.
    public var freeFlow: Double?
    /// What the times of roads rest on.
    public var basis: Basis

    /// Creates a range.
    public init(
        low: Double, expected: Double, high: Double, sources: [Source] = [], freeFlow: Double? = nil,
        basis: Basis = .freeFlow
    ) {
        self.low = low
        self.expected = expected
        self.high = high
        self.sources = sources
        self.freeFlow = freeFlow
        self.basis = basis
    }

    /// Creates a range from what was encoded; what earlier versions did not encode may be missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        low = try values.decode(Double.self, forKey: .low)
        expected = try values.decode(Double.self, forKey: .expected)
        high = try values.decode(Double.self, forKey: .high)
        sources = try values.decode([Source].self, forKey: .sources)
        freeFlow = try values.decodeIfPresent(Double.self, forKey: .freeFlow)
        basis = try values.decodeIfPresent(Basis.self, forKey: .basis) ?? .freeFlow
    }
}
