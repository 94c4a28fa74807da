import Storage
package import Roads

extension RoadIdentity {
    /// Whether the road has a name or a reference.
    package var isNamed: Bool { !name.isEmpty || !reference.isEmpty }

    package var isRoundabout: Bool { flags.rawValue & Self.circleBits != 0 }

    package var isMotorway: Bool { roadClass == .motorway || roadClass == .trunk && flags.contains(.motorroad) }

    /// Whether the road is built for fast traffic without crossings, with ramps.
    package var isHighway: Bool { roadClass == .motorway || roadClass == .trunk }

    /// Whether the road leads onto or off such a road.
    var isHighwayLink: Bool { roadClass == .motorwayLink || roadClass == .trunkLink }

    /// The flags of ferries, car trains, steps and elevators.
    package var passage: RoadFlags { RoadFlags(rawValue: flags.rawValue & Self.passageBits) }

    // Raw values, since set literals would be built for each edge.
    private static let circleBits = RoadFlags.roundabout.rawValue | RoadFlags.circular.rawValue
    private static let passageBits =
        RoadFlags.ferry.rawValue | RoadFlags.carTrain.rawValue | RoadFlags.steps.rawValue | RoadFlags.elevator.rawValue

    /// Whether the road only serves places beside it: service roads and lower ranks.
    var isMinor: Bool { rank >= Self.minorRank }

    private static let minorRank = 8

    /// Whether the road is a path or a footway, on which no vehicle but a bicycle drives.
    var isPath: Bool { rank > 9 }

    /// The rank of the road class, 0 for motorways and more for lesser roads; a ramp has the rank of its road.
    var rank: Int {
        switch roadClass {
        case .motorway, .motorwayLink: 0
        case .trunk, .trunkLink: 1
        case .primary, .primaryLink: 2
        case .secondary, .secondaryLink: 3
        case .tertiary, .tertiaryLink: 4
        case .unclassified, .residential, .road: 5
        case .livingStreet: 6
        case .pedestrian: 7
        case .service: 8
        case .track, .winterRoad, .iceRoad, .busway: 9
        default: 10
        }
    }

    /// The kind of the road, for a road without a name.
    package var kind: RoadKind {
        if flags.contains(.ferry) { return .ferry }
        if flags.contains(.carTrain) { return .carTrain }
        if flags.contains(.elevator) { return .elevator }
        if flags.contains(.conveying) { return flags.contains(.steps) ? .escalator : .movingWalkway }
        if flags.contains(.steps) { return .stairs }
        if isRoundabout { return .roundabout }
        if flags.contains(.pedestrianArea) { return .square }
        return roadClass.kind
    }
}

extension RoadClass {
    /// The kind of a road of the class, for a road without a name.
    fileprivate var kind: RoadKind {
        switch self {
        case .motorway: .motorway
        case _ where isLink: .ramp
        case .service: .serviceRoad
        case .track: .track
        case .footway, .pedestrian, .corridor: .footpath
        case .path: .path
        case .cycleway: .cyclePath
        case .steps: .stairs
        case .bridleway: .bridleway
        case .busway: .busway
        case .platform: .platform
        case .pier: .pier
        case .ferry: .ferry
        case .carTrain: .carTrain
        case .elevator: .elevator
        default: .road
        }
    }
}

extension RoadGraph {
    /// Whether two roads count as one, by their names and references.
    package func isSameRoad(_ one: RoadIdentity, _ other: RoadIdentity) -> Bool {
        if one.record == other.record { return true }
        if !one.name.isEmpty, one.name == other.name { return true }
        if !one.isNamed, !other.isNamed {
            return one.roadClass.isLink == other.roadClass.isLink && one.isMinor == other.isMinor
        }
        let namesDiffer = !one.name.isEmpty && !other.name.isEmpty
        if namesDiffer, areOneBareName(one.name, other.name) { return true }
        let isByReference = !namesDiffer || one.isHighway && other.isHighway
        return isByReference && shareReference(one, other)
    }

    /// Whether traffic keeps left on a road, by its tags or by the law of the country.
    func keepsLeft(on edge: EdgeID) -> Bool {
        let flags = identity(of: edge).flags
        if flags.contains(.leftHandTraffic) { return true }
        return !flags.contains(.rightHandTraffic) && DrivingSide.isLeft(at: junctionCoordinates[head(of: edge)])
    }

    /// Whether two edges that leave one junction lie on each other, as where a map has a road twice.
    func isCopy(_ one: EdgeID, of other: EdgeID) -> Bool {
        heading(leavingBy: one) == heading(leavingBy: other) && head(of: one) == head(of: other)
    }

    /// Whether two roads have a reference in common, as `A 28;IC 1` and `IC 1` do.
    func shareReference(_ one: RoadIdentity, _ other: RoadIdentity) -> Bool {
        guard !one.reference.isEmpty, !other.reference.isEmpty else { return false }
        return one.reference == other.reference || shareValue(one.reference, other.reference)
    }
}
