import Geometry
import ShortestPaths
import Storage
import Threading

/// Finds all roads that can be reached from some places within a limit, or from which the places can be reached.
///
/// A search finds the best routes to the start of every edge within the limit. Along an edge the costs grow evenly;
/// where two directions meet, the better one counts. The routes are those of ``RouteSearch``.
package struct IsochroneSearch: Sendable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let weights: RequestWeights?
    /// Whether there are weights: a look at these would copy them.
    private let hasWeights: Bool

    /// Meters around the reached roads in which other roads matter: a point up to a kilometer from a road belongs to the
    /// nearest one.
    package static let margin = 2_050.0

    /// A search on a mode's graph.
    ///
    /// - Parameter weights: the weights of a request. Roads that it avoids are only used at the places and at the ends of
    ///   routes.
    package init(graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights? = nil) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.weights = weights
        hasWeights = weights != nil
    }

    /// The roads within a limit, and those around them.
    ///
    /// - Parameters:
    ///   - places: the candidates of each place; of several places, the best counts.
    ///   - isArrival: whether the routes lead to the places.
    ///   - limit: in the unit of the measure.
    ///   - most: the number of roads after which the search ends; the result then has one more.
    ///   - assumesReach: whether a road beyond the limit counts as reached without a look, unless a request or live
    ///     traffic closes roads; few roads are cut off, and looking takes a third of the time.
    /// - Returns: nil if the workspace's cancellation stops the search.
    package func roads(
        around places: [[SnapCandidate]], isArrival: Bool, measure: IsochroneMeasure, limit: UInt32,
        most: Int = .max, assumesReach: Bool = false, workspace: inout RouteWorkspace
    ) -> ReachedRoads? {
        let assumesReach = assumesReach && !hasWeights && !modeGraph.hasEdgesClosedByTraffic
        let places = weights.map { weights in places.map { weights.ends($0) } } ?? places
        let weights = self.weights?.leg(.closed, between: Array(places.joined()))
        let ends = places.flatMap {
            RouteEnds.tableEnds($0, graph: graph, modeGraph: modeGraph, asSource: !isArrival, weights: weights)
        }
        var tree = workspace.reach.take() ?? IsochroneTree(graph: graph, modeGraph: modeGraph)
        tree.run(
            IsochroneTreeSearch(isArrival: isArrival, measure: measure, limit: limit, weights: weights), ends,
            workspace.cancellation)
        if workspace.isCancelled {
            workspace.reach = consume tree
            return nil
        }
        let passage = IsochronePassage(
            graph: graph, modeGraph: modeGraph, ends: ends, isArrival: isArrival, weights: weights)
        let box = box(ends, places: places, tree: tree)
        let surroundings = Self.surroundings(of: box)
        if !assumesReach { tree.spread(in: surroundings, workspace.cancellation) }
        var roads = ReachedRoads(
            graph: graph, modeGraph: modeGraph, measure: measure, limit: limit, box: box,
            middle: places.joined().first?.place ?? box.center)
        append(
            near: surroundings, Set(places.joined().map(\.component)), passage, &tree, most, assumesReach,
            workspace.cancellation, &roads)
        workspace.reach = consume tree
        return workspace.isCancelled ? nil : roads
    }

    /// Appends the roads in a box that are on some components.
    private func append(
        near box: BoundingBox, _ components: Set<UInt32>, _ passage: IsochronePassage, _ tree: inout IsochroneTree,
        _ most: Int, _ assumesReach: Bool, _ cancellation: Cancellation?, _ roads: inout ReachedRoads
    ) {
        var known = (component: UInt32(0), stretch: SegmentID(0)..<SegmentID(0))
        var isOnComponents = false
        var cursor = StateCursor(modeGraph)
        graph.forEachSegment(near: box) { segment in
            guard roads.segments.count <= most, graph.isUsable(segment, mode: modeGraph.mode), isOpen(segment)
            else { return }
            if !known.stretch.contains(segment) {
                known = modeGraph.component(of: segment)
                isOnComponents = components.contains(known.component)
            }
            guard isOnComponents else { return }
            let states = cursor.states(of: segment)
            let passages = passage.passages(along: segment, states, tree: tree)
            if passages.isEmpty, !assumesReach, !tree.reaches(states, in: box, cancellation: cancellation) { return }
            roads.append(segment, passages)
        }
    }

    /// Whether a place may lie on a segment: no request and no live traffic closes it.
    private func isOpen(_ segment: SegmentID) -> Bool {
        if hasWeights, let weights, !weights.isOpen(segment: segment) { return false }
        return !modeGraph.isClosed(segment)
    }

    private static func surroundings(of box: BoundingBox) -> BoundingBox {
        var around = BoundingBox(around: box.minimum, meters: margin)
        around.extend(BoundingBox(around: box.maximum, meters: margin))
        return around
    }

    /// The box around all junctions within the limit, and around the places.
    private func box(
        _ ends: [TableEnd], places: [[SnapCandidate]], tree: borrowing IsochroneTree
    ) -> BoundingBox {
        var box = BoundingBox(places.joined().map(\.place))
        // Only a part of a place's edge may be within the limit; the whole edge matters little.
        for end in ends { box.extend(BoundingBox(graph.segmentPoints(modeGraph.stateEdges[end.state].segment))) }
        for state in tree.settled {
            let edge = modeGraph.stateEdges[state]
            let segment = graph.segments[edge.segment]
            box.extend(graph.junctionCoordinates[edge.isForward ? segment.from : segment.to])
        }
        return box
    }
}

