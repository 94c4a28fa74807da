import Roads

/// Reads the facts about a way that are stored as flags.
enum WayFlags {
    /// - Parameter passages: by the raw value of the mode.
    static func reading(_ way: WayReading, _ passages: [WayProfile]) -> RoadFlags {
        let flags = construction(way).union(surroundings(way)).union(traffic(way)).union(walkingAndCycling(way))
        return isSpeedGuessed(passages[Int(TransportMode.automobile.rawValue)])
            ? flags.union(.isSpeedGuessed) : flags
    }

    private static func isSpeedGuessed(_ passages: WayProfile) -> Bool {
        [passages.forward, passages.backward].contains { $0.access != .closed && $0.isSpeedGuessed }
    }

    private static func construction(_ way: WayReading) -> RoadFlags {
        let tags = way.tags
        var flags: RoadFlags = []
        // A passage through a building is at the level of the street, with doors, yards and garages behind it.
        if let tunnel = tags[.tunnel], tunnel != "building_passage", WayEvidence.isSet(tunnel) { flags.insert(.tunnel) }
        if WayEvidence.isSet(tags[.bridge]) { flags.insert(.bridge) }
        if way.isMovableBridge || WayEvidence.isSet(tags[.movableBridge]) { flags.insert(.movableBridge) }
        if WayEvidence.isSet(tags[.ford]) { flags.insert(.ford) }
        if WayEvidence.unpaved(way) != nil { flags.insert(.unpaved) }
        return flags
    }

    private static func surroundings(_ way: WayReading) -> RoadFlags {
        var flags: RoadFlags = []
        switch way.roadClass {
        case .ferry: flags.formUnion(takesCars(way) ? .ferry : [.ferry, .footFerry])
        case .carTrain: flags.insert(.carTrain)
        case .steps: flags.formUnion(hasWheelRamp(way.tags) ? [.steps, .hasWheelRamp] : .steps)
        case .elevator: flags.insert(.elevator)
        default: break
        }
        if WayEvidence.isSet(way.tags[.lit]) { flags.insert(.isLit) }
        if way.tags[.barrier] == "border_control" { flags.insert(.borderControl) }
        switch way.tags[.drivingSide] {
        case "left": flags.insert(.leftHandTraffic)
        case "right": flags.insert(.rightHandTraffic)
        default: break
        }
        return flags
    }

    /// Whether a ramp beside the steps is for wheelchairs or strollers.
    private static func hasWheelRamp(_ tags: Tags) -> Bool {
        WayEvidence.isSet(tags[.strollerRamp]) || WayEvidence.isSet(tags[.wheelchairRamp])
    }

    private static func takesCars(_ way: WayReading) -> Bool {
        var uncounted = TagFindings()
        return !ProfileEvaluator(profile: .automobile).passages(way, findings: &uncounted).isClosed
    }

    private static func traffic(_ way: WayReading) -> RoadFlags {
        let tags = way.tags
        var flags: RoadFlags = []
        if WayEvidence.toll(tags) != nil { flags.insert(.toll) }
        if way.isRoundabout { flags.insert(.roundabout) }
        if way.isCircular { flags.insert(.circular) }
        if tags[.motorroad] == "yes" { flags.insert(.motorroad) }
        if tags[.oneway] == "alternating" { flags.insert(.alternatingTraffic) }
        return flags
    }

    private static func walkingAndCycling(_ way: WayReading) -> RoadFlags {
        let tags = way.tags
        var flags: RoadFlags = []
        if WayEvidence.isSet(tags[.conveying]) { flags.insert(.conveying) }
        if tags[.area] == "yes", isForWalkers(way.roadClass) { flags.insert(.pedestrianArea) }
        if way.hasOwnSidewalk { flags.insert(.hasSidewalk) }
        let provision = CycleProvision(tags)
        if way.roadClass == .cycleway || tags[.bicycle] == "designated" || !provision.isEmpty {
            flags.insert(.hasCycleProvision)
        }
        return flags
    }

    private static func isForWalkers(_ roadClass: RoadClass) -> Bool {
        switch roadClass {
        case .pedestrian, .footway, .path, .corridor, .platform, .pier: true
        default: false
        }
    }
}
