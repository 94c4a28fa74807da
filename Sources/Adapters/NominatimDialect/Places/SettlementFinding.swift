import DirectionsKit
import Geometry
import Places

/// Finds the parts of towns, and villages within them, that have no boundary and so are no part of stored addresses.
struct SettlementFinding {
    let provider: DirectionsProvider

    /// Meters within which a settlement names a place.
    private static let reach = 2_000.0
    private static let mostCompared = 40

    /// The nearest one within a town, and its distance in meters; nil if there is none.
    ///
    /// - Parameter ranks: the wanted ranks in searches, such as 19 for villages.
    func part(
        of locality: String, near point: FixedCoordinate, ranks: ClosedRange<Int>
    ) throws(DirectionsError) -> NearbyPlace? {
        try settlements(near: point, within: Self.reach).first { near in
            let own = NominatimRank(of: near.place, category: near.place.category)
            return near.place.object.kind == .node && own.address >= 16 && ranks.contains(own.search)
                && near.place.area.locality == locality && near.place.name != locality
        }
    }

    /// The nearest village within a town; nil if there is none.
    ///
    /// Suburbs mostly have boundaries, and the nearest one of those that have none is often another part of the town.
    func village(in locality: String, near point: FixedCoordinate) throws(DirectionsError) -> Place? {
        try settlements(near: point, within: Self.reach).first { near in
            near.place.tag == PlaceTag("place", "village") && near.place.object.kind == .node
                && near.place.area.locality == locality && near.place.name != locality
        }?
        .place
    }

    /// The nearest town, and its distance in meters; nil if there is none.
    func town(near point: FixedCoordinate) throws(DirectionsError) -> NearbyPlace? {
        let found = try settlements(near: point, within: Self.townReach).filter { $0.place.rank == .locality }
        return found.first { $0.distance <= Self.reach(ofTown: $0.place) } ?? found.first
    }

    /// Meters within which a town names a place whose address names none that is known.
    private static let townReach = 10_000.0

    private static func reach(ofTown place: Place) -> Double { place.tag.value == "city" ? townReach : reach }

    private func settlements(
        near point: FixedCoordinate, within radius: Double
    ) throws(DirectionsError) -> [NearbyPlace] {
        try provider.withPlaces { index in
            try index.settlements(near: point, within: radius, limit: Self.mostCompared)
        }
    }
}
