import Roads

/// Reads the limits of height, width, length and weight at a node, such as a beam across the road.
enum NodeLimits {
    /// The limits in the form of ``NodeLimit``.
    static func texts(_ tags: Tags) -> [String] {
        guard tags.traits.contains(.limit) else { return [] }
        var uncounted = TagFindings()
        let limits = VehicleLimits(tags, findings: &uncounted)
        guard limits != VehicleLimits() else { return [] }
        return limits.measures.compactMap { kind, measure in NodeLimit(kind, measure)?.text }
    }
}
