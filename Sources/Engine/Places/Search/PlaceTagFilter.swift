import Database
package import Geometry
package import Storage

/// Places with any of some tags; the value "*" stands for all values of its key.
///
/// Most tags are the main tag of a place, its ``Place/tag``. Details such as `cuisine=pizza` stand beside it, and may be
/// one value of a list.
package struct PlaceTagFilter: Sendable {
    private let main: [PlaceTag]
    private let details: [PlaceTag]

    package init(_ tags: [PlaceTag]) {
        details = tags.filter { PlaceCategory.detailKeys.contains($0.key) }
        main = tags.filter { !PlaceCategory.detailKeys.contains($0.key) }
    }

    /// The numbers in an index of the main tags that a place may have, and whether each is enough without details.
    fileprivate func numbers(in index: PlaceIndex) -> [Int64: Bool] {
        var numbers: [Int64: Bool] = [:]
        for (number, tag) in index.tags.enumerated() {
            let isEnough = main.contains { $0.holds(tag) }
            if isEnough || !details.isEmpty && !Self.isWithoutDetails(tag) { numbers[Int64(number)] = isEnough }
        }
        return numbers
    }

    /// Streets and settlements, which are many, have none of the details.
    private static func isWithoutDetails(_ tag: PlaceTag) -> Bool { tag.key == "highway" || tag.key == "place" }

    fileprivate func holdsDetail(of more: [PlaceTag]) -> Bool { more.holdAny(of: details) }
}

extension [PlaceTag] {
    /// Whether one of some tags is among these, alone or in a list such as `cuisine=pizza;pasta`.
    package func holdAny(of tags: [PlaceTag]) -> Bool {
        contains { own in
            let values = own.value.split(separator: ";").map { $0.drop { $0 == " " } }
            return tags.contains { $0.key == own.key && values.contains($0.value[...]) }
        }
    }
}

extension PlaceTag {
    /// Whether a tag is this one; the value "*" stands for all values of the key.
    package func holds(_ other: PlaceTag) -> Bool { key == other.key && (value == "*" || value == other.value) }
}

extension PlaceIndex {
    /// The best known places that a filter lets through.
    package func places(
        _ filter: PlaceTagFilter, limit: Int, isCancelled: CancellationCheck? = nil
    ) throws(StorageError) -> [Place] {
        try read(isCancelled) { reader throws(SQLiteError) in
            let search = TaggedSearch(index: self, reader: reader, filter: filter)
            return try search.places(reader.ids(search.bestKnown, limit: limit, isWanted: search.isWanted))
        }
    }

    /// The places within some meters of a point that a filter lets through, nearest first.
    package func places(
        _ filter: PlaceTagFilter, near point: FixedCoordinate, within radius: Double, limit: Int,
        isCancelled: CancellationCheck? = nil
    ) throws(StorageError) -> [NearbyPlace] {
        try read(isCancelled) { reader throws(SQLiteError) in
            let search = TaggedSearch(index: self, reader: reader, filter: filter)
            return try NearbySearch(index: self, reader: reader, point: point)
                .places(search.inBox, within: radius, limit: limit, where: search.isWanted)
        }
    }
}

/// A search for places with some tags.
private struct TaggedSearch {
    let index: PlaceIndex
    let reader: PlaceReader
    let filter: PlaceTagFilter
    private let numbers: [Int64: Bool]

    init(index: PlaceIndex, reader: PlaceReader, filter: PlaceTagFilter) {
        self.index = index
        self.reader = reader
        self.filter = filter
        numbers = filter.numbers(in: index)
    }

    private var list: String { numbers.keys.sorted().map { "\($0)" }.joined(separator: ",") }

    var bestKnown: String { "SELECT id, tag, more FROM place WHERE tag IN (\(list)) ORDER BY id" }

    var inBox: String { "AND tag IN (\(list))" }

    /// - Parameter more: the further tags of a place, which are read only if its main tag does not decide.
    func isWanted(_ tag: Int64, more: () -> String) -> Bool {
        numbers[tag] == true || filter.holdsDetail(of: PlaceTag.unpacked(more()))
    }

    func places(_ ids: [Int64]) throws(SQLiteError) -> [Place] {
        var places: [Place] = []
        for id in ids where !reader.isCancelled {
            if let place = try reader.place(id, of: index) { places.append(place) }
        }
        return places
    }
}

extension PlaceReader {
    /// The ids of the rows with id, tag and further tags that are wanted, at most `limit`.
    fileprivate func ids(
        _ text: String, limit: Int, isWanted: (Int64, () -> String) -> Bool
    ) throws(SQLiteError) -> [Int64] {
        let statement = try statement(text)
        try statement.start()
        defer { statement.stop() }
        var ids: [Int64] = []
        var passed = 0
        while ids.count < limit, !mustEnd(afterRows: passed), try statement.step() {
            passed += 1
            if isWanted(statement.number(1), { statement.text(2) }) { ids.append(statement.number(0)) }
        }
        return ids
    }
}
