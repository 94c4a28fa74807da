/// Random numbers that can be had in any order: each follows from the seed, what it is for, and its number alone.
///
/// The bits are mixed as SplitMix64 does: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014.
struct NumberedRandom: Sendable {
    private let base: UInt64

    /// - Parameter purpose: tells apart sequences of one seed.
    init(seed: UInt64, purpose: UInt64) {
        base = Self.mixed(Self.mixed(seed) &+ purpose)
    }

    /// 64 random bits.
    func bits(_ number: UInt64) -> UInt64 { Self.mixed(base ^ Self.mixed(number)) }

    private static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
