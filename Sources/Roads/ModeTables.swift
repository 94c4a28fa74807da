package import ShortestPaths
package import Storage

/// What is computed from a mode's graph when it is first searched, and then shared by all searches on it.
package struct ModeTables: Sendable {
    /// The table at the top of the hierarchy; nil where there is no hierarchy.
    package let core: HierarchyCore?
    /// By node of the line graph: the centimeters of its edge.
    package let lengths: Column<UInt32>

    /// The tables of a mode's graph.
    package init(_ modeGraph: ModeGraph, in graph: RoadGraph) {
        core = modeGraph.hierarchy.map { HierarchyCore($0) }
        lengths = Column(modeGraph.nodeEdge.map { graph.length(ofSegment: $0 >> 1) })
    }
}
