/// Random numbers that depend only on a seed.
///
/// - Note: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// The next 64 random bits.
    package mutating func next() -> UInt64 {
        defer { state &+= Self.step }
        return Self.mix(state)
    }

    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The bits after a state of the generator.
    static func mix(_ state: UInt64) -> UInt64 {
        var bits = state &+ step
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// Random numbers in any order: each depends only on the seed, its purpose and its index.
struct NumberedRandom: Sendable {
    private let base: UInt64

    /// - Parameter purpose: the number of a sequence; one seed has many sequences.
    init(seed: UInt64, purpose: UInt64) {
        base = SplitMix64.mix(SplitMix64.mix(seed) &+ purpose)
    }

    /// 64 random bits.
    func bits(_ number: UInt64) -> UInt64 { SplitMix64.mix(base ^ SplitMix64.mix(number)) }
}
