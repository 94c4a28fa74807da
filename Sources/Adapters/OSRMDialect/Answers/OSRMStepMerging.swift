import Guidance
import Roads

/// Removes steps that OSRM does not announce.
///
/// A new name is dropped if it holds for a short stretch only, if the old name comes back after it, or if one begins with
/// the other, but not where the road turns or there are lanes to choose from. The end of a road becomes a turn if the route did not follow the road
/// past any junction.
///
/// After OSRM's `verbosity_reduction.cpp`.
struct OSRMStepMerging {
    private let guide: Guide
    private let pathEdges: [PathEdge]
    private let roads: [RoadIdentity]
    private var kept: [OSRMStep] = []

    /// Centimeters that a name must hold to be announced.
    private static let shortName: UInt32 = 105_00

    /// The steps that are left, always with the departure and the arrival.
    static func merged(_ steps: [OSRMStep], of leg: OSRMLeg, guide: Guide) -> [OSRMStep] {
        var merging = OSRMStepMerging(guide, leg: leg)
        merging.kept.reserveCapacity(steps.count)
        for index in steps.indices { merging.add(steps[index], before: steps[(index + 1)...]) }
        return merging.kept
    }

    private init(_ guide: Guide, leg: OSRMLeg) {
        self.guide = guide
        pathEdges = leg.pathEdges
        roads = leg.roads
    }

    private mutating func add(_ step: OSRMStep, before next: ArraySlice<OSRMStep>) {
        var step = step
        guard let last = kept.last else { return kept.append(step) }
        if step.type == .endOfRoad, junctionCount(last) < 2 { step.type = .turn }
        guard step.type == .newName, !turns(step), !hasLanes(step) else { return kept.append(step) }
        if last.type == .newName, kept.count > 1, isSame(kept[kept.count - 2].road, step.road) {
            kept[kept.count - 2].pathEdges = kept[kept.count - 2].pathEdges.lowerBound..<step.pathEdges.upperBound
            kept.removeLast()
        } else if beginsAlike(last.road, step.road) || reach(of: step, before: next) < Self.shortName {
            extendLast(over: step)
        } else {
            kept.append(step)
        }
    }

    /// Lets the last step lead along a dropped one, and take its name if it has none or leads back.
    private mutating func extendLast(over step: OSRMStep) {
        let last = kept.count - 1
        kept[last].pathEdges = kept[last].pathEdges.lowerBound..<step.pathEdges.upperBound
        let before = last > 0 ? kept[last - 1].road : nil
        let returns = before.map { isSame($0, step.road) } ?? false
        let isBack = kept[last].direction == .uTurn && returns
        guard isBack || kept[last].type == .turn && !kept[last].road.isNamed else { return }
        kept[last].road = step.road
        if returns { kept[last].type = .proceed }
    }

    /// Whether a step turns at a place where other roads can be seen.
    private func turns(_ step: OSRMStep) -> Bool {
        switch step.direction {
        case nil, .straight, .slightLeft, .slightRight: return false
        default:
            let index = step.pathEdges.lowerBound
            return guide.map.kind(pathEdges[index - 1].state).meetsShutRoad || isJunction(before: index)
        }
    }

    /// Whether there are lanes to choose from before a step.
    private func hasLanes(_ step: OSRMStep) -> Bool {
        let before = pathEdges[step.pathEdges.lowerBound - 1].edge
        return !guide.lanes(atEndOf: before, for: step.direction ?? .straight).isEmpty
    }

    /// Whether one of two names begins with the other, as that of a street and its bridge.
    private func beginsAlike(_ one: RoadIdentity, _ other: RoadIdentity) -> Bool {
        one.reference == other.reference && guide.map.graph.beginsAlike(one.name, other.name)
    }

    private func isSame(_ one: RoadIdentity, _ other: RoadIdentity) -> Bool {
        one.name == other.name && one.reference == other.reference
    }

    /// Centimeters for which the step's name holds; after a junction, up to the next maneuver that is not just a new
    /// name.
    private func reach(of step: OSRMStep, before next: ArraySlice<OSRMStep>) -> UInt32 {
        guard isJunction(before: step.pathEdges.lowerBound) else { return length(named(step)) }
        return next.prefix { $0.type == .newName }.reduce(length(step.pathEdges)) { $0 + length($1.pathEdges) }
    }

    /// The part of a step from where its name begins, which may be after a short name that was dropped.
    private func named(_ step: OSRMStep) -> Range<Int> {
        let first = step.pathEdges.first { isSame(roads[$0], step.road) }
        return (first ?? step.pathEdges.lowerBound)..<step.pathEdges.upperBound
    }

    private func length(_ range: Range<Int>) -> UInt32 { pathEdges[range].reduce(0) { $0 + $1.end - $1.start } }

    /// The number of junctions that a step passes, with the junction of its maneuver.
    private func junctionCount(_ step: OSRMStep) -> Int {
        1 + step.pathEdges.dropFirst().count { isJunction(before: $0) }
    }

    private func isJunction(before index: Int) -> Bool {
        let before = pathEdges[index - 1]
        let taken = pathEdges[index].edge
        return guide.map.turns(from: before.state).contains { turn in
            let edge = guide.map.edge(after: turn)
            return edge != taken && edge != before.edge.reversed
        }
    }
}
