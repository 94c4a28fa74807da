import Roads

/// Reads the facts about a way that are kept as one bit each.
enum WayFlags {
    static func reading(_ way: WayReading) -> RoadFlags {
        construction(way).union(surroundings(way)).union(traffic(way)).union(walkingAndCycling(way))
    }

    private static func isSet(_ value: String?) -> Bool {
        guard let value else { return false }
        return value != "no" && value != "none" && value != "false" && value != "0"
    }

    private static func construction(_ way: WayReading) -> RoadFlags {
        let tags = way.tags
        var flags: RoadFlags = []
        if isSet(tags[.tunnel]) { flags.insert(.tunnel) }
        if isSet(tags[.bridge]) { flags.insert(.bridge) }
        if way.isMovableBridge || isSet(tags[.movableBridge]) { flags.insert(.movableBridge) }
        if isSet(tags[.ford]) { flags.insert(.ford) }
        if isUnpaved(way) { flags.insert(.unpaved) }
        return flags
    }

    private static func isUnpaved(_ way: WayReading) -> Bool {
        if let surface = way.surface { return Surface.isUnpaved(surface) }
        guard let tracktype = way.tracktype else { return false }
        return tracktype != "grade1" && Surface.tracktypes.contains(tracktype)
    }

    private static func surroundings(_ way: WayReading) -> RoadFlags {
        var flags: RoadFlags = []
        switch way.roadClass {
        case .ferry: flags.insert(.ferry)
        case .carTrain: flags.insert(.carTrain)
        case .steps: flags.insert(.steps)
        case .elevator: flags.insert(.elevator)
        default: break
        }
        if isSet(way.tags[.lit]) { flags.insert(.isLit) }
        if way.tags[.barrier] == "border_control" { flags.insert(.borderControl) }
        switch way.tags[.drivingSide] {
        case "left": flags.insert(.leftHandTraffic)
        case "right": flags.insert(.rightHandTraffic)
        default: break
        }
        return flags
    }

    private static func traffic(_ way: WayReading) -> RoadFlags {
        let tags = way.tags
        var flags: RoadFlags = []
        if isToll(tags) { flags.insert(.toll) }
        if way.isRoundabout { flags.insert(.roundabout) }
        if way.isCircular { flags.insert(.circular) }
        if tags[.motorroad] == "yes" { flags.insert(.motorroad) }
        if tags[.oneway] == "alternating" { flags.insert(.alternatingTraffic) }
        return flags
    }

    /// A toll for cars beats one for everyone.
    private static func isToll(_ tags: Tags) -> Bool {
        isSet(tags[.tollMotorcar] ?? tags[.tollMotorVehicle] ?? tags[.toll])
    }

    private static func walkingAndCycling(_ way: WayReading) -> RoadFlags {
        let tags = way.tags
        var flags: RoadFlags = []
        if isSet(tags[.conveying]) { flags.insert(.conveying) }
        if tags[.area] == "yes", isForWalkers(way.roadClass) { flags.insert(.pedestrianArea) }
        if hasSidewalk(tags) { flags.insert(.hasSidewalk) }
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

    private static func hasSidewalk(_ tags: Tags) -> Bool {
        switch tags[.sidewalk] {
        case "both", "left", "right", "yes": return true
        default: break
        }
        return tags[.sidewalkBoth] == "yes" || tags[.sidewalkLeft] == "yes" || tags[.sidewalkRight] == "yes"
    }
}
