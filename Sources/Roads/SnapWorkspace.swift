import ShortestPaths

/// The memory of a search for near roads, made once and used again by each.
///
/// - Complexity: a few kilobytes; allocates only when a search looks at more than any before it.
package struct SnapWorkspace: ~Copyable, Sendable {
    var queue = SnapQueue()
    /// The segments that a search has measured.
    var measured: [MeasuredSegment] = []
    /// What may stop a search that looks at thousands of roads.
    var cancellation: Cancellation?

    package init() {
        measured.reserveCapacity(64)
    }

    /// Forgets the last search.
    mutating func removeAll() {
        queue.removeAll()
        measured.removeAll(keepingCapacity: true)
    }
}
