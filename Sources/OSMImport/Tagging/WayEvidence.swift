import Roads

/// Finds the tags behind the flags, class and access of a way, for notices to quote.
enum WayEvidence {
    /// Whether there is a value that does not mean no.
    static func isSet(_ value: String?) -> Bool {
        guard let value else { return false }
        return value != "no" && value != "none" && value != "false" && value != "0"
    }

    /// The key that makes the way a toll road; a toll for cars overrides one for everyone.
    static func toll(_ tags: Tags) -> TagKey? {
        let key = [TagKey.tollMotorcar, .tollMotorVehicle, .toll].first { tags[$0] != nil }
        return key.flatMap { isSet(tags[$0]) ? $0 : nil }
    }

    /// The key that makes the way unpaved; a surface overrides a track type.
    static func unpaved(_ way: WayReading) -> TagKey? {
        if let surface = way.surface { return Surface.isUnpaved(surface) ? .surface : nil }
        guard let tracktype = way.tracktype, tracktype != "grade1", Surface.tracktypes.contains(tracktype) else {
            return nil
        }
        return .tracktype
    }

    /// The evidence in a way's tags, in the order of the kinds.
    ///
    /// - Parameter passages: by the raw value of the mode.
    static func details(_ way: WayReading, _ passages: [WayPassages]) -> [RoadAttributes.Detail] {
        let tags = way.tags
        var keys: [(RoadAttributes.DetailKind, TagKey?)] = [
            (.tollTag, toll(tags)),
            (.unpavedTag, unpaved(way)),
            (.fordTag, isSet(tags[.ford]) ? .ford : nil),
            (.ferryTag, way.isCrossing ? .route : nil),
            (.seasonalTag, seasonal(way)),
        ]
        for mode in TransportMode.allCases where isDestinationOnly(passages[Int(mode.rawValue)]) {
            keys.append((.accessTag(for: mode), accessKey(tags, for: mode)))
        }
        for mode in TransportMode.allCases where way.mayBeHard && !passages[Int(mode.rawValue)].isClosed {
            guard let kind = RoadAttributes.DetailKind.difficultyTag(for: mode) else { continue }
            keys.append((kind, Profile.of(mode).difficultyKey(of: tags)))
        }
        return keys.compactMap { kind, key in
            guard let key, let value = tags[key] else { return nil }
            return RoadAttributes.Detail(kind, "\(key.rawValue)=\(value)")
        }
    }

    private static func seasonal(_ way: WayReading) -> TagKey? {
        if way.roadClass == .winterRoad || way.roadClass == .iceRoad { return .highway }
        return [TagKey.seasonal, .winterRoad, .iceRoad].first { isSet(way.tags[$0]) }
    }

    private static func isDestinationOnly(_ passages: WayPassages) -> Bool {
        passages.forward.access == .destinationOnly || passages.backward.access == .destinationOnly
    }

    /// The most specific key that makes the way destination-only; a pushed bicycle follows the keys for walkers.
    private static func accessKey(_ tags: Tags, for mode: TransportMode) -> TagKey? {
        let profile = Profile.of(mode)
        let keys = profile.accessKeys.flatMap { [$0.key.forward, $0.key.backward, $0.key.plain] }
        if let key = keys.first(where: { isDestinationOnly(tags[$0], profile) }) { return key }
        if mode == .cycling { return accessKey(tags, for: .walking) }
        let others: [TagKey] = [.hov, .hovLanes, .hovLanesForward, .hovLanesBackward, .maxheightPhysical, .maxheight]
        return others.first { tags[$0] != nil }
    }

    private static func isDestinationOnly(_ value: String?, _ profile: Profile) -> Bool {
        value.map { profile.meaning(of: $0) == .destinationOnly } ?? false
    }
}
