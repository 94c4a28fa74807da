import Storage

/// The legal speed limit of motor traffic on a road, and the tag that it comes from.
package struct SpeedLimit: Hashable, Sendable {
    /// Kilometers per hour; nil where a tag says that there is no limit.
    package var kilometersPerHour: Double?
    /// `key=value`: `maxspeed=30 mph`.
    package var tag: String

    /// The share of its limit at which one drives on a road, turns included.
    package static let drivenShare = 0.8
    /// The same on motorways: British surveys find 0.85 on strategic roads by day.
    package static let drivenShareOnMotorways = 0.85

    /// The limit on the sign and its unit, `km/h` or `mph`; nil where there is no limit.
    package var onSign: (speed: Int, unit: String)? {
        guard let kilometersPerHour else { return nil }
        if tag.hasSuffix("mph") { return (Int((kilometersPerHour / 1.609344).rounded()), "mph") }
        return (Int(kilometersPerHour.rounded()), "km/h")
    }
}

extension RoadGraph {
    /// The limit in the direction of an edge; nil where no tag states one.
    package func speedLimit(of edge: EdgeID) -> SpeedLimit? {
        let directed = edge.isForward ? RoadAttributes.DetailKind.speedLimitForward : .speedLimitBackward
        guard let text = shownDetail(.speedLimit, of: edge) ?? shownDetail(directed, of: edge) else { return nil }
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let tag = String(parts[1])
        if parts[0] == "none" { return SpeedLimit(kilometersPerHour: nil, tag: tag) }
        // A damaged file may have any number.
        guard let limit = Double(parts[0]), limit > 0, limit <= 1_000 else { return nil }
        return SpeedLimit(kilometersPerHour: limit, tag: tag)
    }
}
