public import Geometry
public import Guidance
public import PlatformFoundation

/// A ride on one vehicle of public transport: what a step of a journey by timetable is about.
///
/// MapKit has no such type, since its directions have no journeys.
///
/// ```swift
/// for step in route.steps {
///     if let ride = step.ride { print(ride.line.name, ride.departureStop.name, ride.departureDate) }
/// }
/// ```
public struct TransitRide: Hashable, Codable, Sendable {
    /// A line as travellers know it.
    public struct Line: Hashable, Codable, Sendable {
        /// Its number or short name, such as "502"; the long name where it has none.
        public var name: String
        /// Its long name; may be empty.
        public var longName: String
        /// The kind of its vehicles.
        public var vehicle: TransitVehicle
        /// Who runs it.
        public var agency: String
        /// Its colour as six hexadecimal digits; nil where the timetable has none.
        public var color: String?
        /// The colour of text on it; nil where the timetable has none.
        public var textColor: String?

        /// Creates a line.
        public init(
            name: String, longName: String = "", vehicle: TransitVehicle, agency: String = "", color: String? = nil,
            textColor: String? = nil
        ) {
            self.name = name
            self.longName = longName
            self.vehicle = vehicle
            self.agency = agency
            self.color = color
            self.textColor = textColor
        }
    }

    /// A stop on the way.
    public struct Stop: Hashable, Codable, Sendable {
        /// Its number in the timetable.
        public var identifier: String
        /// Its name.
        public var name: String
        /// What signs say besides the name; nil for nothing.
        public var code: String?
        /// The platform or track; nil if the timetable names none.
        public var platform: String?
        /// Where it is.
        public var coordinate: Coordinate
        /// When the vehicle arrives there; at the first stop, when it leaves.
        public var date: Date

        /// Creates a stop.
        public init(
            identifier: String, name: String, code: String? = nil, platform: String? = nil, coordinate: Coordinate,
            date: Date
        ) {
            self.identifier = identifier
            self.name = name
            self.code = code
            self.platform = platform
            self.coordinate = coordinate
            self.date = date
        }
    }

    /// The line.
    public var line: Line
    /// Where the vehicle says that it goes; may be empty.
    public var headsign: String
    /// Where one gets on.
    public var departureStop: Stop
    /// Where one gets off.
    public var arrivalStop: Stop
    /// The stops between the two.
    public var intermediateStops: [Stop]
    /// When the vehicle leaves.
    public var departureDate: Date
    /// When it arrives.
    public var arrivalDate: Date
    /// The seconds that one waits for it; part of the travel time of the step.
    public var waitingTime: Double
    /// The seconds between vehicles of a line without fixed times; nil for fixed times.
    public var headway: Double?
    /// The number of the trip in the timetable.
    public var tripIdentifier: String
    /// Whether a wheelchair finds room; nil if the timetable does not say.
    public var isWheelchairAccessible: Bool?
    /// Whether a bicycle may be taken along; nil if the timetable does not say.
    public var allowsBicycles: Bool?

    /// Creates a ride.
    public init(
        line: Line, headsign: String, departureStop: Stop, arrivalStop: Stop, intermediateStops: [Stop] = [],
        departureDate: Date, arrivalDate: Date, waitingTime: Double = 0, headway: Double? = nil,
        tripIdentifier: String, isWheelchairAccessible: Bool? = nil, allowsBicycles: Bool? = nil
    ) {
        self.line = line
        self.headsign = headsign
        self.departureStop = departureStop
        self.arrivalStop = arrivalStop
        self.intermediateStops = intermediateStops
        self.departureDate = departureDate
        self.arrivalDate = arrivalDate
        self.waitingTime = waitingTime
        self.headway = headway
        self.tripIdentifier = tripIdentifier
        self.isWheelchairAccessible = isWheelchairAccessible
        self.allowsBicycles = allowsBicycles
    }
}

/// When a journey by timetable begins and ends.
public struct TransitSchedule: Hashable, Codable, Sendable {
    /// When one has to leave, at the latest.
    public var departureDate: Date
    /// When one arrives.
    public var arrivalDate: Date
    /// The time zone of the timetable, such as `Europe/Lisbon`.
    public var timeZone: String
    /// What the clocks of the time zone show beyond UTC at the departure, in seconds.
    public var secondsFromGMT: Int
    /// How often one changes vehicles.
    public var transferCount: Int
    /// The seconds on foot.
    public var walkingTime: Double
    /// The meters on foot.
    public var walkingDistance: Double
    /// When the next journey leaves; nil for an arrival, and where none follows within a day.
    public var nextDepartureDate: Date?

    /// Creates a schedule.
    public init(
        departureDate: Date, arrivalDate: Date, timeZone: String, secondsFromGMT: Int, transferCount: Int,
        walkingTime: Double, walkingDistance: Double, nextDepartureDate: Date? = nil
    ) {
        self.departureDate = departureDate
        self.arrivalDate = arrivalDate
        self.timeZone = timeZone
        self.secondsFromGMT = secondsFromGMT
        self.transferCount = transferCount
        self.walkingTime = walkingTime
        self.walkingDistance = walkingDistance
        self.nextDepartureDate = nextDepartureDate
    }
}
