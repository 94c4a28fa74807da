/// A set of nodes, a bit for each node of the graph.
struct NodeBitSet: Sendable {
    fileprivate(set) var words: [UInt64]

    init(count: Int) {
        words = Array(repeating: 0, count: (count + 63) / 64)
    }

    @inline(__always)
    func contains(_ node: UInt32) -> Bool {
        words[Int(node >> 6)] >> UInt64(node & 63) & 1 != 0
    }

    /// Adds a node.
    /// - Returns: whether the set did not have it.
    @discardableResult @inline(__always)
    mutating func insert(_ node: UInt32) -> Bool {
        let bit: UInt64 = 1 << UInt64(node & 63)
        let word = words[Int(node >> 6)]
        words[Int(node >> 6)] = word | bit
        return word & bit == 0
    }

    /// Removes all nodes.
    mutating func removeAll() {
        for index in words.indices { words[index] = 0 }
    }

    /// The greatest node below a bound, which is at most 64 times the number of words.
    @inline(__always)
    func last(below bound: UInt32) -> UInt32? {
        var index = Int(bound >> 6)
        var word = bound & 63 == 0 ? 0 : words[index] & ((1 << UInt64(bound & 63)) - 1)
        while word == 0 {
            if index == 0 { return nil }
            index -= 1
            word = words[index]
        }
        return UInt32(index * 64 + 63 - word.leadingZeroBitCount)
    }
}

/// The numbers of the nodes of a set: their positions in ascending order.
struct NodeNumbers: Sendable {
    private let bits: NodeBitSet
    /// By word of the set: the number of nodes in the words before it.
    private let before: [UInt32]
    let count: Int

    init(_ bits: NodeBitSet) {
        var before: [UInt32] = []
        var count: UInt32 = 0
        before.reserveCapacity(bits.words.count)
        for word in bits.words {
            before.append(count)
            count += UInt32(word.nonzeroBitCount)
        }
        self.bits = bits
        self.before = before
        self.count = Int(count)
    }

    /// The number of a node, nil if the set lacks it.
    @inline(__always)
    subscript(node: UInt32) -> UInt32? {
        let below = bits.words[Int(node >> 6)] & ((1 << UInt64(node & 63)) - 1)
        return bits.contains(node) ? before[Int(node >> 6)] + UInt32(below.nonzeroBitCount) : nil
    }
}
