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
    /// - Parameters:
    ///   - order: the order in which the nodes are removed.
    ///   - threads: the number of threads; the hierarchy does not depend on it.
    package init(_ graph: LineGraph, order: EliminationOrder, threads: Int = 1) {
        let hierarchy = CustomizableHierarchy(graph, order: order, threads: threads)
        let metric = HierarchyMetric(hierarchy, graph: graph, below: LowerArcs(hierarchy))
        self = metric.neededContents()
        nodes = Array(hierarchy.nodes)
    }

    mutating func reserve(nodes: Int, arcs count: Int) {
        firstArc.reserveCapacity(nodes + 1)
        arcs.reserveCapacity(count)
        contents.reserveCapacity(count)
    }

    /// Adds the nodes after these; their lists of arcs and pairs begin at 0.
    mutating func append(_ next: HierarchyContents, _ coding: ContentCoding) {
        let arcCount = UInt32(arcs.count)
        let pairCount = UInt32(wideContents.count / 2)
        firstArc += next.firstArc.dropFirst().lazy.map { $0 + arcCount }
        arcs += next.arcs
        if next.wideContents.isEmpty {
            contents += next.contents
        } else {
            contents += next.contents.lazy.map { coding.moved($0, by: pairCount) }
        }
        wideContents += next.wideContents
    }

    package var nodeCount: Int { firstArc.count - 1 }

    /// The number of arcs that are shortcuts.
    package var shortcutCount: Int { contents.count { $0 & ContentCoding.shortcut != 0 } }
}
