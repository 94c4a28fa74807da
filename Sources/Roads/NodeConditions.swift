import Synchronization

// Conditions by the node at which a route meets them: a gate that is closed at night, a turn that is banned in the
// morning. Few nodes have any, so that a query looks at some bits of a node's id, and hardly ever farther.

/// The conditions of a graph's nodes, and of turn restrictions at one node; those along ways are left out.
package struct NodeConditions: Sendable {
    /// A condition met at a node.
    package struct Entry: Hashable, Sendable {
        /// `key=value` as in the data.
        package var tag: String
        /// The OSM id of the node.
        package var nodeID: Int64
        /// What has the tag: `node/1` or `relation/2`.
        package var element: String
        /// Of a turn restriction, the OSM ids of the ways that it is about; both empty for the node itself.
        package var from: [Int64] = []
        package var to: [Int64] = []
    }

    /// Ascending by node, those of one in the order of the file.
    private let entries: [Entry]
    /// The last bits of the nodes' ids.
    private let marks: NumberSet

    private static let markMask: Int64 = 0xFFFF

    init(_ conditions: [Condition]) {
        let found = conditions.compactMap(Entry.init).enumerated()
        entries = found.sorted { ($0.element.nodeID, $0.offset) < ($1.element.nodeID, $1.offset) }.map(\.element)
        marks = NumberSet(entries.map { UInt32($0.nodeID & Self.markMask) }, below: Int(Self.markMask) + 1)
    }

    /// What is met at the node with an OSM id.
    package subscript(nodeID: Int64) -> ArraySlice<Entry> {
        guard marks.contains(UInt32(nodeID & Self.markMask)) else { return [] }
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].nodeID < nodeID { low = middle + 1 } else { high = middle }
        }
        return entries[low...].prefix { $0.nodeID == nodeID }
    }
}

extension NodeConditions.Entry {
    /// Nil for a restriction whose members are not two kinds of ways and one node between them.
    init?(_ condition: Condition) {
        switch condition.carrier {
        case .node:
            self.init(tag: condition.text, nodeID: condition.id, element: "node/\(condition.id)")
        case .restriction:
            let (tag, members) = Self.members(condition.text)
            let via = members.filter { $0.role == "via" }
            let from = members.filter { $0.role == "from" && !$0.isNode }.map(\.id)
            let to = members.filter { $0.role == "to" && !$0.isNode }.map(\.id)
            guard via.count == 1, via[0].isNode, !from.isEmpty, !to.isEmpty else { return nil }
            self.init(
                tag: tag, nodeID: via[0].id, element: "relation/\(condition.id)", from: from, to: to)
        }
    }

    private typealias Member = (role: String, isNode: Bool, id: Int64)

    /// The tag, and the members that follow it.
    private static func members(_ text: String) -> (tag: String, members: [Member]) {
        var tag = text[...]
        var members: [Member] = []
        while let semicolon = tag.lastIndex(of: ";"), let member = member(tag[tag.index(after: semicolon)...]) {
            members.append(member)
            tag = tag[..<semicolon]
        }
        return (String(tag), members)
    }

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
    /// The conditions met at nodes, found the first time they are asked for.
    package var nodeConditions: NodeConditions {
        keptNodeConditions.withLock { kept in
            if let kept { return kept }
            let found = NodeConditions(conditions)
            kept = found
            return found
        }
    }
}
