import Database
import Geometry
package import Storage

/// Writes an index under a temporary name and puts it in place at the end, whole or not at all.
package final class PlaceIndexWriter {
    private let path: String
    private let partial: PartialFile

    /// Writes the index of some contents; it gets its name by ``finish(_:)``.
    ///
    /// - Parameter betweenRows: called about a hundred times a second.
    package init(
        path: String, contents: PlaceIndexContents, betweenRows: () -> Void = {}
    ) throws(StorageError) {
        self.path = path
        partial = try PartialFile(target: path)
        do {
            try Self.write(contents, to: partial.path, betweenRows: betweenRows)
        } catch {
            throw Self.error(error, path: path)
        }
    }

    private static func error(_ error: SQLiteError, path: String) -> StorageError {
        StorageError(.ioError, path: path, "cannot be written: \(error.message)")
    }

    private static func write(
        _ contents: PlaceIndexContents, to path: String, betweenRows: () -> Void
    ) throws(SQLiteError) {
        let connection = try SQLiteConnection(filling: path)
        try connection.execute(PlaceIndexSchema.tables + "BEGIN;")
        try fill(connection, order: PlaceIndexOrder(contents), betweenRows: betweenRows)
        try connection.execute(PlaceIndexSchema.indices + "COMMIT;")
    }

    /// Notes what the index belongs to and makes it durable; returns its size in bytes.
    package func complete(_ identity: ExtractIdentity) throws(StorageError) -> Int64 {
        do {
            let connection = try SQLiteConnection(filling: partial.path)
            let fact = try connection.prepare("INSERT INTO fact VALUES ('extract', ?)")
            try fact.run(.present(identity.extract ?? ""))
        } catch {
            throw Self.error(error, path: path)
        }
        try partial.sync()
        return partial.byteCount
    }

    /// Gives the complete file its name.
    package func finish() throws(StorageError) { try partial.moveToTarget() }

    /// Completes the file and gives it its name; returns its size in bytes.
    @discardableResult
    package func finish(_ identity: ExtractIdentity) throws(StorageError) -> Int64 {
        let byteCount = try complete(identity)
        try finish()
        return byteCount
    }

    // MARK: Tables

    private static let rowsTogether = 1_000

    private static func fill(
        _ connection: SQLiteConnection, order: PlaceIndexOrder, betweenRows: () -> Void
    ) throws(SQLiteError) {
        try fill(areas: order.contents.areas, connection)
        let tags = try fill(tagsOf: order.contents.places, connection)
        try fill(placesOf: order, tags, connection: connection, betweenRows: betweenRows)
        try fill(housesOf: order, connection, betweenRows: betweenRows)
        try fill(objectsOf: order.houses, connection)
        try fill(junctionsOf: order, connection)
        let vocabulary = try fill(wordsOf: order, connection, betweenRows: betweenRows)
        let fact = try connection.prepare("INSERT INTO fact VALUES ('vocabulary', ?)")
        try fact.run(.bytes(Array(vocabulary.joined(separator: "\n").utf8)))
    }

    private static func fill(areas: [AddressArea], _ connection: SQLiteConnection) throws(SQLiteError) {
        let statement = try connection.prepare("INSERT INTO area VALUES (?, ?, ?, ?, ?, ?, ?)")
        for (index, area) in areas.enumerated() {
            try statement.run(
                .number(index), .present(area.subLocality), .present(area.locality),
                .present(area.subAdministrativeArea), .present(area.administrativeArea), .present(area.country),
                .present(area.countryCode))
        }
    }

    private static func fill(
        tagsOf places: [PlaceRecord], _ connection: SQLiteConnection
    ) throws(SQLiteError) -> [PlaceTag: Int] {
        let distinct = Set(places.map(\.tag)).sorted { ($0.key, $0.value) < ($1.key, $1.value) }
        let statement = try connection.prepare("INSERT INTO tag VALUES (?, ?, ?)")
        for (index, tag) in distinct.enumerated() {
            try statement.run(.number(index), .text(tag.key), .text(tag.value))
        }
        return Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, $0) })
    }

    private static func fill(
        placesOf order: PlaceIndexOrder, _ tags: [PlaceTag: Int], connection: SQLiteConnection,
        betweenRows: () -> Void
    ) throws(SQLiteError) {
        let row = try connection.prepare("INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        let box = try connection.prepare("INSERT INTO place_box VALUES (?, ?, ?, ?, ?)")
        let outline = try connection.prepare("INSERT INTO outline VALUES (?, ?)")
        for (index, place) in order.places.enumerated() {
            if index % rowsTogether == 0 { betweenRows() }
            let houses = order.houses(ofPlace: index)
            try row.run(
                .number(index + 1), .number(place.rank.rawValue), .number(tags[place.tag] ?? 0),
                .number(place.object.packed), .number(place.coordinate.latitude), .number(place.coordinate.longitude),
                .number(place.importance), .number(place.area), .present(place.postcode), .present(place.name),
                houses.isEmpty ? .null : .number(houses.lowerBound + 1), houses.isEmpty ? .null : .number(houses.count),
                .present(place.street), .present(place.houseNumber),
                .present(PlaceTag.packed(place.otherNames + place.details)))
            let (low, high) = place.corners
            if let shape = place.outline?.moved(to: BoundingBox(minimum: low, maximum: high)) {
                try outline.run(.number(index + 1), .bytes(shape.bytes))
            }
            try box.run(
                .number(index + 1), .number(low.latitude), .number(high.latitude), .number(low.longitude),
                .number(high.longitude))
        }
    }

    private static func fill(
        housesOf order: PlaceIndexOrder, _ connection: SQLiteConnection, betweenRows: () -> Void
    ) throws(SQLiteError) {
        let row = try connection.prepare("INSERT INTO house VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        let box = try connection.prepare("INSERT INTO house_box VALUES (?, ?, ?, ?, ?)")
        var outlined: [Outline: Int] = [:]
        for (index, house) in order.houses.enumerated() {
            if index % rowsTogether == 0 { betweenRows() }
            let street = order.places[house.street]
            let latitude = house.coordinate.latitude
            let longitude = house.coordinate.longitude
            try row.run(
                .number(index + 1), .number(house.street + 1),
                .number(house.packedObject),
                .text(house.number),
                .number(latitude), .number(longitude), house.entrance.map { .number($0.latitude) } ?? .null,
                house.entrance.map { .number($0.longitude) } ?? .null,
                house.postcode == street.postcode ? .null : .text(house.postcode),
                house.area == street.area ? .null : .number(house.area),
                Self.value(house.outline, of: index, known: &outlined))
            let (low, high) = house.corners
            try box.run(
                .number(index + 1), .number(low.latitude), .number(high.latitude), .number(low.longitude),
                .number(high.longitude))
        }
    }

    /// The outline of a house as a column has it: the corners, or the id of the first house with the same.
    private static func value(_ outline: Outline?, of house: Int, known: inout [Outline: Int]) -> SQLiteValue {
        guard let outline else { return .null }
        if let first = known[outline] { return .number(first + 1) }
        known[outline] = house
        return .bytes(outline.bytes)
    }

    private static func fill(junctionsOf order: PlaceIndexOrder, _ connection: SQLiteConnection) throws(SQLiteError) {
        let row = try connection.prepare("INSERT OR IGNORE INTO junction VALUES (?, ?, ?, ?)")
        for junction in order.junctions {
            try row.run(
                .number(junction.streets[0] + 1), .number(junction.streets[1] + 1),
                .number(junction.coordinate.latitude), .number(junction.coordinate.longitude))
        }
    }

    /// Stores the words of all places; returns the distinct ones in order.
    private static func fill(
        wordsOf order: PlaceIndexOrder, _ connection: SQLiteConnection, betweenRows: () -> Void
    ) throws(SQLiteError) -> [String] {
        let row = try connection.prepare("INSERT INTO words (rowid, name, context) VALUES (?, ?, ?)")
        let areas = order.contents.areas.map { PlaceWords.indexed($0.names) }
        var vocabulary: Set<String> = []
        for (index, place) in order.places.enumerated() {
            if index % rowsTogether == 0 { betweenRows() }
            let name = PlaceWords.indexed([place.name] + place.otherNames.flatMap(\.nameTexts))
            let context = order.context(ofPlace: index, areas)
            vocabulary.formUnion(name)
            vocabulary.formUnion(context)
            try row.run(
                .number(index + 1), .text(name.joined(separator: " ")), .text(context.joined(separator: " ")))
        }
        return vocabulary.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }
}

extension AddressArea {
    /// The names that people write in addresses.
    var names: [String] {
        [subLocality, locality, subAdministrativeArea, administrativeArea, country, countryCode].filter { !$0.isEmpty }
    }
}
