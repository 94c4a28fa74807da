import ShortestPaths

/// An entry of the queue: a box, or a segment whose distance is known or bounded.
///
/// It is stored as one number, which sorts by distance, then rank, then number.
struct SnapEntry: BitwiseCopyable, Comparable, Sendable {
    /// The entry as bits; the bit patterns of distances that are not negative sort like the distances.
    private let bits: UInt128

    /// The ranks of segments, of boxes of level 0, and so on; of equally near entries, the lowest rank comes first.
    enum Rank {
        static let bounded = 0
        static let measured = 1
        static let box = 2
    }

    /// - Parameter record: the index of a measured segment in the workspace, below 2^28.
    @inline(__always)
    init(meters: Double, rank: Int, number: Int, record: Int = 0) {
        let order = UInt64(rank) << 60 | UInt64(UInt32(number)) << 28 | UInt64(record)
        bits = UInt128(_low: order, _high: meters.bitPattern)
    }

    var meters: Double { Double(bitPattern: bits._high) }
    var rank: Int { Int(bits._low >> 60) }
    var number: Int { Int(UInt32(truncatingIfNeeded: bits._low >> 28)) }
    var record: Int { Int(bits._low & 0xFFF_FFFF) }

    @inline(__always)
    static func < (a: Self, b: Self) -> Bool { a.bits < b.bits }
}

/// A binary heap of the boxes and segments that a search has yet to look at.
///
/// - Complexity: insertion and removal O(log n); allocates only when it holds more than ever before.
struct SnapQueue: ~Copyable, Sendable {
    private var entries = CheckedBuffer<SnapEntry>(zeroed: 128)
    private var count = 0

    mutating func removeAll() {
        count = 0
    }

    mutating func insert(_ entry: SnapEntry) {
        if count == entries.count { grow() }
        var place = count
        count += 1
        while place > 0 {
            let parent = (place - 1) >> 1
            let other = entries[parent]
            guard entry < other else { break }
            entries[place] = other
            place = parent
        }
        entries[place] = entry
    }

    mutating func popFirst() -> SnapEntry? {
        guard count > 0 else { return nil }
        let first = entries[0]
        count -= 1
        if count > 0 { sink(entries[count]) }
        return first
    }

    /// Inserts an entry and removes the first; returns the entry itself if it is the first.
    mutating func exchange(_ entry: SnapEntry) -> SnapEntry {
        guard count > 0 else { return entry }
        let first = entries[0]
        guard first < entry else { return entry }
        sink(entry)
        return first
    }

    /// Replaces the first entry and restores the order.
    private mutating func sink(_ entry: SnapEntry) {
        var place = 0
        while case let left = 2 * place + 1, left < count {
            let right = left + 1
            let child = right < count && entries[right] < entries[left] ? right : left
            let other = entries[child]
            guard other < entry else { break }
            entries[place] = other
            place = child
        }
        entries[place] = entry
    }

    private mutating func grow() {
        var longer = CheckedBuffer<SnapEntry>(zeroed: 2 * count)
        for place in 0..<count { longer[place] = entries[place] }
        entries = longer
    }
}
