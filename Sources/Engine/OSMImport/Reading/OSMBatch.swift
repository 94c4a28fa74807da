import COsmium
import Geometry

/// Converts the flat arrays of COsmium to elements.
enum OSMBatch {
    /// Calls the body with the elements of the batch: nodes, ways, relations.
    static func forEachElement(of batch: cosmium_batch, _ body: (OSMElement) throws -> Void) throws {
        try unsafe UnsafeBufferPointer(start: batch.nodes, count: batch.node_count).forEach { node in
            try body(.node(unsafe element(node, in: batch)))
        }
        try unsafe UnsafeBufferPointer(start: batch.ways, count: batch.way_count).forEach { way in
            try body(.way(unsafe element(way, in: batch)))
        }
        try unsafe UnsafeBufferPointer(start: batch.relations, count: batch.relation_count).forEach { relation in
            let element = unsafe element(relation, in: batch)
            guard OSMSelection.isRead(element) else { return }
            try body(.relation(element))
        }
    }

    /// Calls the body with the ids and coordinates of the batch, if it has any.
    static func withPlaces(
        of batch: cosmium_batch,
        _ body: (UnsafeBufferPointer<Int64>, UnsafeBufferPointer<FixedCoordinate>) throws -> Void
    ) throws {
        guard unsafe batch.place_count > 0, let places = unsafe batch.places else { return }
        // Both types are a latitude and a longitude of four bytes.
        assert(MemoryLayout<FixedCoordinate>.size == MemoryLayout<cosmium_place>.size)
        try unsafe places.withMemoryRebound(to: FixedCoordinate.self, capacity: batch.place_count) { coordinates in
            try unsafe body(
                UnsafeBufferPointer(start: batch.ids, count: batch.place_count),
                UnsafeBufferPointer(start: coordinates, count: batch.place_count))
        }
    }

    private static func element(_ node: cosmium_node, in batch: cosmium_batch) -> OSMNode {
        let place = FixedCoordinate(latitude: node.place.latitude, longitude: node.place.longitude)
        return unsafe OSMNode(id: node.id, coordinate: place, tags: tags(node.tags, of: batch))
    }

    private static func element(_ way: cosmium_way, in batch: cosmium_batch) -> OSMWay {
        let nodes = unsafe Array(slice(way.refs, of: batch.refs, count: batch.ref_count))
        return unsafe OSMWay(id: way.id, nodes: nodes, tags: tags(way.tags, of: batch))
    }

    private static func element(_ relation: cosmium_relation, in batch: cosmium_batch) -> OSMRelation {
        let members = unsafe slice(relation.members, of: batch.members, count: batch.member_count)
        return unsafe OSMRelation(
            id: relation.id, members: members.compactMap { unsafe member($0) }, tags: tags(relation.tags, of: batch))
    }

    static func member(_ member: cosmium_member) -> OSMRelation.Member? {
        guard let kind = unsafe OSMRelation.MemberKind(rawValue: member.kind) else { return nil }
        return unsafe OSMRelation.Member(kind, member.id, role: text(member.role))
    }

    private static func tags(_ range: cosmium_range, of batch: cosmium_batch) -> Tags {
        var tags = Tags(capacity: Int(range.count))
        unsafe slice(range, of: batch.tags, count: batch.tag_count).forEach { tag in
            let value = unsafe text(tag.value)
            if unsafe tag.key_index >= 0 {
                unsafe tags.append(OSMSelection.wantedKeys[Int(tag.key_index)], value: value)
            } else {
                unsafe tags.append(key: text(tag.key), value: value)
            }
        }
        return tags
    }

    /// The entries of one element in one of the batch's arrays.
    static func slice<Entry>(
        _ range: cosmium_range, of entries: UnsafePointer<Entry>?, count: Int
    ) -> UnsafeBufferPointer<Entry> {
        let first = Int(range.first)
        let length = Int(range.count)
        precondition(first + length <= count, "a range of a batch points past its array")
        guard length > 0, let entries = unsafe entries else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
        return unsafe UnsafeBufferPointer(start: entries + first, count: length)
    }

    /// The text; invalid UTF-8 becomes U+FFFD.
    private static func text(_ text: cosmium_text) -> String {
        unsafe String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.length), as: UTF8.self)
    }
}
