package import Threading

/// All memory that hierarchy queries need, made once and reused by each query; some tens of kilobytes.
package struct HierarchyWorkspace: ~Copyable, Sendable {
    var forward = UpwardSearch()
    var backward = UpwardSearch()
    /// The cost of the best path so far, and the node in which its halves meet.
    var best: Weight = .infinity
    var meeting = UpwardSearch.none
    /// The node where the best path leaves the core, if it leads through it; `meeting` is then where it enters the
    /// core.
    var exit = UpwardSearch.none
    /// A signal to stop a query early, which then finds no path.
    package var cancellation: Cancellation?
    /// The number of nodes that the last query settled.
    package internal(set) var settled = 0
    /// Of the last query's path: the states of the line graph, from the source's to the target's.
    package internal(set) var path: [StateID] = []
    /// The indices of the source and target used.
    package internal(set) var source = 0
    package internal(set) var target = 0
    /// The arcs of the last query's path.
    var arcs: [UInt32] = []
    /// The cost of the path where its first arc begins, and whether that is the start of the source's edge.
    var begin: Weight = 0
    var beginsAtStart = false
    var stack: [UInt32] = []

    /// Whether to stop; checked only once in a while, because another thread writes the flag.
    ///
    /// A query settles one node or two at a time, so the mask accepts two numbers in a row.
    @inline(__always)
    var isStopped: Bool { settled & 1022 == 0 && cancellation?.isCancelled == true }

    /// A workspace for queries on any hierarchy.
    package init() {}
}
