import Storage
package import Roads

extension RoadIdentity {
    /// Whether signs call the road anything.
    package var isNamed: Bool { !name.isEmpty || !reference.isEmpty }

    package var isRoundabout: Bool { flags.rawValue & Self.circleBits != 0 }

    package var isMotorway: Bool { roadClass == .motorway || roadClass == .trunk && flags.contains(.motorroad) }

    /// Whether it is built for fast traffic without crossings, with ramps on and off.
    package var isHighway: Bool { roadClass == .motorway || roadClass == .trunk }

    /// Whether it leads on or off such a road.
    var isHighwayLink: Bool { roadClass == .motorwayLink || roadClass == .trunkLink }

    /// How it carries travellers where that is not by road.
    package var passage: RoadFlags { RoadFlags(rawValue: flags.rawValue & Self.passageBits) }

    // Sets as literals would be built anew for each edge.
    private static let circleBits = RoadFlags.roundabout.rawValue | RoadFlags.circular.rawValue
    private static let passageBits =
        RoadFlags.ferry.rawValue | RoadFlags.carTrain.rawValue | RoadFlags.steps.rawValue | RoadFlags.elevator.rawValue

    /// Whether it only serves what lies beside it: from service roads down.
    var isMinor: Bool { rank >= Self.minorRank }

    private static let minorRank = 8

    /// How important a road of its class is, 0 for motorways and more for less; a ramp has that of its road.
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

    /// What to call the road where it has no name.
    package var kind: RoadKind {
        if flags.contains(.ferry) { return .ferry }
        if flags.contains(.carTrain) { return .carTrain }
        if flags.contains(.elevator) { return .elevator }
        if flags.contains(.steps) { return .stairs }
        if isRoundabout { return .roundabout }
        if flags.contains(.pedestrianArea) { return .square }
        return roadClass.kind
    }
}

extension RoadClass {
    /// What to call a road of the class where it has no name.
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
    /// Whether signs and travellers would take two roads for one.
    func isSameRoad(_ one: RoadIdentity, _ other: RoadIdentity) -> Bool {
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

    /// Whether two roads have a reference in common, as `A 28;IC 1` and `IC 1` do.
    private func shareReference(_ one: RoadIdentity, _ other: RoadIdentity) -> Bool {
        guard !one.reference.isEmpty, !other.reference.isEmpty else { return false }
        return one.reference == other.reference || shareValue(one.reference, other.reference)
    }
}
