import Roads

/// Avoidances and a means of transport, whose hash is computed once.
struct AvoidanceKey: Hashable, Sendable {
    let rules: RequestRules
    let mode: TransportMode
    private let hash: Int

    /// The most features, corners of areas, and ways.
    private static let greatestSize = 1_000

    /// Nil if there are so many areas and ways that it would take long to compare them with others.
    init?(_ weights: RequestWeights) {
        guard Self.size(weights.rules) <= Self.greatestSize else { return nil }
        rules = weights.rules
        mode = weights.modeGraph.mode
        hash = rules.hashValue
    }

    private static func size(_ rules: RequestRules) -> Int {
        let corners = rules.avoidedAreas.reduce(0) { sum, area in
            sum + area.outline.count + area.holes.reduce(0) { $0 + $1.count }
        }
        return rules.avoided.count + corners + rules.closedWays.count + rules.speeds.count
    }

    /// The key of all weights of a mode that change few roads; nil for others.
    init?(ofFewRoads weights: RequestWeights) {
        guard weights.changeFewRoads else { return nil }
        rules = RequestRules()
        mode = weights.modeGraph.mode
        hash = rules.hashValue
    }

    /// Whether it stands for all weights that change few roads.
    var isOfFewRoads: Bool { rules == RequestRules() }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
