import Roads

/// The legal speed limit of motor traffic on a way, as answers show it: the number, and the tag that it comes from.
///
/// An advisory speed is no limit, and a variable sign states none. ``MaximumSpeed`` has the speeds that people drive.
struct LegalSpeedLimit: Equatable {
    /// km/h; nil where a tag says that there is no limit.
    var kilometersPerHour: Double?
    /// `key=value`.
    var tag: String

    /// The limits of the directions; nil where no tag states one.
    static func reading(_ tags: Tags) -> Directed<LegalSpeedLimit?> {
        guard tags.traits.contains(.speedLimit) else { return Directed(both: nil) }
        return Directed(
            forward: first(keys.flatMap { [$0.forward, $0.plain] }, of: tags),
            backward: first(keys.flatMap { [$0.backward, $0.plain] }, of: tags))
    }

    /// The limits as details of a way, in the order of the kinds.
    ///
    /// - Parameter passage: the directions in which cars may travel; on a one-way road the limit of its direction is that of
    ///   the road.
    static func details(_ tags: Tags, passage: WayProfile) -> [RoadAttributes.Detail] {
        var limits = reading(tags)
        if passage.forward.access == .closed { limits.forward = limits.backward }
        if passage.backward.access == .closed { limits.backward = limits.forward }
        if limits.forward == limits.backward {
            return limits.forward.map { [RoadAttributes.Detail(.speedLimit, $0.text)] } ?? []
        }
        let forward = limits.forward.map { RoadAttributes.Detail(.speedLimitForward, $0.text) }
        let backward = limits.backward.map { RoadAttributes.Detail(.speedLimitBackward, $0.text) }
        return [forward, backward].compactMap(\.self)
    }

    /// The text of the detail: `50 maxspeed=50`, or `none maxspeed=none`.
    private var text: String {
        let number = kilometersPerHour.map { limit in
            let tenths = Int((limit * 10).rounded())
            return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        }
        return "\(number ?? "none") \(tag)"
    }

    // MARK: Reading

    private static func first(_ keys: [TagKey], of tags: Tags) -> LegalSpeedLimit? {
        for key in keys {
            guard let value = tags[key], let limit = limit(value, key: key) else { continue }
            let isUnlimited = limit == .infinity
            return LegalSpeedLimit(kilometersPerHour: isUnlimited ? nil : limit, tag: "\(key.rawValue)=\(value)")
        }
        return nil
    }

    /// km/h, infinite without a limit; nil for a value that states neither.
    private static func limit(_ value: String, key: TagKey) -> Double? {
        if laneKeys.contains(key) {
            return value.split(separator: "|").compactMap { limit(ofOne: String($0)) }.max()
        }
        return limit(ofOne: value)
    }

    private static func limit(ofOne value: String) -> Double? {
        if ["none", "unlimited"].contains(value.lowercased()) { return .infinity }
        if let zone = ZoneSpeeds.limit(value), zone == .infinity { return zone }
        if case .limit(let limit) = SpeedText.reading(value) { return limit }
        return nil
    }

    /// The keys that state a limit, the most specific first, as in ``MaximumSpeed``.
    private static let keys = [
        DirectedKey(.maxspeedMotorcar, forward: .maxspeedMotorcar, backward: .maxspeedMotorcar),
        .maxspeed, .maxspeedLanes, .maxspeedSource, .maxspeedType,
        DirectedKey(.maxspeedZone, forward: .maxspeedZone, backward: .maxspeedZone),
        DirectedKey(.zoneTraffic, forward: .zoneTraffic, backward: .zoneTraffic),
    ]

    private static let laneKeys: Set<TagKey> = [.maxspeedLanes, .maxspeedLanesForward, .maxspeedLanesBackward]
}
