import Roads

/// The tags of a way that several modes use, read once.
struct WayReading {
    var tags: Tags
    var roadClass: RoadClass
    var surface: String?
    var tracktype: String?
    var smoothness: String?
    var service: String?
    var isRoundabout = false
    var isCircular = false
    var isMovableBridge: Bool
    var isCarPark: Bool { roadClass == .other && tags[.amenity] == "parking" }
    /// The seconds of a `duration` tag of a ferry, a car train or a movable bridge.
    var crossingSeconds: Int?
    /// Whether the way is one-way unless a tag says otherwise.
    var isImpliedOneway: Bool { isRoundabout || isCircular || roadClass == .motorway }
    var isCrossing: Bool { roadClass == .ferry || roadClass == .carTrain }

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
        if let junction = tags[.junction] {
            isRoundabout = junction == "roundabout"
            isCircular = junction == "circular"
        }
        isMovableBridge = tags[.bridge] == "movable"
        if isCrossing || isMovableBridge, let duration = tags[.duration] {
            crossingSeconds = DurationText.seconds(duration)
            if crossingSeconds == nil { findings.record(.duration, duration) }
        }
        recordUnknownSurface(&findings)
    }

    private func recordUnknownSurface(_ findings: inout TagFindings) {
        if let surface, !Surface.isKnown(surface) { findings.record(.surface, surface) }
        if let tracktype, !Surface.tracktypes.contains(tracktype) { findings.record(.tracktype, tracktype) }
        if let smoothness, !Surface.smoothnesses.contains(smoothness) { findings.record(.smoothness, smoothness) }
    }
}

extension WayReading {
    /// Whether the sidewalk is a separate way: walkers belong there, not on the carriageway.
    var hasSeparateSidewalk: Bool {
        tags[.sidewalk] == "separate" || tags[.sidewalkBoth] == "separate" || tags[.sidewalkLeft] == "separate"
            || tags[.sidewalkRight] == "separate"
    }

    /// The direction in which an escalator or moving walkway carries people; nil where people walk.
    var conveyance: Oneway? {
        guard let conveying = tags[.conveying], conveying != "no" else { return nil }
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
