import ShortestPaths

/// A number that tells lists of weights apart: FNV-1a over their bytes, least first.
///
/// - Note: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
struct WeightChecksum {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes in a weight, nil for no route.
    mutating func update(_ weight: Weight?) {
        let weight = weight ?? .infinity
        for shift in stride(from: 0, to: UInt32.bitWidth, by: 8) {
            value = (value ^ UInt64(weight >> UInt32(shift) & 0xFF)) &* 0x100_0000_01B3
        }
    }
}
