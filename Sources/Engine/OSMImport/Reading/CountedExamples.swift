/// The count of each kind, with the OSM ids of the first ten examples.
package struct CountedExamples<Kind: Hashable & RawRepresentable & Sendable>: Equatable, Sendable
where Kind.RawValue == String {
    /// The count and examples of one kind.
    package struct Entry: Codable, Equatable, Sendable {
        package var reason: String
        package var count: Int
        package var firstIDs: [Int64]
    }

    private var counts: [Kind: Entry] = [:]

    package init() {}

    /// Counts one example, and keeps its id if it is among the first ten.
    package mutating func add(_ kind: Kind, example id: Int64) {
        var entry = counts[kind] ?? Entry(reason: kind.rawValue, count: 0, firstIDs: [])
        entry.count += 1
        if entry.firstIDs.count < 10, entry.firstIDs.last != id { entry.firstIDs.append(id) }
        counts[kind] = entry
    }

    /// Counts several examples of a new kind, of which only the first ids are known.
    mutating func add(_ kind: Kind, count: Int, examples ids: some Sequence<Int64>) {
        guard count > 0 else { return }
        counts[kind] = Entry(reason: kind.rawValue, count: count, firstIDs: Array(ids.prefix(min(count, 10))))
    }

    /// The entries, most frequent first.
    package var entries: [Entry] {
        counts.values.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    }

    package var total: Int { counts.values.reduce(0) { $0 + $1.count } }
}

/// The reason why a node, way or relation is not used.
///
/// The raw value is the text of reports, and begins with the type of the object.
package enum LeftOutReason: String, Sendable {
    case unplacedNode = "node without a valid place"
    case repeatedNode = "node given twice"
    case repeatedWay = "way given twice"
    case repeatedRelation = "relation given twice"
    case damagedNode = "node tag of more than 1,024 bytes or with a zero byte"
    case damagedWay = "way tag of more than 1,024 bytes or with a zero byte"
    case damagedRelation = "relation tag of more than 1,024 bytes or with a zero byte"
    case overfullWay = "way at a node where more than 255 roads meet"
}
