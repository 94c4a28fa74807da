package import ShortestPaths
package import Storage

/// One mode's line graph in a graph file: directed edges as states, permitted turns as arcs.
///
/// A class, so that a copy does not retain the owner of every column.
package final class ModeGraph: Sendable {
    package let mode: TransportMode
    package let line: LineGraph
    /// By state: its directed edge, ascending.
    package let stateEdges: Column<EdgeID>
    let stateKinds: Column<UInt8>
    /// By state: milliseconds of travel along its edge.
    package let duration: Column<UInt32>
    /// By state: the length of its edge in centimeters.
    package let length: Column<UInt32>
    /// The hierarchy, nil if the graph was not contracted for the mode.
    package let hierarchy: ContractionHierarchy?
    /// The table at the top of the hierarchy, nil without a hierarchy.
    package let core: CoreDistanceTable?
    let componentStates: Column<StateID>
    private let components: Column<UInt32>
    let delayedEdges: Column<EdgeID>
    let nodeDelays: Column<UInt16>
    /// The share of its stored weight that the weight of every edge is at least.
    let leastShare: Double
    /// The states whose edges only conditions open, ascending; their stored weights are infinite.
    package let openingStates: Column<StateID>
    /// By index in ``openingStates``: the weight in milliseconds when a condition opens the edge.
    package let openingWeights: Column<UInt32>
    /// Whether live traffic closes edges.
    let hasEdgesClosedByTraffic: Bool
    /// Whether some edges are closed: by live traffic, or until a condition opens them.
    let hasClosedEdges: Bool

    init(_ mode: TransportMode, reader: FileReader) throws(StorageError) {
        func column<Element: BitwiseCopyable & Sendable>(
            _ section: ModeSection, type: Element.Type
        ) throws(StorageError) -> Column<Element> {
            try reader.column(section.number(mode), version: section.version, as: type)
        }
        self.mode = mode
        stateEdges = try column(.stateEdges, type: EdgeID.self)
        stateKinds = try column(.stateKinds, type: UInt8.self)
        duration = try column(.duration, type: UInt32.self)
        length = try column(.length, type: UInt32.self)
        hierarchy = try ContractionHierarchy(mode, reader, stateCount: stateEdges.count)
        core = if let hierarchy { try CoreDistanceTable(mode, reader: reader, of: hierarchy) } else { nil }
        componentStates = try column(.componentStates, type: StateID.self)
        components = try column(.components, type: UInt32.self)
        delayedEdges = try column(.delayedEdges, type: EdgeID.self)
        nodeDelays = try column(.nodeDelays, type: UInt16.self)
        openingStates = try column(.openingStates, type: StateID.self)
        openingWeights = try column(.openingWeights, type: UInt32.self)
        let weight = try column(.weight, type: UInt32.self)
        let firstArc = try column(.firstArc, type: UInt32.self)
        let arcCount = try column(.arcCount, type: UInt8.self)
        let head = try column(.head, type: StateID.self)
        let turnCost = try column(.turnCost, type: UInt16.self)
        let counts: [(section: ModeSection, count: Int, expected: Int)] = [
            (.stateKinds, stateKinds.count, stateEdges.count), (.duration, duration.count, stateEdges.count),
            (.length, length.count, stateEdges.count), (.weight, weight.count, stateEdges.count),
            (.firstArc, firstArc.count, stateEdges.count), (.arcCount, arcCount.count, stateEdges.count),
            (.turnCost, turnCost.count, head.count), (.components, components.count, componentStates.count),
            (.nodeDelays, nodeDelays.count, delayedEdges.count),
            (.openingWeights, openingWeights.count, openingStates.count),
        ]
        for (section, count, expected) in counts {
            try SectionConsistency(reader: reader).expect(
                sectionName(section.number(mode)), count: count, expected: expected)
        }
        line = LineGraph(
            firstArc: firstArc, arcCount: arcCount, head: head, turnCost: turnCost, stateWeight: weight)
        leastShare = 1
        hasEdgesClosedByTraffic = false
        hasClosedEdges = !openingStates.isEmpty
    }

    /// The graph of a mode with other weights and times than stored.
    init(_ stored: ModeGraph, metric: ModeMetric) {
        mode = stored.mode
        stateEdges = stored.stateEdges
        stateKinds = stored.stateKinds
        length = stored.length
        componentStates = stored.componentStates
        components = stored.components
        delayedEdges = stored.delayedEdges
        nodeDelays = stored.nodeDelays
        if metric.closedOpenings.isEmpty {
            openingStates = stored.openingStates
            openingWeights = stored.openingWeights
        } else {
            let open = stored.openingStates.indices.filter { index in
                !metric.closedOpenings.contains(stored.openingStates[index])
            }
            openingStates = Column(open.map { stored.openingStates[$0] })
            openingWeights = Column(open.map { stored.openingWeights[$0] })
        }
        line = metric.line
        duration = metric.durations
        hierarchy = metric.hierarchy
        core = metric.hierarchy.map { CoreDistanceTable($0) }
        leastShare = metric.leastShare
        hasEdgesClosedByTraffic = metric.hasClosedEdges
        hasClosedEdges = metric.hasClosedEdges || !stored.openingStates.isEmpty
    }

    package var stateCount: Int { stateEdges.count }

    /// All states, ascending.
    package var states: Range<StateID> { Range(count: stateCount) }

    /// The kind of a state.
    package func kind(_ state: StateID) -> StateKind { StateKind(rawValue: stateKinds[state]) }

    /// The states of a directed edge; empty if the mode may not use the edge at any time.
    package func states(of edge: EdgeID) -> Range<StateID> { Self.states(of: edge, in: stateEdges) }

    static func states(of edge: EdgeID, in stateEdges: Column<EdgeID>) -> Range<StateID> {
        var low = Self.first(notBelow: edge, in: stateEdges)
        let start = low
        while low < stateEdges.count, stateEdges[low] == edge { low += 1 }
        return StateID(index: start)..<StateID(index: low)
    }

    /// The states of both directed edges of a segment, along it and against it, in about the time of one lookup.
    package func states(of segment: SegmentID) -> (forward: Range<StateID>, backward: Range<StateID>) {
        let forward = states(of: segment.forward)
        var end = forward.upperBound.index
        while end < stateCount, stateEdges[end] == segment.backward { end += 1 }
        return (forward, forward.upperBound..<StateID(index: end))
    }

    /// The state from which to leave after arriving at a state: for an inbound state, the outbound copy of its edge.
    package func departure(from state: StateID) -> StateID {
        kind(state).use == .inbound ? state.previous : state
    }

    /// The delays at the head of an edge for travellers that arrive along the edge.
    package func delays(atHeadOf edge: EdgeID) -> NodeDelays {
        let index = Self.first(notBelow: edge, in: delayedEdges)
        guard index < delayedEdges.count, delayedEdges[index] == edge else { return [] }
        return NodeDelays(rawValue: nodeDelays[index])
    }

    /// The component of a state; 0 is the main component.
    package func component(of state: StateID) -> UInt32 {
        let index = componentStates.partitioningIndex { $0 >= state }
        return index < componentStates.count && componentStates[index] == state ? components[index] : 0
    }

    /// The component of a segment's first state, 0 if the mode may not use the segment.
    ///
    /// The result holds for all segments of `stretch`. Few states lie off the main component and only these are listed,
    /// so most stretches are long.
    func component(of segment: SegmentID) -> (component: UInt32, stretch: Range<SegmentID>) {
        let index = componentStates.partitioningIndex { stateEdges[$0].segment >= segment }
        let start = index > 0 ? stateEdges[componentStates[index - 1]].segment.next : SegmentID(0)
        guard index < componentStates.count else { return (0, start..<SegmentID.missing) }
        let state = componentStates[index]
        let end = stateEdges[state].segment
        guard end == segment else { return (0, start..<end) }
        let isFirst = state.index == 0 || stateEdges[state.index - 1].segment < segment
        return (isFirst ? components[index] : 0, segment..<segment.next)
    }

    static func first(notBelow edge: EdgeID, in edges: Column<EdgeID>) -> Int {
        var low = 0
        var count = edges.count
        // A conditional move instead of a branch, because no processor could predict the half.
        while count > 1 {
            let half = count / 2
            low = edges[low &+ half &- 1] < edge ? low &+ half : low
            count &-= half
        }
        return count == 1 && edges[low] < edge ? low + 1 : low
    }
}
