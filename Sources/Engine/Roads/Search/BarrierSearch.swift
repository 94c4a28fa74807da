import ShortestPaths
import Storage

/// Finds the barriers on the shortest ways between a place and some goal, over the roads of a mode.
///
/// It looks at lengths, one-way streets and barriers, and at no turns: it explains routes and is not part of their search.
package struct BarrierSearch {
    package let graph: RoadGraph
    package let modeGraph: ModeGraph
    /// Whether ways lead through barriers.
    package let passesBarriers: Bool

    /// A shortest way between a junction and a goal.
    package struct Way: Hashable, Sendable {
        /// The junction at the goal.
        package var goal: JunctionID
        /// Centimeters.
        package var length: UInt64
        /// The barriers on the way, both ends included, from the junction to the goal.
        package var barriers: [JunctionID]
    }

    /// The direction of travel.
    package enum Direction: Sendable {
        case toGoal, fromGoal
    }

    /// The greatest number of junctions that a search looks at.
    private static let limit = 20_000

    package init(_ graph: RoadGraph, _ modeGraph: ModeGraph, passesBarriers: Bool) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.passesBarriers = passesBarriers
    }

    /// The shortest way between a junction and the nearest goal; nil if there is none nearby.
    ///
    /// - Parameter segment: a segment that the way does not use.
    package func way(
        _ direction: Direction, from start: JunctionID, without segment: SegmentID?, isGoal: (JunctionID) -> Bool
    ) -> Way? {
        var before: [JunctionID: JunctionID] = [:]
        var lengths: [JunctionID: UInt64] = [start: 0]
        var settled: Set<JunctionID> = []
        var queue = SnapQueue()
        queue.insert(SnapEntry(meters: 0, rank: 0, number: start.index))
        while let entry = queue.popFirst(), settled.count < Self.limit {
            let junction = JunctionID(index: entry.number)
            guard settled.insert(junction).inserted, let length = lengths[junction] else { continue }
            guard passesBarriers || barrierTag(junction) == nil else { continue }
            if isGoal(junction) {
                return Way(goal: junction, length: length, barriers: barriers(upTo: junction, before))
            }
            for index in graph.edgeRange(leaving: junction) {
                let edge = graph.junctionEdges[index]
                guard edge.segment != segment, isUsable(edge, direction: direction) else { continue }
                let next = graph.head(of: edge)
                let total = length + UInt64(graph.length(of: edge))
                guard total < lengths[next] ?? .max else { continue }
                (lengths[next], before[next]) = (total, junction)
                queue.insert(SnapEntry(meters: Double(total), rank: 0, number: next.index))
            }
        }
        return nil
    }

    private func isUsable(_ edge: EdgeID, direction: Direction) -> Bool {
        !modeGraph.usableStates(of: direction == .toGoal ? edge : edge.reversed).isEmpty
    }

    private func barrierTag(_ junction: JunctionID) -> String? {
        graph.barrier(at: junction, for: modeGraph.mode)?.tag
    }

    private func barriers(upTo goal: JunctionID, _ before: [JunctionID: JunctionID]) -> [JunctionID] {
        var junctions: [JunctionID] = []
        var next: JunctionID? = goal
        while let junction = next {
            if barrierTag(junction) != nil { junctions.append(junction) }
            next = before[junction]
        }
        return junctions.reversed()
    }
}

// MARK: Roads cut off

extension BarrierSearch {
    /// The barrier that separates a segment from the main component; nil if no barrier does.
    package static func barrier(
        cuttingOff segment: SegmentID, of modeGraph: ModeGraph, in graph: RoadGraph
    ) -> JunctionID? {
        let search = BarrierSearch(graph, modeGraph, passesBarriers: true)
        let ends = graph.segments[segment]
        let ways = [ends.from, ends.to].compactMap { end in
            search.way(.toGoal, from: end, without: segment) { junction in
                graph.edgeRange(leaving: junction).contains { index in
                    let states = modeGraph.usableStates(of: graph.junctionEdges[index])
                    return states.contains { modeGraph.component(of: $0) == 0 }
                }
            }
        }
        return ways.min { $0.length < $1.length }?.barriers.first
    }

    /// The first barrier on the shortest way from one segment to another; nil if none is on it, or if there is no way even
    /// through barriers.
    package static func barrier(
        from start: SegmentID, to end: SegmentID, of modeGraph: ModeGraph, in graph: RoadGraph
    ) -> JunctionID? {
        let search = BarrierSearch(graph, modeGraph, passesBarriers: true)
        let starts = graph.segments[start]
        let ends = graph.segments[end]
        let ways = [starts.from, starts.to].compactMap { junction in
            search.way(.toGoal, from: junction, without: nil) { $0 == ends.from || $0 == ends.to }
        }
        return ways.min { $0.length < $1.length }?.barriers.first
    }
}
