extension SnapRules {
    /// Rules for the nearest road, and for the nearest road of the main component if that is another road.
    ///
    /// - Parameter onPublicRoads: whether to leave out ferries, car trains and private roads.
    package static func nearest(onPublicRoads: Bool) -> SnapRules {
        var rules = SnapRules()
        rules.slack = 0.1...0.1
        rules.isNearestOnly = true
        rules.isOnPublicRoads = onPublicRoads
        return rules
    }
}

extension ModeGraph {
    /// Whether the main component is preferred to other components; in a graph as small as a drawing, all are equal.
    var isMainComponentLarge: Bool { stateCount >= 1_000 }
}

extension RoadGraph {
    /// Whether the public may begin or end a trip on a segment: not at sea, and not on private roads.
    ///
    /// The rule for private roads differs by mode: cars may well have business on a private road, but hardly on a
    /// private service road.
    func isPublic(_ segment: SegmentID, mode: TransportMode) -> Bool {
        let (roadClass, flags) = roadClassAndFlags(of: segment.forward)
        guard flags.isDisjoint(with: [.ferry, .carTrain]) else { return false }
        guard mode != .automobile || roadClass == .service else { return true }
        guard let tag = evidence(.accessTag(for: mode), of: segment.forward) else { return true }
        return !tag.hasSuffix("=private") && (mode == .automobile || !tag.hasSuffix("=delivery"))
    }
}
