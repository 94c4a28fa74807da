import Storage

/// A set of small numbers as bits, for fast lookups; an empty set takes no memory.
struct BitSet: Sendable {
    private var words: [UInt64] = []

    init() {}

    /// - Parameter bound: a number greater than all numbers of the set.
    init(_ numbers: some Sequence<UInt32>, below bound: Int) {
        for number in numbers {
            if words.isEmpty { words = Array(repeating: 0, count: (bound + 63) / 64) }
            words[Int(number >> 6)] |= 1 << UInt64(number & 63)
        }
    }

    /// The numbers of some ids.
    init(_ ids: some Sequence<some Identifier>, below bound: Int) {
        self.init(ids.lazy.map(\.rawValue), below: bound)
    }

    /// Adds all numbers of a range.
    ///
    /// - Parameter bound: a number greater than all numbers of the set.
    mutating func insert(_ range: Range<Int>, below bound: Int) {
        guard !range.isEmpty else { return }
        if words.isEmpty { words = Array(repeating: 0, count: (bound + 63) / 64) }
        let first = range.lowerBound >> 6
        let last = (range.upperBound - 1) >> 6
        for word in first...last {
            let start = max(range.lowerBound, word << 6) & 63
            let end = min(range.upperBound, (word + 1) << 6) - (word << 6)
            words[word] |= (.max << UInt64(start)) & (.max >> UInt64(64 - end))
        }
    }

    var isEmpty: Bool { words.isEmpty }

    func contains(_ id: some Identifier) -> Bool { contains(id.rawValue) }

    func contains(_ number: UInt32) -> Bool {
        guard !words.isEmpty else { return false }
        return words[Int(number >> 6)] >> UInt64(number & 63) & 1 != 0
    }
}
