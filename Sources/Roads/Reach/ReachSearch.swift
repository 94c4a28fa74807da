import ShortestPaths
import Geometry
import Storage

/// Finds all roads that can be reached from some places within a limit, or from which the places can be reached.
///
/// One sweep over the hierarchy finds the best routes to the start of every edge. Along an edge the costs grow evenly;
/// where two directions meet, the better one counts. The routes are those of ``TableSearch``.
package struct ReachSearch: Sendable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let hierarchy: ContractionHierarchy
    private let table: TableSearch

    /// Meters around the reached roads in which other roads matter: a point up to a kilometer from a road belongs to the
    /// nearest one.
    package static let margin = 2_050.0

    /// A search on a mode's graph, nil without a hierarchy.
    package init?(graph: RoadGraph, modeGraph: ModeGraph) {
        guard let hierarchy = modeGraph.hierarchy, let table = TableSearch(graph: graph, modeGraph: modeGraph) else {
            return nil
        }
        (self.graph, self.modeGraph, self.hierarchy, self.table) = (graph, modeGraph, hierarchy, table)
    }

    /// The roads within a limit, and those around them.
    ///
    /// - Parameters:
    ///   - places: the candidates of each place; of several places, the best counts.
    ///   - isArrival: whether the routes lead to the places.
    ///   - limit: in the unit of the measure.
    ///   - most: the number of roads after which the search ends; the result then has one more.
    /// - Returns: nil if the workspace's cancellation stops the search.
    package func roads(
        around places: [[SnapCandidate]], isArrival: Bool, measure: ReachMeasure, limit: UInt32,
        most: Int = .max, workspace: inout RouteWorkspace
    ) -> ReachedRoads? {
        let ends = places.flatMap { table.ends($0, asSource: !isArrival) }
        guard var measures = workspace.measures.take() else { return nil }
        var sweep = workspace.sweep.take() ?? DownwardSweep(hierarchy, graph: modeGraph.line)
        if isArrival {
            sweep.run(to: ends, measures: &measures)
        } else {
            sweep.run(from: ends, measures: &measures)
        }
        workspace.measures = consume measures
        let passage = ReachPassage(graph: graph, modeGraph: modeGraph, ends: ends, isArrival: isArrival)
        let box = box(ends, places, sweep, passage, measure, limit)
        var roads = ReachedRoads(graph: graph, modeGraph: modeGraph, measure: measure, limit: limit, box: box)
        let components = Set(places.joined().map(\.component))
        graph.forEachSegment(near: Self.surroundings(of: box)) { segment in
            guard roads.segments.count <= most, graph.isUsable(segment, mode: modeGraph.mode),
                components.contains(modeGraph.component(of: segment).component)
            else { return }
            roads.append(segment, passage.lines(along: segment, sweep))
        }
        workspace.sweep = consume sweep
        return workspace.isCancelled ? nil : roads
    }

    private static func surroundings(of box: BoundingBox) -> BoundingBox {
        var around = BoundingBox(around: box.minimum, meters: margin)
        around.extend(BoundingBox(around: box.maximum, meters: margin))
        return around
    }

    /// The box around all junctions within the limit, and around the places.
    private func box(
        _ ends: [TableEnd], _ places: [[SnapCandidate]], _ sweep: borrowing DownwardSweep, _ passage: ReachPassage,
        _ measure: ReachMeasure, _ limit: UInt32
    ) -> BoundingBox {
        var box = BoundingBox(places.joined().map(\.place))
        // Only a part of a place's edge may be within the limit; the whole edge matters little.
        for end in ends { box.extend(BoundingBox(graph.segmentPoints(modeGraph.stateEdges[end.state].segment))) }
        for state in modeGraph.states {
            guard let path = passage.path(state, sweep) else { continue }
            let value = measure == .duration ? UInt64(path.measure.duration) : path.measure.length
            guard value <= UInt64(limit) else { continue }
            let edge = modeGraph.stateEdges[state]
            let segment = graph.segments[edge.segment]
            box.extend(graph.junctionCoordinates[edge.isForward == passage.isArrival ? segment.to : segment.from])
        }
        return box
    }
}

