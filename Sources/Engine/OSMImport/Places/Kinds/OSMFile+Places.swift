import COsmium
import Geometry

extension OSMFile: PlaceSource {
    /// Reads the whole file once, with its tags as texts.
    ///
    /// - Throws: ``OSMFileError``, or the error of the body.
    package func readPlaces(progress: (Double) -> Void, _ body: (PlaceElement) throws -> Void) throws {
        try unsafe readBatches(keys: PlaceSelection.keys, rules: PlaceSelection.rules, progress: progress) { batch in
            try unsafe PlaceBatch.forEachElement(of: batch, body)
        }
    }
}

/// Converts the flat arrays of COsmium to elements with clean texts.
private enum PlaceBatch {
    static func forEachElement(of batch: cosmium_batch, _ body: (PlaceElement) throws -> Void) throws {
        try unsafe UnsafeBufferPointer(start: batch.nodes, count: batch.node_count).forEach { node in
            let place = FixedCoordinate(latitude: node.place.latitude, longitude: node.place.longitude)
            try body(unsafe PlaceElement(id: node.id, tags: tags(node.tags, of: batch), shape: .node(place)))
        }
        try unsafe UnsafeBufferPointer(start: batch.ways, count: batch.way_count).forEach { way in
            let nodes = unsafe Array(OSMBatch.slice(way.refs, of: batch.refs, count: batch.ref_count))
            try body(unsafe PlaceElement(id: way.id, tags: tags(way.tags, of: batch), shape: .way(nodes)))
        }
        try unsafe UnsafeBufferPointer(start: batch.relations, count: batch.relation_count).forEach { relation in
            let tags = unsafe tags(relation.tags, of: batch)
            guard PlaceSelection.isRead(tags) else { return }
            let members = unsafe OSMBatch.slice(relation.members, of: batch.members, count: batch.member_count)
            let shape = unsafe PlaceElement.Shape.relation(members.compactMap { unsafe OSMBatch.member($0) })
            try body(PlaceElement(id: relation.id, tags: tags, shape: shape))
        }
    }

    private static func tags(_ range: cosmium_range, of batch: cosmium_batch) -> PlaceTags {
        var tags = PlaceTags(capacity: Int(range.count))
        unsafe OSMBatch.slice(range, of: batch.tags, count: batch.tag_count).forEach { tag in
            let value = unsafe text(tag.value)
            if unsafe tag.key_index >= 0 {
                unsafe tags.append(PlaceSelection.wantedKeys[Int(tag.key_index)], value: value)
            } else {
                unsafe tags.append(localizedKey: text(tag.key), value: value)
            }
        }
        return tags
    }

    private static func text(_ text: cosmium_text) -> String {
        unsafe CleanText.text(UnsafeBufferPointer(start: text.bytes, count: text.length))
    }
}
