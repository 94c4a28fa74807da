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
        guard let direction else { return [] }
        let marked = marked(graph, edge: edge)
        let choice = choice(among: marked, graph: graph, edge: edge, for: direction, isFork: isFork)
        return choice.map { lanes(marked, choice: $0) } ?? []
    }

    /// Whether each lane at the end of an edge may be used for a direction; empty if unknown.
    static func validity(_ graph: RoadGraph, edge: EdgeID, for direction: TurnDirection) -> [Bool] {
        let marked = marked(graph, edge: edge)
        let choice = choice(among: marked, graph: graph, edge: edge, for: direction, isFork: false)
        return choice.map { choice in marked.indices.map { choice.has($0) } } ?? []
    }

    private static func marked(_ graph: RoadGraph, edge: EdgeID) -> [MarkedLane] {
        guard graph.hasDetails(edge) else { return [] }
        let own = edge.isForward ? RoadAttributes.DetailKind.turnLanesForward : .turnLanesBackward
        // A tag without a direction is on a one-way road.
        let text = graph.detailText(own, of: edge) ?? (edge.isForward ? graph.detailText(.turnLanes, of: edge) : nil)
        var lanes: [MarkedLane] = []
        if let text { graph.withText(text) { lanes = MarkedLane.all(in: $0) } }
        return lanes
    }

    private static func choice(
        among marked: [MarkedLane], graph: RoadGraph, edge: EdgeID, for direction: TurnDirection, isFork: Bool
    ) -> LaneChoice? {
        guard !marked.isEmpty else { return nil }
        let keepsLeft = direction == .uTurn && graph.keepsLeft(on: edge)
        return LaneChoice(marked, for: direction, isFork: isFork, keepsLeft: keepsLeft)
    }

    /// The lanes of a `turn:lanes` text; empty if none leads into the direction.
    ///
    /// - Parameters:
    ///   - isFork: whether the road divides there.
    ///   - keepsLeft: whether traffic keeps left, which decides on which side a U-turn begins.
    package static func lanes(
        _ text: String, for direction: TurnDirection, isFork: Bool = false, keepsLeft: Bool = false
    ) -> [Lane] {
        let marked = MarkedLane.all(in: Array(text.utf8).span)
        return LaneChoice(marked, for: direction, isFork: isFork, keepsLeft: keepsLeft)
            .map { lanes(marked, choice: $0) } ?? []
    }

    private static func lanes(_ marked: [MarkedLane], choice: LaneChoice) -> [Lane] {
        marked.indices.map { index in
            let isValid = choice.has(index)
            let isActive = isValid && choice.arrow.map { marked[index].has($0) } ?? false
            return Lane(
                indications: marked[index].arrows, isValid: isValid, activeIndication: isActive ? choice.arrow : nil)
        }
    }
}

/// The lanes that lead into a direction, and the arrow for it that some of them have.
private struct LaneChoice {
    /// By lane, from the lowest bit on; no road has more.
    private var lanes: UInt64 = 0
    private(set) var arrow: TurnDirection?

    func has(_ lane: Int) -> Bool { lane < UInt64.bitWidth && lanes >> UInt64(lane) & 1 != 0 }

    /// Nil if no lane has an arrow, or none leads into the direction.
    init?(_ marked: [MarkedLane], for direction: TurnDirection, isFork: Bool, keepsLeft: Bool) {
        guard marked.contains(where: { $0.arrowCount > 0 }) else { return nil }
        let wanted = isFork && Self.isStraightOn(direction, among: marked) ? .straight : direction
        choose(among: marked, for: wanted, keepsLeft: keepsLeft)
        if lanes == 0 { return nil }
    }

    private mutating func add(_ lane: Int) {
        if lane < UInt64.bitWidth { lanes |= 1 << UInt64(lane) }
    }

    private mutating func choose(among marked: [MarkedLane], for direction: TurnDirection, keepsLeft: Bool) {
        if let best = Self.bestArrow(among: marked, for: direction) {
            arrow = best
            let isPlain = direction == .straight && best == .straight
            for index in marked.indices where marked[index].has(best) || isPlain && marked[index].leadsOn { add(index) }
        } else if direction == .straight {
            for index in marked.indices where marked[index].leadsOn { add(index) }
        } else {
            chooseOutermost(of: marked, for: direction, keepsLeft: keepsLeft)
        }
    }

    /// Chooses the outermost lane on the side of a turn if it has no arrow, or if a U-turn begins in it.
    private mutating func chooseOutermost(of marked: [MarkedLane], for direction: TurnDirection, keepsLeft: Bool) {
        let isToRight = direction == .uTurn ? keepsLeft : direction.step > 0
        let outermost = isToRight ? marked.lastIndex { !$0.merges } : marked.firstIndex { !$0.merges }
        guard let outermost else { return }
        if marked[outermost].isPlain { return add(outermost) }
        guard direction == .uTurn else { return }
        for number in 0..<marked[outermost].arrowCount {
            let other = marked[outermost].arrow(number)
            guard other.step != 0, (other.step > 0) == isToRight else { continue }
            if arrow.map({ abs(other.step) >= abs($0.step) }) ?? true { arrow = other }
        }
        if arrow != nil { add(outermost) }
    }

    /// Whether a side of a fork is what the lanes without arrows lead to: all arrows to a side lead to the other one.
    private static func isStraightOn(_ direction: TurnDirection, among marked: [MarkedLane]) -> Bool {
        guard abs(direction.step) == 1, marked.contains(where: \.leadsOn) else { return false }
        var hasSide = false
        for lane in marked {
            for number in 0..<lane.arrowCount {
                let step = lane.arrow(number).step
                if step * direction.step > 0 { return false }
                hasSide = hasSide || step != 0
            }
        }
        return hasSide
    }

    /// The arrow that is nearest to a direction, at most one step of turning away; of equally near ones the first.
    ///
    /// Where lanes without arrows lead straight on, a slight arrow does not.
    private static func bestArrow(among marked: [MarkedLane], for direction: TurnDirection) -> TurnDirection? {
        let wanted = direction.step
        var best: TurnDirection?
        for lane in marked {
            for number in 0..<lane.arrowCount {
                let other = lane.arrow(number)
                if best.map({ abs(other.step - wanted) < abs($0.step - wanted) }) ?? true { best = other }
            }
        }
        guard let best, abs(best.step - wanted) <= 1 else { return nil }
        return direction == .straight && best != .straight && marked.contains(where: \.leadsOn) ? nil : best
    }
}

extension TurnDirection {
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
