extension SnapRules {
    /// The usual rules for the roads near a point, whether or not a route leads there; a point on a road lies on it.
    ///
    /// Another component counts only if it is nearer than the main component.
    ///
    /// - Parameter onPublicRoads: whether to leave out ferries, car trains and private roads.
    package static func nearest(onPublicRoads: Bool) -> SnapRules {
        var rules = SnapRules()
        rules.slack = 0.1...rules.slack.upperBound
        rules.isNearestOnly = true
        rules.isOnPublicRoads = onPublicRoads
        return rules
    }
}

extension ModeGraph {
    /// Whether the main component is preferred to other components; in a graph as small as a drawing, all are equal.
    var isMainComponentLarge: Bool { stateCount - openingStates.count >= 1_000 }
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
