import Storage

/// A tag of a node or of a turn restriction that holds only at some times.
///
/// Conditional tags of ways are among the details of their ``RoadAttributes``.
package struct Condition: Hashable, Sendable {
    /// The element with the tag, a node or a turn restriction; the raw value is stored in graph files.
    package enum Carrier: UInt32, Sendable {
        case node = 1
        case restriction = 3
    }

    package var carrier: Carrier
    /// The OSM id of the node or relation.
    package var id: Int64
    /// `key=value @ (condition)`; for a turn restriction, its members follow: `; from=1; via=n2; to=3`.
    package var text: String

    package init(_ carrier: Carrier, _ id: Int64, _ text: String) {
        self.carrier = carrier
        self.id = id
        self.text = text
    }
}

extension RoadGraph {
    /// All conditions of nodes and turn restrictions, nodes first, each kind in file order.
    package var conditions: [Condition] {
        conditionRecords.compactMap { record in
            Condition.Carrier(rawValue: record.carrier).map { Condition($0, record.id, texts[record.text]) }
        }
    }
}
