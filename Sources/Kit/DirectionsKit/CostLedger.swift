/// The cost breakdown of a route: what its time is spent on, and what route choice counts on top of the time.
public struct CostLedger: Hashable, Codable, Sendable {
    /// A kind of thing that takes time.
    public enum Category: String, Hashable, Codable, CaseIterable, Sendable {
        case driving
        case walking
        case cycling
        /// Walking beside the bicycle, getting off it included.
        case pushing
        /// On a ferry or a car train.
        case sailing
        case boarding
        /// Slowing down for turns.
        case turns
        case signals
        /// Stop and give-way signs.
        case signs
        case railwayCrossings
        case kerbs
        case gates
        case tollBooths
        case borderControls
        case lifts
        case fords
        case trafficCalming
    }

    /// A reason for which route choice counts more than the travel time.
    public enum Reason: String, Hashable, Codable, CaseIterable, Sendable {
        /// Alleys, driveways and parking aisles.
        case serviceRoad
        /// Roads where traffic takes turns in using the only lane.
        case alternatingTraffic
        /// Roads where a bicycle shares the lane with cars.
        case amongTraffic
        /// Pavements and crossings where a bicycle is pushed.
        case pushing
        /// Narrow roads, roads with a single or no marked lane, roads beside a larger one, and roads where oncoming
        /// traffic has priority.
        case narrowRoad
        /// The traffic of towns, which travel times count and route choice does not: negative.
        case townTraffic
        /// The traffic of the hour, which route choice does not count: negative where the roads are fuller than between the
        /// peaks.
        case timeOfDay
        /// A point that was joined to a road farther away than the nearest one.
        case offRoad
        /// Roads that the request avoids or makes slower.
        case request
        /// The rounding of weights to whole milliseconds.
        case rounding
    }

    /// One line of the breakdown.
    public struct Entry: Hashable, Codable, Sendable {
        /// The kind of thing that takes the time.
        public var category: Category
        /// The value of OpenStreetMap's `highway` tag, such as `motorway_link`; nil for an entry that is not a road, such
        /// as turns.
        public var roadClass: String?
        /// The time in seconds.
        public var duration: Double
        /// The length in meters; 0 for an entry without length, such as turns.
        public var distance: Double
        /// The number of stretches of road, turns or obstacles.
        public var count: Int

        /// Creates an entry.
        public init(category: Category, roadClass: String? = nil, duration: Double, distance: Double = 0, count: Int) {
            self.category = category
            self.roadClass = roadClass
            self.duration = duration
            self.distance = distance
            self.count = count
        }
    }

    /// Seconds that route choice counts on top of the travel time, for one reason.
    public struct Reluctance: Hashable, Codable, Sendable {
        /// The reason.
        public var reason: Reason
        /// The value of OpenStreetMap's `highway` tag; nil for a reason that is about no road.
        public var roadClass: String?
        /// The seconds counted on top of the travel time; the travel time does not include them.
        public var duration: Double
        /// The length in meters; 0 for a reason that is about no road.
        public var distance: Double

        /// Creates a line.
        public init(reason: Reason, roadClass: String? = nil, duration: Double, distance: Double = 0) {
            self.reason = reason
            self.roadClass = roadClass
            self.duration = duration
            self.distance = distance
        }
    }

    /// The parts of the travel time, roads by class first; they add up to the total.
    public var entries: [Entry]
    /// The seconds that route choice counts on top of the travel time.
    public var reluctance: [Reluctance]
    /// The travel time in seconds.
    public var total: Double

    /// Creates a ledger.
    public init(entries: [Entry], reluctance: [Reluctance], total: Double) {
        self.entries = entries
        self.reluctance = reluctance
        self.total = total
    }
}
