/// An arc of the graph that remains while nodes are contracted, in the list of one of its two ends.
struct OverlayArc: BitwiseCopyable, Sendable {
    /// The node at the other end.
    var node: UInt32
    var weight: Weight
    /// The number of edges that it stands for.
    var hops: UInt32
    /// A state of the line graph, or the index of a shortcut with a flag, see ``OverlayGraph``.
    var content: UInt32
}

/// A list of arcs per node, in blocks of one pool.
///
/// The length of a block is a power of two. When a list outgrows its block, another list of that size may use the
/// block.
struct OverlayLists: ~Copyable {
    private var pool: CheckedBuffer<OverlayArc>
    private var used = 0
    private var start: CheckedBuffer<UInt32>
    private var counts: CheckedBuffer<UInt32>
    /// By node: the binary logarithm of its block's length.
    private var size: CheckedBuffer<UInt8>
    /// By size: the first free block; the first arc of a free block names the next.
    private var free: CheckedBuffer<UInt32>

    private static let none = UInt32.max

    init(nodeCount: Int, arcCount: Int) {
        pool = CheckedBuffer(zeroed: 2 * arcCount + nodeCount)
        start = CheckedBuffer(zeroed: nodeCount)
        counts = CheckedBuffer(zeroed: nodeCount)
        size = CheckedBuffer(zeroed: nodeCount)
        free = CheckedBuffer(repeating: Self.none, count: 32)
    }

    @inline(__always)
    func arcs(of node: UInt32) -> Range<Int> {
        let first = Int(start[Int(node)])
        return first..<(first + Int(counts[Int(node)]))
    }

    @inline(__always)
    subscript(index: Int) -> OverlayArc {
        get { pool[index] }
        set { pool[index] = newValue }
    }

    func count(of node: UInt32) -> Int { Int(counts[Int(node)]) }

    /// The index of a node's arc to, or from, another node.
    func index(of other: UInt32, from node: UInt32) -> Int? {
        for index in arcs(of: node) where pool[index].node == other { return index }
        return nil
    }

    mutating func append(_ arc: OverlayArc, to node: UInt32) {
        let count = Int(counts[Int(node)])
        if count == 0 {
            start[Int(node)] = takeBlock(0)
            size[Int(node)] = 0
        } else if count == 1 << Int(size[Int(node)]) {
            grow(node)
        }
        pool[Int(start[Int(node)]) + count] = arc
        counts[Int(node)] += 1
    }

    /// Removes a node's arc to, or from, another node; the last arc takes its place.
    mutating func remove(_ other: UInt32, from node: UInt32) {
        guard let index = index(of: other, from: node) else { return }
        counts[Int(node)] -= 1
        pool[index] = pool[Int(start[Int(node)]) + Int(counts[Int(node)])]
        if counts[Int(node)] == 0 { giveBack(start[Int(node)], size[Int(node)]) }
    }

    /// Removes all arcs of a node.
    mutating func removeAll(of node: UInt32) {
        guard counts[Int(node)] > 0 else { return }
        counts[Int(node)] = 0
        giveBack(start[Int(node)], size[Int(node)])
    }

    private mutating func grow(_ node: UInt32) {
        let length = 1 << Int(size[Int(node)])
        let old = start[Int(node)]
        let new = takeBlock(Int(size[Int(node)]) + 1)
        for offset in 0..<length { pool[Int(new) + offset] = pool[Int(old) + offset] }
        giveBack(old, size[Int(node)])
        start[Int(node)] = new
        size[Int(node)] += 1
    }

    private mutating func giveBack(_ block: UInt32, _ size: UInt8) {
        pool[Int(block)].node = free[Int(size)]
        free[Int(size)] = block
    }

    private mutating func takeBlock(_ size: Int) -> UInt32 {
        let block = free[size]
        if block != Self.none {
            free[size] = pool[Int(block)].node
            return block
        }
        let length = 1 << size
        if used + length > pool.count {
            pool.grow(to: max(used + length, pool.count + pool.count / 2))
        }
        used += length
        return UInt32(used - length)
    }
}
