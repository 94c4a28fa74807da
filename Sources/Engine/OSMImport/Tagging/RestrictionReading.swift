import Algorithms
package import Roads

/// The turn restrictions of a relation.
package struct RestrictionReading: Sendable, Equatable {
    /// One for each usable value; often a single one for all modes.
    package private(set) var restrictions: [TurnRestriction] = []
    /// The reasons why values are not usable, each once.
    package private(set) var dropReasons: [DropReason] = []

    /// A relation that is not about turns, or about other modes.
    package static let notOurs = RestrictionReading()

    /// A relation that is dropped for a reason.
    package static func dropped(_ reason: DropReason) -> RestrictionReading {
        RestrictionReading(dropReasons: [reason])
    }

    fileprivate init(restrictions: [TurnRestriction] = [], dropReasons: [DropReason] = []) {
        self.restrictions = restrictions
        self.dropReasons = dropReasons
    }

    /// The reason why a restriction or a maneuver override is not applied; the raw value is the text of reports.
    package enum DropReason: String, CaseIterable, Sendable {
        case noFrom = "no way with the role from"
        case noVia = "no node or way with the role via"
        case noTo = "no way with the role to"
        case mixedVias = "nodes and ways with the role via"
        case noViaNode = "no node with the role via"
        case severalViaNodes = "several nodes with the role via"
        case severalFrom = "several ways with the role from, but not no_entry"
        case severalTo = "several ways with the role to, but not no_exit"
        case severalEnds = "several ways with the role from or to"
        case tooManyMembers = "more than 64 ways of one role"
        case noValue = "no restriction value"
        case unknownValue = "unknown restriction value"
        case noManeuver = "no maneuver value"
        case unknownManeuver = "unknown maneuver value"
        case unknownDirection = "unknown direction value"
        case conditionalOnly = "holds only at some times"
        // Reasons that the graph builder finds.
        case missingWay = "a way is not in the extract or not passable"
        case missingNode = "a node is not in the extract"
        case membersDoNotMeet = "the members do not meet"
        case noModeMayUse = "no mode may make the turn anyway"
        case mandatoryTargetUnusable = "the only turn allowed is not passable"
        case tooManyPaths = "too many ways through its members"
    }

    /// Reads a relation for some modes.
    package init(_ relation: OSMRelation, modes: [TransportMode], _ findings: inout TagFindings) {
        guard let type = relation.tags[.type], type == "restriction" || type.hasPrefix("restriction:") else {
            self = .notOurs
            return
        }
        // Conditional restrictions are not applied, but malformed ones are counted.
        _ = relation.tags.conditionalTexts(&findings)
        let sign = RestrictionSign(relation.tags, type: type)
        let groups = Self.groups(modes, by: sign)
        guard !groups.isEmpty else {
            self = sign.readingWithoutValue
            return
        }
        let members = PathMembers(relation)
        let readings = groups.map { group in
            Self.reading(group, sign: sign, members: members, relation: relation.id, findings: &findings)
        }
        restrictions = readings.flatMap(\.restrictions)
        dropReasons = Array(readings.flatMap(\.dropReasons).uniqued())
    }

    /// The modes grouped by the value that they read, in the order of the modes.
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
        _ group: (value: String, modes: [TransportMode]), sign: RestrictionSign, members: PathMembers,
        relation: Int64, findings: inout TagFindings
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

extension PathMembers {
    fileprivate func reading(
        _ turn: RestrictionSign.Turn, modes: [TransportMode], relation: Int64, isForBicycles: Bool
    ) -> RestrictionReading {
        if let reason = dropReason { return .dropped(reason) }
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

/// A turn restriction relation: a turn that is forbidden, or the only one that is allowed.
package struct TurnRestriction: Sendable, Equatable {
    package enum Via: Sendable, Equatable {
        case node(Int64)
        case ways([Int64])
    }

    package var relation: Int64
    package var modes: [TransportMode]
    /// Whether all other turns are forbidden; if false, this turn is.
    package var isMandatory: Bool
    package var isUTurn: Bool
    /// Whether it names bicycles, rather than all vehicles.
    package var isForBicycles = false
    package var from: [Int64]
    package var via: Via
    package var to: [Int64]

    package init(
        relation: Int64, modes: [TransportMode], isMandatory: Bool, isUTurn: Bool = false, from: [Int64], via: Via,
        to: [Int64]
    ) {
        self.relation = relation
        self.modes = modes
        self.isMandatory = isMandatory
        self.isUTurn = isUTurn
        self.from = from
        self.via = via
        self.to = to
    }
}
