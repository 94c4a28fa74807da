import Database
import Geometry

// Reads places and houses by their ids, and by the box in which they lie.
extension PlaceReader {
    private static let placeColumns = """
        id, rank, tag, object, latitude, longitude, importance, area, postcode, name, street, number, more
        """

    /// A place by its id; nil if there is none.
    func place(_ id: Int64, of index: PlaceIndex) throws(SQLiteError) -> Place? {
        try rows("SELECT \(Self.placeColumns) FROM place WHERE id = ?", values: [.number(id)]) {
            self.place($0, of: index)
        }
        .first
    }

    private func place(_ row: SQLiteStatement, of index: PlaceIndex) -> Place {
        var place = Place(
            id: row.number(0), object: OSMObject(packed: row.number(3)), tag: index.tag(row.number(2)),
            rank: PlaceRank(rawValue: UInt8(truncatingIfNeeded: row.number(1))) ?? .pointOfInterest,
            coordinate: row.coordinate(4), name: row.name(9))
        place.importance = Int(clamping: row.number(6))
        place.area = index.area(row.number(7))
        place.postcode = row.name(8)
        place.street = row.name(10)
        place.houseNumber = row.name(11)
        place.more = PlaceTag.unpacked(row.name(12)).filter(\.isSafe)
        return place
    }

    // MARK: Houses

    /// The numbers of a street's houses with their ids, in order.
    func houseNumbers(of street: Int64) throws(SQLiteError) -> [(id: Int64, number: String)] {
        try rows(
            """
            SELECT house.id, house.number FROM place JOIN house
            ON house.id BETWEEN place.first_house AND place.first_house + place.house_count - 1 WHERE place.id = ?
            """, values: [.number(street)]
        ) { ($0.number(0), $0.name(1)) }
    }

    /// What the building of a house covers, or its box where the index has no outline, and where the house lies; nil for
    /// an address node.
    func building(
        ofHouse id: Int64, _ box: BoundingBox
    ) throws(SQLiteError) -> (outline: Outline, house: FixedCoordinate)? {
        guard box.minimum != box.maximum else { return nil }
        let text = """
            SELECT coalesce(other.outline, house.outline), house.latitude, house.longitude FROM house LEFT JOIN house AS other
            ON typeof(house.outline) = 'integer' AND other.id = house.outline WHERE house.id = ?
            """
        return try rows(text, values: [.number(id)]) { row in
            let bytes = row.bytes(0)
            let outline = bytes.isEmpty ? Outline(of: box) : Outline(packed: bytes, box: box)
            return outline.map { (outline: $0, house: row.coordinate(1)) }
        }.first ?? nil
    }

    /// A house as a place; nil if there is no such house, or its street is missing.
    func house(_ id: Int64, of index: PlaceIndex) throws(SQLiteError) -> Place? {
        let text = """
            SELECT street, object, latitude, longitude, entrance_latitude, entrance_longitude, postcode, area, number
            FROM house WHERE id = ?
            """
        let found = try rows(text, values: [.number(id)]) { row in
            let entrance = row.isNull(4) ? nil : row.coordinate(4)
            let area = row.isNull(7) ? nil : row.number(7)
            let postcode = row.isNull(6) ? nil : row.name(6)
            return (
                street: row.number(0), packed: row.number(1), place: row.coordinate(2),
                entrance: entrance, postcode: postcode, area: area, number: row.name(8)
            )
        }.first
        guard let found, let street = try place(found.street, of: index) else { return nil }
        var house = street.house(id, number: found.number, at: found.place)
        house.object = OSMObject(packed: found.packed)
        house.isInterpolated = OSMObject.isInterpolation(packed: found.packed)
        house.entrance = found.entrance
        if let postcode = found.postcode { house.postcode = postcode }
        if let area = found.area { house.area = index.area(area) }
        return house
    }
}

extension Place {
    /// A house of a street, with the address of the street.
    fileprivate func house(_ id: Int64, number: String, at coordinate: FixedCoordinate) -> Place {
        var house = self
        house.houseID = id
        (house.rank, house.tag, house.coordinate) = (.house, PlaceTag("place", "house"), coordinate)
        house.name = ""
        house.street = name
        house.houseNumber = number
        house.more = more.filter(\.isName)
        return house
    }
}

extension PlaceIndex {
    func area(_ id: Int64) -> AddressArea {
        areas.indices.contains(Int(clamping: id)) ? areas[Int(clamping: id)] : AddressArea()
    }

    func tag(_ id: Int64) -> PlaceTag {
        tags.indices.contains(Int(clamping: id)) ? tags[Int(clamping: id)] : PlaceTag("place", "yes")
    }
}
