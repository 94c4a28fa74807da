import Roads
import Storage

/// Replaces and adds maneuvers of a leg where relations of the map ask for it.
///
/// Where the roads need no maneuver, one is added only if there is another road to take. A suppressed maneuver becomes a
/// change of name that ``ManeuverCollapse`` removes. Boarding, pushing and the ends of a leg stay as they are. On foot
/// the relations do not count: they are about carriageways.
struct ManeuverOverriding {
    let map: TurnMap
    let pathEdges: [PathEdge]
    /// The road of each path edge.
    let roads: [RoadIdentity]

    /// The drafts with the overrides applied, in order.
    func applied(to drafts: [ManeuverDraft]) -> [ManeuverDraft] {
        guard map.graph.hasManeuverOverrides, map.mode != .walking else { return drafts }
        var drafts = drafts
        for (place, override) in overrides.sorted(by: { $0.key < $1.key }) {
            apply(override, before: place, in: &drafts)
        }
        return drafts
    }

    /// By index of a path edge: the override of the maneuver before it.
    ///
    /// Of several, the one whose path begins first counts, and then the one with the longest path: they tell more about
    /// the route.
    private var overrides: [Int: ManeuverOverride] {
        var found: [Int: ManeuverOverride] = [:]
        for (index, pathEdge) in pathEdges.enumerated() {
            for override in map.graph.maneuverOverrides(from: pathEdge.edge)
            where found[index + override.place] == nil && override.applies(to: pathEdges, from: index) {
                found[index + override.place] = override
            }
        }
        return found
    }

    private func apply(_ override: ManeuverOverride, before place: Int, in drafts: inout [ManeuverDraft]) {
        let index = drafts.partitioningIndex { $0.first >= place }
        if index == drafts.count || drafts[index].first != place {
            guard override.maneuver != .suppress, isJunction(before: place) else { return }
            drafts.insert(draft(before: place), at: index)
        }
        if drafts[index].isOverridable { drafts[index].apply(override, onNamedRoad: roads[place - 1].isNamed) }
    }

    /// Whether more roads meet before a path edge than the two of the path.
    private func isJunction(before place: Int) -> Bool {
        let roads = map.graph.edgeRange(leaving: map.graph.head(of: pathEdges[place - 1].edge))
        return roads.count { map.graph.isUsable(map.graph.junctionEdges[$0].segment, mode: map.mode) } > 2
    }

    private func draft(before place: Int) -> ManeuverDraft {
        let before = pathEdges[place - 1].edge
        let taken = pathEdges[place].edge
        let angle = map.graph.turnAngle(from: before, to: taken)
        let distance = pathEdges[..<place].reduce(0) { $0 + Int($1.end - $1.start) }
        var draft = ManeuverDraft(
            kind: .turn, direction: TurnDirection(angle: angle), first: place, target: place, road: roads[place],
            distance: distance)
        draft.angle = angle
        draft.staysOnRoad = roads[place - 1].isNamed && map.graph.isSameRoad(roads[place - 1], roads[place])
        return draft
    }
}

extension ManeuverDraft {
    /// Whether a relation may override it.
    fileprivate var isOverridable: Bool { kind != .depart && turns || isContinuation || kind == .uTurn }

    fileprivate mutating func apply(_ change: ManeuverOverride, onNamedRoad isNamed: Bool) {
        override = change.maneuver
        direction = TurnDirection(change.direction) ?? direction ?? TurnDirection(angle: angle)
        isQuiet = false
        roundabout = nil
        roundaboutExit = nil
        switch change.maneuver {
        case .suppress: kind = .nameChange
        case .turn: kind = .turn
        case .proceed:
            kind = direction == .straight ? .proceed : .turn
            staysOnRoad = isNamed
        case .fork: kind = .fork
        case .merge: kind = .merge
        case .uTurn: kind = .uTurn; direction = .uTurn
        }
    }
}

extension TurnDirection {
    /// Nil for the direction in which the road leads.
    fileprivate init?(_ direction: ManeuverOverride.Direction) {
        switch direction {
        case .ofRoad: return nil
        case .sharpRight: self = .sharpRight
        case .right: self = .right
        case .slightRight: self = .slightRight
        case .straight: self = .straight
        case .slightLeft: self = .slightLeft
        case .left: self = .left
        case .sharpLeft: self = .sharpLeft
        }
    }
}
