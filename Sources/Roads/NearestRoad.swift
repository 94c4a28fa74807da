extension SnapRules {
    /// The nearest road, and the nearest of the main island where that is another one; no other is looked for where these
    /// are not connected.
    ///
    /// - Parameter onPublicRoads: leaves out ferries, car trains and private roads.
    package static func nearest(onPublicRoads: Bool) -> SnapRules {
        var rules = SnapRules()
        rules.slack = 0.1
        rules.factor = 1
        rules.isNearestOnly = true
        rules.isOnPublicRoads = onPublicRoads
        return rules
    }
}

extension ModeGraph {
    /// Whether the main island is one that a place on another island may rather be joined to: in a graph as small as a
    /// drawing, no island is more the main one than the others.
    var isMainComponentLarge: Bool { stateCount >= 1_000 }
}

extension RoadGraph {
    /// Whether a journey may begin or end on a segment without being let in: not at sea, not on private roads.
    ///
    /// What is private differs by mode: cars may well have business on a private road, but hardly on a service road.
    func isPublic(_ segment: SegmentID, mode: TransportMode) -> Bool {
        let (roadClass, flags) = roadClassAndFlags(of: segment.forward)
        guard flags.isDisjoint(with: [.ferry, .carTrain]) else { return false }
        guard mode != .automobile || roadClass == .service else { return true }
        guard let tag = evidence(.accessTag(for: mode), of: segment.forward) else { return true }
        return !tag.hasSuffix("=private") && (mode == .automobile || !tag.hasSuffix("=delivery"))
    }
}
