/// How a place of a request may be joined to the roads near it.
///
/// MapKit has no such type.
///
/// It applies to the start, the stops and the destination, and to every means of transport.
public struct PointConstraint: Hashable, Codable, Sendable {
    /// The distance in meters within which roads are considered, 0 to 20,000; nil for the usual 1,000.
    public var radius: Double?
    /// The direction of travel at the place in degrees clockwise from north, 0 to 360; nil for any direction.
    public var bearing: Double?
    /// How far the direction of travel may differ from ``bearing`` to either side, in degrees from 0 to 180.
    public var bearingTolerance: Double
    /// The side of the road on which the place must lie; on a one-way street either side is accepted.
    public var approach: Approach

    /// The side of the road on which a place lies, seen in the direction of travel.
    public enum Approach: String, Hashable, Codable, CaseIterable, Sendable {
        /// Either side.
        case unrestricted
        /// The side on which traffic drives.
        case curb
        /// The side of the oncoming traffic.
        case opposite
    }

    /// Creates a constraint; the defaults constrain nothing.
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
    /// Decodes a constraint; a missing key has its default.
    public init(from decoder: any Decoder) throws {
        self.init()
        try Self.members.decode(from: decoder, into: &self)
    }

    /// Encodes all members but those that are nil.
    public func encode(to encoder: any Encoder) throws {
        try Self.members.encode(self, to: encoder)
    }
}
