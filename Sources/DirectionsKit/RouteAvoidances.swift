public import Geometry
import TextCoding

/// Roads that a route avoids, roads that are closed, speeds of roads, and the vehicle's measures. MapKit has tolls and
/// highways only.
///
/// An avoidance makes a road slower or closes it; it never makes one faster. A route still uses an *avoided* road where the
/// start, a stop or the destination lies on it, or where there is no other way; a notice of the route then says so. It never
/// uses a *closed* road, or one that the vehicle does not fit.
public struct RouteAvoidances: Hashable, Codable, Sendable {
    /// Kinds of roads to avoid; order and repetitions mean nothing.
    public var avoidedFeatures: [Feature]
    /// Areas to avoid, with every road that touches one between two junctions.
    public var avoidedAreas: [Polygon]
    /// OpenStreetMap ways that are closed.
    public var closedWays: [Int64]
    /// Speeds on ways; of several for one way and direction the last one holds.
    public var waySpeeds: [WaySpeed]
    /// The measures of an automobile larger than a car.
    public var vehicle: Vehicle

    /// Avoidances, by default none.
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
        /// Roads with a toll for cars, however one travels.
        case tolls
        /// Motorways, their ramps, and roads with the rules of motorways.
        case highways
        /// Ferries; trains that carry cars are none.
        case ferries
        /// Tunnels.
        case tunnels
        /// Roads whose surface is known to be unpaved.
        case unpaved
        /// Steps and escalators.
        case stairs
        /// Motorways, trunk and primary roads, their ramps, and roads with the rules of motorways, whatever is beside them.
        case busyRoads = "busy-roads"

        /// The feature with this name or with another usual one, such as `toll` or `motorways`; nil for other texts.
        public init?(name: String) {
            guard let feature = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
            self = feature
        }

        /// All names that are understood, the one that is printed first.
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

        /// Reads the name, or another usual one.
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

    /// The measures of an automobile; what is nil closes no road.
    public struct Vehicle: Hashable, Codable, Sendable {
        /// Meters.
        public var height: Double?
        /// Meters.
        public var width: Double?
        /// Meters.
        public var length: Double?
        /// Metric tons.
        public var weight: Double?

        /// The names of the members.
        package enum CodingKeys: String, CodingKey, CaseIterable {
            case height, width, length, weight
        }

        /// A vehicle from the measures that matter.
        public init(height: Double? = nil, width: Double? = nil, length: Double? = nil, weight: Double? = nil) {
            self.height = height
            self.width = width
            self.length = length
            self.weight = weight
        }
    }

    /// A speed on a way; one that is faster than the graph knows changes nothing, and a notice says so.
    public struct WaySpeed: Hashable, Codable, Sendable {
        /// A direction of travel along a way.
        public enum Direction: String, Hashable, Codable, CaseIterable, Sendable {
            /// As the way is drawn.
            case forward
            /// Against the way as it is drawn.
            case backward
            /// Either way.
            case both
        }

        /// The OpenStreetMap way.
        public var wayID: Int64
        /// The direction that the speed holds for.
        public var direction: Direction
        /// Kilometers per hour, more than 0.
        public var kilometersPerHour: Double

        /// A speed on a way.
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
    /// The names of the members.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case avoidedFeatures, avoidedAreas, closedWays, waySpeeds, vehicle
    }

    /// Reads avoidances; a missing key avoids nothing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            avoidedFeatures: try container.decodeIfPresent([Feature].self, forKey: .avoidedFeatures) ?? [],
            avoidedAreas: try container.decodeIfPresent([Polygon].self, forKey: .avoidedAreas) ?? [],
            closedWays: try container.decodeIfPresent([Int64].self, forKey: .closedWays) ?? [],
            waySpeeds: try container.decodeIfPresent([WaySpeed].self, forKey: .waySpeeds) ?? [],
            vehicle: try container.decodeIfPresent(Vehicle.self, forKey: .vehicle) ?? Vehicle())
    }
}
