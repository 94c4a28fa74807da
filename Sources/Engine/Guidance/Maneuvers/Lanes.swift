import Roads

/// Reads lanes from `turn:lanes` and finds those that may be used for a direction.
///
/// A lane without an arrow leads straight on, and to a side if it is the outermost one there and no arrow leads to that
/// side. Where a road divides and arrows lead to the other side only, straight on is this side, so all lanes without
/// arrows lead there. A lane that merges into its neighbor ends; its arrow is not a turn. A U-turn without an arrow of its
/// own begins in the outermost lane, if that leads to the side.
package enum Lanes {
    /// The lanes at the end of an edge from left to right; empty if unknown.
    ///
    /// - Parameter isFork: whether the road divides there.
    static func reading(
        _ graph: RoadGraph, edge: EdgeID, for direction: TurnDirection?, isFork: Bool = false
    ) -> [Lane] {
        guard let direction, graph.hasDetails(edge), let text = text(graph, edge: edge) else { return [] }
        let keepsLeft = direction == .uTurn && graph.keepsLeft(on: edge)
        return lanes(text, for: direction, isFork: isFork, keepsLeft: keepsLeft)
    }

    private static func text(_ graph: RoadGraph, edge: EdgeID) -> String? {
        let own = edge.isForward ? RoadAttributes.DetailKind.turnLanesForward : .turnLanesBackward
        if let text = graph.detail(own, of: edge) { return text }
        // A tag without a direction is on a one-way road.
        return edge.isForward ? graph.detail(.turnLanes, of: edge) : nil
    }

    /// The lanes of a `turn:lanes` text; empty if none leads into the direction.
    ///
    /// - Parameters:
    ///   - isFork: whether the road divides there.
    ///   - keepsLeft: whether traffic keeps left, which decides on which side a U-turn begins.
    package static func lanes(
        _ text: String, for direction: TurnDirection, isFork: Bool = false, keepsLeft: Bool = false
    ) -> [Lane] {
        let marked = text.split(separator: "|", omittingEmptySubsequences: false).map { MarkedLane($0) }
        guard marked.contains(where: { !$0.arrows.isEmpty }) else { return [] }
        let chosen =
            isFork && isStraightOn(direction, among: marked)
            ? choice(among: marked, for: .straight, keepsLeft: keepsLeft)
            : choice(among: marked, for: direction, keepsLeft: keepsLeft)
        guard !chosen.isEmpty else { return [] }
        return marked.indices.map { index in
            Lane(
                indications: marked[index].arrows, isValid: chosen.contains { $0.lane == index },
                activeIndication: chosen.first { $0.lane == index }?.arrow)
        }
    }

    /// Whether a side of a fork is what the lanes without arrows lead to: all arrows to a side lead to the other one.
    private static func isStraightOn(_ direction: TurnDirection, among lanes: [MarkedLane]) -> Bool {
        let sides = lanes.flatMap(\.arrows).map(\.step).filter { $0 != 0 }
        return abs(direction.step) == 1 && lanes.contains(where: \.leadsOn) && !sides.isEmpty
            && sides.allSatisfy { $0 * direction.step < 0 }
    }

    /// A lane that leads into a direction, and its arrow; nil for a lane without arrows.
    private typealias ChosenLane = (lane: Int, arrow: TurnDirection?)

    private static func choice(
        among lanes: [MarkedLane], for direction: TurnDirection, keepsLeft: Bool
    ) -> [ChosenLane] {
        if let arrow = bestArrow(among: lanes, for: direction) {
            let plain = direction == .straight && arrow == .straight
            return lanes.indices.compactMap { index in
                if lanes[index].arrows.contains(arrow) { return (index, arrow) }
                return plain && lanes[index].leadsOn ? (index, nil) : nil
            }
        }
        if direction == .straight { return lanes.indices.filter { lanes[$0].leadsOn }.map { ($0, nil) } }
        let isToRight = direction == .uTurn ? keepsLeft : direction.step > 0
        let open = lanes.indices.filter { !lanes[$0].merges }
        guard let outermost = isToRight ? open.last : open.first else { return [] }
        if lanes[outermost].isPlain { return [(outermost, nil)] }
        guard direction == .uTurn else { return [] }
        let arrow = lanes[outermost].arrows.filter { $0.step != 0 && ($0.step > 0) == isToRight }
            .max { abs($0.step) < abs($1.step) }
        return arrow.map { [(outermost, $0)] } ?? []
    }

    /// The arrow that is nearest to a direction, at most one step of turning away.
    ///
    /// Where lanes without arrows lead straight on, a slight arrow does not.
    private static func bestArrow(among lanes: [MarkedLane], for direction: TurnDirection) -> TurnDirection? {
        let wanted = direction.step
        let best = lanes.flatMap(\.arrows).min { abs($0.step - wanted) < abs($1.step - wanted) }
        guard let best, abs(best.step - wanted) <= 1 else { return nil }
        return direction == .straight && best != .straight && lanes.contains(where: \.leadsOn) ? nil : best
    }
}

/// What is painted on a lane.
private struct MarkedLane {
    /// In the order of the tag; those of a lane that merges are left out.
    let arrows: [TurnDirection]
    /// Whether it merges into a neighbor, and ends.
    let merges: Bool

    /// Whether it goes straight on without an arrow for that, though others may be painted on it: `none;slight_right`.
    let leadsOn: Bool

    /// Whether it goes on, and no arrow is painted on it.
    var isPlain: Bool { arrows.isEmpty && !merges }

    init(_ text: Substring) {
        let values = text.split(separator: ";")
        arrows = values.compactMap { TurnDirection(arrow: $0) }
        merges = arrows.isEmpty && values.contains { $0.hasPrefix("merge_to_") }
        leadsOn = arrows.isEmpty && !merges || values.contains("none") && !arrows.contains(.straight)
    }
}

extension TurnDirection {
    /// The direction of an arrow in a `turn:lanes` tag; nil for other values.
    fileprivate init?(arrow: Substring) {
        switch arrow {
        case "reverse": self = .uTurn
        case "sharp_right": self = .sharpRight
        case "right": self = .right
        case "slight_right": self = .slightRight
        case "through": self = .straight
        case "slight_left": self = .slightLeft
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
