package import Geometry
package import Storage

/// A mapped file with the features of a map's backdrop.
///
/// A file whose bytes are damaged gives wrong features or fewer, but every coordinate that it gives is valid.
package final class BackdropFile: Sendable {
    /// The features that are shown from a zoom on.
    struct Group: Sendable {
        let firstFeature: Int
        let firstBox: Int
        let tree: PackedTree
    }

    /// The path of the backdrop that belongs to a graph: beside the file to which links lead.
    package static func path(besideGraph graph: String) -> String {
        LinkedPath.path(besideGraph: graph, ending: ".backdrop")
    }

    /// The extract that the file was made of.
    package let identity: ExtractIdentity
    let reader: FileReader
    /// By minimum zoom.
    let groups: [Group]
    let zoomStart: Column<UInt32>
    let boxes: Column<BoundingBox>
    let kinds: Column<UInt8>
    let names: Column<TextID>
    let ranks: Column<UInt32>
    let geometryStart: Column<UInt32>
    let geometry: Column<UInt8>
    let texts: StringColumn

    /// Opens a file and checks its header, its table and the numbers of elements.
    package init(path: String) throws(StorageError) {
        let reader = try FileReader(path: path, name: BackdropSection.name)
        self.reader = reader
        func column<Element>(
            _ section: BackdropSection, type: Element.Type
        ) throws(StorageError) -> Column<Element> {
            try reader.column(section.rawValue, version: section.version, as: type)
        }
        let identity = String(decoding: try column(.identity, type: UInt8.self), as: UTF8.self)
        self.identity = ExtractIdentity(extract: identity.isEmpty ? nil : identity)
        zoomStart = try column(.zoomStart, type: UInt32.self)
        boxes = try column(.boxes, type: BoundingBox.self)
        kinds = try column(.kinds, type: UInt8.self)
        names = try column(.names, type: TextID.self)
        ranks = try column(.ranks, type: UInt32.self)
        geometryStart = try column(.geometryStart, type: UInt32.self)
        geometry = try column(.geometry, type: UInt8.self)
        texts = StringColumn(
            offsets: try column(.textOffsets, type: UInt32.self), bytes: try column(.texts, type: UInt8.self))
        guard let groups = Self.groups(zoomStart, featureCount: kinds.count) else {
            throw Self.damaged(path, problem: "its features do not follow each other")
        }
        self.groups = groups
        try checkCounts()
    }

    /// Opens the backdrop beside a graph; throws as well if it was made of another extract than the graph.
    ///
    /// - Parameter identity: the identity of the extract of the graph.
    package convenience init(besideGraph graph: String, identity: ExtractIdentity) throws(StorageError) {
        try self.init(path: Self.path(besideGraph: graph))
        guard self.identity == identity else {
            throw StorageError(
                .damaged, path: path, "belongs to another import than the graph; import the extract again")
        }
    }

    static func damaged(_ path: String, problem: String) -> StorageError {
        StorageError(.damaged, path: path, "is damaged, \(problem); import the extract again")
    }

    /// Nil if the starts do not cover all features.
    private static func groups(_ starts: Column<UInt32>, featureCount: Int) -> [Group]? {
        guard starts.count == BackdropFeature.maximumZoom + 2, starts.first == 0, starts.ascends,
            starts.last.map(Int.init) == featureCount
        else { return nil }
        var firstBox = 0
        return zip(starts, starts.dropFirst()).map { start, end in
            let group = Group(
                firstFeature: Int(start), firstBox: firstBox, tree: PackedTree(itemCount: Int(end - start)))
            firstBox += group.tree.boxCount
            return group
        }
    }

    private func checkCounts() throws(StorageError) {
        let boxCount = groups.reduce(0) { $0 + $1.tree.boxCount }
        let areWhole =
            names.count == featureCount && ranks.count == featureCount && geometryStart.count == featureCount + 1
            && boxes.count == boxCount && !texts.offsets.isEmpty
        guard areWhole else { throw Self.damaged(reader.path, problem: "its sections do not fit together") }
    }

    /// The path as the caller named it.
    package var path: String { reader.path }

    /// A checksum of all features.
    package var checksum: UInt32 {
        [BackdropSection.geometry, .kinds, .names, .texts].reduce(0) { mixed, section in
            mixed &* 31 &+ (reader.section(section.rawValue)?.checksum ?? 0)
        }
    }

    /// The number of features.
    package var featureCount: Int { kinds.count }

    /// The box around all features; empty without features.
    package var bounds: BoundingBox {
        var bounds = BoundingBox.empty
        for group in groups where group.tree.boxCount > 0 {
            bounds.extend(boxes[group.firstBox + group.tree.boxCount - 1])
        }
        return bounds
    }

    /// Calls the body with every feature that a map shows at a zoom and whose box touches a box, in stored order: by
    /// minimum zoom, and within one along a Hilbert curve.
    package func forEachFeature(in box: BoundingBox, upTo zoom: Int, _ body: (BackdropFeature) -> Void) {
        unsafe geometry.withContiguousStorageIfAvailable { bytes in
            for (minimumZoom, group) in groups.prefix(max(0, zoom + 1)).enumerated() {
                group.tree.visit {
                    boxes[group.firstBox + $0].intersects(box)
                } _: { leaf, items in
                    let start = boxes[group.firstBox + leaf].minimum
                    for item in items {
                        guard
                            let (feature, around) = unsafe feature(
                                group.firstFeature + item, minimumZoom: UInt8(minimumZoom), after: start, bytes: bytes),
                            around.intersects(box)
                        else { continue }
                        body(feature)
                    }
                }
            }
        }
    }

    /// A feature and the box around it; nil where the file is damaged.
    private func feature(
        _ index: Int, minimumZoom: UInt8, after start: FixedCoordinate, bytes: UnsafeBufferPointer<UInt8>
    ) -> (feature: BackdropFeature, box: BoundingBox)? {
        let first = Int(geometryStart[index])
        let end = Int(geometryStart[index + 1])
        guard let kind = BackdropKind(rawValue: kinds[index]), first <= end, end <= bytes.count,
            let (parts, box) = unsafe ShapeCoding.decode(kind.shape, bytes, in: first..<end, after: start)
        else { return nil }
        let name = names[index].isEmpty ? "" : texts[names[index]]
        let feature = BackdropFeature(
            kind: kind, minimumZoom: minimumZoom, name: name, rank: ranks[index], parts: parts)
        return (feature, box)
    }
}
