import Roads

/// Random numbers that are the same in every run.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var bits: SplitMix64

    /// A generator whose numbers follow from the seed alone.
    package init(seed: UInt64) {
        bits = SplitMix64(seed: seed)
    }

    /// The next 64 random bits.
    package mutating func next() -> UInt64 { bits.next() }

    /// A number below `bound`, which must be positive.
    package mutating func below(_ bound: Int) -> Int {
        Int(next() % UInt64(bound))
    }

    /// True in `percent` of 100 cases.
    package mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }
}
