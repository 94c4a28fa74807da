/// The meridians between which places lie, from west to east, in 1e-7 degrees.
///
/// The eastern one is less than the western one where the range lies across the 180th meridian, as in a bbox of RFC 7946.
package struct LongitudeRange: Hashable, Sendable {
    /// The western edge.
    package var west: Int32
    /// The eastern edge.
    package var east: Int32

    /// All longitudes.
    private static let turn: Int64 = 3_600_000_000
    /// The range of all longitudes.
    package static let world = LongitudeRange(west: -1_800_000_000, east: 1_800_000_000)

    /// A range between two meridians.
    package init(west: Int32, east: Int32) {
        self.west = west
        self.east = east
    }

    /// The narrowest range that has all of some ranges in it; nil without any.
    package init?(around ranges: some Sequence<LongitudeRange>) {
        let sorted = ranges.map { (west: Int64($0.west), east: Int64($0.west) + $0.width) }.sorted { $0.west < $1.west }
        guard let greatest = sorted.map(\.east).max() else { return nil }
        // The widest gap between ranges, on the way round the world, is outside.
        var reached = greatest - Self.turn
        var widest = (width: Int64(0), west: Int64(0), east: Int64(0))
        for range in sorted {
            if range.west - reached > widest.width { widest = (range.west - reached, range.west, reached) }
            reached = max(reached, range.east)
        }
        guard widest.width > 0 else {
            self = .world
            return
        }
        self.init(west: Self.meridian(widest.west), east: Self.meridian(widest.east))
    }

    /// Whether it lies across the 180th meridian.
    package var crossesMeridian: Bool { west > east }

    /// The width in 1e-7 degrees.
    package var width: Int64 { Int64(east) - Int64(west) + (crossesMeridian ? Self.turn : 0) }

    /// The meridian in the middle.
    package var middle: Int32 { Self.meridian(Int64(west) + width / 2) }

    /// The same meridian within 180 degrees.
    private static func meridian(_ longitude: Int64) -> Int32 {
        let half = turn / 2
        let turned = longitude > half ? longitude - turn : longitude < -half ? longitude + turn : longitude
        return Int32(clamping: turned)
    }
}
