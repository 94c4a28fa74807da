/// A queue of nodes by key, smallest first, of equal keys the smaller node; keys of queued nodes can be lowered.
///
/// Two hot loops have their own heaps, because this one would slow them down: the upward search of a hierarchy, which
/// keeps positions in its short list of labels, and the search for near roads, which lowers no keys.
///
/// A heap with four children per entry is flatter than one with two and does more of its comparisons in one cache line.
/// - Note: D. B. Johnson, "Priority queues with update and finding minimum spanning trees", 1975.
/// - Complexity: every change is O(log n); nothing is allocated after `init`.
@frozen
public struct IndexedHeap: ~Copyable, Sendable {
    /// Key and node in one number, key in the upper half, so that one comparison orders by both.
    @usableFromInline var entries: CheckedBuffer<UInt64>
    /// By node: one more than the position of its entry, 0 without an entry.
    @usableFromInline var positions: CheckedBuffer<UInt32>
    /// The number of queued nodes.
    public private(set) var count = 0

    /// An empty queue for nodes 0 ..< `nodeCount`.
    public init(nodeCount: Int) {
        precondition(nodeCount < Int(UInt32.max), "too many nodes")
        entries = CheckedBuffer(zeroed: nodeCount)
        positions = CheckedBuffer(zeroed: nodeCount)
    }

    /// The smallest key, nil when the queue is empty.
    @inlinable
    public var smallestKey: Weight? {
        count > 0 ? Weight(truncatingIfNeeded: entries[0] >> 32) : nil
    }

    /// Queues a node, or lowers its key when it is queued with a larger one.
    public mutating func pushOrLower(_ node: UInt32, key: Weight) {
        let entry = UInt64(key) << 32 | UInt64(node)
        let position = positions[Int(node)]
        if position == 0 {
            count += 1
            siftUp(entry, from: count - 1)
        } else if entry < entries[Int(position) - 1] {
            siftUp(entry, from: Int(position) - 1)
        }
    }

    /// Removes and returns the node with the smallest key; nil when the queue is empty.
    public mutating func popSmallest() -> (node: UInt32, key: Weight)? {
        guard count > 0 else { return nil }
        let entry = entries[0]
        count -= 1
        if count > 0 { siftDown(entries[count]) }
        let node = UInt32(truncatingIfNeeded: entry)
        positions[Int(node)] = 0
        return (node, Weight(truncatingIfNeeded: entry >> 32))
    }

    /// Removes all nodes.
    /// - Complexity: O(queued nodes).
    public mutating func removeAll() {
        for position in 0..<count {
            positions[Int(UInt32(truncatingIfNeeded: entries[position]))] = 0
        }
        count = 0
    }

    private mutating func place(_ entry: UInt64, at position: Int) {
        entries[position] = entry
        positions[Int(UInt32(truncatingIfNeeded: entry))] = UInt32(truncatingIfNeeded: position + 1)
    }

    private mutating func siftUp(_ entry: UInt64, from start: Int) {
        var position = start
        while position > 0 {
            let parent = (position - 1) / 4
            let above = entries[parent]
            if above <= entry { break }
            place(above, at: position)
            position = parent
        }
        place(entry, at: position)
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
                if entry < below { smallest = child; below = entry }
            }
            if entry <= below { break }
            place(below, at: position)
            position = smallest
        }
        place(entry, at: position)
    }
}
