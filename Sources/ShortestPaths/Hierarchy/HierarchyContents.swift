/// A hierarchy before it is written: the contents of the file's columns, see ``ContractionHierarchy``.
package struct HierarchyContents: Sendable {
    package internal(set) var nodes: [UInt32] = []
    package internal(set) var firstArc: [UInt32] = [0]
    package internal(set) var arcs: [HierarchyArc] = []
    package internal(set) var contents: [UInt32] = []
    package internal(set) var wideContents: [UInt32] = []

    init() {}

    /// The hierarchy of a line graph by its own weights.
    ///
    /// - Parameter order: the order in which the nodes are removed.
    package init(_ graph: LineGraph, order: EliminationOrder) {
        let hierarchy = CustomizableHierarchy(graph, order: order)
        let metric = HierarchyMetric(hierarchy, graph: graph, below: LowerArcs(hierarchy))
        self = metric.neededContents()
        nodes = Array(hierarchy.nodes)
    }

    mutating func reserve(nodes: Int, arcs count: Int) {
        firstArc.reserveCapacity(nodes + 1)
        arcs.reserveCapacity(count)
        contents.reserveCapacity(count)
    }

    package var nodeCount: Int { firstArc.count - 1 }

    /// The number of arcs that are shortcuts.
    package var shortcutCount: Int { contents.count { $0 & ContentCoding.shortcut != 0 } }
}
