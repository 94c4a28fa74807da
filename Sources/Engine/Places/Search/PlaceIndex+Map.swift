import Database
package import Geometry
package import Storage

/// A place with a kind, as a map shows it.
package struct PointOfInterest: Sendable {
    package var coordinate: FixedCoordinate
    package var tag: PlaceTag
    /// The local name; empty without.
    package var name: String
    /// Larger is more important.
    package var importance: Int
}

/// What a map needs of the places.
extension PlaceIndex {
    /// The points of interest in a box, the important ones first.
    package func pointsOfInterest(in box: BoundingBox) throws(StorageError) -> [PointOfInterest] {
        let text = """
            SELECT latitude, longitude, tag, name, importance FROM place_box JOIN place ON place.id = place_box.id
            WHERE \(NearbySearch.overlap) AND rank = \(PlaceRank.pointOfInterest.rawValue) ORDER BY place.id
            """
        return try read { reader throws(SQLiteError) in
            try reader.rows(text, values: NearbySearch.values(of: box)) { row in
                PointOfInterest(
                    coordinate: row.coordinate(0), tag: tag(row.number(2)), name: row.name(3),
                    importance: Int(row.number(4)))
            }
        }
    }

    /// The name of the country or else the settlement that is the most important; nil if there is neither.
    package func nameOfMostImportantArea() throws(StorageError) -> String? {
        let text = """
            SELECT name FROM place WHERE rank IN (\(PlaceRank.country.rawValue), \(PlaceRank.locality.rawValue))
            ORDER BY rank, id LIMIT 1
            """
        return try read { reader throws(SQLiteError) in
            try reader.rows(text) { $0.name(0) }.first
        }
    }
}
