package import ShortestPaths
package import Storage

/// One mode's line graph in a graph file: directed edges as nodes, permitted turns as arcs.
package struct ModeGraph: Sendable {
    package let mode: TransportMode
    package let line: LineGraph
    /// By node: its directed edge, ascending.
    package let nodeEdge: Column<UInt32>
    private let nodeKind: Column<UInt8>
    /// By node: milliseconds of travel along its edge.
    package let duration: Column<UInt32>
    private let islandNodes: Column<UInt32>
    private let islands: Column<UInt32>

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
        islandNodes = try column(.islandNodes, UInt32.self)
        islands = try column(.islands, UInt32.self)
        line = LineGraph(
            firstArc: try column(.firstArc, UInt32.self), head: try column(.head, UInt32.self),
            turnCost: try column(.turnCost, UInt16.self), nodeWeight: try column(.weight, UInt32.self))
        let nodeCount = nodeEdge.count
        guard nodeKind.count == nodeCount, duration.count == nodeCount, line.nodeWeight.count == nodeCount,
            line.firstArc.count == nodeCount + 1, line.turnCost.count == line.head.count,
            islands.count == islandNodes.count
        else {
            throw StorageError(
                .damaged, path: reader.path, "has sections for \(mode.name) that do not fit together; import it again")
        }
    }

    package var nodeCount: Int { nodeEdge.count }

    /// What a node is.
    package func kind(_ node: UInt32) -> LineNodeKind { LineNodeKind(rawValue: nodeKind[node]) }

    /// The nodes of a directed edge, one or more, or none where the mode may not use it.
    package func nodes(of edge: UInt32) -> Range<UInt32> {
        var low = firstNode(notBelow: edge)
        let start = low
        while low < nodeCount, nodeEdge[low] == edge { low += 1 }
        return UInt32(start)..<UInt32(low)
    }

    /// The node to leave from where a route arrived at a node: of a restricted road, the copy for the way out.
    package func departure(from node: UInt32) -> UInt32 {
        kind(node).use == .inbound ? node - 1 : node
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

    private func firstNode(notBelow edge: UInt32) -> Int {
        var low = 0
        var high = nodeCount
        while low < high {
            let middle = (low + high) / 2
            if nodeEdge[middle] < edge { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
