/// How a place of a request may be joined to the roads near it; an extension.
///
/// It holds where a route begins, passes or ends there, and for every means of transport.
public struct PointConstraint: Hashable, Codable, Sendable {
    /// Meters within which roads count, 0 to 20,000; nil for the usual 1,000.
    public var radius: Double?
    /// The direction of travel at the place in degrees clockwise from north, 0 to 360; nil for any.
    public var bearing: Double?
    /// Degrees to either side of the bearing that are as good, 0 to 180.
    public var bearingTolerance: Double
    /// On which side of the road the place is to be; one-way streets have their places on either side.
    public var approach: Approach

    /// Sides of the road that a place may be on, seen in the direction of travel.
    public enum Approach: String, Hashable, Codable, CaseIterable, Sendable {
        /// Either.
        case unrestricted
        /// The side that one drives on.
        case curb
        /// The side of the oncoming traffic.
        case opposite
    }

    /// A constraint, by default none.
    public init(
        radius: Double? = nil, bearing: Double? = nil, bearingTolerance: Double = 45, approach: Approach = .unrestricted
    ) {
        self.radius = radius
        self.bearing = bearing
        self.bearingTolerance = bearingTolerance
        self.approach = approach
    }
}

extension PointConstraint {
    /// The names of the members.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case radius, bearing, bearingTolerance, approach
    }

    /// Reads a constraint; what is not there constrains nothing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            radius: try container.decodeIfPresent(Double.self, forKey: .radius),
            bearing: try container.decodeIfPresent(Double.self, forKey: .bearing),
            bearingTolerance: try container.decodeIfPresent(Double.self, forKey: .bearingTolerance) ?? 45,
            approach: try container.decodeIfPresent(Approach.self, forKey: .approach) ?? .unrestricted)
    }
}
