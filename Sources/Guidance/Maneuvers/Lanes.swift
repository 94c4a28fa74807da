import Roads

/// Reads lanes from `turn:lanes` and finds those that may be used for a direction.
enum Lanes {
    /// The lanes at the end of an edge from left to right; empty if unknown.
    static func reading(_ graph: RoadGraph, _ edge: EdgeID, for direction: TurnDirection?) -> [Lane] {
        guard let direction, graph.hasDetails(edge), let text = text(graph, edge) else { return [] }
        return lanes(text, for: direction)
    }

    private static func text(_ graph: RoadGraph, _ edge: EdgeID) -> String? {
        let own = edge.isForward ? RoadAttributes.DetailKind.turnLanesForward : .turnLanesBackward
        if let text = graph.detail(own, of: edge) { return text }
        // A tag without a direction is on a one-way road.
        return edge.isForward ? graph.detail(.turnLanes, of: edge) : nil
    }

    /// The lanes of a `turn:lanes` text; empty if no arrow fits the direction.
    static func lanes(_ text: String, for direction: TurnDirection) -> [Lane] {
        let arrows = text.split(separator: "|", omittingEmptySubsequences: false).map { lane in
            lane.split(separator: ";").compactMap { TurnDirection(arrow: $0) }
        }
        guard let active = bestArrow(among: arrows, for: direction) else { return [] }
        return arrows.map { indications in
            let isValid = indications.contains(active)
            return Lane(indications: indications, isValid: isValid, activeIndication: isValid ? active : nil)
        }
    }

    /// The arrow that is nearest to a direction, at most one step of turning away.
    private static func bestArrow(among arrows: [[TurnDirection]], for direction: TurnDirection) -> TurnDirection? {
        let wanted = direction.step
        let best = arrows.joined().min { abs($0.step - wanted) < abs($1.step - wanted) }
        return best.flatMap { abs($0.step - wanted) <= 1 ? $0 : nil }
    }
}

extension TurnDirection {
    /// The direction of an arrow in a `turn:lanes` tag; nil for other values.
    fileprivate init?(arrow: Substring) {
        switch arrow {
        case "reverse": self = .uTurn
        case "sharp_right": self = .sharpRight
        case "right": self = .right
        case "slight_right", "merge_to_right": self = .slightRight
        case "through": self = .straight
        case "slight_left", "merge_to_left": self = .slightLeft
        case "left": self = .left
        case "sharp_left": self = .sharpLeft
        default: return nil
        }
    }

    /// The steps of turning from straight on, positive to the right.
    fileprivate var step: Int {
        switch self {
        case .straight: 0
        case .slightRight: 1
        case .right: 2
        case .sharpRight: 3
        case .slightLeft: -1
        case .left: -2
        case .sharpLeft: -3
        case .uTurn: -4
        }
    }
}
