/// The Hilbert curve of order 32: a numbering of all cells of a 2³² × 2³² square in which neighbours get near numbers.
///
/// - Note: D. Hilbert, "Ueber die stetige Abbildung einer Linie auf ein Flächenstück", 1891.
package enum HilbertCurve {
    /// The number of the cell in column `x` and row `y`, both of all 32 bits; cell 0 is at x = 0, y = 0.
    package static func index(x: UInt32, y: UInt32) -> UInt64 {
        var (x, y) = (x, y)
        var index: UInt64 = 0
        for level in (0..<32).reversed() {
            let right = (x >> UInt32(level)) & 1
            let upper = (y >> UInt32(level)) & 1
            index = index << 2 | UInt64((3 * right) ^ upper)
            guard upper == 0 else { continue }
            // Each lower quarter holds the whole curve mirrored along a diagonal, left and right along different ones.
            if right == 1 { x = ~x; y = ~y }
            swap(&x, &y)
        }
        return index
    }

    /// The number of the cell of a place, over the whole world.
    package static func index(_ place: FixedCoordinate) -> UInt64 {
        index(
            x: UInt32(bitPattern: place.longitude) ^ 0x8000_0000, y: UInt32(bitPattern: place.latitude) ^ 0x8000_0000)
    }
}
