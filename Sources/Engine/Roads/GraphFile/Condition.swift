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
    /// `key=value @ (condition)`; for a turn restriction, its members follow, and the modes that are exempt:
    /// `; from=1; via=n2; to=3; except=automobile`.
    package var text: String

    package init(_ carrier: Carrier, _ id: Int64, _ text: String) {
        self.carrier = carrier
        self.id = id
        self.text = text
    }
}

extension Condition {
    /// A turn restriction that holds at some times, and its members.
    struct Turn {
        /// `key=value @ (condition)`.
        var tag: String
        /// The OSM ids of ways.
        var from: [Int64]
        var via: [(isNode: Bool, id: Int64)]
        var to: [Int64]
        /// The modes that are exempt.
        var exempt: [TransportMode]
    }

    /// What the text of a turn restriction says.
    var turn: Turn {
        var rest = text[...]
        var exempt: [TransportMode] = []
        if let cut = rest.lastIndex(of: ";"), rest[cut...].hasPrefix("; except=") {
            let names = rest[cut...].dropFirst("; except=".count).split(separator: ",").map(String.init)
            exempt = TransportMode.allCases.filter { names.contains($0.name) }
            rest = rest[..<cut]
        }
        var members: [Member] = []
        while let semicolon = rest.lastIndex(of: ";"), let member = Self.member(rest[rest.index(after: semicolon)...]) {
            members.append(member)
            rest = rest[..<semicolon]
        }
        members.reverse()
        return Turn(
            tag: String(rest), from: members.filter { $0.role == "from" && !$0.isNode }.map(\.id),
            via: members.filter { $0.role == "via" }.map { ($0.isNode, $0.id) },
            to: members.filter { $0.role == "to" && !$0.isNode }.map(\.id), exempt: exempt)
    }

    private typealias Member = (role: String, isNode: Bool, id: Int64)

    /// A member like ` via=n2`.
    private static func member(_ text: Substring) -> Member? {
        guard text.first == " ", let sign = text.firstIndex(of: "="), !text.contains("@") else { return nil }
        let number = text[text.index(after: sign)...]
        let isNode = number.first == "n"
        guard let id = Int64(isNode ? number.dropFirst() : number) else { return nil }
        return (String(text[..<sign].dropFirst()), isNode, id)
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
