import Geometry
import Storage

extension RoadGraph {
    /// Refuses a file in which a section has not as many elements as the others ask for.
    ///
    /// This is all that header, table and the ends of lists tell; ``checkStructure()`` reads the columns.
    func checkCounts() throws(StorageError) {
        let counts = SectionCounts(reader: reader)
        try counts.expect(.indexBoxes, index.boxes.count, index.layout.boxCount)
        try counts.expect(.segmentModes, segmentModes.count, segments.count)
        try counts.expect(.headings, headings.count, 2 * segments.count)
        try counts.expect(.junctionEdges, junctionEdges.count, 2 * segments.count)
        try counts.expect(.junctionCoordinates, junctionCoordinates.count, junctionNodeIDs.count)
        try counts.expect(.wayAttributes, wayAttributes.count, wayIDs.count)
        try counts.expectLists(.geometryStart, geometryStart, of: geometry.count, lists: segments.count)
        try counts.expectLists(.shapeNodeStart, shapeNodeStart, of: shapeNodes.count, lists: segments.count)
        try counts.expectLists(.junctionStart, junctionStart, of: junctionEdges.count, lists: junctionNodeIDs.count)
        try counts.expectLists(.textOffsets, texts.offsets, of: texts.bytes.count, lists: max(1, texts.count))
        guard !bounds.isEmpty || bounds == .empty else {
            throw counts.damaged(GraphSection.facts.name, "has bounds that are turned over")
        }
    }
}
