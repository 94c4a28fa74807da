/// What a route's time is spent on, and why it was chosen though another may be faster.
public struct CostLedger: Hashable, Codable, Sendable {
    /// What time is spent on.
    public enum Category: String, Hashable, Codable, CaseIterable, Sendable {
        case driving
        case walking
        case cycling
        /// Walking beside the bicycle, getting off it included.
        case pushing
        /// Aboard a ferry or a car train.
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

    /// Why route choice counts something beyond the time it takes.
    public enum Reason: String, Hashable, Codable, CaseIterable, Sendable {
        /// Alleys, driveways, the aisles of parking lots.
        case serviceRoad
        /// Roads where traffic takes turns in using the only lane.
        case alternatingTraffic
        /// Roads where a bicycle rides among cars.
        case amongTraffic
        /// Roads that are narrow, have a single lane or none marked, run beside a greater one, or where others go first.
        case narrowRoad
        /// An end was joined to a road farther away than the nearest.
        case offRoad
        /// What the request avoids or makes dearer.
        case request
        /// The rounding of costs to whole milliseconds.
        case rounding
    }

    /// One line of the ledger.
    public struct Entry: Hashable, Codable, Sendable {
        /// What the time is spent on.
        public var category: Category
        /// The kind of road as OpenStreetMap's `highway` has it, such as `motorway_link`; nil for what is no road.
        public var roadClass: String?
        /// Seconds.
        public var duration: Double
        /// Meters; 0 for what has no length.
        public var distance: Double
        /// How many stretches of road, turns or things.
        public var count: Int

        /// A line with all its parts.
        public init(category: Category, roadClass: String? = nil, duration: Double, distance: Double = 0, count: Int) {
            self.category = category
            self.roadClass = roadClass
            self.duration = duration
            self.distance = distance
            self.count = count
        }
    }

    /// Something for which route choice counted more than the time it takes.
    public struct Reluctance: Hashable, Codable, Sendable {
        /// Why.
        public var reason: Reason
        /// The kind of road as OpenStreetMap's `highway` has it; nil for what is no road.
        public var roadClass: String?
        /// The seconds counted on top of the time; they are no part of the travel time.
        public var duration: Double
        /// Meters; 0 for what has no length.
        public var distance: Double

        /// A line with all its parts.
        public init(reason: Reason, roadClass: String? = nil, duration: Double, distance: Double = 0) {
            self.reason = reason
            self.roadClass = roadClass
            self.duration = duration
            self.distance = distance
        }
    }

    /// What the time is spent on: roads by class, then the rest; together they take exactly the total.
    public var entries: [Entry]
    /// What route choice counted on top of the time.
    public var reluctance: [Reluctance]
    /// The travel time in seconds.
    public var total: Double

    /// A ledger with all its parts.
    public init(entries: [Entry], reluctance: [Reluctance], total: Double) {
        self.entries = entries
        self.reluctance = reluctance
        self.total = total
    }
}

extension CostLedger.Entry {
    /// "turns" or "roads, primary": the category in words, with the kind of road after it.
    package var words: String { CostLedger.words(category.rawValue, roadClass) }
}

extension CostLedger.Reluctance {
    /// The reason in words, with the kind of road after it.
    package var words: String { CostLedger.words(reason.rawValue, roadClass) }
}

extension CostLedger {
    /// "toll booths" for `tollBooths`.
    fileprivate static func words(_ name: String, _ roadClass: String?) -> String {
        let words = name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
        return words + (roadClass.map { ", \($0)" } ?? "")
    }
}
