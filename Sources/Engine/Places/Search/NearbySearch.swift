import Database
package import Geometry
package import Storage

// Finds what lies near a point, in boxes that grow until the nearest cannot lie outside.

/// A place near a point.
package struct NearbyPlace: Sendable {
    package var place: Place
    /// Meters from the point to the place.
    package var distance: Double

    package init(place: Place, distance: Double) {
        self.place = place
        self.distance = distance
    }
}

extension PlaceIndex {
    /// The houses within some meters of a point, nearest first; of a building, its nearest wall counts, and of
    /// the houses in one building, the nearest comes first.
    package func houses(
        near point: FixedCoordinate, within radius: Double, limit: Int = 1, isCancelled: CancellationCheck? = nil
    ) throws(StorageError) -> [NearbyPlace] {
        try read(isCancelled) { reader throws(SQLiteError) in
            let search = NearbySearch(index: self, reader: reader, point: point)
            return try search.houses(within: radius, limit: limit)
        }
    }

    /// The places of some ranks and tags within some meters of a point, nearest first.
    package func places(
        near point: FixedCoordinate, within radius: Double, limit: Int = 1, isCancelled: CancellationCheck? = nil,
        where isWanted: (PlaceRank, PlaceTag) -> Bool
    ) throws(StorageError) -> [NearbyPlace] {
        try read(isCancelled) { reader throws(SQLiteError) in
            let search = NearbySearch(index: self, reader: reader, point: point)
            return try search.places(within: radius, limit: limit, where: isWanted)
        }
    }
}

extension PlaceIndex {
    /// The street with a name whose box lies at a point, the smallest one if there are several; nil if there is none.
    package func street(named name: String, near point: FixedCoordinate) throws(StorageError) -> Place? {
        try read { reader throws(SQLiteError) in
            let search = NearbySearch(index: self, reader: reader, point: point)
            return try search.street(named: name)
        }
    }
}

extension PlaceIndex {
    /// The places of some ranks and tags whose boxes are within some meters of a point, nearest first; of those that the
    /// point lies in, the smallest first.
    ///
    /// - Parameter largest: a place whose box is wider or higher, in meters, counts by its point.
    package func boxes(
        near point: FixedCoordinate, within radius: Double, largest: Double, limit: Int,
        isCancelled: CancellationCheck? = nil, where isWanted: (PlaceRank, PlaceTag) -> Bool
    ) throws(StorageError) -> [NearbyPlace] {
        try read(isCancelled) { reader throws(SQLiteError) in
            let search = NearbySearch(index: self, reader: reader, point: point)
            return try search.boxes(within: radius, largest: largest, limit: limit, where: isWanted)
        }
    }
}

/// A search around one point.
struct NearbySearch {
    let index: PlaceIndex
    let reader: PlaceReader
    let point: FixedCoordinate

    /// The radius in meters of the first box; each further one is four times as large.
    private static let firstRadius = 50.0
    private static let growth = 4.0

    func houses(within radius: Double, limit: Int) throws(SQLiteError) -> [NearbyPlace] {
        let found = try grow(to: radius, limit: limit) { box throws(SQLiteError) in
            let text = "SELECT id, south, west, north, east FROM house_box WHERE \(Self.overlap)"
            let boxes = try reader.rows(text, values: box) { row in
                (id: row.number(0), box: BoundingBox(minimum: row.coordinate(1), maximum: row.coordinate(3)))
            }
            return try nearest(of: boxes, limit)
        }
        var houses: [NearbyPlace] = []
        for (id, distance, _) in found where !reader.isCancelled {
            if let house = try reader.house(id, of: index) {
                houses.append(NearbyPlace(place: house, distance: distance))
            }
        }
        return houses
    }

    /// The nearest houses of some boxes; an outline is read only where the box is nearer than houses that are known.
    private func nearest(
        of boxes: [(id: Int64, box: BoundingBox)], _ limit: Int
    ) throws(SQLiteError) -> [Found] {
        var found: [Found] = []
        let order = boxes.map { (id: $0.id, box: $0.box, least: $0.box.distance(to: point)) }
            .sorted { ($0.least, $0.id) < ($1.least, $1.id) }
        var farthest = Double.infinity
        for (id, box, least) in order where least <= farthest && !reader.isCancelled {
            let building = try reader.building(ofHouse: id, box)
            let distance = building?.outline.distance(to: point) ?? least
            found.append((id, distance, building.map { point.distance(to: $0.house) } ?? distance))
            if found.count >= limit { farthest = found.map(\.distance).sorted()[limit - 1] }
        }
        return found
    }

    func places(
        within radius: Double, limit: Int, where isWanted: (PlaceRank, PlaceTag) -> Bool
    ) throws(SQLiteError) -> [NearbyPlace] {
        try places(in: radius, limit, columns: "rank, tag") { row in
            let rank = PlaceRank(rawValue: UInt8(truncatingIfNeeded: row.number(3))) ?? .pointOfInterest
            return isWanted(rank, index.tag(row.number(4)))
        }
    }

    /// - Parameter condition: a condition of SQL on the rows.
    func places(
        _ condition: String, within radius: Double, limit: Int, where isWanted: (Int64, () -> String) -> Bool
    ) throws(SQLiteError) -> [NearbyPlace] {
        try places(in: radius, limit, columns: "tag, more", condition: condition) { row in
            isWanted(row.number(3)) { row.text(4) }
        }
    }

