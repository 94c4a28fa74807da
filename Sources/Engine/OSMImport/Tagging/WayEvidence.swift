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
    /// - Parameters:
    ///   - passages: by the raw value of the mode.
    ///   - rules: the rules of the modes that the graph is built for.
    static func details(
        _ way: WayReading, _ passages: [WayProfile], _ rules: [ProfileEvaluator]
    ) -> [RoadAttributes.Detail] {
        details(ofRoad: way) + accessTags(way, passages: passages, rules: rules)
            + difficulties(way, passages: passages, of: [.walking, .cycling])
    }

    private static func details(ofRoad way: WayReading) -> [RoadAttributes.Detail] {
        let tags = way.tags
        return details(
            way,
            keys: [
                (.tollTag, toll(tags)),
                (.unpavedTag, unpaved(way)),
                (.fordTag, isSet(tags[.ford]) ? .ford : nil),
                (.ferryTag, way.isCrossing ? .route : nil),
                (.seasonalTag, seasonal(way)),
            ])
    }

    /// By mode the tag that makes the way destination-only or closes it.
    private static func accessTags(
        _ way: WayReading, passages: [WayProfile], rules: [ProfileEvaluator]
    ) -> [RoadAttributes.Detail] {
        rules.sorted { $0.profile.mode.rawValue < $1.profile.mode.rawValue }.flatMap { rule in
            let mode = rule.profile.mode
            if passages[Int(mode.rawValue)].isClosed {
                return rule.closingTag(way).map { [RoadAttributes.Detail(.accessTag(for: mode), $0)] } ?? []
            }
            guard isDestinationOnly(passages[Int(mode.rawValue)]) else { return [] }
            return details(way, keys: [(.accessTag(for: mode), accessKey(way.tags, for: mode))])
        }
    }

    /// By mode the tag that makes the ground hard.
    static func difficulties(
        _ way: WayReading, passages: [WayProfile], of modes: [TransportMode]
    ) -> [RoadAttributes.Detail] {
        guard way.mayBeHard else { return [] }
        return modes.filter { !passages[Int($0.rawValue)].isClosed }.flatMap { mode in
            details(way, keys: [(.difficultyTag(for: mode), Profile.of(mode).difficultyKey(of: way.tags))])
        }
    }

    private static func details(
        _ way: WayReading, keys: [(RoadAttributes.DetailKind, TagKey?)]
    ) -> [RoadAttributes.Detail] {
        keys.compactMap { kind, key in
            guard let key, let value = way.tags[key] else { return nil }
            return RoadAttributes.Detail(kind, "\(key.rawValue)=\(value)")
        }
    }

    private static func seasonal(_ way: WayReading) -> TagKey? {
        if way.roadClass == .winterRoad || way.roadClass == .iceRoad { return .highway }
        return [TagKey.seasonal, .winterRoad, .iceRoad].first { isSet(way.tags[$0]) }
    }

    private static func isDestinationOnly(_ passages: WayProfile) -> Bool {
        passages.forward.access == .destinationOnly || passages.backward.access == .destinationOnly
    }

    /// The most specific key that makes the way destination-only; a pushed bicycle follows the keys for walkers.
    private static func accessKey(_ tags: Tags, for mode: TransportMode) -> TagKey? {
        let profile = Profile.of(mode)
        let keys = profile.accessKeys.flatMap { [$0.key.forward, $0.key.backward, $0.key.plain] }
        if let key = keys.first(where: { isDestinationOnly(tags[$0], profile: profile) }) { return key }
        if mode == .cycling { return accessKey(tags, for: .walking) }
        let others: [TagKey] = [.hov, .hovLanes, .hovLanesForward, .hovLanesBackward, .maxheightPhysical, .maxheight]
        return others.first { tags[$0] != nil }
    }

    private static func isDestinationOnly(_ value: String?, profile: Profile) -> Bool {
        value.map { profile.meaning(of: $0) == .destinationOnly } ?? false
    }
}
