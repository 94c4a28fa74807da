import Database
package import Geometry
package import Storage

/// Where the places of a few ranks lie, in memory.
///
/// Settlements and postcodes are few among streets and houses. Looking for the nearest ones among all places within ten
/// kilometers reads tens of thousands of rows, and all of them in vain where there are none.
struct RankedPlaces: Sendable {
    struct Entry: Sendable {
        var id: Int64
        var rank: PlaceRank
        var coordinate: FixedCoordinate
    }

    /// The ranks that are in memory.
    static let ranks: Set<PlaceRank> = [.locality, .subLocality, .postcode]

    /// By latitude.
    private let entries: [Entry]

    init(_ entries: [Entry]) {
        self.entries = entries.sorted { ($0.coordinate.latitude, $0.id) < ($1.coordinate.latitude, $1.id) }
    }

    /// The ids and distances of the places of some ranks within some meters of a point, nearest first.
    func nearest(
        to point: FixedCoordinate, within radius: Double, limit: Int, ranks: Set<PlaceRank>
    ) -> [(id: Int64, distance: Double)] {
        let box = BoundingBox(around: point, meters: radius)
        let first = entries.partitioningIndex { $0.coordinate.latitude >= box.minimum.latitude }
        var found: [(id: Int64, distance: Double)] = []
        for entry in entries[first...] {
            guard entry.coordinate.latitude <= box.maximum.latitude else { break }
            guard ranks.contains(entry.rank), box.contains(entry.coordinate) else { continue }
            let distance = point.distance(to: entry.coordinate)
            if distance <= radius { found.append((entry.id, distance)) }
        }
        return Array(found.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.prefix(limit))
    }
}

extension PlaceReader {
    /// The places of the ranks that are kept in memory.
    func rankedPlaces() throws(SQLiteError) -> RankedPlaces {
        let list = RankedPlaces.ranks.map(\.rawValue).sorted().map { "\($0)" }.joined(separator: ", ")
        let text = "SELECT id, rank, latitude, longitude FROM place WHERE rank IN (\(list))"
        return RankedPlaces(
            try rows(text) { row in
                RankedPlaces.Entry(
                    id: row.number(0), rank: PlaceRank(rawValue: UInt8(truncatingIfNeeded: row.number(1))) ?? .house,
                    coordinate: row.coordinate(2))
            })
    }
}

extension PlaceIndex {
    /// The settlements or postcodes within some meters of a point, nearest first.
    ///
    /// - Parameter ranks: some of localities, their parts and postcodes.
    package func places(
        near point: FixedCoordinate, within radius: Double, limit: Int, ranks: Set<PlaceRank>
    ) throws(StorageError) -> [NearbyPlace] {
        precondition(ranks.isSubset(of: RankedPlaces.ranks), "places of these ranks are not in memory")
        return try read { reader throws(SQLiteError) in
            let found = try ranked(reader).nearest(to: point, within: radius, limit: limit, ranks: ranks)
            var places: [NearbyPlace] = []
            for (id, distance) in found {
                if let place = try reader.place(id, of: self) {
                    places.append(NearbyPlace(place: place, distance: distance))
                }
            }
            return places
        }
    }

    /// The settlements and their parts within some meters of a point, nearest first.
    package func settlements(
        near point: FixedCoordinate, within radius: Double, limit: Int
    ) throws(StorageError) -> [NearbyPlace] {
        try places(near: point, within: radius, limit: limit, ranks: [.locality, .subLocality])
    }
}
