import Algorithms
package import Roads

/// What a relation says about turns.
package struct RestrictionReading: Sendable, Equatable {
    /// One for each usable value that the modes read, mostly a single one for them all.
    package private(set) var restrictions: [TurnRestriction] = []
    /// Why values that some modes read are not usable, each reason once.
    package private(set) var dropReasons: [DropReason] = []

    /// Not about turns, or about other modes than ours.
    package static let notOurs = RestrictionReading()

    /// Of no use for the reason.
    package static func dropped(_ reason: DropReason) -> RestrictionReading {
        RestrictionReading(dropReasons: [reason])
    }

    fileprivate init(restrictions: [TurnRestriction] = [], dropReasons: [DropReason] = []) {
        self.restrictions = restrictions
        self.dropReasons = dropReasons
    }

    /// Why a restriction is not applied; the raw value is what a report says.
    package enum DropReason: String, CaseIterable, Sendable {
        case noFrom = "no way with the role from"
        case noVia = "no node or way with the role via"
        case noTo = "no way with the role to"
        case mixedVias = "nodes and ways with the role via"
        case severalViaNodes = "several nodes with the role via"
        case severalFrom = "several ways with the role from, but not no_entry"
        case severalTo = "several ways with the role to, but not no_exit"
        case tooManyMembers = "more than 64 ways of one role"
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
        let groups = Self.groups(modes, by: sign)
        guard !groups.isEmpty else {
            self = sign.readingWithoutValue
            return
        }
        let members = RestrictionMembers(relation)
        let readings = groups.map { group in
            Self.reading(group, sign, members, relation: relation.id, &findings)
        }
        restrictions = readings.flatMap(\.restrictions)
        dropReasons = Array(readings.flatMap(\.dropReasons).uniqued())
    }

    /// Modes that read the same value together, in the order of the modes.
    private static func groups(
        _ modes: [TransportMode], by sign: RestrictionSign
    ) -> [(value: String, modes: [TransportMode])] {
        var groups: [(value: String, modes: [TransportMode])] = []
        for mode in modes {
            guard let value = sign.value(for: mode) else { continue }
            if let index = groups.firstIndex(where: { $0.value == value }) {
                groups[index].modes.append(mode)
            } else {
                groups.append((value, [mode]))
            }
        }
        return groups
    }

    private static func reading(
        _ group: (value: String, modes: [TransportMode]), _ sign: RestrictionSign, _ members: RestrictionMembers,
        relation: Int64, _ findings: inout TagFindings
    ) -> RestrictionReading {
        guard !group.value.hasSuffix("_on_red") else { return .notOurs }
        guard let turn = RestrictionSign.Turn(group.value) else {
            findings.record(.restriction, group.value)
            return .dropped(.unknownValue)
        }
        guard !sign.holdsAtTimes else { return .dropped(.conditionalOnly) }
        return members.reading(
            turn, modes: group.modes, relation: relation, isForBicycles: sign.isForBicycles)
    }
}

/// The members of a restriction by their roles.
private struct RestrictionMembers {
    var from: [Int64] = []
    var to: [Int64] = []
    var viaNodes: [Int64] = []
    var viaWays: [Int64] = []

    /// Ways of one role; real restrictions have a few, and the time to follow them grows with the square.
    private static let wayLimit = 64

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

    func reading(
        _ turn: RestrictionSign.Turn, modes: [TransportMode], relation: Int64, isForBicycles: Bool
    ) -> RestrictionReading {
        if from.isEmpty { return .dropped(.noFrom) }
        if to.isEmpty { return .dropped(.noTo) }
        if max(from.count, to.count, viaWays.count) > Self.wayLimit { return .dropped(.tooManyMembers) }
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
        var restriction = TurnRestriction(
            relation: relation, modes: modes, isMandatory: turn.isMandatory, isUTurn: turn.isUTurn, from: from,
            via: via, to: to)
        restriction.isForBicycles = isForBicycles
        return RestrictionReading(restrictions: [restriction])
    }
}

package typealias DropReason = RestrictionReading.DropReason

extension RestrictionReading.DropReason: Error {}
