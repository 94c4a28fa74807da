/// The arcs of a customizable hierarchy whose weights may be wrong; lowest nodes come out first.
struct StaleArcs: ~Copyable, Sendable {
    /// By arc.
    private var isStale: CheckedBuffer<Bool>
    /// By node, a bit in words of 64: whether it keeps a stale arc.
    private var nodes: CheckedBuffer<UInt64>

    init(nodeCount: Int, arcCount: Int) {
        isStale = CheckedBuffer(zeroed: arcCount)
        nodes = CheckedBuffer(zeroed: nodeCount / 64 + 1)
    }

    @inline(__always)
    subscript(arc: Int) -> Bool { isStale[arc] }

    @inline(__always)
    mutating func insert(_ arc: Int, keptBy node: UInt32) {
        isStale[arc] = true
        nodes[Int(node / 64)] |= 1 << UInt64(node % 64)
    }

    mutating func remove(_ arc: Int) { isStale[arc] = false }

    /// Takes out the lowest node with stale arcs, which is the one with the greatest number up to a number.
    mutating func popLowest(from number: UInt32) -> UInt32? {
        for word in (0...Int(number / 64)).reversed() where nodes[word] != 0 {
            let bit = 63 - nodes[word].leadingZeroBitCount
            nodes[word] &= ~(1 << UInt64(bit))
            return UInt32(64 * word + bit)
        }
        return nil
    }
}
