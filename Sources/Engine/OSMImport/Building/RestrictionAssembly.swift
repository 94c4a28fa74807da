import Storage
import Roads

/// Converts turn restrictions to sequences of directed edges that one mode must not travel.
///
/// `ForbiddenPaths` makes an automaton of the sequences, and `TurnAssembly` the duplicates of edges in the graph. The
/// paths of maneuver overrides become sequences in the same way (`OverrideAssembly`).
struct RestrictionAssembly {
    let network: RoadNetwork
    let junctions: Junctions
    let collection: RoadCollection
    let numbering: NodeNumbering
    /// Whether the mode may use an edge.
    let isUsable: (EdgeID) -> Bool

    /// The greatest number of paths along via ways for one relation.
    private static let pathLimit = 64

    /// A path from a `from` way to the end of the via, where the forbidden or mandatory turn begins.
    private struct Approach {
        var edges: [EdgeID]
        var end: JunctionID
    }

    /// The sequences of one restriction, or the reason why it cannot be applied.
    func sequences(of restriction: TurnRestriction) -> Result<[[EdgeID]], DropReason> {
        do throws(DropReason) {
            let from = try ways(restriction.from)
            let to = try ways(restriction.to)
            let approaches = try approaches(of: restriction, from: from)
            guard !approaches.isEmpty else { throw DropReason.noModeMayUse }
            guard approaches.count * to.count <= Self.pathLimit else { throw DropReason.tooManyPaths }
            let ends = approaches.map { (approach: $0, exits: exits(of: restriction, after: $0, to: to)) }
                .filter { !$0.exits.isEmpty }
            guard !ends.isEmpty else { throw DropReason.membersDoNotMeet }
            let usable = ends.map { ($0.approach, $0.exits.filter(isUsable)) }.filter { !$0.1.isEmpty }
            guard !usable.isEmpty else {
                throw restriction.isMandatory ? DropReason.mandatoryTargetUnusable : .noModeMayUse
            }
            return .success(usable.flatMap { sequences(after: $0, exits: $1, isMandatory: restriction.isMandatory) })
        } catch {
            return .failure(error)
        }
    }

    /// The paths through the only turns that a restriction allows; empty if it forbids turns, or cannot be applied.
    func mandatoryPaths(of restriction: TurnRestriction) -> [[EdgeID]] {
        guard restriction.isMandatory, let from = try? ways(restriction.from), let to = try? ways(restriction.to),
            let approaches = try? approaches(of: restriction, from: from)
        else { return [] }
        return approaches.flatMap { approach in
            exits(of: restriction, after: approach, to: to).filter(isUsable).map { approach.edges + [$0] }
        }
    }

    /// Forbids the exits, or all other exits if these are mandatory.
    private func sequences(after approach: Approach, exits: [EdgeID], isMandatory: Bool) -> [[EdgeID]] {
        guard isMandatory else { return exits.map { approach.edges + [$0] } }
        return junctions.leaving(approach.end)
            .filter { isUsable($0) && !exits.contains($0) }
            .map { approach.edges + [$0] }
    }

    /// The edges of the `to` ways that leave the end of an approach.
    private func exits(of restriction: TurnRestriction, after approach: Approach, to: [WayIndex]) -> [EdgeID] {
        to.flatMap { leavingEdges(ofWay: $0, at: approach.end, insideToo: restriction.isUTurn) }
            .filter { isWanted($0, after: approach, restriction: restriction) }
    }

    /// For a U-turn restriction whose `from` and `to` are the same way, whether the exit returns along the arriving
    /// edge.
    private func isWanted(_ exit: EdgeID, after approach: Approach, restriction: TurnRestriction) -> Bool {
        guard restriction.isUTurn, restriction.from == restriction.to, case .node = restriction.via else { return true }
        return exit == approach.edges[approach.edges.count - 1].reversed
    }

    // MARK: Approaches

    private func approaches(of restriction: TurnRestriction, from: [WayIndex]) throws(DropReason) -> [Approach] {
        switch restriction.via {
        case .node(let id):
            guard let number = numbering.number(of: id), let junction = network.junction(numbered: number) else {
                throw .missingNode
            }
            let arriving = from.flatMap { arrivingEdges(ofWay: $0, at: junction, insideToo: restriction.isUTurn) }
            guard !arriving.isEmpty else { throw .membersDoNotMeet }
            return arriving.filter(isUsable).map { Approach(edges: [$0], end: junction) }
        case .ways(let ids):
            let via = try ways(ids)
            var found: [Approach] = []
            for order in [via, via.reversed()] where found.isEmpty {
                for way in from { found += try approaches(from: way, via: order) }
            }
            guard !found.isEmpty else { throw .membersDoNotMeet }
            return found.filter { $0.edges.allSatisfy(isUsable) }
        }
    }

    private func approaches(from way: WayIndex, via: [WayIndex]) throws(DropReason) -> [Approach] {
        guard let ends = ends(ofWay: way) else { return [] }
        var approaches = Set([ends.first, ends.last]).sorted().flatMap { junction in
            arrivingEdges(ofWay: way, at: junction, insideToo: false).map { Approach(edges: [$0], end: junction) }
        }
        for way in via {
            approaches = approaches.flatMap { approach in
                traversals(ofWay: way, from: approach.end).map {
                    Approach(edges: approach.edges + $0.edges, end: $0.end)
                }
            }
            guard approaches.count <= Self.pathLimit else { throw .tooManyPaths }
        }
        return approaches
    }

    /// The paths along a whole way from one of its ends.
    private func traversals(ofWay way: WayIndex, from junction: JunctionID) -> [Approach] {
        guard let ends = ends(ofWay: way) else { return [] }
        let forward = network.segments(ofWay: way).map(\.forward)
        var found: [Approach] = []
        if ends.first == junction { found.append(Approach(edges: forward, end: ends.last)) }
        if ends.last == junction { found.append(Approach(edges: forward.reversed().map(\.reversed), end: ends.first)) }
        return found
    }

    // MARK: Ways

    private func ways(_ ids: [Int64]) throws(DropReason) -> [WayIndex] {
        var found: [WayIndex] = []
        for id in ids {
            guard let index = collection.index(ofWay: id), !network.segments(ofWay: index).isEmpty else {
                throw .missingWay
            }
            found.append(index)
        }
        return found
    }

    /// The first and last junction of a way; nil if a missing node splits it.
    private func ends(ofWay way: WayIndex) -> (first: JunctionID, last: JunctionID)? {
        let segments = network.segments(ofWay: way)
        guard let first = segments.first, let last = segments.last else { return nil }
        for (one, next) in zip(segments, segments.dropFirst())
        where network.to[one] != network.from[next] {
            return nil
        }
        return (network.from[first], network.to[last])
    }

    private func arrivingEdges(ofWay way: WayIndex, at junction: JunctionID, insideToo: Bool) -> [EdgeID] {
        leavingEdges(ofWay: way, at: junction, insideToo: insideToo).map(\.reversed)
    }

    /// The edges of a way that leave the junction if the way ends there; with `insideToo`, also if it passes.
    private func leavingEdges(ofWay way: WayIndex, at junction: JunctionID, insideToo: Bool) -> [EdgeID] {
        let segments = network.segments(ofWay: way)
        guard let first = segments.first, let last = segments.last else { return [] }
        let candidates = insideToo ? segments.flatMap { [$0.forward, $0.backward] } : [first.forward, last.backward]
        return candidates.filter { network.tail($0) == junction }
    }
}
