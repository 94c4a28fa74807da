package import ShortestPaths
package import Storage

/// One mode's line graph in a graph file: directed edges as nodes, permitted turns as arcs.
///
/// A class, so that those who hold one need not copy the columns' owners.
package final class ModeGraph: Sendable {
    package let mode: TransportMode
    package let line: LineGraph
    /// By node: its directed edge, ascending.
    package let nodeEdge: Column<UInt32>
    let nodeKind: Column<UInt8>
    /// By node: milliseconds of travel along its edge.
    package let duration: Column<UInt32>
    /// By node: the centimeters of its edge.
    package let length: Column<UInt32>
    /// Nil if the graph was not contracted for the mode.
    package let hierarchy: ContractionHierarchy?
    /// The table at the top of the hierarchy, nil without one.
    package let core: HierarchyCore?
    let islandNodes: Column<UInt32>
    private let islands: Column<UInt32>
    let delayedEdges: Column<UInt32>
    let nodeDelays: Column<UInt16>

    init(_ mode: TransportMode, _ reader: FileReader) throws(StorageError) {
        func column<Element: BitwiseCopyable & Sendable>(
            _ section: ModeSection, _ type: Element.Type
        ) throws(StorageError) -> Column<Element> {
            try reader.column(section.number(mode), version: section.version, as: type)
        }
        self.mode = mode
        nodeEdge = try column(.nodeEdge, UInt32.self)
        nodeKind = try column(.nodeKind, UInt8.self)
        duration = try column(.duration, UInt32.self)
        length = try column(.length, UInt32.self)
        hierarchy = try ContractionHierarchy(mode, reader, nodeCount: nodeEdge.count)
        core = if let hierarchy { try HierarchyCore(mode, reader, of: hierarchy) } else { nil }
        islandNodes = try column(.islandNodes, UInt32.self)
        islands = try column(.islands, UInt32.self)
        delayedEdges = try column(.delayedEdges, UInt32.self)
        nodeDelays = try column(.nodeDelays, UInt16.self)
        let weight = try column(.weight, UInt32.self)
        let firstArc = try column(.firstArc, UInt32.self)
        let arcCount = try column(.arcCount, UInt8.self)
        let head = try column(.head, UInt32.self)
        let turnCost = try column(.turnCost, UInt16.self)
        let counts: [(section: ModeSection, count: Int, expected: Int)] = [
            (.nodeKind, nodeKind.count, nodeEdge.count), (.duration, duration.count, nodeEdge.count),
            (.length, length.count, nodeEdge.count), (.weight, weight.count, nodeEdge.count),
            (.firstArc, firstArc.count, nodeEdge.count), (.arcCount, arcCount.count, nodeEdge.count),
            (.turnCost, turnCost.count, head.count), (.islands, islands.count, islandNodes.count),
            (.nodeDelays, nodeDelays.count, delayedEdges.count),
        ]
        for (section, count, expected) in counts {
            try SectionCounts(reader: reader).expect(sectionName(section.number(mode)), count, expected)
        }
        line = LineGraph(
            firstArc: firstArc, arcCount: arcCount, head: head, turnCost: turnCost, nodeWeight: weight)
    }

    package var nodeCount: Int { nodeEdge.count }

    /// What a node is.
    package func kind(_ node: UInt32) -> LineNodeKind { LineNodeKind(rawValue: nodeKind[node]) }

    /// The nodes of a directed edge, one or more, or none where the mode may not use it.
    package func nodes(of edge: UInt32) -> Range<UInt32> { Self.nodes(of: edge, in: nodeEdge) }

    static func nodes(of edge: UInt32, in nodeEdge: Column<UInt32>) -> Range<UInt32> {
        var low = Self.first(notBelow: edge, in: nodeEdge)
        let start = low
        while low < nodeEdge.count, nodeEdge[low] == edge { low += 1 }
        return UInt32(start)..<UInt32(low)
    }

    /// The nodes of both directed edges of a segment, along it and against it, in about the time for those of one.
    package func nodes(ofSegment segment: UInt32) -> (forward: Range<UInt32>, backward: Range<UInt32>) {
        let forward = nodes(of: 2 * segment)
        var end = Int(forward.upperBound)
        while end < nodeCount, nodeEdge[end] == 2 * segment + 1 { end += 1 }
        return (forward, forward.upperBound..<UInt32(end))
    }

    /// The node to leave from where a route arrived at a node: of a restricted road, the copy for the way out.
    package func departure(from node: UInt32) -> UInt32 {
        kind(node).use == .inbound ? node - 1 : node
    }

    /// What stands at the head of an edge for whoever arrives along it.
    package func delays(atHeadOf edge: UInt32) -> NodeDelays {
        let index = Self.first(notBelow: edge, in: delayedEdges)
        guard index < delayedEdges.count, delayedEdges[index] == edge else { return [] }
        return NodeDelays(rawValue: nodeDelays[index])
    }

    /// The island of a node; 0 is the main one.
    package func island(of node: UInt32) -> UInt32 {
        var low = 0
        var high = islandNodes.count
        while low < high {
            let middle = (low + high) / 2
            if islandNodes[middle] < node { low = middle + 1 } else { high = middle }
        }
        return low < islandNodes.count && islandNodes[low] == node ? islands[low] : 0
    }

    /// The island of a segment's first node, 0 where the mode may not use it, and the segments around of the same answer.
    ///
    /// Few nodes lie off the main island, so it looks among those, and most answers go for long stretches.
    func island(ofSegment segment: UInt32) -> (island: UInt32, stretch: Range<UInt32>) {
        var low = 0
        var high = islandNodes.count
        while low < high {
            let middle = (low + high) / 2
            if nodeEdge[islandNodes[middle]] >> 1 < segment { low = middle + 1 } else { high = middle }
        }
        let start = low > 0 ? (nodeEdge[islandNodes[low - 1]] >> 1) + 1 : 0
        guard low < islandNodes.count else { return (0, start..<UInt32.max) }
        let node = islandNodes[low]
        let end = nodeEdge[node] >> 1
        guard end == segment else { return (0, start..<end) }
        let isFirst = node == 0 || nodeEdge[node - 1] >> 1 < segment
        return (isFirst ? islands[low] : 0, segment..<segment + 1)
    }

    private static func first(notBelow edge: UInt32, in edges: Column<UInt32>) -> Int {
        var low = 0
        var count = edges.count
        // Chooses rather than branches: no processor could foresee which half it is.
        while count > 1 {
            let half = count / 2
            low = edges[low &+ half &- 1] < edge ? low &+ half : low
            count &-= half
        }
        return count == 1 && edges[low] < edge ? low + 1 : low
    }
}