/// Finds the usable states of ascending segments, each from the place of the one before.
struct StateCursor {
    private let modeGraph: ModeGraph
    private let edges: Column<EdgeID>
    private var position = 0

    init(_ modeGraph: ModeGraph) {
        self.modeGraph = modeGraph
        edges = modeGraph.stateEdges
    }

    /// The states along a segment, and those against it; see ``ModeGraph/usableStates(of:)``.
    mutating func states(of segment: SegmentID) -> (forward: Range<StateID>, backward: Range<StateID>) {
        skip(upTo: segment.forward)
        let start = position
        while position < edges.count, edges[position] == segment.forward { position += 1 }
        let middle = position
        while position < edges.count, edges[position] == segment.backward { position += 1 }
        let forward = StateID(index: start)..<StateID(index: middle)
        let backward = StateID(index: middle)..<StateID(index: position)
        return (modeGraph.usable(forward), modeGraph.usable(backward))
    }

    /// Goes to the first state whose edge is no less than another, in steps that double and then halve.
    private mutating func skip(upTo edge: EdgeID) {
        var step = 1
        while position + step <= edges.count, edges[position + step - 1] < edge {
            position += step
            step *= 2
        }
        while step > 0 {
            if position + step <= edges.count, edges[position + step - 1] < edge { position += step }
            step /= 2
        }
    }
}

/// The ways to travel along segments, after a search.
struct IsochronePassage {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let isArrival: Bool
    private let weights: RequestWeights?
    /// Whether there are weights: a look at these would copy them.
    private let hasWeights: Bool
    /// By segment: the ends of the places on it.
    private let ends: [SegmentID: [TableEnd]]
    /// The segments with ends, ascending: few, so that a search takes less time than a hash.
    private let endSegments: [SegmentID]

