import Roads

/// The tags of a way that several modes use, read once.
struct WayReading {
    var tags: Tags
    var roadClass: RoadClass
    var surface: String?
    var tracktype: String?
    var smoothness: String?
    var service: String?
    /// The slope that a tag gives.
    var incline: Incline?
    /// Whether tags may state that the ground is hard.
    var mayBeHard: Bool
    var isRoundabout = false
    var isCircular = false
    var isMovableBridge: Bool
    var isCarPark: Bool { roadClass == .other && tags[.amenity] == "parking" }
    /// The seconds of a `duration` tag of a ferry, a car train or a movable bridge, per direction.
    var crossingSeconds = Directed<Int?>(both: nil)
    /// Whether the way is one-way unless a tag says otherwise.
    var isImpliedOneway: Bool { isRoundabout || isCircular || roadClass == .motorway }
    var isCrossing: Bool { roadClass == .ferry || roadClass == .carTrain }
    var isTrunk: Bool { roadClass == .trunk || roadClass == .trunkLink }
    /// Whether a law gives everyone on foot or on a bicycle the right to use the bridleway, as in England and Wales.
    var isPublicBridleway: Bool {
        switch tags[.designation] {
        case "public_bridleway", "restricted_byway", "byway_open_to_all_traffic": roadClass == .bridleway
        case nil: roadClass == .bridleway && law == .publicBridleways
        default: false
        }
    }
    /// The law of the country in which the way is taken to lie, where it differs from that of most countries.
    var law: CountryLaw?
    /// The law by which the way would be used otherwise in some countries; nil if there is none.
    var differingLaw: CountryLaw? {
        if roadClass == .bridleway, tags[.designation] == nil { return .publicBridleways }
        return isTrunk && tags[.motorroad] == nil ? .motorTrunkRoads : nil
    }
    /// Whether the public may use the way on foot only, as public footpaths in England and Wales.
    var isPublicFootpath: Bool {
        guard tags[.designation] == "public_footpath" else { return false }
        switch roadClass {
        case .path, .track, .bridleway: return true
        default: return false
        }
    }
    /// Whether bicycles have the right of way among few cars.
    var isBicycleRoad: Bool { tags[.bicycleRoad] == "yes" || tags[.cyclestreet] == "yes" }

    /// Returns nil if nobody can travel along the way.
    init?(_ tags: Tags, _ findings: inout TagFindings) {
        guard let roadClass = RoadClass.reading(tags, &findings) else { return nil }
        if let impassable = tags[.impassable], impassable != "no" { return nil }
        self.tags = tags
        self.roadClass = roadClass
        surface = tags[.surface]
        tracktype = tags[.tracktype]
        smoothness = tags[.smoothness]
        service = tags[.service]
        incline = tags[.incline].flatMap(Incline.init)
        mayBeHard = tags.traits.contains(.hardGround) || tags[.highway] == "via_ferrata"
        if let junction = tags[.junction] {
            isRoundabout = junction == "roundabout"
            isCircular = junction == "circular"
        }
        isMovableBridge = tags[.bridge] == "movable"
        if isCrossing || isMovableBridge { crossingSeconds = Self.crossingSeconds(tags, findings: &findings) }
        recordUnknownSurface(&findings)
    }

    private static func crossingSeconds(_ tags: Tags, findings: inout TagFindings) -> Directed<Int?> {
        let durations = DirectedKey.duration.values(in: tags)
        let seconds = Directed(
            forward: durations.forward.flatMap(DurationText.seconds),
            backward: durations.backward.flatMap(DurationText.seconds))
        if seconds.forward == nil, let duration = durations.forward { findings.record(.duration, duration) }
        if seconds.backward == nil, let duration = durations.backward { findings.record(.duration, duration) }
        return Directed(
            forward: seconds.forward ?? seconds.backward, backward: seconds.backward ?? seconds.forward)
    }

    private func recordUnknownSurface(_ findings: inout TagFindings) {
        if let surface, !Surface.isKnown(surface) { findings.record(.surface, surface) }
        if let tracktype, !Surface.tracktypes.contains(tracktype) { findings.record(.tracktype, tracktype) }
        if let smoothness, !Surface.smoothnesses.contains(smoothness) { findings.record(.smoothness, smoothness) }
    }
}

extension WayReading {
    /// Whether all sidewalks are ways of their own.
    var hasOnlySeparateSidewalks: Bool {
        guard !hasOwnSidewalk else { return false }
        return [TagKey.sidewalk, .sidewalkBoth, .sidewalkLeft, .sidewalkRight].contains { tags[$0] == "separate" }
    }

    /// Whether it is a street of at most 50 km/h, with a sidewalk that is a way of its own, that people cross anywhere.
    var isCrossedAnywhere: Bool {
        switch roadClass {
        case .tertiary, .unclassified, .residential, .livingStreet: break
        default: return false
        }
        let sides: [TagKey] = [.sidewalk, .sidewalkBoth, .sidewalkLeft, .sidewalkRight]
        guard sides.contains(where: { tags[$0] == "separate" }), tags[.foot] != "no" else { return false }
        var uncounted = TagFindings()
        let limits = MaximumSpeed.forMotorTraffic(tags, findings: &uncounted)
        return (limits.forward ?? 50) <= 50 && (limits.backward ?? 50) <= 50
    }

    /// Whether a sidewalk is part of the way, on one side at least.
    var hasOwnSidewalk: Bool {
        switch tags[.sidewalk] {
        case "both", "left", "right", "yes": return true
        default: return [TagKey.sidewalkBoth, .sidewalkLeft, .sidewalkRight].contains { tags[$0] == "yes" }
        }
    }

    /// Whether only special vehicles can drive the way.
    var isTooRough: Bool {
        if tracktype == "grade4" || tracktype == "grade5" { return true }
        switch smoothness {
        case "very_bad", "horrible", "very_horrible", "impassable": return true
        default: return false
        }
    }

    /// Whether it is an escalator or moving walkway.
    var isConveying: Bool { tags[.conveying].map { $0 != "no" } ?? false }

    /// The direction in which an escalator or moving walkway carries people; nil where people walk or both are possible.
    var conveyance: Oneway? {
        guard isConveying, let conveying = tags[.conveying] else { return nil }
        switch roadClass {
        case .steps, .footway, .path, .corridor, .pedestrian: break
        default: return nil
        }
        let oneway = tags[.oneway].flatMap { Oneway($0) }
        guard oneway != .both else { return nil }
        switch conveying {
        case "forward": return .forward
        case "backward": return .backward
        default: return oneway
        }
    }

    /// The tagged width in meters.
    var width: Double? {
        tags[.width].flatMap(MeasureText.meters)
    }
}

extension DirectedKey {
    static let duration = Self(.duration, forward: .durationForward, backward: .durationBackward)
}