    private func places(
        in radius: Double, _ limit: Int, columns: String, condition: String = "",
        isWanted: (SQLiteStatement) -> Bool
    ) throws(SQLiteError) -> [NearbyPlace] {
        let text = """
            SELECT place.id, latitude, longitude, \(columns) FROM place_box JOIN place ON place.id = place_box.id
            WHERE \(Self.overlap) \(condition)
            """
        let found = try grow(to: radius, limit: limit) { box throws(SQLiteError) in
            try reader.rows(text, values: box) { row in
                let distance = point.distance(to: row.coordinate(1))
                let isFound = distance <= radius && isWanted(row)
                return (id: row.number(0), distance: isFound ? distance : .infinity, middle: distance)
            }
        }
        var places: [NearbyPlace] = []
        for (id, distance, _) in found where !reader.isCancelled {
            if let place = try reader.place(id, of: index) {
                places.append(NearbyPlace(place: place, distance: distance))
            }
        }
        return places
    }

    func boxes(
        within radius: Double, largest: Double, limit: Int, where isWanted: (PlaceRank, PlaceTag) -> Bool
    ) throws(SQLiteError) -> [NearbyPlace] {
        let text = """
            SELECT place.id, south, west, north, east, latitude, longitude, rank, tag FROM place_box
            JOIN place ON place.id = place_box.id WHERE \(Self.overlap)
            """
        let found = try reader.rows(text, values: box(radius)) { row in
            let rank = PlaceRank(rawValue: UInt8(truncatingIfNeeded: row.number(7))) ?? .pointOfInterest
            guard isWanted(rank, index.tag(row.number(8))) else {
                return (id: Int64(0), distance: Double.infinity, size: 0.0)
            }
            let box = BoundingBox(minimum: row.coordinate(1), maximum: row.coordinate(3))
            let size = box.minimum.distance(to: box.maximum)
            let distance = size > largest ? point.distance(to: row.coordinate(5)) : box.distance(to: point)
            return (id: row.number(0), distance: distance, size: size)
        }
        let nearest = found.filter { $0.distance <= radius }
            .sorted { ($0.distance, $0.size, $0.id) < ($1.distance, $1.size, $1.id) }
        var places: [NearbyPlace] = []
        for (id, distance, _) in nearest.prefix(limit) where !reader.isCancelled {
            if let place = try reader.place(id, of: index) {
                places.append(NearbyPlace(place: place, distance: distance))
            }
        }
        return places
    }

    func street(named name: String) throws(SQLiteError) -> Place? {
        // A name in the file may have characters that are dropped where it is read.
        let text = """
            SELECT place.id, name FROM place_box JOIN place ON place.id = place_box.id
            WHERE \(Self.overlap) AND (name = ?5 OR name GLOB ?6) AND rank = \(PlaceRank.street.rawValue)
            ORDER BY north - south + east - west, place.id
            """
        let values = box(Self.firstRadius) + [.text(name), .text(DirectionControls.pattern)]
        let found = try reader.rows(text, values: values) { row in (id: row.number(0), isNamed: row.name(1) == name) }
        return try found.first(where: \.isNamed).flatMap { street throws(SQLiteError) in
            try reader.place(street.id, of: index)
        }
    }

    /// A row with the meters from the point to the place, and to its middle.
    private typealias Found = (id: Int64, distance: Double, middle: Double)

    static let overlap = "south <= ?1 AND north >= ?2 AND west <= ?3 AND east >= ?4"

    /// Looks in boxes of growing size; returns what lies within the radius, nearest first.
    private func grow(
        to radius: Double, limit: Int,
        _ look: ([SQLiteValue]) throws(SQLiteError) -> [Found]
    ) throws(SQLiteError) -> [Found] {
        var reach = min(Self.firstRadius, radius)
        while true {
            // What lies in the corners of the box may be farther than something outside it.
            let found = try look(box(reach)).filter { $0.distance <= reach }
            if found.count >= limit || reach >= radius || reader.isCancelled {
                let sorted = found.sorted { ($0.distance, $0.middle, $0.id) < ($1.distance, $1.middle, $1.id) }
                return Array(sorted.prefix(limit))
            }
            reach = min(reach * Self.growth, radius)
        }
    }

    /// The values of ``overlap`` for a box around the point.
    private func box(_ radius: Double) -> [SQLiteValue] {
        Self.values(of: BoundingBox(around: point, meters: radius))
    }

    /// The values of ``overlap`` for a box.
    static func values(of box: BoundingBox) -> [SQLiteValue] {
        [
            .number(box.maximum.latitude), .number(box.minimum.latitude), .number(box.maximum.longitude),
            .number(box.minimum.longitude),
        ]
    }
}

extension BoundingBox {
    /// Meters from a point to the nearest point of the box; 0 inside.
    fileprivate func distance(to point: FixedCoordinate) -> Double {
        let nearest = FixedCoordinate(
            latitude: min(max(point.latitude, minimum.latitude), maximum.latitude),
            longitude: min(max(point.longitude, minimum.longitude), maximum.longitude))
        return nearest.distance(to: point)
    }
}