/// The ways to travel along segments, after a sweep.
struct ReachPassage {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let isArrival: Bool
    /// By segment: the ends of the places on it.
    private let ends: [SegmentID: [TableEnd]]

    init(graph: RoadGraph, modeGraph: ModeGraph, ends: [TableEnd], isArrival: Bool) {
        (self.graph, self.modeGraph, self.isArrival) = (graph, modeGraph, isArrival)
        self.ends = Dictionary(grouping: ends) { modeGraph.stateEdges[$0.state].segment }
    }

    /// The best path to the start of a state's edge, or from its end on arrival; nil if no route leads along the edge.
    func path(_ state: StateID, _ sweep: borrowing DownwardSweep) -> TableCell? {
        guard modeGraph.line.stateWeight[state] < .infinity else { return nil }
        if isArrival, !modeGraph.kind(state).isSource { return nil }
        let path = isArrival ? sweep.path(fromEndOf: state) : sweep.path(toStartOf: state)
        return path.weight < .infinity ? path : nil
    }

    /// The ways to travel along a segment.
    func lines(along segment: SegmentID, _ sweep: borrowing DownwardSweep) -> [ReachLine] {
        let (forward, backward) = modeGraph.states(of: segment)
        var lines: [ReachLine] = []
        for (states, isForward) in [(forward, true), (backward, false)] {
            var best: (state: StateID, path: TableCell)?
            for state in states {
                guard let path = path(state, sweep) else { continue }
                if best.map({ path.weight < $0.path.weight }) ?? true { best = (state, path) }
            }
            if let best { lines.append(line(along: best.state, best.path, isForward: isForward)) }
        }
        for end in ends[segment] ?? [] {
            if let line = directLine(end, isForward: modeGraph.stateEdges[end.state].isForward) { lines.append(line) }
        }
        return lines
    }

    /// The line along a whole edge.
    private func line(along state: StateID, _ path: TableCell, isForward: Bool) -> ReachLine {
        let near = costs(path)
        let far = near + whole(state)
        // Routes begin at the near side of the edge: at its start, or on arrival at its end.
        let isLowerNear = isForward != isArrival
        return ReachLine(
            lower: 0, upper: modeGraph.length[state], atLower: isLowerNear ? near : far,
            atUpper: isLowerNear ? far : near)
    }

    /// The line between a place and the end of its edge, or on arrival its start.
    private func directLine(_ end: TableEnd, isForward: Bool) -> ReachLine? {
        let length = modeGraph.length[end.state]
        let whole = whole(end.state)
        guard whole.weight < Int64(Weight.infinity), !isArrival || modeGraph.kind(end.state).isSource else {
            return nil
        }
        // The part of the edge that belongs to the end, and the place along the edge.
        let part = UInt32(clamping: end.measure.length)
        let offset = isArrival ? part : length - min(part, length)
        let far = costs(TableCell(weight: end.cost, measure: end.measure))
        let near = ReachLine.Costs(
            weight: far.weight - share(whole.weight, part, length), duration: 0, length: 0)
        let place = isForward ? offset : length - offset
        let isLowerNear = isForward != isArrival
        return isLowerNear
            ? ReachLine(lower: place, upper: length, atLower: near, atUpper: far)
            : ReachLine(lower: 0, upper: place, atLower: far, atUpper: near)
    }

    /// The weight of a part of an edge.
    private func share(_ weight: Int64, _ part: UInt32, _ length: UInt32) -> Int64 {
        Int64(EdgePart.cost(upTo: part, of: length, whole: UInt32(clamping: weight)))
    }

    private func whole(_ state: StateID) -> ReachLine.Costs {
        ReachLine.Costs(
            weight: Int64(modeGraph.line.stateWeight[state]), duration: Int64(modeGraph.duration[state]),
            length: Int64(modeGraph.length[state]))
    }

    private func costs(_ path: TableCell) -> ReachLine.Costs {
        ReachLine.Costs(
            weight: Int64(path.weight), duration: Int64(path.measure.duration), length: Int64(path.measure.length))
    }
}
