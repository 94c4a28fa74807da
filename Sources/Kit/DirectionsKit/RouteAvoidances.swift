public import Geometry
import TextCoding

/// Roads to avoid, closed roads, speeds of roads, and the size of the vehicle.
///
/// MapKit has only tolls and highways.
///
/// A route still uses an *avoided* road if the start, a stop or the destination
/// lies on it, or if there is no other route; a notice of the route then says so. A route never uses a *closed* road,
/// or one that the vehicle does not fit.
public struct RouteAvoidances: Hashable, Codable, Sendable {
    /// Kinds of roads to avoid; their order does not matter, nor do duplicates.
    public var avoidedFeatures: [Feature]
    /// Areas to avoid; every stretch of road between two junctions that touches one is avoided.
    public var avoidedAreas: [Polygon]
    /// The ids of OpenStreetMap ways that are closed.
    public var closedWays: [Int64]
    /// Speeds on ways; the last of several for the same way and direction applies.
    public var waySpeeds: [WaySpeed]
    /// The size of the vehicle, for automobiles larger than a car.
    public var vehicle: Vehicle

    /// Creates avoidances; the defaults avoid nothing.
    public init(
        avoidedFeatures: [Feature] = [],
        avoidedAreas: [Polygon] = [],
        closedWays: [Int64] = [],
        waySpeeds: [WaySpeed] = [],
        vehicle: Vehicle = Vehicle()
    ) {
        self.avoidedFeatures = avoidedFeatures
        self.avoidedAreas = avoidedAreas
        self.closedWays = closedWays
        self.waySpeeds = waySpeeds
        self.vehicle = vehicle
    }

    /// A kind of road to avoid.
    public enum Feature: String, Hashable, Codable, CaseIterable, Sendable {
        /// Roads with a toll for cars, for every means of transport.
        case tolls
        /// Motorways, their ramps, and other roads with motorway rules.
        case highways
        /// Ferries, but not trains that carry cars.
        case ferries
        /// Tunnels.
        case tunnels
        /// Roads with an unpaved surface; roads of unknown surface do not count.
        case unpaved
        /// Steps and escalators.
        case stairs
        /// Motorways, trunk and primary roads, their ramps, and other roads with motorway rules, even if they have a
        /// sidewalk or cycle lane.
        case busyRoads = "busy-roads"

        /// Returns the feature with a name such as `tolls`, or with a usual synonym such as `toll` or `motorways`; nil
        /// for other texts.
        public init?(name: String) {
            guard let feature = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
            self = feature
        }

        /// All accepted names; the first one is the one that is written.
        package var names: [String] {
            switch self {
            case .tolls: [rawValue, "toll"]
            case .highways: [rawValue, "highway", "motorways", "motorway"]
            case .ferries: [rawValue, "ferry"]
            case .tunnels: [rawValue, "tunnel"]
            case .unpaved, .busyRoads: [rawValue]
            case .stairs: [rawValue, "steps"]
            }
        }

        /// Decodes the name or a synonym.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let name = try container.decode(String.self)
            guard let feature = Self(name: name) else {
                let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "\"\(VisibleText.excerpt(name))\" is none of \(names).")
            }
            self = feature
        }
    }

    /// The size and weight of an automobile; a member that is nil closes no road.
    public struct Vehicle: Hashable, Codable, Sendable {
        /// The height in meters, above 0.
        public var height: Double?
        /// The width in meters, above 0.
        public var width: Double?
        /// The length in meters, above 0.
        public var length: Double?
        /// The weight in metric tons, above 0.
        public var weight: Double?

        /// Creates a vehicle from the members that matter.
        public init(height: Double? = nil, width: Double? = nil, length: Double? = nil, weight: Double? = nil) {
            self.height = height
            self.width = width
            self.length = length
            self.weight = weight
        }
    }

    /// A speed on a way.
    ///
    /// It may be slower or faster than the one in the graph; it opens no closed way.
    public struct WaySpeed: Hashable, Codable, Sendable {
        /// A direction of travel along a way.
        public enum Direction: String, Hashable, Codable, CaseIterable, Sendable {
            /// In the direction in which the way is drawn.
            case forward
            /// Against the direction in which the way is drawn.
            case backward
            /// Both directions.
            case both
        }

        /// The id of the OpenStreetMap way.
        public var wayID: Int64
        /// The direction that the speed applies to.
        public var direction: Direction
        /// The speed in kilometers per hour, above 0.
        public var kilometersPerHour: Double

        /// Creates a speed on a way.
        public init(wayID: Int64, direction: Direction = .both, kilometersPerHour: Double) {
            self.wayID = wayID
            self.direction = direction
            self.kilometersPerHour = kilometersPerHour
        }
    }
}

extension RouteAvoidances {
    /// Whether a feature is avoided.
    package subscript(feature: Feature) -> RoutePreference {
        get { avoidedFeatures.contains(feature) ? .avoid : .any }
        set {
            avoidedFeatures.removeAll { $0 == feature }
            if newValue == .avoid { avoidedFeatures.append(feature) }
        }
    }
}

extension RouteAvoidances {
    /// Decodes avoidances; a missing key avoids nothing.
    public init(from decoder: any Decoder) throws {
        self.init()
        try Self.members.decode(from: decoder, into: &self)
    }

    /// Encodes all members.
    public func encode(to encoder: any Encoder) throws {
        try Self.members.encode(self, to: encoder)
    }
}

extension RouteAvoidances.Vehicle {
    /// Decodes a vehicle; a missing key closes no road.
    public init(from decoder: any Decoder) throws {
        self.init()
        try Self.members.decode(from: decoder, into: &self)
    }

    /// Encodes all members but those that are nil.
    public func encode(to encoder: any Encoder) throws {
        try Self.members.encode(self, to: encoder)
    }
}
