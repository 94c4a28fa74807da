package import Geometry

/// What the roads under a route are like, one attribute after the other, as the request's
/// ``DirectionsRequest/details`` ask for.
///
/// Each attribute is a list of stretches of the route's line with one value each, in order. Where it is not tagged there is
/// no stretch, so lists may have gaps.
///
///     request.details = [.speedLimit, .surface]
///     let route = try await Directions(request: request, provider: provider).calculate().routes[0]
///     for stretch in route.details?[.speedLimit] ?? [] {
///         print(route.polyline.coordinates[stretch.from], stretch.value)
///     }
public struct RouteDetails: Hashable, Sendable {
    /// An attribute of roads.
    public enum Kind: String, Hashable, Codable, CaseIterable, Sendable {
        /// The id of the OpenStreetMap way.
        case wayID
        /// `forward` where the route follows the way as it is drawn, `backward` against it.
        case wayDirection
        /// The ids of the OpenStreetMap nodes between which a stretch lies: that of the junction or end of a way before it.
        case fromNodeID
        /// The node behind the stretch.
        case toNodeID
        /// The name of the way.
        case name
        /// The road number of the way: "A 1".
        case reference
        /// The value of the tag `highway`, such as `motorway_link`; `ferry` and `car_train` for those.
        case roadClass
        /// Meters between two junctions.
        case distance
        /// Seconds between two junctions, with the turn before them.
        case expectedTravelTime
        /// Kilometers per hour that the travel time counts, without turns.
        case speed
        /// The legal limit of motor traffic in kilometers per hour, or `none`; where no tag states it there is no stretch.
        case speedLimit
        /// The tag that the limit comes from: `maxspeed=50`, `maxspeed:type=DE:urban`.
        case speedLimitTag
        /// The value of the tag `surface`.
        case surface
        /// The value of the tag `lanes`: the lanes of both directions together.
        case lanes
        case tunnel, bridge, toll, roundabout, unpaved
        /// Lit at night.
        case lit
    }

    /// What an attribute is on a stretch.
    public enum Value: Hashable, Sendable {
        case number(Double)
        case text(String)
        /// That a stretch has a property, such as being a tunnel; others have no stretch.
        case yes
    }

    /// A stretch of the route's line with one value.
    public struct Stretch: Hashable, Codable, Sendable {
        /// The index in ``Route/polyline`` of the coordinate where the stretch begins.
        public var from: Int
        /// The index in ``Route/polyline`` of the coordinate where the stretch ends, more than ``from``.
        public var to: Int
        /// The attribute on the stretch.
        public var value: Value

        /// Creates a stretch.
        public init(from: Int, to: Int, value: Value) {
            self.from = from
            self.to = to
            self.value = value
        }
    }

    private var stretches: [Kind: [Stretch]]

    /// Details without stretches for some attributes.
    public init(_ kinds: some Sequence<Kind>) {
        stretches = Dictionary(kinds.map { ($0, []) }) { first, _ in first }
    }

    /// The attributes, in the order of ``Kind``.
    public var kinds: [Kind] { Kind.allCases.filter { stretches[$0] != nil } }

    /// The stretches of an attribute in order; nil if it was not asked for.
    public subscript(kind: Kind) -> [Stretch]? {
        get { stretches[kind] }
        set { stretches[kind] = newValue }
    }

    /// Appends a stretch, which prolongs the last one if that ends where it begins and has the same value.
    mutating func append(_ value: Value, from: Int, to: Int, kind: Kind) {
        guard from < to, var all = stretches.removeValue(forKey: kind) else { return }
        if kind.joinsEqualStretches, let last = all.last, last.to == from, last.value == value {
            all[all.count - 1].to = to
        } else {
            all.append(Stretch(from: from, to: to, value: value))
        }
        stretches[kind] = all
    }
}

extension RouteDetails.Kind {
    /// Whether stretches that follow each other and are alike are one; measures are those from junction to junction.
    fileprivate var joinsEqualStretches: Bool {
        switch self {
        case .distance, .expectedTravelTime, .speed, .fromNodeID, .toNodeID: false
        default: true
        }
    }
}

// MARK: JSON

extension RouteDetails: Codable {
    /// Decodes an object with a list for each attribute.
    public init(from decoder: any Decoder) throws {
        stretches = [:]
        let container = try decoder.container(keyedBy: Kind.self)
        for kind in container.allKeys { stretches[kind] = try container.decode([Stretch].self, forKey: kind) }
    }

    /// Encodes an object with a list for each attribute.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        for kind in kinds { try container.encode(stretches[kind], forKey: kind) }
    }
}

extension RouteDetails.Kind: CodingKey {}

extension RouteDetails.Value: Codable {
    /// Decodes a number, a text or true.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if try container.decode(Bool.self) {
            self = .yes
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A detail is a number, a text or true.")
        }
    }

    /// Encodes a number, a text or true.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .yes: try container.encode(true)
        }
    }
}

extension Route {
    /// The part of the line that a stretch is about; empty if the line has no such part.
    package func coordinates(of stretch: RouteDetails.Stretch) -> [Coordinate] {
        coordinates(from: stretch.from, to: stretch.to)
    }
}
