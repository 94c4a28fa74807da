import Geometry
import Places

/// Finds the settlements to which a place belongs by its distance to their nodes.
///
/// The distance counts in relation to the reach of the settlement, so that a city wins over a village at three times
/// the distance. All places in a cell of some 100 m have the same answer.
struct NearestSettlements {
    /// The indices of the found settlements; -1 for none.
    struct Found: Hashable {
        var locality: Int32 = -1
        /// A suburb or hamlet of the municipality; where no boundary is known, the nearest one without a boundary.
        var subLocality: Int32 = -1
        /// A village so near that it may be part of a larger municipality.
        var village: Int32 = -1
    }

    private struct Key: Hashable {
        var cell: GridCell
        var municipality: TextNumber
    }

    /// The binary logarithms of the sides of cells in 1e-7 degrees.
    private static let coarseShift: Int32 = 19
    private static let fineShift: Int32 = 13
    /// The reach in meters of a village within a municipality.
    private static let villageReach = 2_000.0

    /// The most settlements near a place; more are hostile.
    private static let mostNear = 2_000

    private let settlements: [Settlement]
    private var names = TextPool()
    /// By settlement: the name of its municipality or nearest city, as a text of `names`.
    private var parents: [TextNumber] = []
    /// By settlement: whether the boundary of a municipality is around it.
    private let isBounded: [Bool]
    private var candidates: [GridCell: [Int]] = [:]
    private var known: [Key: Found] = [:]

    /// - Parameter municipality: the name of the municipality whose boundary is around a place; empty for none.
    init(_ settlements: [Settlement], municipality: (FixedCoordinate) -> String) {
        self.settlements = settlements.filter { $0.reach > 0 }
        let municipalities = self.settlements.map { municipality($0.coordinate) }
        isBounded = municipalities.map { !$0.isEmpty }
        parents = self.settlements.indices.map { index in
            guard municipalities[index].isEmpty else { return names.id(municipalities[index]) }
            return names.id(name(nearestLocality(to: self.settlements[index].coordinate)))
        }
    }

    /// The name of a found settlement; empty for -1.
    func name(_ index: Int32) -> String { index < 0 ? "" : settlements[Int(index)].name }

    /// The settlements of a place within a municipality; its name is empty if no boundary is around the place.
    mutating func find(_ place: FixedCoordinate, municipality: String) -> Found {
        guard !settlements.isEmpty else { return Found() }
        let cell = GridCell(place, shift: Self.fineShift)
        let key = Key(cell: cell, municipality: names.id(municipality))
        if let known = known[key] { return known }
        let near = candidates(near: place)
        let found = find(cell.center, near: near, municipality: key.municipality)
        known[key] = found
        return found
    }

    private mutating func candidates(near place: FixedCoordinate) -> [Int] {
        let cell = GridCell(place, shift: Self.coarseShift)
        if let known = candidates[cell] { return known }
        let projection = LocalProjection(center: cell.center)
        let radius = projection.distance(to: cell.box.minimum) + projection.distance(to: cell.box.maximum)
        let near = settlements.indices.filter { index in
            projection.distance(to: settlements[index].coordinate) <= settlements[index].reach + radius
        }
        let some = Array(near.prefix(Self.mostNear))
        candidates[cell] = some
        return some
    }

    private mutating func nearestLocality(to place: FixedCoordinate) -> Int32 {
        let projection = LocalProjection(center: place)
        let near = candidates(near: place).filter { settlements[$0].rank == .locality }
        return nearest(near, projection: projection) { settlements[$0].reach }
    }

    private mutating func find(_ place: FixedCoordinate, near: [Int], municipality: TextNumber) -> Found {
        let projection = LocalProjection(center: place)
        var found = Found()
        found.locality = nearest(near.filter { settlements[$0].rank == .locality }, projection: projection) {
            settlements[$0].reach
        }
        let parent = municipality == 0 ? names.id(name(found.locality)) : municipality
        let parts = near.filter { parents[$0] == parent }
        // A suburb may be nearer to the middle of the next city than to that of its own.
        let suburbs = near.filter { municipality == 0 ? !isBounded[$0] : parents[$0] == parent }
        found.subLocality = nearest(suburbs.filter { settlements[$0].rank != .locality }, projection: projection) {
            settlements[$0].reach
        }
        found.village = nearest(parts.filter { settlements[$0].rank == .locality }, projection: projection) { _ in
            Self.villageReach
        }
        return found
    }

    /// The settlement at the least share of its reach, at most 1; -1 for none.
    private func nearest(_ near: [Int], projection: LocalProjection, reach: (Int) -> Double) -> Int32 {
        var best: (share: Double, index: Int)?
        for index in near {
            let share = projection.distance(to: settlements[index].coordinate) / reach(index)
            if share <= 1, share < best?.share ?? .infinity { best = (share, index) }
        }
        return best.map { Int32($0.index) } ?? -1
    }
}
