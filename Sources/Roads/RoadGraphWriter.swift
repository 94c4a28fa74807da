package import Storage

/// Writes a graph file; the file appears under its name only when it is complete.
package struct RoadGraphWriter {
    private let writer: FileWriter

    /// Begins a file that will replace any at the path.
    package init(path: String) throws(StorageError) {
        writer = try FileWriter(path: path)
        writer.discardPartialOnSignal()
    }

    /// Writes everything and moves the file to its name.
    ///
    /// - Returns: the file's size in bytes.
    package func write(_ contents: RoadGraphContents) throws(StorageError) -> Int64 {
        let facts = contents.facts.map { "\($0.name)=\($0.value)\n" }.joined()
        try append(.facts, Array(facts.utf8))
        try append(.segments, contents.segments)
        try append(.geometryStart, contents.geometryStart)
        try append(.geometry, contents.geometry)
        try append(.indexBoxes, SpatialIndexBuilder.boxes(over: contents.boxes))
        try append(.segmentModes, Self.segmentModes(contents))
        try append(.nodeCoordinates, contents.nodeCoordinates)
        try append(.nodeIDs, contents.nodeIDs)
        try append(.wayIDs, contents.wayIDs)
        try append(.wayAttributes, contents.wayAttributes)
        try writeAttributes(contents.attributes)
        for mode in contents.modes { try write(mode) }
        try writer.finish()
        return Int64(writer.byteCount)
    }

    private func append<Element: BitwiseCopyable>(
        _ section: GraphSection, _ elements: [Element]
    ) throws(StorageError) {
        try writer.append(section.rawValue, version: section.version, elements)
    }

    private func writeAttributes(_ attributes: [RoadAttributes]) throws(StorageError) {
        var texts = StringColumnBuilder()
        var records: [RoadGraphContents.AttributeRecord] = []
        var details: [RoadGraphContents.DetailRecord] = []
        for each in attributes {
            records.append(
                RoadGraphContents.AttributeRecord(
                    flags: each.flags.rawValue, roadClass: UInt32(each.roadClass.rawValue),
                    name: texts.number(of: each.name ?? ""), reference: texts.number(of: each.reference ?? ""),
                    firstDetail: UInt32(details.count), detailCount: UInt32(each.details.count)))
            for detail in each.details {
                details.append(
                    RoadGraphContents.DetailRecord(
                        kind: UInt32(detail.kind.rawValue), text: texts.number(of: detail.text)))
            }
        }
        try append(.attributes, records)
        try append(.details, details)
        try append(.textOffsets, texts.offsets)
        try append(.texts, texts.bytes)
    }

    private func write(_ mode: ModeGraphContents) throws(StorageError) {
        func append<Element: BitwiseCopyable>(
            _ section: ModeSection, _ elements: [Element]
        ) throws(StorageError) {
            try writer.append(section.number(mode.mode), version: section.version, elements)
        }
        try append(.nodeEdge, mode.nodeEdge)
        try append(.nodeKind, mode.nodeKind)
        try append(.duration, mode.duration)
        try append(.weight, mode.weight)
        try append(.firstArc, mode.firstArc)
        try append(.head, mode.head)
        try append(.turnCost, mode.turnCost)
        try append(.islandNodes, mode.islandNodes)
        try append(.islands, mode.islands)
    }

    /// By segment: a bit per mode that may use it in some direction.
    private static func segmentModes(_ contents: RoadGraphContents) -> [UInt8] {
        var bits = [UInt8](repeating: 0, count: contents.segments.count)
        for mode in contents.modes {
            for edge in mode.nodeEdge { bits[Int(edge >> 1)] |= 1 << mode.mode.rawValue }
        }
        return bits
    }
}
