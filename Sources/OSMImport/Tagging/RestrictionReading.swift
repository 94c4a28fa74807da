package import Roads

/// What a relation says about turns.
package enum RestrictionReading: Sendable, Equatable {
    case restriction(TurnRestriction)
    /// Not about turns, or about other modes than ours.
    case notOurs
    case dropped(DropReason)

    /// Why a restriction is not applied; the raw value is what a report says.
    package enum DropReason: String, CaseIterable, Sendable {
        case noFrom = "no way with the role from"
        case noVia = "no node or way with the role via"
        case noTo = "no way with the role to"
        case mixedVias = "nodes and ways with the role via"
        case severalViaNodes = "several nodes with the role via"
        case severalFrom = "several ways with the role from, but not no_entry"
        case severalTo = "several ways with the role to, but not no_exit"
        case noValue = "no restriction value"
        case unknownValue = "unknown restriction value"
        case conditionalOnly = "holds only at some times"
        // What the graph builder finds.
        case missingWay = "a way is not in the extract or not passable"
        case missingNode = "a node is not in the extract"
        case membersDoNotMeet = "the members do not meet"
        case noModeMayUse = "no mode may make the turn anyway"
        case mandatoryTargetUnusable = "the only turn allowed is not passable"
        case tooManyPaths = "too many ways through its members"
    }

    /// Reads the relation for the modes that are asked for.
    package init(_ relation: OSMRelation, modes: [TransportMode], _ findings: inout TagFindings) {
        guard let type = relation.tags[.type], type == "restriction" || type.hasPrefix("restriction:") else {
            self = .notOurs
            return
        }
        // No clock reads them yet, but malformed ones are to be counted.
        _ = relation.tags.conditionalTexts(&findings)
        let sign = RestrictionSign(relation.tags, type: type)
        let affected = modes.filter { sign.value(for: $0) != nil }
        guard let first = affected.first, let value = sign.value(for: first) else {
            self = sign.readingWithoutValue
            return
        }
        guard !value.hasSuffix("_on_red") else {
            self = .notOurs
            return
        }
        guard let turn = RestrictionSign.Turn(value) else {
            findings.record(.restriction, value)
            self = .dropped(.unknownValue)
            return
        }
        guard !sign.holdsAtTimes else {
            self = .dropped(.conditionalOnly)
            return
        }
        let sharing = affected.filter { sign.value(for: $0) == value }
        self = RestrictionMembers(relation).reading(turn, modes: sharing, relation: relation.id)
    }
}

/// The members of a restriction by their roles.
private struct RestrictionMembers {
    var from: [Int64] = []
    var to: [Int64] = []
    var viaNodes: [Int64] = []
    var viaWays: [Int64] = []

    init(_ relation: OSMRelation) {
        for member in relation.members {
            switch (member.role, member.kind) {
            case ("from", .way): from.append(member.id)
            case ("to", .way): to.append(member.id)
            case ("via", .node): viaNodes.append(member.id)
            case ("via", .way): viaWays.append(member.id)
            default: break
            }
        }
    }

    func reading(_ turn: RestrictionSign.Turn, modes: [TransportMode], relation: Int64) -> RestrictionReading {
        if from.isEmpty { return .dropped(.noFrom) }
        if to.isEmpty { return .dropped(.noTo) }
        if from.count > 1, turn.value != "no_entry" { return .dropped(.severalFrom) }
        if to.count > 1, turn.value != "no_exit" { return .dropped(.severalTo) }
        let via: TurnRestriction.Via
        switch (viaNodes.count, viaWays.count) {
        case (0, 0): return .dropped(.noVia)
        case (1, 0): via = .node(viaNodes[0])
        case (0, _): via = .ways(viaWays)
        case (_, 0): return .dropped(.severalViaNodes)
        default: return .dropped(.mixedVias)
        }
        return .restriction(
            TurnRestriction(
                relation: relation, modes: modes, isMandatory: turn.isMandatory, isUTurn: turn.isUTurn, from: from,
                via: via, to: to
            )
        )
    }
}
