import Database
package import Geometry
package import Storage

// Finds places by their objects in OpenStreetMap and by their numbers in the index.
extension PlaceIndex {
    /// The place of an object, else the first house of it; nil if the index has neither.
    package func place(of object: OSMObject) throws(StorageError) -> Place? {
        try read { reader throws(SQLiteError) in
            let text =
                "SELECT id FROM place WHERE object = ? AND rank != \(PlaceRank.postcode.rawValue) ORDER BY id LIMIT 1"
            if let id = try reader.rows(text, values: [.number(object.packed)], read: { $0.number(0) }).first {
                return try reader.place(id, of: self)
            }
            guard let id = try reader.house(of: object) else { return nil }
            return try reader.house(id, of: self)
        }
    }

    /// Whether the country of any place is known.
    package var knowsCountries: Bool { areas.contains { !$0.country.isEmpty || !$0.countryCode.isEmpty } }

    /// The code of the country in which most areas of addresses lie, such as `DE`; nil if none is known.
    package var mainCountryCode: String? {
        var counts: [String: Int] = [:]
        for area in areas where !area.countryCode.isEmpty { counts[area.countryCode, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// A place by its number; nil if there is none.
    package func place(_ id: Int64) throws(StorageError) -> Place? {
        try read { reader throws(SQLiteError) in try reader.place(id, of: self) }
    }

    /// The box around a place that is not a node; nil for a node and a house.
    package func box(of place: Place) throws(StorageError) -> BoundingBox? {
        guard place.houseID == nil else { return nil }
        return try read { reader throws(SQLiteError) in
            try reader.rows(
                "SELECT south, west, north, east FROM place_box WHERE id = ?", values: [.number(place.id)]
            ) { BoundingBox(minimum: $0.coordinate(0), maximum: $0.coordinate(2)) }.first
        }
        .flatMap { $0.minimum == $0.maximum ? nil : $0 }
    }

    /// The place of some ranks that has exactly a name and that a point lies in, the smallest one; else the nearest one.
    package func place(
        named name: String, ranks: Set<PlaceRank>, at point: FixedCoordinate
    ) throws(StorageError) -> Place? {
        let terms = PlaceWords.terms(name)
        guard !terms.isEmpty else { return nil }
        // Words of the index are letters and digits only, so nothing in them can be taken for an operator.
        let expression = "name : (\(terms.map { "\"\($0)\"" }.joined(separator: " AND ")))"
        let list = ranks.map(\.rawValue).sorted().map { "\($0)" }.joined(separator: ",")
        let text = """
            SELECT place.id, latitude, longitude, south, west, north, east FROM words
            JOIN place ON place.id = words.rowid JOIN place_box ON place_box.id = words.rowid
            WHERE words MATCH ?1 AND place.name = ?2 AND place.rank IN (\(list)) LIMIT 1000
            """
        return try read { reader throws(SQLiteError) in
            let found = try reader.rows(text, values: [.text(expression), .text(name)]) { row in
                let box = BoundingBox(minimum: row.coordinate(3), maximum: row.coordinate(5))
                let distance = box.contains(point) ? box.size : 1e9 + point.distance(to: row.coordinate(1))
                return (id: row.number(0), distance: distance)
            }
            let nearest = found.min { ($0.distance, $0.id) < ($1.distance, $1.id) }
            return try nearest.flatMap { place throws(SQLiteError) in try reader.place(place.id, of: self) }
        }
    }
}

extension BoundingBox {
    /// Half the circumference in degrees.
    fileprivate var size: Double {
        Double(maximum.latitude) - Double(minimum.latitude) + Double(maximum.longitude) - Double(minimum.longitude)
    }
}
