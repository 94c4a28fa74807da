import COsmium
import Geometry

/// An element that the backdrop may show, or a way that may be part of one.
struct BackdropElement {
    enum Shape {
        case node(FixedCoordinate)
        /// The ids of the nodes.
        case way([Int64])
        case relation([OSMRelation.Member])
    }

    var id: Int64
    var tags: BackdropTags
    var shape: Shape
}

/// The objects that are read from a file for the backdrop.
private enum BackdropSelection {
    /// The wanted keys; COsmium refers to a key by its index here.
    static let wantedKeys = BackdropKey.allCases

    /// The wanted keys in the form of COsmium: one per line.
    static let keys = wantedKeys.map(\.rawValue).joined(separator: "\n")

    /// The selected objects in the form of COsmium: one rule per line.
    ///
    /// All ways are read, since any way may be part of an area.
    static let rules = [
        "n/place", "n/natural=peak", "n/natural=volcano", "n/railway=station", "n/railway=halt", "n/addr:housenumber",
        "w/*", "r/type=multipolygon", "r/type=boundary",
    ].joined(separator: "\n")
}

extension OSMFile {
    /// Reads the whole file once: nodes and relations that the backdrop may show, and all ways.
    ///
    /// - Throws: ``OSMFileError``, or the error of the body.
    func readBackdrop(progress: (Double) -> Void, _ body: (BackdropElement) throws -> Void) throws {
        try unsafe readBatches(keys: BackdropSelection.keys, rules: BackdropSelection.rules, progress: progress) {
            batch in
            try unsafe BackdropBatch.forEachElement(of: batch, body)
        }
    }
}

/// Converts the flat arrays of COsmium to elements.
private enum BackdropBatch {
    static func forEachElement(of batch: cosmium_batch, _ body: (BackdropElement) throws -> Void) throws {
        try unsafe UnsafeBufferPointer(start: batch.nodes, count: batch.node_count).forEach { node in
            let place = FixedCoordinate(latitude: node.place.latitude, longitude: node.place.longitude)
            try body(unsafe BackdropElement(id: node.id, tags: tags(node.tags, of: batch), shape: .node(place)))
        }
        try unsafe UnsafeBufferPointer(start: batch.ways, count: batch.way_count).forEach { way in
            let nodes = unsafe Array(OSMBatch.slice(way.refs, of: batch.refs, count: batch.ref_count))
            try body(unsafe BackdropElement(id: way.id, tags: tags(way.tags, of: batch), shape: .way(nodes)))
        }
        try unsafe UnsafeBufferPointer(start: batch.relations, count: batch.relation_count).forEach { relation in
            let members = unsafe OSMBatch.slice(relation.members, of: batch.members, count: batch.member_count)
            let shape = unsafe BackdropElement.Shape.relation(members.compactMap { unsafe OSMBatch.member($0) })
            try body(unsafe BackdropElement(id: relation.id, tags: tags(relation.tags, of: batch), shape: shape))
        }
    }

    private static func tags(_ range: cosmium_range, of batch: cosmium_batch) -> BackdropTags {
        var tags = BackdropTags()
        // Names in languages and conditions have no index.
        unsafe OSMBatch.slice(range, of: batch.tags, count: batch.tag_count).forEach { tag in
            guard unsafe tag.key_index >= 0 else { return }
            let value = unsafe CleanText.text(UnsafeBufferPointer(start: tag.value.bytes, count: tag.value.length))
            unsafe tags.append(BackdropSelection.wantedKeys[Int(tag.key_index)], value: value)
        }
        return tags
    }
}
