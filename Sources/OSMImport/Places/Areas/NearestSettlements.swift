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
        var subLocality: Int32 = -1
        /// A village or hamlet so near that it may be part of a larger municipality.
        var village: Int32 = -1
    }

    /// The binary logarithms of the sides of cells in 1e-7 degrees.
    private static let (coarseShift, fineShift): (Int32, Int32) = (19, 13)
    /// The reach in meters of a village within a municipality.
    private static let villageReach = 2_000.0

    private let settlements: [Settlement]
    private var candidates: [GridCell: [Int]] = [:]
    private var known: [GridCell: Found] = [:]

    init(_ settlements: [Settlement]) {
        self.settlements = settlements.filter { $0.reach > 0 }
    }

    /// The name of a found settlement; empty for -1.
    func name(_ index: Int32) -> String { index < 0 ? "" : settlements[Int(index)].name }

    mutating func find(_ place: FixedCoordinate) -> Found {
        guard !settlements.isEmpty else { return Found() }
        let cell = GridCell(place, shift: Self.fineShift)
        if let known = known[cell] { return known }
        let coarse = GridCell(place, shift: Self.coarseShift)
        let near = candidates[coarse] ?? settlementsNear(coarse)
        candidates[coarse] = near
        let found = find(cell.center, near)
        known[cell] = found
        return found
    }

    private func settlementsNear(_ cell: GridCell) -> [Int] {
        let projection = LocalProjection(center: cell.center)
        let radius = projection.distance(to: cell.box.minimum) + projection.distance(to: cell.box.maximum)
        return settlements.indices.filter {
            projection.distance(to: settlements[$0].coordinate) <= settlements[$0].reach + radius
        }
    }

    private func find(_ place: FixedCoordinate, _ near: [Int]) -> Found {
        let projection = LocalProjection(center: place)
        var found = Found()
        var (locality, subLocality, village) = (1.0, 1.0, 1.0)
        for index in near {
            let settlement = settlements[index]
            let meters = projection.distance(to: settlement.coordinate)
            let share = meters / settlement.reach
            if settlement.rank == .locality {
                if share < locality { (locality, found.locality) = (share, Int32(index)) }
            } else if share < subLocality {
                (subLocality, found.subLocality) = (share, Int32(index))
            }
            guard settlement.rank == .locality, meters / Self.villageReach < village else { continue }
            (village, found.village) = (meters / Self.villageReach, Int32(index))
        }
        return found
    }
}
