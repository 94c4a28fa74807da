import Geometry
package import Storage

/// Writes a backdrop under a temporary name and puts it in place at the end, whole or not at all.
package final class BackdropWriter {
    private let writer: FileWriter

    /// Writes the features; the file gets its name by ``finish(_:)``.
    ///
    /// Features with a shape that leads out of the world, or with too few points, are left out.
    package init(path: String, contents: BackdropContents) throws(StorageError) {
        writer = try FileWriter(path: path)
        writer.step = "storing the backdrop"
        try write(contents)
    }

    /// Notes what the backdrop belongs to and makes it durable; returns its size in bytes.
    package func complete(_ identity: ExtractIdentity) throws(StorageError) -> Int64 {
        try append(.identity, Array((identity.extract ?? "").utf8))
        let byteCount = Int64(writer.byteCount)
        writer.step = nil
        try writer.complete()
        return byteCount
    }

    /// Gives the complete file its name.
    package func finish() throws(StorageError) { try writer.finish() }

    /// Completes the file and gives it its name; returns its size in bytes.
    @discardableResult
    package func finish(_ identity: ExtractIdentity) throws(StorageError) -> Int64 {
        let byteCount = try complete(identity)
        try finish()
        return byteCount
    }

    private func append<Element: BitwiseCopyable>(
        _ section: BackdropSection, _ elements: [Element]
    ) throws(StorageError) {
        try writer.append(section.rawValue, version: section.version, elements)
    }

    private func write(_ contents: BackdropContents) throws(StorageError) {
        let order = BackdropOrder(contents)
        let boxes = Self.boxes(order)
        try append(.zoomStart, order.zoomStart)
        try append(.boxes, boxes.all)
        try append(.kinds, order.features.map { contents.features[$0].kind.rawValue })
        try append(.ranks, order.features.map { contents.features[$0].rank })
        try writeShapes(contents, order: order, boxes: boxes)
        var texts = StringColumnBuilder()
        try append(.names, order.features.map { texts.id(of: contents.features[$0].name) })
        try append(.textOffsets, texts.offsets)
        try append(.texts, texts.bytes)
    }

    /// The boxes of the trees of all zooms, and for each feature the start for its code.
    private static func boxes(_ order: BackdropOrder) -> (all: [BoundingBox], starts: [FixedCoordinate]) {
        var all: [BoundingBox] = []
        var starts: [FixedCoordinate] = []
        for (first, end) in zip(order.zoomStart, order.zoomStart.dropFirst()) {
            let items = Array(order.boxes[Int(first)..<Int(end)])
            let boxes = PackedTree.boxes(over: items)
            starts += items.indices.map { boxes[$0 / PackedTree.fanout].minimum }
            all += boxes
        }
        return (all, starts)
    }

    private func writeShapes(
        _ contents: BackdropContents, order: BackdropOrder, boxes: (all: [BoundingBox], starts: [FixedCoordinate])
    ) throws(StorageError) {
        var geometry: [UInt8] = []
        var starts: [UInt32] = [0]
        starts.reserveCapacity(order.features.count + 1)
        for (index, start) in zip(order.features, boxes.starts) {
            ShapeCoding.append(contents.features[index], after: start, to: &geometry)
            guard let end = UInt32(exactly: geometry.count) else {
                throw StorageError(
                    .ioError, path: writer.path,
                    "would hold more than 4 GB of shapes; import a smaller extract, or use --no-backdrop")
            }
            starts.append(end)
        }
        try append(.geometryStart, starts)
        try append(.geometry, geometry)
    }
}
