/// A queue of nodes by key that keeps outdated entries: a node whose key becomes lower is queued again.
///
/// Without a place for each node to keep up to date, its moves stay within a few cache lines. It suits searches that
/// seldom lower a key and know a node's latest key, so that they can pass over older entries.
/// - Complexity: every change is O(log n); allocates only when it holds more entries than ever before.
struct LazyHeap: ~Copyable, Sendable {
    /// Key and node in one number, key in the upper half, so that one comparison orders by both.
    private var entries = CheckedBuffer<UInt64>(zeroed: 256)
    /// The number of entries.
    private(set) var count = 0

    init() {}

    /// The smallest key, nil when the queue is empty.
    @inline(__always)
    var smallestKey: Weight? {
        count > 0 ? Weight(truncatingIfNeeded: entries[0] >> 32) : nil
    }

    @inline(__always)
    mutating func push(_ node: UInt32, key: Weight) {
        if count == entries.count { entries.grow(to: 2 * count) }
        let entry = UInt64(key) << 32 | UInt64(node)
        var position = count
        count += 1
        while position > 0 {
            let parent = (position - 1) / 4
            let above = entries[parent]
            if above <= entry { break }
            entries[position] = above
            position = parent
        }
        entries[position] = entry
    }

    /// Removes the entry with the smallest key, on equal keys the smaller node; nil when the queue is empty.
    @inline(__always)
    mutating func popSmallest() -> (node: UInt32, key: Weight)? {
        guard count > 0 else { return nil }
        let first = entries[0]
        count -= 1
        if count > 0 { siftDown(entries[count]) }
        return (UInt32(truncatingIfNeeded: first), Weight(truncatingIfNeeded: first >> 32))
    }

    mutating func removeAll() {
        count = 0
    }

    /// Puts an entry in place of the removed first one.
    private mutating func siftDown(_ entry: UInt64) {
        var position = 0
        while true {
            let firstChild = 4 * position + 1
            guard firstChild < count else { break }
            var smallest = firstChild
            var below = entries[firstChild]
            for child in (firstChild + 1)..<max(firstChild + 1, min(firstChild + 4, count)) {
                let entry = entries[child]
                if entry < below { (smallest, below) = (child, entry) }
            }
            if entry <= below { break }
            entries[position] = below
            position = smallest
        }
        entries[position] = entry
    }
}
