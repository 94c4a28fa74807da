/// The eight decimal digits of a number below a hundred million, without a division for each digit.
///
/// The number is split into two lanes of a word with four digits each, then into four with two, then into eight with one:
/// a product and a shift divide in all lanes together.
///
/// - Note: P. Khuong, "How to print integers really fast", 2017.
@frozen @usableFromInline
package struct DecimalDigits {
    /// One digit per byte, the first digit in the lowest byte.
    @usableFromInline let digits: UInt64

    @inlinable @inline(__always)
    package init(_ value: UInt) {
        let (high, low) = value.quotientAndRemainder(dividingBy: 10_000)
        let fours = UInt64(truncatingIfNeeded: high | low << 32)
        let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- 100 &* hundreds) << 16
        let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
        digits = tens | (twos &- 10 &* tens) << 8
    }

    /// The digits in ASCII, the first digit in the lowest byte.
    @inlinable @inline(__always)
    package var text: UInt64 { digits | 0x3030_3030_3030_3030 }

    /// The number of leading zeros.
    @inlinable @inline(__always)
    package var leadingZeros: Int { digits.trailingZeroBitCount / 8 }

    /// The number of trailing zeros.
    @inlinable @inline(__always)
    package var trailingZeros: Int { digits.leadingZeroBitCount / 8 }
}
