import ShortestPaths

/// A checksum of answers: FNV-1a over their bytes, lowest byte first.
///
/// - Note: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
@frozen @usableFromInline
package struct AnswerChecksum: Hashable, Sendable, CustomStringConvertible {
    @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inlinable
    package init() {}

    /// Adds a number as 64 bits.
    @inlinable
    package mutating func add(_ number: some BinaryInteger) {
        add(UInt64(truncatingIfNeeded: number), bytes: 8)
    }

    /// Adds a weight as 32 bits; no route counts as infinite.
    mutating func add(_ weight: Weight?) {
        add(UInt64(weight ?? .infinity), bytes: 4)
    }

    @inlinable
    mutating func add(_ number: UInt64, bytes: UInt64) {
        for byte in 0..<bytes { value = (value ^ (number >> (8 * byte) & 0xFF)) &* 0x100_0000_01B3 }
    }

    /// Sixteen hexadecimal digits.
    @usableFromInline package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
