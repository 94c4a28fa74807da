import Roads
import ShortestPaths

/// A cell of a table: the travel time and length of the best route between two places, or why there is none.
///
/// It takes eight bytes, since large tables have many of them.
package struct TravelCell: BitwiseCopyable, Hashable, Sendable {
    /// Milliseconds; ``missing`` if there is no route.
    package private(set) var duration: UInt32
    /// Decimeters; if there is no route, the number of the reason.
    private var length: UInt32

    /// The duration and the length where there is no route.
    package static let missing = UInt32.max

    /// A route.
    ///
    /// - Parameters:
    ///   - duration: milliseconds, less than `missing`.
    ///   - distance: meters.
    init(duration: UInt32, distance: Double) {
        self.duration = duration
        length = UInt32(clamping: Int64((distance * 10).rounded()))
    }

    /// No route.
    init(_ reason: DirectionsError.Reason) {
        duration = Self.missing
        length = UInt32(DirectionsError.Reason.allCases.firstIndex(of: reason) ?? 0)
    }

    /// The cell of a search, nil without a path.
    init?(_ cell: TableCell) {
        if cell == .none { return nil }
        self.init(duration: cell.measure.duration, distance: Double(cell.measure.length) / 100)
    }

    /// Decimeters; ``missing`` if there is no route.
    package var distance: UInt32 { duration == Self.missing ? Self.missing : length }

    /// Whether there is a route that is shorter than the longest ``Standstill``.
    var isShort: Bool { duration != Self.missing && length < 250 }

    /// Why there is no route; nil if there is one.
    package var reason: DirectionsError.Reason? {
        duration == Self.missing ? DirectionsError.Reason.allCases[Int(length)] : nil
    }
}
