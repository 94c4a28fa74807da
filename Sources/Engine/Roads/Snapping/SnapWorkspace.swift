import Threading

/// The memory of searches for near roads, made once and reused by each.
///
/// - Complexity: a few kilobytes; allocates only when a search looks at more roads than any search before it.
package struct SnapWorkspace: ~Copyable, Sendable {
    var queue = SnapQueue()
    /// The segments that a search has measured.
    var measured: [MeasuredSegment] = []
    /// A signal to stop a search that looks at thousands of roads.
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
