import DirectionsKit
import Geometry
import TextCoding

/// A place of a request, with how it may be joined to the roads.
struct ValhallaLocation: Sendable {
    /// What the route does at a place.
    enum Kind: String, CaseIterable, Sendable {
        /// A leg ends, and the route may turn round.
        case `break`
        /// The route passes in the direction in which it arrives.
        case through
        /// The route passes and may turn round.
        case via
        /// A leg ends, and the route goes on in the direction in which it arrives.
        case breakThrough = "break_through"

        var endsLeg: Bool { self == .break || self == .breakThrough }
        var allowsTurn: Bool { self == .break || self == .via }
    }

    /// The side of the road on which the place must lie.
    private enum Side: String, CaseIterable {
        case same, opposite, either
    }

    let coordinate: Coordinate
    let kind: Kind
    let name: String?
    let street: String?
    let heading: Double?
    let constraint: PointConstraint

    private static let usualTolerance = 60.0

    /// A place where a leg ends.
    init(_ coordinate: Coordinate) {
        self.coordinate = coordinate
        kind = .break
        name = nil
        street = nil
        heading = nil
        constraint = PointConstraint()
    }

    init(_ members: JSONMembers) throws {
        coordinate = try Self.coordinate(members)
        kind = try members.word("type") ?? .break
        name = try members.text("name")
        street = try members.text("street")
        heading = try Self.degrees("heading", members: members, upTo: 360)
        let side: Side = try members.word("preferred_side") ?? .either
        var constraint = PointConstraint(
            bearing: heading,
            bearingTolerance: try Self.degrees("heading_tolerance", members: members, upTo: 180) ?? Self.usualTolerance)
        constraint.approach = side == .same ? .curb : side == .opposite ? .opposite : .unrestricted
        if let cutoff = try members.number("search_cutoff") {
            guard cutoff >= 0 else { throw members.error("search_cutoff", "must be a number of meters from 0") }
            constraint.radius = min(cutoff, PointConstraint.greatestRadius)
        }
        self.constraint = constraint
    }

    /// The members `lat` and `lon`.
    static func coordinate(_ members: JSONMembers) throws(JSONMemberError) -> Coordinate {
        guard let latitude = try members.number("lat") else { throw members.error("lat", "is missing") }
        guard let longitude = try members.number("lon") else { throw members.error("lon", "is missing") }
        guard -90...90 ~= latitude else { throw members.error("lat", "must be a latitude from -90 to 90 degrees") }
        guard -180...180 ~= longitude else {
            throw members.error("lon", "must be a longitude from -180 to 180 degrees")
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func degrees(
        _ name: String, members: JSONMembers, upTo limit: Double
    ) throws(JSONMemberError) -> Double? {
        guard let degrees = try members.number(name) else { return nil }
        guard 0...limit ~= degrees else { throw members.error(name, "must be from 0 to \(Int(limit)) degrees") }
        return degrees
    }
}

extension [ValhallaLocation] {
    /// The constraints of the places; empty if they are free.
    var constraints: [PointConstraint] {
        let constraints = map(\.constraint)
        let isFree = constraints.allSatisfy { $0.bearing == nil && $0.radius == nil && $0.approach == .unrestricted }
        return isFree ? [] : constraints
    }
}
