import Database
package import Geometry
package import Storage

/// A place that a point lies in.
package struct HoldingPlace: Sendable {
    package var place: Place
    package var squareMeters: Double
    /// Whether it is a house, or a building with a name.
    package var isBuilding: Bool
}

extension PlaceIndex {
    /// The buildings with an address, and the places with a name, whose outlines hold a point, the smallest first; of
    /// the houses in one building, the nearest.
    package func places(
        holding point: FixedCoordinate, isCancelled: CancellationCheck? = nil
    ) throws(StorageError) -> [HoldingPlace] {
        try read(isCancelled) { reader throws(SQLiteError) in
            let places = try reader.places(holding: point, of: self)
            let houses = try reader.houses(holding: point, of: self).filter { house in
                // A shop with a name and an address says more than its address alone.
                !places.contains { $0.place.object == house.place.object && !$0.place.houseNumber.isEmpty }
            }
            return (places + houses).sorted { one, other in
                (one.squareMeters, one.rank(point), one.place.houseID ?? one.place.id)
                    < (other.squareMeters, other.rank(point), other.place.houseID ?? other.place.id)
            }
        }
    }
}

extension HoldingPlace {
    /// The order of what has the same outline: a cathedral or a shop, the houses from near to far, the name of a building.
    fileprivate func rank(_ point: FixedCoordinate) -> Double {
        guard place.houseID == nil else { return point.distance(to: place.coordinate) }
        return place.tag.key == "building" && place.houseNumber.isEmpty ? .infinity : -1
    }
}

extension PlaceReader {
    /// The condition of SQL that a box holds a point.
    private static let holds = "south <= ?1 AND north >= ?1 AND west <= ?2 AND east >= ?2"

    fileprivate func houses(
        holding point: FixedCoordinate, of index: PlaceIndex
    ) throws(SQLiteError) -> [HoldingPlace] {
        let text = "SELECT id, south, west, north, east FROM house_box WHERE \(Self.holds) "
        let boxes = try rows(text, values: [.number(point.latitude), .number(point.longitude)]) { row in
            (id: row.number(0), box: BoundingBox(minimum: row.coordinate(1), maximum: row.coordinate(3)))
        }
        var found: [HoldingPlace] = []
        for (id, box) in boxes where !isCancelled {
            guard let building = try building(ofHouse: id, box) else { continue }
            guard let size = building.outline.size(holding: point) else { continue }
            guard let house = try house(id, of: index) else { continue }
            found.append(HoldingPlace(place: house, squareMeters: size, isBuilding: true))
        }
        return found
    }

    fileprivate func places(
        holding point: FixedCoordinate, of index: PlaceIndex
    ) throws(SQLiteError) -> [HoldingPlace] {
        let text = """
            SELECT place, south, west, north, east, rings FROM place_box JOIN outline ON place = place_box.id
            WHERE \(Self.holds)
            """
        let outlines = try rows(text, values: [.number(point.latitude), .number(point.longitude)]) { row in
            let box = BoundingBox(minimum: row.coordinate(1), maximum: row.coordinate(3))
            return (id: row.number(0), outline: Outline(packed: row.bytes(5), box: box))
        }
        var found: [HoldingPlace] = []
        for (id, outline) in outlines where !isCancelled {
            guard let size = outline.size(holding: point), let place = try place(id, of: index) else { continue }
            found.append(HoldingPlace(place: place, squareMeters: size, isBuilding: place.tag.key == "building"))
        }
        return found
    }
}

extension Outline {
    /// Its size in square meters if it holds a point, else nil.
    fileprivate func size(holding point: FixedCoordinate) -> Double? {
        let flat = FlatOutline(self, around: point)
        return flat.distance == 0 ? flat.squareMeters : nil
    }
}
