extension DirectedKey {
    static let maxspeed = Self(.maxspeed, forward: .maxspeedForward, backward: .maxspeedBackward)
    static let maxspeedAdvisory = Self(
        .maxspeedAdvisory, forward: .maxspeedAdvisoryForward, backward: .maxspeedAdvisoryBackward)
    static let maxspeedLanes = Self(.maxspeedLanes, forward: .maxspeedLanesForward, backward: .maxspeedLanesBackward)
    static let maxspeedSource = Self(
        .maxspeedSource, forward: .maxspeedSourceForward, backward: .maxspeedSourceBackward)
    static let maxspeedType = Self(.maxspeedType, forward: .maxspeedTypeForward, backward: .maxspeedTypeBackward)
}

/// Reads the speed limits of a way in km/h, per direction; names of zones such as `RU:urban` are in ``ZoneSpeeds``.
enum MaximumSpeed {
    /// The limits for motor traffic: the first of an advisory limit, the limit for cars, the general limit, the highest
    /// limit of the lanes, and the limit that the zone implies.
    static func forMotorTraffic(_ tags: Tags, findings: inout TagFindings) -> Directed<Double?> {
        var limits = Directed<Double?>(both: nil)
        take(.maxspeedAdvisory, tags: tags, limits: &limits, findings: &findings)
        if let own = tags[.maxspeedMotorcar] { fill(&limits, with: limit(own)) }
        take(.maxspeed, tags: tags, limits: &limits, findings: &findings)
        guard limits.forward == nil || limits.backward == nil else { return limits }
        takeLanes(tags, limits: &limits)
        takeZone(.maxspeedSource, tags: tags, limits: &limits)
        takeZone(.maxspeedType, tags: tags, limits: &limits)
        if let zone = tags[.maxspeedZone] { fill(&limits, with: limit(zone)) }
        if let zone = tags[.zoneTraffic] { fill(&limits, with: limit(zone)) }
        return limits
    }

    /// The limits for bicycles: their own limit, else the general one.
    static func forCycling(_ tags: Tags, findings: inout TagFindings) -> Directed<Double?> {
        var limits = Directed<Double?>(both: nil)
        if let own = tags[.maxspeedBicycle] { fill(&limits, with: limit(own)) }
        take(.maxspeed, tags: tags, limits: &limits, findings: &findings)
        return limits
    }

    private static func take(
        _ key: DirectedKey, tags: Tags, limits: inout Directed<Double?>, findings: inout TagFindings
    ) {
        let values = key.values(in: tags)
        let forward = values.forward.flatMap { limit($0, key: key.plain, findings: &findings) }
        let backward =
            values.forward == values.backward
            ? forward : values.backward.flatMap { limit($0, key: key.plain, findings: &findings) }
        limits.forward = limits.forward ?? forward
        limits.backward = limits.backward ?? backward
    }

    /// The fastest lane counts, since a driver may choose it.
    private static func takeLanes(_ tags: Tags, limits: inout Directed<Double?>) {
        let values = DirectedKey.maxspeedLanes.values(in: tags)
        limits.forward = limits.forward ?? values.forward.flatMap(fastestLane)
        limits.backward = limits.backward ?? values.backward.flatMap(fastestLane)
    }

    private static func fastestLane(_ value: String) -> Double? {
        value.split(separator: "|").compactMap { limit(String($0)) }.max()
    }

    /// The source of a limit is free text: only zones and numbers in it count.
    private static func takeZone(_ key: DirectedKey, tags: Tags, limits: inout Directed<Double?>) {
        let values = key.values(in: tags)
        limits.forward = limits.forward ?? values.forward.flatMap(limit)
        limits.backward = limits.backward ?? values.backward.flatMap(limit)
    }

    private static func fill(_ limits: inout Directed<Double?>, with limit: Double?) {
        limits.forward = limits.forward ?? limit
        limits.backward = limits.backward ?? limit
    }

    private static func limit(_ value: String) -> Double? {
        guard case .limit(let limit) = SpeedText.reading(value) else { return nil }
        return limit
    }

    private static func limit(_ value: String, key: TagKey, findings: inout TagFindings) -> Double? {
        switch SpeedText.reading(value) {
        case .limit(let limit): return limit
        case .noFixedLimit: return nil
        case .notUnderstood:
            findings.record(key, value)
            return nil
        }
    }
}
