import Roads

/// Finds the tags that made a way what its flags, its class and its admissions say, for notices to quote.
enum WayEvidence {
    /// Whether a value other than a word for no is given.
    static func isSet(_ value: String?) -> Bool {
        guard let value else { return false }
        return value != "no" && value != "none" && value != "false" && value != "0"
    }

    /// The key that makes it a toll road; a toll for cars beats one for everyone.
    static func toll(_ tags: Tags) -> TagKey? {
        let key = [TagKey.tollMotorcar, .tollMotorVehicle, .toll].first { tags[$0] != nil }
        return key.flatMap { isSet(tags[$0]) ? $0 : nil }
    }

    /// The key that makes it unpaved; a surface beats a track type.
    static func unpaved(_ way: WayReading) -> TagKey? {
        if let surface = way.surface { return Surface.isUnpaved(surface) ? .surface : nil }
        guard let tracktype = way.tracktype, tracktype != "grade1", Surface.tracktypes.contains(tracktype) else {
            return nil
        }
        return .tracktype
    }

    /// What a way's tags give as evidence, in the order of the kinds.
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
            keys.append((.accessTag(for: mode), restriction(tags, for: mode)))
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

    /// The most specific key that restricts the mode; a bicycle that is pushed obeys the keys of walkers.
    private static func restriction(_ tags: Tags, for mode: TransportMode) -> TagKey? {
        let profile = Profile.of(mode)
        let keys = profile.accessKeys.flatMap { [$0.key.forward, $0.key.backward, $0.key.plain] }
        if let key = keys.first(where: { isDestinationOnly(tags[$0], profile) }) { return key }
        if mode == .cycling { return restriction(tags, for: .walking) }
        return [TagKey.hov, .hovLanes, .hovLanesForward, .hovLanesBackward].first { tags[$0] != nil }
    }

    private static func isDestinationOnly(_ value: String?, _ profile: Profile) -> Bool {
        value.map { profile.meaning(of: $0) == .destinationOnly } ?? false
    }
}
