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

/// Compares the sections of a file by their counts.
struct SectionCounts {
    let reader: FileReader

    /// Ids are numbers of 32 bits, and those of edges twice those of segments.
    func checkRange() throws(StorageError) {
        for section in reader.sections {
            let isSegments = section.id == GraphSection.segments.rawValue
            let limit = isSegments ? UInt64(Int32.max) : UInt64(UInt32.max)
            guard section.count < limit else {
                throw damaged(sectionName(section.id), "has \(section.count) elements, more than there may be")
            }
        }
    }

    func expect(_ section: GraphSection, _ count: Int, _ expected: Int) throws(StorageError) {
        try expect(section.name, count, expected)
    }

    func expect(_ section: String, _ count: Int, _ expected: Int) throws(StorageError) {
        guard count == expected else {
            throw damaged(section, "has \(count) elements where the other sections ask for \(expected)")
        }
    }

    /// Checks the starts of lists, with one element more than there are lists, as far as both ends of them tell.
    func expectLists(
        _ section: GraphSection, _ starts: Column<UInt32>, of count: Int, lists: Int
    ) throws(StorageError) {
        try expectLists(section.name, starts, of: count, lists: lists)
    }

    func expectLists(_ section: String, _ starts: Column<UInt32>, of count: Int, lists: Int) throws(StorageError) {
        try expect(section, starts.count, lists + 1)
        guard starts.first == 0, starts.last.map(Int.init) == count else {
            throw damaged(section, "does not lead from the first to the last of \(count) elements")
        }
    }

    func damaged(_ section: String, _ problem: String) -> StorageError {
        StorageError(.damaged, path: reader.path, "is damaged, section \(section) \(problem); import it again")
    }
}