    init(graph: RoadGraph, modeGraph: ModeGraph, ends: [TableEnd], isArrival: Bool, weights: RequestWeights?) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.isArrival = isArrival
        self.weights = weights
        hasWeights = weights != nil
        self.ends = Dictionary(grouping: ends) { modeGraph.stateEdges[$0.state].segment }
        endSegments = self.ends.keys.sorted()
    }

    /// The best path to the start of a state's edge, or from its end on arrival; nil if no route leads along the edge.
    private func path(_ state: StateID, _ tree: borrowing IsochroneTree) -> TableCell? {
        if isArrival, !modeGraph.kind(state).isSource { return nil }
        guard let path = isArrival ? tree.path(fromEndOf: state) : tree.path(toStartOf: state) else { return nil }
        return whole(state).weight < Int64(Weight.infinity) ? path : nil
    }

    /// The ways to travel along a segment.
    func passages(
        along segment: SegmentID, _ states: (forward: Range<StateID>, backward: Range<StateID>),
        tree: borrowing IsochroneTree
    ) -> SegmentPassages {
        var passages = SegmentPassages(
            forward: bestLine(states.forward, isForward: true, tree: tree),
            backward: bestLine(states.backward, isForward: false, tree: tree), length: graph.length(of: segment))
        if hasWeights, let weights {
            passages.isAvoided = weights.isAvoided(segment: segment) || weights.isExcepted(segment: segment)
        }
        guard hasEnd(segment), let ends = ends[segment] else { return passages }
        passages.direct = ends.compactMap { directLine($0, isForward: modeGraph.stateEdges[$0.state].isForward) }
        return passages
    }

    private func hasEnd(_ segment: SegmentID) -> Bool {
        let index = endSegments.partitioningIndex { $0 >= segment }
        return index < endSegments.count && endSegments[index] == segment
    }

    private func bestLine(
        _ states: Range<StateID>, isForward: Bool, tree: borrowing IsochroneTree
    ) -> IsochroneLine? {
        var best: (state: StateID, path: TableCell)?
        for state in states {
            guard let path = path(state, tree) else { continue }
            if best.map({ path.weight < $0.path.weight }) ?? true { best = (state, path) }
        }
        return best.map { line(along: $0.state, $0.path, isForward: isForward) }
    }

    /// The line along a whole edge.
    private func line(along state: StateID, _ path: TableCell, isForward: Bool) -> IsochroneLine {
        let near = costs(path)
        let far = near + whole(state)
        // Routes begin at the near side of the edge: at its start, or on arrival at its end.
        let isLowerNear = isForward != isArrival
        return IsochroneLine(
            lower: 0, upper: modeGraph.length[state], atLower: isLowerNear ? near : far,
            atUpper: isLowerNear ? far : near)
    }

    /// The line between a place and the end of its edge, or on arrival its start.
    private func directLine(_ end: TableEnd, isForward: Bool) -> IsochroneLine? {
        let length = modeGraph.length[end.state]
        let whole = whole(end.state)
        guard whole.weight < Int64(Weight.infinity), !isArrival || modeGraph.kind(end.state).isSource else {
            return nil
        }
        // The part of the edge that belongs to the end, and the place along the edge.
        let part = UInt32(clamping: end.measure.length)
        let offset = isArrival ? part : length - min(part, length)
        let far = costs(TableCell(weight: end.cost, measure: end.measure))
        let near = IsochroneLine.Costs(
            weight: far.weight - share(whole.weight, part: part, length: length), duration: 0, length: 0)
        let place = isForward ? offset : length - offset
        let isLowerNear = isForward != isArrival
        return isLowerNear
            ? IsochroneLine(lower: place, upper: length, atLower: near, atUpper: far)
            : IsochroneLine(lower: 0, upper: place, atLower: far, atUpper: near)
    }

    /// The weight of a part of an edge.
    private func share(_ weight: Int64, part: UInt32, length: UInt32) -> Int64 {
        Int64(EdgePart.cost(upTo: part, of: length, whole: UInt32(clamping: weight)))
    }

    private func whole(_ state: StateID) -> IsochroneLine.Costs {
        let length = Int64(modeGraph.length[state])
        guard hasWeights, let weights else {
            return IsochroneLine.Costs(
                weight: Int64(modeGraph.line.stateWeight[state]), duration: Int64(modeGraph.duration[state]),
                length: length)
        }
        return IsochroneLine.Costs(
            weight: Int64(weights.weight(ofEnd: state)), duration: Int64(weights.duration(of: state)), length: length)
    }

    private func costs(_ path: TableCell) -> IsochroneLine.Costs {
        IsochroneLine.Costs(
            weight: Int64(path.weight), duration: Int64(path.measure.duration), length: Int64(path.measure.length))
    }
}
