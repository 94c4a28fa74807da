import Geometry
import Roads
import Synchronization
import Threading

/// The roads farther around the places of a table, found when they are needed.
final class WidenedSnapping: Sendable {
    private let places: TablePlaces
    private let destinations: [Coordinate]
    /// By destination; the columns are asked for again in each block of rows.
    private let known: Mutex<[[SnapCandidate]?]>

    /// How many destinations are kept; each takes some kilobytes.
    private static let greatestCount = 20_000

    init(places: TablePlaces, destinations: [Coordinate]) {
        self.places = places
        self.destinations = destinations
        known = Mutex([])
    }

    /// The roads around some sources.
    func around(_ sources: [Coordinate]) -> [[SnapCandidate]] {
        ConcurrentLoop.map(sources, threads: places.threads) { self.places.candidates(at: $0, isWide: true) }
    }

    /// The roads around some destinations.
    func around(columns: [Int]) -> [[SnapCandidate]] {
        ConcurrentLoop.map(columns, threads: places.threads) { column in
            let isKept = column < Self.greatestCount
            if isKept, let roads = self.known.withLock({ column < $0.count ? $0[column] : nil }) { return roads }
            let roads = self.places.candidates(at: self.destinations[column], isWide: true)
            if isKept { self.known.withLock { Self.keep(roads, of: column, in: &$0) } }
            return roads
        }
    }

    private static func keep(_ roads: [SnapCandidate], of column: Int, in known: inout [[SnapCandidate]?]) {
        if known.count <= column { known += Array(repeating: nil, count: column + 1 - known.count) }
        known[column] = roads
    }
}
