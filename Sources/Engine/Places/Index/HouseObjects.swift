import Database

// The ids of houses by their objects, in rows of limited size.

extension HouseRecord {
    /// The object as a column of the index has it.
    var packedObject: Int64 { isInterpolated ? object.packedInterpolation : object.packed }
}

extension PlaceIndexWriter {
    /// More would make a look-up read more rows, fewer would cost more bytes.
    private static let housesPerRow = 256

    static func fill(objectsOf houses: [HouseRecord], _ connection: SQLiteConnection) throws(SQLiteError) {
        let sorted = houses.indices.sorted { (houses[$0].packedObject, $0) < (houses[$1].packedObject, $1) }
        // The first house of each object, since the first object of a row is its key.
        let order = sorted.enumerated().filter { place, house in
            place == 0 || houses[sorted[place - 1]].packedObject != houses[house].packedObject
        }
        .map(\.element)
        let row = try connection.prepare("INSERT INTO house_object VALUES (?, ?)")
        for start in stride(from: 0, to: order.count, by: housesPerRow) {
            let ids = order[start..<min(start + housesPerRow, order.count)]
            let bytes = ids.flatMap { id in (0..<4).map { UInt8(truncatingIfNeeded: (id + 1) >> (8 * $0)) } }
            try row.run(.number(houses[order[start]].packedObject), .bytes(bytes))
        }
    }
}

extension PlaceReader {
    /// The first house of an object, also a house that lies on an interpolation way; nil if there is none.
    func house(of object: OSMObject) throws(SQLiteError) -> Int64? {
        if let id = try house(ofPacked: object.packed) { return id }
        return object.kind == .way ? try house(ofPacked: object.packedInterpolation) : nil
    }

    private func house(ofPacked packed: Int64) throws(SQLiteError) -> Int64? {
        let before = "SELECT houses FROM house_object WHERE first < ? ORDER BY first DESC LIMIT 1"
        let at = "SELECT houses FROM house_object WHERE first = ?"
        for text in [before, at] {
            guard let bytes = try rows(text, values: [.number(packed)], read: { $0.bytes(0) }).first else { continue }
            if let id = try house(ofPacked: packed, among: Self.ids(bytes)) { return id }
        }
        return nil
    }

    private static func ids(_ bytes: [UInt8]) -> [Int64] {
        stride(from: 0, to: bytes.count - 3, by: 4).map { start in
            (0..<4).reduce(0) { $0 | Int64(bytes[start + $1]) << (8 * $1) }
        }
    }

    /// A binary search: the ids are in the order of the objects.
    private func house(ofPacked packed: Int64, among ids: [Int64]) throws(SQLiteError) -> Int64? {
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if try object(ofHouse: ids[middle]) ?? .min < packed { low = middle + 1 } else { high = middle }
        }
        guard low < ids.count, try object(ofHouse: ids[low]) == packed else { return nil }
        return ids[low]
    }

    private func object(ofHouse id: Int64) throws(SQLiteError) -> Int64? {
        try rows("SELECT object FROM house WHERE id = ?", values: [.number(id)]) { $0.number(0) }.first
    }
}
