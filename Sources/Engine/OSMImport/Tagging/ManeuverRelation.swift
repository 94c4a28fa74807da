import Roads

/// A relation that overrides the maneuver of a path: `type=maneuver`, in British spelling `type=manoeuvre`.
///
/// The via node is where the maneuver is announced. Via ways lie between `from` and `to`.
struct ManeuverRelation: Sendable, Equatable {
    var relation: Int64
    var maneuver: ManeuverOverride.Maneuver
    var direction: ManeuverOverride.Direction
    var from: Int64
    var viaWays: [Int64]
    var viaNode: Int64
    var to: Int64

    /// Whether a relation of this type is read.
    static func isType(_ type: String) -> Bool { type == "maneuver" || type == "manoeuvre" }

    /// Reads a relation; nil if it has another type.
    ///
    /// - Throws: the reason why it cannot be used.
    static func reading(_ relation: OSMRelation, _ findings: inout TagFindings) throws(DropReason) -> Self? {
        guard let type = relation.tags[.type], isType(type) else { return nil }
        let (maneuver, direction) = try announcement(relation.tags, findings: &findings)
        let members = PathMembers(relation)
        if let reason = members.dropReason { throw reason }
        guard members.from.count == 1, members.to.count == 1 else { throw .severalEnds }
        guard members.viaNodes.count < 2 else { throw .severalViaNodes }
        guard let viaNode = members.viaNodes.first else { throw .noViaNode }
        return ManeuverRelation(
            relation: relation.id, maneuver: maneuver, direction: direction, from: members.from[0],
            viaWays: members.viaWays, viaNode: viaNode, to: members.to[0])
    }

    private static func announcement(
        _ tags: Tags, findings: inout TagFindings
    ) throws(DropReason) -> (ManeuverOverride.Maneuver, ManeuverOverride.Direction) {
        let key = tags[.manoeuvre] == nil ? TagKey.maneuver : .manoeuvre
        guard let value = tags[key] else { throw .noManeuver }
        guard let maneuver = ManeuverOverride.Maneuver(tag: value) else {
            findings.record(key, value)
            throw .unknownManeuver
        }
        guard let direction = tags[.direction] else { return (maneuver, .ofRoad) }
        guard let known = ManeuverOverride.Direction(tag: direction) else {
            findings.record(.direction, direction)
            throw .unknownDirection
        }
        return (maneuver, known)
    }

    /// The path as that of a turn restriction, whose resolving to edges is the same.
    var path: TurnRestriction {
        TurnRestriction(
            relation: relation, modes: [], isMandatory: false, from: [from],
            via: viaWays.isEmpty ? .node(viaNode) : .ways(viaWays), to: [to])
    }
}

extension ManeuverOverride.Maneuver {
    fileprivate init?(tag value: String) {
        switch value {
        case "suppress": self = .suppress
        case "turn": self = .turn
        case "continue": self = .proceed
        case "fork": self = .fork
        case "merge": self = .merge
        case "uturn": self = .uTurn
        default: return nil
        }
    }
}

extension ManeuverOverride.Direction {
    fileprivate init?(tag value: String) {
        switch value {
        case "sharp_right": self = .sharpRight
        case "right": self = .right
        case "slight_right": self = .slightRight
        case "straight": self = .straight
        case "slight_left": self = .slightLeft
        case "left": self = .left
        case "sharp_left": self = .sharpLeft
        default: return nil
        }
    }
}
